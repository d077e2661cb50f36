import type { Operations } from './operation.ts';

/** The Outbox: what was sent, as it was sent. */
export const mail = {
  'GET /mails/{id}/eml': 'mails.show',
} as const satisfies Operations;
