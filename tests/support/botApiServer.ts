import { afterAll } from 'vitest';
import { botApi } from './botApi.ts';

/** A fake Bot API for the duration of a test file. */
export async function botApiServer(
  token: string,
  channels: Record<string, object>,
  otherTokens: readonly string[] = [],
) {
  const server = await botApi(token, channels, 0, otherTokens);
  afterAll(server.close);
  return server;
}
