import { expenses } from '../../../schema/entities/expenses.ts';
import { Filter } from '../filters/Filter.tsx';
import { EntityList } from '../list/EntityList.tsx';

/** What was spent, newest first, with the sum of whatever is filtered. */
export const ExpenseList = () => (
  <EntityList
    of={expenses}
    sort={NEWEST}
    shown={SHOWN}
    totals={TOTALS}
    filters={FILTERS.map(source => <Filter key={source} source={source} />)}
  />
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

const FILTERS = [
  'date',
  'expense_category_id',
  'status',
  'type',
  'driver_id',
  'truck_id',
  'total_amount',
  'payment_method',
  'reimburse_driver',
  'deduct_from_driver',
];

/** The sum of the whole filter, as the call names it. */
const TOTALS = { total_amount: 'all_total' };
