import { type Money, subtract, toCents } from './money.ts';
import type { Refusal } from './refusal.ts';
import { creditLine, debitLine, type NewLine } from './settlementLines.ts';
import { type DateRange, isWithin, type PlainDate } from './weeks.ts';

/** A bonus, addition, reimbursement, deduction or correction that waits for a settlement. */
export type Adjustment = {
  id: number;
  type: string;
  description: string;
  /** Without a sign, which comes from the type; a correction alone is signed. */
  amount: Money;
  date: PlainDate;
  load_id?: number | null;
  status: string;
  settlement_id?: number | null;
};

/** A driver's expense: paid back to him, or taken from his pay. */
export type DriverExpense = {
  id: number;
  description: string;
  date: PlainDate;
  total_amount: Money;
  status: string;
  reimburse_driver?: boolean | null;
  deduct_from_driver?: boolean | null;
  settlement_id?: number | null;
  /** What earlier settlements took of it, and what this one shall take; without it, all the rest. */
  deducted_amount?: Money | null;
  deduct_now?: Money | null;
};

/**
 * Whether a settlement of the period takes the adjustment up by itself: one that is older waits as
 * well, for no settlement of its own week has it.
 */
export function isDueAdjustment(adjustment: Adjustment, period: DateRange): boolean {
  return adjustment.status === 'pending' && adjustment.date <= period.to;
}

/** Whether a settlement of the period takes the expense up by itself. */
export function isDueExpense(expense: DriverExpense, period: DateRange): boolean {
  const concerns = Boolean(expense.reimburse_driver) || Boolean(expense.deduct_from_driver);
  const isOpen = expense.status === 'approved' && expense.settlement_id == null;
  return concerns && isOpen && isWithin(expense.date, period);
}

/** The adjustments as lines; what a type takes stands apart from what it gives. */
export function adjustmentLines(adjustments: readonly Adjustment[]): NewLine[] {
  return adjustments.map(({ id, type, description, amount, load_id }) => {
    const source = { adjustment_id: id, load_id: load_id ?? null };
    if (type === 'correction') return creditLine('correction', description, amount, source);
    if (type === 'deduction' || type === 'advance') {
      return debitLine('deduction', description, amount, source);
    }
    const category = type === 'reimbursement' ? 'reimbursement' : 'addition';
    return creditLine(category, description, amount, source);
  });
}

export function expenseLines(expenses: readonly DriverExpense[]): NewLine[] {
  return expenses.flatMap(expense => {
    const { id, description, total_amount } = expense;
    const source = { expense_id: id };
    return [
      ...(expense.reimburse_driver
        ? [creditLine('reimbursement', description, total_amount, source)]
        : []),
      ...(expense.deduct_from_driver
        ? [debitLine('deduction', description, expense.deduct_now ?? openExpense(expense), source)]
        : []),
    ];
  });
}

/** What of an expense is still to be taken from the driver. */
export function openExpense({ total_amount, deducted_amount }: DriverExpense): number {
  return subtract(total_amount, deducted_amount ?? 0);
}

/** Why a part of an expense cannot be taken, or null. */
export function expenseTakeRefusal(expense: DriverExpense, amount: unknown): Refusal | null {
  try {
    const cents = toCents(typeof amount === 'number' ? amount : String(amount));
    if (cents > 0 && cents <= toCents(openExpense(expense))) return null;
  } catch {
    return { code: 'not_money', message: 'The field must be numeric' };
  }
  const message = `The amount must be between 0.01 and ${openExpense(expense).toFixed(2)}.`;
  return { code: 'out_of_range', message };
}
