import { ApiError, type ErrorStatus } from '../../errors.ts';

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
  ) {
    super(description);
  }
}

const TIMEOUT_MS = 10_000;

/** The format that BotFather issues. Anything else would change the URL path. */
const TOKEN = /^\d{3,20}:[\w-]{20,80}$/;

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

  private async ask<T extends object>(method: string, parameters: object): Promise<T> {
    if (!TOKEN.test(this.token)) throw new TelegramError(401, 'Unauthorized', null);

    const response = await this.reach(method, parameters);
    const answer = await response.json().catch(() => null);
    if (answer?.ok === true && typeof answer.result === 'object' && answer.result !== null) {
      return answer.result as T; // as the Bot API documents the method; each field is checked above
    }
    if (answer?.ok !== false) throw unreachable();
    const wait = Number(answer.parameters?.retry_after);
    throw new TelegramError(
      Number(answer.error_code) || response.status,
      String(answer.description ?? 'Telegram refused').slice(0, 500),
      Number.isFinite(wait) && wait > 0 ? wait : null,
    );
  }

  private async reach(method: string, parameters: object): Promise<Response> {
    try {
      return await fetch(`${this.root}/bot${this.token}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(parameters),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      // The error of fetch contains the URL, and so the token.
      throw unreachable();
    }
  }
}

const UNAVAILABLE: ErrorStatus = 503;

const unreachable = () =>
  new ApiError(UNAVAILABLE, 'Telegram does not answer. Try again in a minute.', {
    'retry-after': '60',
  });
