import { driverHolds, holdTransactions } from '../../../schema/entities/holds.ts';
import { interestDueDate } from '../../../schema/rules/pay/holds.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';

/** A hold with its entries, oldest first, and the day by which interest is due. */
export async function holdDetail(id: number, scope: Scope) {
  const hold = await rowsOf(driverHolds, scope).get(id);
  const transactions = await rowsOf(holdTransactions, scope).find({ hold_id: id });
  const isClosed = hold.status === 'closed';
  return {
    ...hold,
    transactions,
    interest_due_date: isClosed ? null : interestDueDate(hold),
  };
}
