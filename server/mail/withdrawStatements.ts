import { mails } from '../../schema/entities/office.ts';
import { settlementSends } from '../../schema/entities/statementLinks.ts';
import { telegramMessages } from '../../schema/entities/telegram.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';

/**
 * What still waits to bring the statement of a settlement, by email or Telegram, is not sent any more:
 * it was drawn before the correction. Once the settlement is posted again, its status alone would let the
 * old statement go out. The settlement is locked, so nothing of it is handed over meanwhile.
 */
export async function withdrawStatements(
  { id, number }: { id: number; number: string },
  what: 'voided' | 'reopened',
  scope: Scope,
): Promise<void> {
  const error = withdrawnText(number, what);
  const sends = await rowsOf(settlementSends, scope).find({ settlement_id: id, state: 'handed' });
  const emails = rowsOf(mails, scope);
  for (const one of await emails.lockAll(sends.flatMap(({ mail_id }) => mail_id ?? []))) {
    if (one.status === 'queued') await emails.update(one.id, { status: 'failed', error });
  }
  const messages = rowsOf(telegramMessages, scope);
  const waiting = sends.flatMap(({ telegram_message_id }) => telegram_message_id ?? []);
  for (const one of await messages.lockAll(waiting)) {
    // An attempt may be on its way: one that fails is not repeated.
    if (one.state !== 'queued' && one.state !== 'sending') continue;
    await messages.update(one.id, { state: 'failed', error, next_attempt_at: null });
  }
}

/** As people read it in the Outbox and next to the settlement. */
export const withdrawnText = (number: string, what: 'voided' | 'reopened'): string =>
  `Settlement ${number} was ${what} before its statement was sent.`;
