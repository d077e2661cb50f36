import { choiceInSentence } from '../../words/entityWords.ts';
import type { Violation } from '../records/violation.ts';
import { type Decimal, exact, times } from './exact.ts';
import { lineAmount, type Money, sumMoney } from './money.ts';

/** The amounts of one line of an expense. */
export type ExpenseItem = {
  quantity?: Decimal | null;
  unit_price?: Decimal | null;
  gallons?: Decimal | null;
  /** Entered from the receipt. Takes precedence over quantity × price. */
  amount?: Money | null;
};

/**
 * What a line costs: the amount that is said, else its gallons or its quantity times the price,
 * rounded once. Null while neither is known. Throws AmountTooLarge at the price.
 */
export function itemAmount({ amount, gallons, quantity, unit_price }: ExpenseItem): number | null {
  if (amount !== null && amount !== undefined) return sumMoney([amount]);
  if (unit_price === null || unit_price === undefined) return null;
  return lineAmount(times(exact(gallons ?? quantity ?? 1), exact(unit_price)), 'unit_price');
}

/** The cost of an expense: the sum of its rounded lines. */
export const expenseTotal = (items: readonly ExpenseItem[]): number =>
  sumMoney(items.map(itemAmount));

export type ExpenseStatus = 'pending' | 'approved' | 'rejected' | 'reimbursed' | 'canceled';

/** The allowed status changes. A reimbursed expense is final, except to correct a mistake. */
const NEXT: Readonly<Record<ExpenseStatus, readonly ExpenseStatus[]>> = {
  pending: ['approved', 'rejected', 'canceled'],
  approved: ['pending', 'reimbursed', 'canceled'],
  rejected: ['pending'],
  reimbursed: ['approved'],
  canceled: ['pending'],
};

export const nextStatuses = (status: ExpenseStatus): readonly ExpenseStatus[] => NEXT[status];

const statusWord = (status: ExpenseStatus) => choiceInSentence('expenses', 'status', status);

/** Why an expense may not change to this status, or null. */
export function statusViolation(from: ExpenseStatus, to: ExpenseStatus): Violation | null {
  if (from === to || NEXT[from].includes(to)) return null;
  return {
    code: 'no_such_step',
    message: `An expense that is ${statusWord(from)} can't become ${statusWord(to)}.`,
  };
}

/** The fields that a settlement with this expense depends on. All others stay editable. */
export const SETTLED_FIELDS: readonly string[] = [
  'type',
  'date',
  'driver_id',
  'status',
  'reimburse_driver',
  'deduct_from_driver',
];

/** Why an expense's amounts are locked, or null. */
export function settledViolation(expense: {
  settlement_id?: number | null;
  deducted_amount?: Money | null;
}): Violation | null {
  const isTaken = expense.settlement_id != null || sumMoney([expense.deducted_amount]) > 0;
  return isTaken
    ? { code: 'settled', message: 'This expense is on a settlement: its amounts cannot change.' }
    : null;
}

/** The contradictions within an expense, by field. */
export function expenseFaults(expense: {
  driver_id?: unknown;
  reimburse_driver?: unknown;
  deduct_from_driver?: unknown;
}): Record<string, string[]> {
  const { driver_id, reimburse_driver, deduct_from_driver } = expense;
  if (reimburse_driver && deduct_from_driver) {
    return {
      deduct_from_driver: [
        'It is either paid back to the driver or deducted from their pay, not both.',
      ],
    };
  }
  const concernsHim = Boolean(reimburse_driver) || Boolean(deduct_from_driver);
  return concernsHim && !driver_id ? { driver_id: ['Fields cannot be empty'] } : {};
}
