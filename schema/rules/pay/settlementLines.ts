import { add, type Money, negate } from '../money/money.ts';

/** The categories of statement lines, in print order. */
export const lineCategories = [
  'earning',
  'guarantee',
  'addition',
  'reimbursement',
  'hold_release',
  'correction',
  'carry_forward',
  'deduction',
  'escrow',
  'debt_repayment',
  'advance_recovery',
] as const;

export type LineCategory = (typeof lineCategories)[number];

/**
 * The source of a line: at most one of these. A load's line also names its driver row, and on an
 * owner's statement a line names its truck.
 */
export type LineSource = {
  load_id: number | null;
  load_driver_id: number | null;
  /** On an owner's statement: the driver who was paid, and the truck. */
  driver_id: number | null;
  truck_id: number | null;
  adjustment_id: number | null;
  additional_deduction_id: number | null;
  debt_id: number | null;
  hold_id: number | null;
  expense_id: number | null;
};

/** A line of a statement. `amount` is signed: positive is paid to the driver. */
export type StatementLine = LineSource & {
  line_number: number;
  category: LineCategory;
  description: string;
  quantity: number;
  /** Dollars per unit of quantity, or percent when the line has a base. Never signed. */
  rate: number;
  base: number | null;
  amount: number;
};

/** A line before it is numbered. */
export type NewLine = Omit<StatementLine, 'line_number'>;

const NO_SOURCE: LineSource = {
  load_id: null,
  load_driver_id: null,
  driver_id: null,
  truck_id: null,
  adjustment_id: null,
  additional_deduction_id: null,
  debt_id: null,
  hold_id: null,
  expense_id: null,
};

/** A line that adds to the pay. */
export function creditLine(
  category: LineCategory,
  description: string,
  amount: Money,
  source: Partial<LineSource> = {},
): NewLine {
  const dollars = add(amount);
  const shown = { quantity: 1, rate: Math.abs(dollars), base: null, amount: dollars };
  return { ...NO_SOURCE, category, description, ...shown, ...source };
}

/** A line that reduces the pay. The amount is given unsigned. */
export function debitLine(
  category: LineCategory,
  description: string,
  amount: Money,
  source: Partial<LineSource> = {},
): NewLine {
  return creditLine(category, description, negate(amount), source);
}
