import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import type { Access } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/store.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import { opened } from '../../secrets.ts';
import { BotApi, TelegramError, TelegramUnreachable } from './botApi.ts';
import { BotLocks } from './botLocks.ts';
import { noteBot } from './botState.ts';
import { receive } from './receive.ts';

export interface PollParts {
  database: Database;
  config: Pick<Config, 'telegramApiRoot'>;
  log: Log;
  store: FileStore;
}

/** How long Telegram holds a request that has nothing to answer. */
const HOLD_SECONDS = 25;

/** A new bot, or one whose server is gone, is polled within this time. */
const LOOK_EVERY_MS = 2_000;

const PAUSE_MS = 5_000;
/** Another program polls with the same token. */
const CONFLICT_PAUSE_MS = 30_000;

interface Bot {
  id: number;
  company_id: number;
  /** Encrypted. A new token has a new text. */
  token: string;
}

/**
 * Receives what people write to the bots, by long polling: each bot by one server at a time. A lock
 * in the database belongs to the server's connection, so another one takes over when it is gone.
 */
export function registerTelegramPolling(jobs: Jobs, parts: PollParts): void {
  const polls = new Map<number, Poll>();
  const locks = new BotLocks(parts.database.direct, () => {
    for (const poll of polls.values()) poll.end();
  });

  jobs.every(LOOK_EVERY_MS, 'poll_telegram', async () => {
    const bots = await activeBots(parts.database);
    for (const [id, poll] of polls) {
      const bot = bots.find(one => one.id === id);
      if (poll.isOver || bot?.token !== poll.bot.token) await stop(id, poll);
    }
    for (const bot of bots) {
      if (polls.has(bot.id) || !(await locks.take(bot.id))) continue;
      const access = jobs.ownAccess(bot.company_id, `telegram-${bot.id}`);
      polls.set(bot.id, new Poll(bot, access, parts));
    }
  });
  jobs.onStop(async () => {
    await Promise.all([...polls].map(([id, poll]) => stop(id, poll)));
    await locks.close();
  });

  async function stop(id: number, poll: Poll): Promise<void> {
    await poll.end();
    polls.delete(id);
    await locks.free(id);
  }
}

const activeBots = ({ platform }: Database) =>
  platform.read.query<Bot>(
    `select b.id, b.company_id, b.token from telegram_bots b
     join companies c on c.id = b.company_id and c.status = 'active' and c.deleted_at is null
     where b.is_active and b.deleted_at is null order by b.id`,
  );

/** The polling of one bot, until it is ended. */
class Poll {
  readonly #ending = new AbortController();
  readonly #running: Promise<void>;
  isOver = false;

  constructor(
    readonly bot: Bot,
    private readonly access: Access,
    private readonly parts: PollParts,
  ) {
    this.#running = this.run().finally(() => {
      this.isOver = true;
    });
  }

  end(): Promise<void> {
    this.#ending.abort();
    return this.#running;
  }

  private async run(): Promise<void> {
    const { signal } = this.#ending;
    let offset = 0;
    while (!signal.aborted) {
      try {
        offset = await this.once(offset);
      } catch (error) {
        if (signal.aborted) return;
        const pause = await this.note(error);
        await sleep(pause, undefined, { signal }).catch(() => {}); // It was ended meanwhile.
      }
    }
  }

  /** The next offset: what is before it is handled, and Telegram may forget it. */
  private async once(offset: number): Promise<number> {
    const { config, store, log } = this.parts;
    const api = new BotApi(config.telegramApiRoot, opened(this.bot.token));
    const updates = await api.getUpdates(offset, HOLD_SECONDS, this.#ending.signal);
    await this.access.write(scope => noteBot(scope, this.bot.id, null));
    let next = offset;
    for (const update of updates) {
      if (this.#ending.signal.aborted) break;
      await receive({ access: this.access, api, store, log, botId: this.bot.id }, update);
      next = update.update_id + 1;
    }
    return next;
  }

  /** Stores why the bot hears nothing. Returns how long to wait. */
  private async note(error: unknown): Promise<number> {
    const { log } = this.parts;
    const isTelegram = error instanceof TelegramError;
    if (!isTelegram && !(error instanceof TelegramUnreachable)) {
      log.warn({ err: error, botId: this.bot.id }, 'Updates of a Telegram bot failed.');
      return PAUSE_MS;
    }
    const reason = isTelegram && error.code === 409 ? CONFLICT : error.message;
    await this.access
      .write(scope => noteBot(scope, this.bot.id, reason))
      .catch(err => log.warn({ err }, 'The error of a Telegram bot was not stored.'));
    if (!isTelegram) return PAUSE_MS;
    if (error.code === 409) return CONFLICT_PAUSE_MS;
    return Math.max((error.retryAfter ?? 0) * 1000, PAUSE_MS);
  }
}

const CONFLICT = 'Another program reads the messages of this bot';
