import { telegramBots, telegramMessages } from '../../../schema/entities/telegram.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { enqueue } from '../../jobs/enqueue.ts';

export type TelegramMessage = AnsweredRecord<typeof telegramMessages>;

export interface OutgoingTelegram {
  /** Default: the company's active bot, the one for staff alerts first. */
  bot_id?: number | null;
  chat_id: string;
  text: string;
  alert_kind: string;
  alert_id?: number | null;
}

/** Telegram's limit of one message. */
const LONGEST = 4096;

/**
 * Queues a message in the caller's transaction: a row of the delivery log, and a job that sends it
 * after the commit. Null when the company has no active bot.
 */
export async function enqueueTelegram(
  scope: Scope,
  { bot_id, chat_id, text, alert_kind, alert_id = null }: OutgoingTelegram,
): Promise<TelegramMessage | null> {
  const botId = bot_id ?? (await defaultBot(scope));
  if (botId === null) return null;
  const message = await rowsOf(telegramMessages, scope).create({
    bot_id: botId,
    chat_id,
    text: text.slice(0, LONGEST),
    alert_kind,
    alert_id,
  });
  await requestSending(scope, botId);
  return message;
}

/** One job sends everything that waits for a bot, so its messages stay in order. */
export const requestSending = (
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  botId: number,
  runAt?: string,
) =>
  // A later job has a key of its own: it must not delay one that is due now.
  enqueue(
    tx,
    'send_telegram',
    { bot_id: botId },
    { key: `telegram-${runAt ? 'later' : 'now'}-${companyId}-${botId}`, runAt },
  );

async function defaultBot(scope: Scope): Promise<number | null> {
  const bots = await rowsOf(telegramBots, scope).find({ is_active: true });
  const bot = bots.find(({ purpose }) => purpose === 'staff_alerts') ?? bots[0];
  return bot?.id ?? null;
}
