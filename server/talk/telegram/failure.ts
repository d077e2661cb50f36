import { TelegramError, TelegramUnreachable } from './botApi.ts';

/** What follows from an attempt that failed. */
export interface Failure {
  /** No later attempt can change it: a person must look. */
  isFinal: boolean;
  waitMs: number;
  reason: string;
}

/** Attempts at one message before a person must look at it. */
export const MOST_ATTEMPTS = 8;

/**
 * How a failed attempt is handled. Null for an error that is none of Telegram's. A lost answer is
 * not an error of the message: it may have arrived, and the next attempt may double it once.
 */
export function failureOf(error: unknown, attempts: number): Failure | null {
  if (error instanceof TelegramUnreachable) {
    const reason = error.isPossiblyDone
      ? 'Telegram did not confirm the message. It may have arrived.'
      : 'Telegram could not be reached. The message was not sent.';
    return later(attempts, reason);
  }
  if (!(error instanceof TelegramError)) return null;
  const { code, retryAfter, migratedTo, message } = error;
  if (migratedTo !== null) return { isFinal: false, waitMs: 0, reason: message };
  if (code === 429) return { isFinal: false, waitMs: (retryAfter ?? 1) * 1000, reason: message };
  if (code >= 500) return later(attempts, message);
  return { isFinal: true, waitMs: 0, reason: REASONS[code] ?? message };
}

const REASONS: Readonly<Record<number, string>> = {
  401: 'Telegram does not know the bot: check its token',
  403: 'The chat blocked the bot or removed it',
};

function later(attempts: number, reason: string): Failure {
  const waitMs = Math.min(2 ** attempts, 300) * 1000;
  return { isFinal: attempts >= MOST_ATTEMPTS, waitMs, reason };
}
