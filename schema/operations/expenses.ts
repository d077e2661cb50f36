import type { Operations } from './operation.ts';

/** What was spent. Receipts are papers of the expense; a category in use is archived. */
export const expenseOperations = {
  'GET /expenses': 'expenses.list',
  'POST /expenses': 'expenses.create',
  'GET /expenses/{id}': 'expenses.show',
  'PUT /expenses/{id}': 'expenses.update',
  'DELETE /expenses/{id}': 'expenses.delete',
  'DELETE /expense-categories/{id}': 'expense-categories.delete',
} as const satisfies Operations;
