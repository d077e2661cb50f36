import { afterAll } from 'vitest';
import { botApi } from './botApi.ts';

/** The Bot API's stand-in, until the tests of a file are over. */
export async function botApiServer(token: string, channels: Record<string, object>) {
  const server = await botApi(token, channels);
  afterAll(server.close);
  return server;
}
