import type { Scope } from '../db/access.ts';

/**
 * Queues a message of a bot, in the transaction of what it reports. Handed in by the program's start:
 * the room of Telegram is below those that send.
 */
export type QueueTelegram = (
  scope: Scope,
  message: {
    bot_id: number;
    chat_id: string;
    text: string;
    alert_kind: string;
    alert_id: number | null;
  },
) => Promise<{ id: number } | null>;
