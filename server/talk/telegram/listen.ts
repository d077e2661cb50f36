import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { opened } from '../../secrets.ts';
import { botApi } from './botApi.ts';
import { BotLocks } from './botLocks.ts';
import type { Listening, ListeningBot, ListenParts } from './listening.ts';
import { Poll } from './poll.ts';
import { Hook } from './webhook.ts';

/** A new bot, or one whose server is gone, is listened to within this time. */
const LOOK_EVERY_MS = 2_000;

/**
 * Receives what people write to the bots, by long polling or by webhook: each bot is the matter of
 * one server at a time. A lock in the database belongs to the server's connection, so another one
 * takes over when it is gone.
 */
export function registerTelegramListening(jobs: Jobs, parts: ListenParts): void {
  const kept = new Map<number, Listening>();
  const locks = new BotLocks(parts.database.direct, () => {
    for (const one of kept.values()) void one.end();
  });
  const Receiver = parts.config.telegramWebhook ? Hook : Poll;

  jobs.every(LOOK_EVERY_MS, 'listen_to_telegram', async () => {
    const bots = await activeBots(parts.database);
    for (const [id, one] of kept) {
      const bot = bots.find(({ id: active }) => active === id);
      if (!one.isOver && bot?.token === one.bot.token) continue;
      await stop(id, one);
      const isGone = !bot || telegramIdOf(bot) !== telegramIdOf(one.bot);
      if (isGone && parts.config.telegramWebhook) await removeHook(one.bot, parts);
    }
    for (const bot of bots) {
      if (kept.has(bot.id) || !(await locks.take(bot.id))) continue;
      const access = jobs.ownAccess(bot.company_id, `telegram-${bot.id}`);
      kept.set(bot.id, new Receiver(bot, access, parts).begin());
    }
  });
  jobs.onStop(async () => {
    await Promise.all([...kept].map(([id, one]) => stop(id, one)));
    await locks.close();
  });

  async function stop(id: number, one: Listening): Promise<void> {
    await one.end();
    kept.delete(id);
    await locks.free(id);
  }
}

const activeBots = ({ platform }: Database) =>
  platform.read.query<ListeningBot>(
    `select b.id, b.company_id, b.token from telegram_bots b
     join companies c on c.id = b.company_id and c.status = 'active' and c.deleted_at is null
     where b.is_active and b.deleted_at is null order by b.id`,
  );

/** Telegram's own number of a bot is the first part of its token: another bot may take its place. */
const telegramIdOf = ({ token }: ListeningBot) => opened(token).split(':')[0];

/** A bot that is switched off, removed or replaced is delivered no more. */
async function removeHook({ token }: ListeningBot, { config, log }: ListenParts): Promise<void> {
  const api = botApi(config, opened(token));
  await api.deleteWebhook().catch(err => log.warn({ err }, 'A webhook was not removed.'));
}
