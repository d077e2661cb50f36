import { add, type Money, negate } from './money.ts';

/** The categories of a statement's lines, in the order in which a statement prints them. */
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

/** What a line came from: at most one of them, and a load's line also names its driver row. */
export type LineSource = {
  load_id: number | null;
  load_driver_id: number | null;
  adjustment_id: number | null;
  additional_deduction_id: number | null;
  debt_id: number | null;
  hold_id: number | null;
  expense_id: number | null;
};

/** A line of a statement. `amount` is signed: what the driver gets is positive. */
export type StatementLine = LineSource & {
  line_number: number;
  category: LineCategory;
  description: string;
  quantity: number;
  /** Dollars for one of the quantity; per cent when the line has a base. Never signed. */
  rate: number;
  base: number | null;
  amount: number;
};

/** A line before it has its number. */
export type NewLine = Omit<StatementLine, 'line_number'>;

const NO_SOURCE: LineSource = {
  load_id: null,
  load_driver_id: null,
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

/** A line that takes from the pay; the amount is given as people say it, without a sign. */
export function debitLine(
  category: LineCategory,
  description: string,
  amount: Money,
  source: Partial<LineSource> = {},
): NewLine {
  return creditLine(category, description, negate(amount), source);
}
