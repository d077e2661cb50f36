import { type Decimal, exact, times } from './exact.ts';
import { type Money, roundedMoney, sumMoney } from './money.ts';
import type { Refusal } from './refusal.ts';

/** One line of an expense, as far as its money goes. */
export type ExpenseItem = {
  quantity?: Decimal | null;
  unit_price?: Decimal | null;
  gallons?: Decimal | null;
  /** Said by somebody, as on the receipt; it goes before quantity × price. */
  amount?: Money | null;
};

/**
 * What a line costs: the amount that is said, else its gallons or its quantity times the price,
 * rounded once. Null while neither is known.
 */
export function itemAmount({ amount, gallons, quantity, unit_price }: ExpenseItem): number | null {
  if (amount !== null && amount !== undefined) return sumMoney([amount]);
  if (unit_price === null || unit_price === undefined) return null;
  return roundedMoney(times(exact(gallons ?? quantity ?? 1), exact(unit_price)));
}

/** What an expense costs: the sum of its lines, each of them rounded already. */
export const expenseTotal = (items: readonly ExpenseItem[]): number =>
  sumMoney(items.map(itemAmount));

export type ExpenseStatus = 'pending' | 'approved' | 'rejected' | 'reimbursed' | 'canceled';

/** Which status may follow which. What was paid back is over, unless it was said by mistake. */
const NEXT: Readonly<Record<ExpenseStatus, readonly ExpenseStatus[]>> = {
  pending: ['approved', 'rejected', 'canceled'],
  approved: ['pending', 'reimbursed', 'canceled'],
  rejected: ['pending'],
  reimbursed: ['approved'],
  canceled: ['pending'],
};

export const nextStatuses = (status: ExpenseStatus): readonly ExpenseStatus[] => NEXT[status];

/** Why an expense may not change its status so, or null. */
export function statusRefusal(from: ExpenseStatus, to: ExpenseStatus): Refusal | null {
  if (from === to || NEXT[from].includes(to)) return null;
  return {
    code: 'no_such_step',
    message: `An expense that is ${from} cannot become ${to}.`,
  };
}

/** What a settlement that took an expense up relies on; all else may still be written down. */
export const SETTLED_FIELDS: readonly string[] = [
  'type',
  'date',
  'driver_id',
  'status',
  'reimburse_driver',
  'deduct_from_driver',
];

/** Why nothing of an expense's money may change any more, or null. */
export function settledRefusal(expense: {
  settlement_id?: number | null;
  deducted_amount?: Money | null;
}): Refusal | null {
  const isTaken = expense.settlement_id != null || sumMoney([expense.deducted_amount]) > 0;
  return isTaken
    ? { code: 'settled', message: 'A settlement has taken this expense up: its money stays.' }
    : null;
}

/** What of an expense goes against itself, by field. */
export function expenseFaults(expense: {
  driver_id?: unknown;
  reimburse_driver?: unknown;
  deduct_from_driver?: unknown;
}): Record<string, string[]> {
  const { driver_id, reimburse_driver, deduct_from_driver } = expense;
  if (reimburse_driver && deduct_from_driver) {
    return {
      deduct_from_driver: ['It is either paid back to the driver or taken from his pay, not both.'],
    };
  }
  const concernsHim = Boolean(reimburse_driver) || Boolean(deduct_from_driver);
  return concernsHim && !driver_id ? { driver_id: ['Fields cannot be empty'] } : {};
}
