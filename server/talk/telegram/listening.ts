import { setTimeout as sleep } from 'node:timers/promises';
import type { Config, TelegramRoots } from '../../config.ts';
import type { Access } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/store.ts';
import type { Log } from '../../log.ts';
import { opened } from '../../secrets.ts';
import { type BotApi, botApi, TelegramError, TelegramUnreachable } from './botApi.ts';
import { noteBot } from './botState.ts';

export interface ListenParts {
  database: Database;
  config: TelegramRoots & Pick<Config, 'telegramWebhook' | 'appUrl'>;
  log: Log;
  store: FileStore;
  /** How often a webhook is looked after. Default: every five minutes. */
  hookLookMs?: number;
}

export interface ListeningBot {
  id: number;
  company_id: number;
  /** Encrypted. A new token has a new text. */
  token: string;
}

const PAUSE_MS = 5_000;
/** Another program polls with the same token. */
const CONFLICT_PAUSE_MS = 30_000;

/** The way updates of one bot come to this server, until it is ended. */
export abstract class Listening {
  readonly #ending = new AbortController();
  #running: Promise<void> = Promise.resolve();
  isOver = false;

  constructor(
    readonly bot: ListeningBot,
    protected readonly access: Access,
    protected readonly parts: ListenParts,
  ) {}

  begin(): this {
    this.#running = this.run().finally(() => {
      this.isOver = true;
    });
    return this;
  }

  end(): Promise<void> {
    this.#ending.abort();
    return this.#running;
  }

  protected get signal(): AbortSignal {
    return this.#ending.signal;
  }

  protected get api(): BotApi {
    return botApi(this.parts.config, opened(this.bot.token));
  }

  protected abstract run(): Promise<void>;

  /** Repeats `work` until it returns true or the bot is no longer listened to. */
  protected async insist(work: () => Promise<boolean>): Promise<void> {
    while (!this.signal.aborted) {
      try {
        if (await work()) return;
      } catch (error) {
        if (this.signal.aborted) return;
        const pause = await this.note(error);
        await sleep(pause, undefined, { signal: this.signal }).catch(() => {}); // It was ended.
      }
    }
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
