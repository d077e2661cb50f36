import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { storeOf } from '../../server/files/store.ts';
import { Jobs } from '../../server/jobs/jobs.ts';
import { registerTelegramListening } from '../../server/talk/telegram/listen.ts';
import { registerTelegramSending } from '../../server/talk/telegram/send.ts';
import { testApp } from './app.ts';
import { as } from './as.ts';
import { botApiServer } from './botApiServer.ts';
import { eventually } from './eventually.ts';
import { type People, people } from './people.ts';

export const BOT_TOKEN = '7012345678:AAH-this_is_a_token_of_nobody_at_all';
/** Of another bot that Telegram knows. */
export const OTHER_TOKEN = '7099999999:AAH-this_is_a_token_of_another_one_';

/** The app with its Telegram jobs, a Telegram server of its own, and a connected bot. */
export async function telegramming(env: Record<string, string> = {}, hookLookMs?: number) {
  const telegram = await botApiServer(BOT_TOKEN, {}, [OTHER_TOKEN]);
  telegram.state.open = true;
  const tested = await testApp({ TELEGRAM_API_ROOT: telegram.root, ...env });
  const { app, database, hub, config } = tested;
  const log = pino({ level: 'silent' });
  /** Another server's jobs on the same database. */
  const startServer = async () => {
    const jobs = new Jobs({ database, hub, log, watchers: app.watchers });
    registerTelegramSending(jobs, config);
    const store = storeOf(config);
    registerTelegramListening(jobs, { database, config, log, store, hookLookMs });
    await jobs.start();
    return jobs;
  };
  const company = {} as { who: People; botId: number };
  let jobs: Jobs | null = null;
  beforeAll(async () => {
    company.who = await people(database);
    const answer = await as(app, company.who.owner).post('/telegram-bots', {
      name: 'Alerts',
      token: BOT_TOKEN,
    });
    company.botId = answer.body.data.id;
    jobs = await startServer();
  });
  afterAll(() => jobs?.stop());

  const stated = (chat: number | string) =>
    telegram.arrived.filter(one => one.chat === String(chat)).map(({ text }) => text);

  return {
    ...tested,
    telegram,
    company,
    startServer,
    stated,
    /** Somebody writes in their own chat, and reads the bot's next answer. */
    async tell(from: number, message: object): Promise<string> {
      const before = stated(from).length;
      telegram.write({ message: messageOf(from, { id: from, type: 'private' }, message) });
      return eventually(() => {
        const text = stated(from)[before];
        if (text === undefined) throw new Error('The bot has not answered.');
        return text;
      });
    },
  };
}

/** A message as the Bot API has it. */
export const messageOf = (from: number, chat: object, message: object) => ({
  message_id: 1,
  chat,
  from: { id: from, first_name: 'Ana', language_code: 'en' },
  ...message,
});
