import { driverHolds } from '../../../schema/entities/holds.ts';
import { negate } from '../../../schema/rules/money/money.ts';
import type { StatementLine } from '../../../schema/rules/pay/settlementLines.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { bookHolds, type HoldBooking, refuseSecondHold } from './bookHolds.ts';
import type { Settlement } from './statement.ts';

interface Posted {
  settlement: Settlement;
  statement: { lines: readonly StatementLine[] };
}

/** Books what the statements withhold as escrow, and what they refund of it. */
export async function applyHolds(posted: readonly Posted[], scope: Scope): Promise<void> {
  const bookings = posted.flatMap(({ settlement, statement }) =>
    statement.lines.flatMap(line => bookingOf(line, settlement)),
  );
  await bookHolds(bookings, scope);
}

function bookingOf(
  { hold_id, category, amount }: StatementLine,
  { id, period_end }: Settlement,
): HoldBooking[] {
  if (hold_id === null) return [];
  const source = { hold_id, settlement_id: id, date: period_end };
  return category === 'hold_release'
    ? [{ ...source, type: 'refund', amount, pending_change: negate(amount) }]
    : [{ ...source, type: 'contribution', amount: negate(amount) }];
}

/** Reverses what posting has booked: a refund waits again, a contribution is no longer held. */
export async function undoHolds(settlement: Settlement, scope: Scope): Promise<void> {
  const entries = await entriesOf(settlement.id, scope);
  for (const { hold_id } of entries) {
    const hold = await rowsOf(driverHolds, scope).lock(hold_id);
    if (hold.status === 'closed') await refuseSecondHold(hold, scope);
  }
  const bookings = entries.map(({ hold_id, type, amount }) => ({
    hold_id,
    type,
    amount: negate(amount),
    settlement_id: settlement.id,
    date: settlement.period_end,
    note: `${settlement.number} reversed`,
    ...(type === 'refund' && { pending_change: amount }),
  }));
  await bookHolds(bookings, scope);
}

/** What the settlement has booked and not reversed. Refunds first: they raise the balance. */
async function entriesOf(id: number, { tx, companyId }: Scope) {
  return tx.query<{ hold_id: number; type: 'contribution' | 'refund'; amount: number }>(
    `select t.hold_id, t.type, sum(t.amount) as amount from hold_transactions t
     where t.company_id = $1 and t.settlement_id = $2 and t.type in ('contribution', 'refund')
     group by t.hold_id, t.type having sum(t.amount) <> 0 order by t.hold_id, t.type desc`,
    [companyId, id],
  );
}
