import { dates } from './shared.ts';

/** What is spent: names of fields, and the words that the product's wire has for the types. */
export const expenseResources = {
  expenses: {
    name: 'Expense |||| Expenses',
    empty: 'Write down what was spent, with its receipts.',
    fields: {
      ...dates,
      number: 'Expense',
      expense_category_id: 'Category',
      vendor_name: 'Vendor',
      total_amount: 'Total',
      state_id: 'State',
      payment_method: 'Paid with',
      reference_number: 'Reference',
      covered_by: 'Borne by',
      reimburse_driver: 'Pay back to the driver',
      deduct_from_driver: 'Take from the driver’s pay',
      settlement_id: 'Settlement',
      deducted_amount: 'Taken so far',
      manager_verified: 'Checked by a manager',
      accounting_verified: 'Checked by accounting',
    },
    choices: {
      type: { company_exense: 'Company Exense', driver_exense: 'Driver Exense' },
      status: { reimbursed: 'Settled' },
      payment_method: { ach: 'ACH', fuel_card: 'Fuel card' },
      covered_by: { truck_owner: 'Owner of the truck' },
    },
  },
  'expense-categories': {
    name: 'Expense category |||| Expense categories',
    empty: 'Categories tell what money was spent on.',
    fields: {
      ...dates,
      type: 'Used for',
      parent_id: 'Part of',
      gl_account: 'Ledger account',
      is_deductible: 'Tax deductible',
      is_active: 'In use',
    },
    choices: {
      type: { both: 'Company and drivers', company: 'The company', driver: 'Drivers' },
    },
  },
  'expense-items': { name: 'Line |||| Lines' },
};
