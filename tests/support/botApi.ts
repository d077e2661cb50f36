import { botServer } from '../../server/demo/telegram/botServer.ts';

export { type Fault, tooMany } from '../../server/demo/telegram/botServer.ts';

/** The local Telegram server with one bot and its channels, or with several bots that only send. */
export function botApi(
  token: string,
  channels: Record<string, object>,
  port = 0,
  otherTokens: readonly string[] = [],
) {
  const tokens = [token, ...otherTokens];
  return botServer({
    isBot: given => tokens.includes(given),
    usernameOf: () => 'olive_bot',
    channels,
    port,
  });
}
