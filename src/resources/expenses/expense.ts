import type { RaRecord } from 'ra-core';
import type { expenseItems, expenses } from '../../../schema/entities/expenses.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import { type ExpenseItem, itemAmount } from '../../../schema/rules/expenses.ts';
import type { Line } from '../../grid/lines/lineColumn.ts';
import type { Paper } from '../papers/paperSource.ts';

/** A line as the call answers it, its category beside the id. */
export type Item = RecordOf<typeof expenseItems> & { category?: RaRecord | null };

/** An expense as its page has it, with lines and receipts. */
export type Expense = RaRecord<number> &
  RecordOf<typeof expenses> & { items: Item[]; files: Paper[] };

/** What a line costs so far; null while nobody can say, also while a number is half typed. */
export function amountIn(line: Line): number | null {
  try {
    return itemAmount(line as ExpenseItem); // lines of this editor are items
  } catch {
    return null;
  }
}

/** What the lines come to so far. */
export const totalOf = (lines: readonly Line[]): number[] =>
  lines.flatMap(line => amountIn(line) ?? []);
