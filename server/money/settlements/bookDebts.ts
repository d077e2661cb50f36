import { debtTransactions, driverDebts } from '../../../schema/entities/debts.ts';
import type { ChangesOf } from '../../../schema/entity.ts';
import type { Values } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { type DebtEntryType, debtAfterEntry } from '../../../schema/rules/pay/debts.ts';
import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { insertRows, updateRows } from '../../db/bulk.ts';
import { rowsOf } from '../../db/rows.ts';
import { notFound } from '../../errors.ts';

export type DebtRow = AnsweredRecord<typeof driverDebts>;

export interface DebtBooking {
  debt_id: number;
  type: Exclude<DebtEntryType, 'created'>;
  amount: number;
  date: PlainDate;
  settlement_id?: number | null;
  /** The hold that repays it. */
  hold_id?: number | null;
  note?: string | null;
}

/** New debts, each with its first entry. Their drivers are locked. Returns their ids. */
export async function openDebts(
  debts: readonly ChangesOf<typeof driverDebts>[],
  scope: Scope,
): Promise<number[]> {
  if (debts.length === 0) return [];
  const opened = debts.map(debt => ({ ...debt, balance: debt.amount }));
  const ids = await insertRows(scope, driverDebts, opened);
  for (const id of ids) scope.changed(driverDebts.name, id, { type: 'created' });
  const entries = debts.map(({ amount, source_settlement_id = null, start_date }, index) => ({
    debt_id: ids[index],
    type: 'created',
    amount,
    balance_after: amount,
    settlement_id: source_settlement_id,
    date: start_date,
  }));
  await enter(entries, scope);
  return ids;
}

/**
 * The only door through which a debt's balance changes: the entries, and the debts after them. Their
 * drivers are locked, so one booking follows the other.
 */
export async function bookDebts(bookings: readonly DebtBooking[], scope: Scope): Promise<void> {
  if (bookings.length === 0) return;
  const ids = [...new Set(bookings.map(({ debt_id }) => debt_id))];
  const debts = new Map((await rowsOf(driverDebts, scope).lockAll(ids)).map(d => [d.id, d]));
  const entries = bookings.map(booking => {
    const debt = debts.get(booking.debt_id);
    if (!debt) throw notFound();
    const after = { ...debt, ...debtAfterEntry(debt, booking.type, booking.amount) };
    debts.set(debt.id, after);
    return { ...booking, balance_after: after.balance };
  });
  const changes = [...debts.values()].map(debt => ({
    id: debt.id,
    amount: debt.amount,
    paid_amount: debt.paid_amount,
    written_off_amount: debt.written_off_amount,
    balance: debt.balance,
    status: debt.status,
  }));
  await updateRows(scope, driverDebts, changes);
  for (const { id, ...fields } of changes) {
    scope.changed(driverDebts.name, id, { type: 'updated', changes: fields });
  }
  await enter(entries, scope);
}

async function enter(entries: readonly Values[], scope: Scope): Promise<void> {
  const ids = await insertRows(scope, debtTransactions, entries);
  for (const id of ids) scope.changed(debtTransactions.name, id, { type: 'created' });
}
