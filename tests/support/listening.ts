import type { AddressInfo } from 'node:net';
import type { App } from '../../server/http/app.ts';

/** The app on a port that was free, for what needs a real socket. Answers its address. */
export async function listening(app: App): Promise<string> {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
