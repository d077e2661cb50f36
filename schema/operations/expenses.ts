import type { Operations } from './operation.ts';

/** Expenses. Receipts are documents of the expense. A used category is archived. */
export const expenseOperations = {
  'GET /expenses': 'expenses.list',
  'POST /expenses': 'expenses.create',
  'GET /expenses/{id}': 'expenses.show',
  'PUT /expenses/{id}': 'expenses.update',
  'DELETE /expenses/{id}': 'expenses.delete',
  'DELETE /expense-categories/{id}': 'expense-categories.delete',
} as const satisfies Operations;
