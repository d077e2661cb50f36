import { afterAll } from 'vitest';
import { botApi } from './botApi.ts';

/** A fake Bot API for the duration of a test file. */
export async function botApiServer(token: string, channels: Record<string, object>) {
  const server = await botApi(token, channels);
  afterAll(server.close);
  return server;
}
