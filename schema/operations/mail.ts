import type { Operations } from './operation.ts';

/** The Outbox: emails exactly as sent. */
export const mail = {
  'GET /mails/{id}/eml': 'mails.show',
} as const satisfies Operations;
