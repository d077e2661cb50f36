import type { RaRecord } from 'ra-core';
import type { expenseItems, expenses } from '../../../schema/entities/expenses.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import { type ExpenseItem, itemAmount } from '../../../schema/rules/money/expenses.ts';
import type { Line } from '../../grid/lines/lineColumn.ts';
import type { AttachedDocument } from '../documents/documentSource.ts';

/** A line as the call answers it, with its category next to the id. */
export type Item = RecordOf<typeof expenseItems> & { category?: RaRecord | null };

/** An expense on its page, with lines and receipts. */
export type Expense = RaRecord<number> &
  RecordOf<typeof expenses> & { items: Item[]; files: AttachedDocument[] };

/** The cost of a line so far. Null while unknown, also while a number is incomplete. */
export function amountIn(line: Line): number | null {
  try {
    return itemAmount(line as ExpenseItem); // Lines of this editor are items.
  } catch {
    return null;
  }
}

/** The total of the lines so far. */
export const totalOf = (lines: readonly Line[]): number[] =>
  lines.flatMap(line => amountIn(line) ?? []);
