import { driverHolds, holdTransactions } from '../../../schema/entities/holds.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { add, smallest } from '../../../schema/rules/money/money.ts';
import { type HoldEntryType, holdAfter, signedEntry } from '../../../schema/rules/pay/holds.ts';
import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { insertRows, updateRows } from '../../db/bulk.ts';
import { rowsOf } from '../../db/rows.ts';
import { todayOf } from '../../db/today.ts';
import { conflict, notFound } from '../../errors.ts';

export type HoldRow = AnsweredRecord<typeof driverHolds>;

export interface HoldBooking {
  hold_id: number;
  type: HoldEntryType;
  /** Unsigned, except for an adjustment and for a reversal. */
  amount: number;
  date: PlainDate;
  settlement_id?: number | null;
  /** The debt that an application repays. */
  debt_id?: number | null;
  note?: string | null;
  /** What a settlement's refund takes from, or gives back to, the refund that waits. */
  pending_change?: number;
}

/**
 * The only door through which a hold's balance changes: the entries, and the holds after them. Their
 * drivers are locked, so one booking follows the other. 409 below zero.
 */
export async function bookHolds(bookings: readonly HoldBooking[], scope: Scope): Promise<void> {
  if (bookings.length === 0) return;
  const today = await todayOf(scope);
  const ids = [...new Set(bookings.map(({ hold_id }) => hold_id))];
  const holds = new Map((await rowsOf(driverHolds, scope).lockAll(ids)).map(h => [h.id, h]));
  const entries = bookings.map(booking => {
    const hold = holds.get(booking.hold_id);
    if (!hold) throw notFound();
    const after = holdAfterBooking(hold, booking, today);
    holds.set(hold.id, after);
    return { ...booking, balance_after: after.balance };
  });
  const changes = [...holds.values()].map(
    ({ id, balance, status, refund_pending, closed_date }) => {
      return { id, balance, status, refund_pending, closed_date };
    },
  );
  await updateRows(scope, driverHolds, changes);
  for (const { id, ...fields } of changes) {
    scope.changed(driverHolds.name, id, { type: 'updated', changes: fields });
  }
  const created = await insertRows(scope, holdTransactions, entries);
  for (const id of created) scope.changed(holdTransactions.name, id, { type: 'created' });
}

function holdAfterBooking(hold: HoldRow, booking: HoldBooking, today: PlainDate): HoldRow {
  const { type, amount, pending_change = 0 } = booking;
  const { balance, status } = holdAfter(hold, signedEntry(type, amount));
  if (balance < 0) throw conflict('The escrow has been paid out or applied already.', hold);
  const refund_pending = smallest(add(hold.refund_pending, pending_change), balance);
  const closed_date = status === 'closed' ? (hold.closed_date ?? today) : null;
  return { ...hold, balance, status, refund_pending, closed_date };
}

/** 409 when the driver has another hold than this one that is not closed. The driver is locked. */
export async function refuseSecondHold(
  { id = null, driver_id }: { id?: number | null; driver_id: number },
  scope: Scope,
): Promise<void> {
  const other = await rowsOf(driverHolds, scope).first(
    `t.driver_id = $2 and t.status <> 'closed' and t.id is distinct from $3`,
    [driver_id, id],
  );
  if (other) throw conflict('The driver already has escrow. Close it first.', other);
}
