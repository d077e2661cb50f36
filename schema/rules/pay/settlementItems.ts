import { formatMoney, type Money, subtract, toCents } from '../money/money.ts';
import type { Violation } from '../records/violation.ts';
import type { DateRange, PlainDate } from '../time/weeks.ts';
import { creditLine, debitLine, type NewLine } from './settlementLines.ts';

/** A bonus, addition, reimbursement, deduction or correction that waits for a settlement. */
export type Adjustment = {
  id: number;
  type: string;
  description: string;
  /** Unsigned: the type gives the sign. Only a correction is signed. */
  amount: Money;
  date: PlainDate;
  load_id?: number | null;
  status: string;
  settlement_id?: number | null;
};

/** A driver's expense: reimbursed or deducted. */
export type DriverExpense = {
  id: number;
  description: string;
  date: PlainDate;
  total_amount: Money;
  status: string;
  reimburse_driver?: boolean | null;
  deduct_from_driver?: boolean | null;
  settlement_id?: number | null;
  /** What earlier settlements deducted, and what this one deducts. Defaults to the whole rest. */
  deducted_amount?: Money | null;
  deduct_now?: Money | null;
  /** On an owner's statement: the truck that it was for. */
  truck_id?: number | null;
};

/**
 * Whether a settlement of the period includes the adjustment automatically: older ones that no
 * settlement has are included too.
 */
export function isDueAdjustment(adjustment: Adjustment, period: DateRange): boolean {
  return adjustment.status === 'pending' && adjustment.date <= period.to;
}

/**
 * Whether a settlement of the period includes the expense automatically: older ones that no
 * settlement has are included too, and what earlier ones left of a deduction.
 */
export function isDueExpense(expense: DriverExpense, period: DateRange): boolean {
  const concerns = Boolean(expense.reimburse_driver) || Boolean(expense.deduct_from_driver);
  const isOpen = expense.status === 'approved' && expense.settlement_id == null;
  return concerns && isOpen && toCents(openExpense(expense)) > 0 && expense.date <= period.to;
}

/** The adjustments as lines, debits separate from credits. */
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
      ...(expense.deduct_from_driver ? [deductedPart(expense)] : []),
    ];
  });
}

/** A part names the whole, so that the driver can follow what is left. */
function deductedPart(expense: DriverExpense): NewLine {
  const { id, description, total_amount, deduct_now, truck_id = null } = expense;
  const amount = deduct_now ?? openExpense(expense);
  const isPart = toCents(amount) < toCents(total_amount);
  const words = isPart ? `${description} (part of ${formatMoney(total_amount)})` : description;
  return debitLine('deduction', words, amount, { expense_id: id, truck_id });
}

/** The part of an expense that is still to be deducted from the driver. */
export function openExpense({ total_amount, deducted_amount }: DriverExpense): number {
  return subtract(total_amount, deducted_amount ?? 0);
}

/** Why a part of an expense can't be deducted, or null. */
export function expenseTakeViolation(expense: DriverExpense, amount: unknown): Violation | null {
  try {
    const cents = toCents(typeof amount === 'number' ? amount : String(amount));
    if (cents > 0 && cents <= toCents(openExpense(expense))) return null;
  } catch {
    return { code: 'not_money', message: 'The field must be numeric' };
  }
  const message = `The amount must be between 0.01 and ${openExpense(expense).toFixed(2)}.`;
  return { code: 'out_of_range', message };
}
