import type { AddressInfo } from 'node:net';
import type { App } from '../../server/http/app.ts';

/** The app on a free port, for tests that need a real socket. Returns its address. */
export async function listening(app: App): Promise<string> {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
