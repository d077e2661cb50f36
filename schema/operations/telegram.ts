import { MOVES_LOADS } from '../loadMovers.ts';
import type { Operations } from './operation.ts';

/** Telegram bots. Their lists, one bot and its deletion are derived. */
export const telegramOperations = {
  'POST /telegram-bots': 'telegram-bots.create',
  'PUT /telegram-bots/{id}': 'telegram-bots.update',
  'POST /telegram-bots/{id}/check': 'telegram-bots.show',
  'POST /telegram-bots/{id}/test-message': 'telegram-bots.update',
  'POST /telegram-bots/{id}/link-code': 'telegram-bots.update',
  'POST /telegram-bot-users/{id}/unlink': 'telegram-bots.update',
  'POST /telegram-messages/{id}/resend': 'telegram-bots.update',
  'POST /loads/send-sheet/{id}': MOVES_LOADS,
  // Telegram proves itself by the secret of the bot's webhook.
  'POST /telegram-webhooks/{company_id}/{bot_id}': 'public',
} as const satisfies Operations;
