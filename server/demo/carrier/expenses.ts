import { expenses } from '../../../schema/entities/expenses.ts';
import {
  categoriesOf,
  coveredBy,
  expenseTypeWords,
  itemsOf,
  settledBy,
} from '../../imports/kinds/expenses.ts';
import type { SheetPlan } from '../../imports/plan.ts';

const FILE = 'expenses.xlsx';

/** The carrier's expenses. */
const expenseSheet: SheetPlan = {
  file: FILE,
  entity: expenses,
  key: ['number'],
  columns: [
    { heading: 'Expense #', field: 'number' },
    { heading: 'Date', field: 'date' },
    { heading: 'Type', field: 'type', words: expenseTypeWords },
    { heading: 'Category', field: 'expense_category_id' },
    { heading: 'Vendor', field: 'vendor_name' },
    { heading: 'City', field: 'city' },
    { heading: 'ST', field: 'state_id' },
    { heading: 'Driver #', field: 'driver_id' },
    { heading: 'Truck', field: 'truck_id' },
    { heading: 'Load #', field: 'load_id' },
    { heading: 'Amount', field: 'total_amount' },
    { heading: 'Paid With', field: 'payment_method' },
    { heading: 'Paid By', field: 'paid_by' },
    { heading: 'Reimburse Driver', field: 'reimburse_driver' },
    { heading: 'Deduct From Driver', field: 'deduct_from_driver' },
    { heading: 'Status', field: 'status' },
    { heading: 'Odometer', field: 'odometer' },
  ],
  derived: [
    { heading: 'Settlement #', values: settledBy('Settlement #') },
    { heading: 'Paid By', values: coveredBy },
  ],
};

/** Categories before the expenses, their lines after them, all from the rows of one file. */
export const expenseSheets: readonly SheetPlan[] = [
  categoriesOf(FILE, 'Category'),
  expenseSheet,
  itemsOf(FILE, [
    { heading: 'Expense #', field: 'expense_id' },
    { heading: 'Category', field: 'description' },
    { heading: 'Gallons', field: 'gallons' },
    { heading: 'Price / Gal', field: 'unit_price' },
    { heading: 'Amount', field: 'amount' },
    { heading: 'ST', field: 'state_id' },
  ]),
];
