import { expenseCategories, expenseItems } from '../../../schema/entities/expenses.ts';
import { type Cell, isEmptyCell } from '../../files/tables/table.ts';
import type { ColumnPlan, DerivedPlan, RowView, SheetPlan } from '../plan.ts';
import { type HeadingOf, type ImportKind, ifThere } from './ImportKind.ts';

/** Expenses of an earlier settlement are final. Most of those settlements are in no file. */
export const settledBy =
  (heading: string): DerivedPlan['values'] =>
  (row): Record<string, Cell> => {
    const number = row.cell(heading);
    if (isEmptyCell(number)) return {};
    const taken = row.value('deduct_from_driver') === true ? text(row.value('total_amount')) : '0';
    return { status: 'reimbursed', deducted_amount: taken, reference_number: number };
  };

/** Who it is charged to in the end: the driver, the truck's owner, or the company. */
export function coveredBy(row: RowView): Record<string, Cell> {
  if (row.value('deduct_from_driver') === true) return { covered_by: 'driver' };
  return { covered_by: row.value('paid_by') === 'owner' ? 'truck_owner' : 'company' };
}

/** The meaning of "Driver" and "Company" in a type column. */
export const expenseTypeWords = { driver: 'driver_exense', company: 'company_exense' } as const;

/** The company's existing categories stay. Others are created by the rows that name them. */
export const categoriesOf = (file: string, heading: string): SheetPlan => ({
  file,
  entity: expenseCategories,
  key: ['name'],
  distinct: true,
  whenKnown: 'skip',
  columns: [{ heading, field: 'name' }],
  onlyWith: heading,
});

/** Each row is an expense with one line, named by its category. */
export const itemsOf = (file: string, columns: readonly ColumnPlan[]): SheetPlan => ({
  file,
  entity: expenseItems,
  key: ['expense_id', 'description'],
  columns,
});

export const expenseKind: ImportKind = {
  derived: at => [
    ...ifThere(at('settlement'), settledBy),
    ...(at('covered_by') ? [] : ifThere(at('paid_by'), () => coveredBy)),
  ],
  before: ({ file }, at) => {
    const heading = at('expense_category_id');
    return heading === undefined ? [] : [categoriesOf(file, heading)];
  },
  // A line costs as much as its expense.
  after: ({ file }, at) =>
    at('total_amount') === undefined ? [] : [itemsOf(file, itemColumns(at))],
};

const ITEM_COLUMNS = [
  ['number', 'expense_id'],
  ['expense_category_id', 'description'],
  ['gallons', 'gallons'],
  ['unit_price', 'unit_price'],
  ['total_amount', 'amount'],
  ['state_id', 'state_id'],
] as const;

const itemColumns = (at: HeadingOf): ColumnPlan[] =>
  ITEM_COLUMNS.flatMap(([target, field]) => {
    const heading = at(target);
    return heading === undefined ? [] : [{ heading, field }];
  });

const text = (value: unknown): Cell => (value == null ? null : String(value));
