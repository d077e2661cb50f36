import { type TelegramRoots, telegramRootOf } from '../../config.ts';
import { ApiError, type ErrorStatus } from '../../errors.ts';
import { readUpdate, type Update } from './update.ts';

/** Telegram's data about a chat. */
export interface Chat {
  id: number;
  type: string;
  title: string | null;
  username: string | null;
}

/** Telegram's own error message: the chat is not found, the bot is not in it … */
export class TelegramError extends Error {
  constructor(
    readonly code: number,
    description: string,
    /** Seconds to wait after too many messages. */
    readonly retryAfter: number | null,
    /** The new number of a group that became a supergroup. */
    readonly migratedTo: string | null = null,
  ) {
    super(description);
  }
}

const UNAVAILABLE: ErrorStatus = 503;

/** Nothing that Telegram says came back. */
export class TelegramUnreachable extends ApiError {
  constructor(
    /** Whether the request may have reached Telegram: then what it asked may be done. */
    readonly isPossiblyDone: boolean,
  ) {
    super(UNAVAILABLE, 'Telegram does not answer. Try again in a minute.', { 'retry-after': '60' });
  }
}

const TIMEOUT_MS = 10_000;

/** What the app reads of all that happens in a chat. */
const UPDATES = ['message', 'my_chat_member'];

/** The format that BotFather issues. Anything else would change the URL path. */
const TOKEN = /^\d{3,20}:[\w-]{20,80}$/;

/** A bot of a token, at the Telegram that knows it. */
export const botApi = (roots: TelegramRoots, token: string): BotApi =>
  new BotApi(telegramRootOf(roots, token), token);

/**
 * The Bot API: https://core.telegram.org/bots/api. One method per call, JSON both ways, answered as
 * {ok, result} or {ok, error_code, description}. The token is part of the URL, so URLs are never
 * revealed.
 */
export class BotApi {
  constructor(
    private readonly root: string,
    private readonly token: string,
  ) {}

  /** What the bot can see of a chat. It must be a member of a private channel. */
  async getChat(chatId: string): Promise<Chat> {
    const { id, type, title, username } = await this.ask<Partial<Chat>>('getChat', {
      chat_id: chatId,
    });
    return {
      id: Number(id),
      type: String(type),
      title: title ?? null,
      username: username ?? null,
    };
  }

  /** Sends a plain text. Returns the message's number in its chat. */
  async sendMessage(chatId: string, text: string): Promise<number> {
    const message = await this.ask<{ message_id?: number }>('sendMessage', {
      chat_id: chatId,
      text,
    });
    return Number(message.message_id);
  }

  /** The bot of the token. */
  async getMe(): Promise<{ id: string; username: string }> {
    const { id, username } = await this.ask<{ id?: number; username?: string }>('getMe', {});
    return { id: String(id), username: String(username ?? '') };
  }

  /** Waits up to `seconds` for updates after those before `offset`, which it confirms. */
  async getUpdates(offset: number, seconds: number, signal: AbortSignal): Promise<Update[]> {
    const updates = await this.ask<unknown>(
      'getUpdates',
      { offset, timeout: seconds, limit: 100, allowed_updates: UPDATES },
      AbortSignal.any([signal, AbortSignal.timeout((seconds + 10) * 1000)]),
    );
    return Array.isArray(updates) ? updates.flatMap(one => readUpdate(one) ?? []) : [];
  }

  /** Telegram delivers updates to `url` from now on, one after the other, with the secret. */
  async setWebhook(url: string, secret: string): Promise<void> {
    const how = { max_connections: 1, allowed_updates: UPDATES };
    await this.ask('setWebhook', { url, secret_token: secret, ...how });
  }

  /** Where Telegram delivers updates. Empty: nowhere. */
  async webhookUrl(): Promise<string> {
    const { url } = await this.ask<{ url?: string }>('getWebhookInfo', {});
    return String(url ?? '');
  }

  /** A bot with a webhook can't be polled. */
  async deleteWebhook(): Promise<void> {
    await this.ask('deleteWebhook', {});
  }

  /** The bytes of a file that somebody sent, up to Telegram's 20 MB. */
  async download(fileId: string): Promise<Buffer> {
    const { file_path } = await this.ask<{ file_path?: string }>('getFile', { file_id: fileId });
    if (!file_path || !FILE_PATH.test(file_path)) throw new TelegramUnreachable(false);
    try {
      const response = await fetch(`${this.root}/file/bot${this.token}/${file_path}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
      });
      if (!response.ok) throw new TelegramUnreachable(false);
      return await bytesOf(response);
    } catch {
      // The error of fetch contains the URL, and so the token.
      throw new TelegramUnreachable(false);
    }
  }

  private async ask<T>(
    method: string,
    parameters: object,
    signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
  ): Promise<T> {
    if (!TOKEN.test(this.token)) throw new TelegramError(401, 'Unauthorized', null);

    const response = await this.reach(method, parameters, signal);
    const answer = await response.json().catch(() => null);
    if (answer?.ok === true && answer.result != null) {
      return answer.result as T; // as the Bot API documents the method; each field is checked above
    }
    if (answer?.ok !== false) throw new TelegramUnreachable(true);
    const wait = Number(answer.parameters?.retry_after);
    const moved = answer.parameters?.migrate_to_chat_id;
    throw new TelegramError(
      Number(answer.error_code) || response.status,
      String(answer.description ?? 'Telegram refused').slice(0, 500),
      Number.isFinite(wait) && wait > 0 ? wait : null,
      moved == null ? null : String(moved),
    );
  }

  private async reach(method: string, parameters: object, signal: AbortSignal): Promise<Response> {
    try {
      return await fetch(`${this.root}/bot${this.token}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(parameters),
        redirect: 'error',
        signal,
      });
    } catch (error) {
      // The error of fetch contains the URL, and so the token.
      throw new TelegramUnreachable(!NEVER_CONNECTED.has(causeOf(error)));
    }
  }
}

/** What Telegram names files: no way out of the bot's folder. */
const FILE_PATH = /^(?!.*\.\.)[\w./-]{1,200}$/;

const DOWNLOAD_TIMEOUT_MS = 60_000;
const LARGEST_FILE = 20 * 1024 * 1024;

/** The body, unless it is larger than Telegram gives to bots. */
async function bytesOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_FILE) throw new Error('The file is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Errors before a connection existed: Telegram has received nothing. */
const NEVER_CONNECTED = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const causeOf = (error: unknown): string =>
  String((error as { cause?: { code?: unknown } }).cause?.code); // Node's fetch names it there.
