import { dates } from './shared.ts';

/** Expenses: field labels, and the product's wire words for the types. */
export const expenseResources = {
  expenses: {
    name: 'Expense |||| Expenses',
    empty: 'Record expenses with their receipts.',
    fields: {
      ...dates,
      number: 'Expense',
      expense_category_id: 'Category',
      vendor_name: 'Vendor',
      total_amount: 'Total',
      state_id: 'State',
      payment_method: 'Payment method',
      reference_number: 'Reference',
      covered_by: 'Charged to',
      reimburse_driver: 'Reimburse driver',
      deduct_from_driver: 'Deduct from driver pay',
      settlement_id: 'Settlement',
      deducted_amount: 'Deducted to date',
      manager_verified: 'Verified by manager',
      accounting_verified: 'Verified by accounting',
    },
    choices: {
      type: { company_exense: 'Company expense', driver_exense: 'Driver expense' },
      status: { reimbursed: 'Settled' },
      payment_method: { ach: 'ACH', fuel_card: 'Fuel card' },
      covered_by: { truck_owner: 'Truck owner' },
    },
  },
  'expense-categories': {
    name: 'Expense category |||| Expense categories',
    empty: 'Categories group your expenses.',
    fields: {
      ...dates,
      type: 'Used for',
      parent_id: 'Parent category',
      gl_account: 'GL account',
      is_deductible: 'Tax deductible',
      is_ifta_exempt: 'Gallons not in IFTA',
      is_active: 'Active',
    },
    choices: {
      type: { both: 'Company and drivers', company: 'Company', driver: 'Drivers' },
    },
  },
  'expense-items': { name: 'Line |||| Lines' },
};
