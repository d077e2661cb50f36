import { expenses } from '../../../schema/entities/expenses.ts';
import { EntityList } from '../list/EntityList.tsx';

/** Expenses, newest first, with the sum of the current filter. */
export const ExpenseList = () => <EntityList of={expenses} shown={SHOWN} totals={TOTALS} />;

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

/** The others are under "+ Filter". */
/** The sum of the whole filter, by the call's name. */
const TOTALS = { total_amount: 'all_total' };
