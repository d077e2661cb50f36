import { expenses } from '../../../schema/entities/expenses.ts';
import { EntityList } from '../list/EntityList.tsx';

/** What was spent, newest first, with the sum of whatever is filtered. */
export const ExpenseList = () => (
  <EntityList of={expenses} sort={NEWEST} shown={SHOWN} totals={TOTALS} pinned={PINNED} />
);

const NEWEST = { field: 'date', order: 'DESC' } as const;

const SHOWN = [
  'number',
  'date',
  'expense_category_id',
  'vendor_name',
  'driver_id',
  'truck_id',
  'total_amount',
  'payment_method',
  'status',
] as const;

/** The others are behind "+ Filter". */
const PINNED = ['date', 'expense_category_id', 'status', 'driver_id', 'truck_id'];

/** The sum of the whole filter, as the call names it. */
const TOTALS = { total_amount: 'all_total' };
