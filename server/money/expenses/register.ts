import { expenses } from '../../../schema/entities/expenses.ts';
import { storeOf } from '../../files/store.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import { listOf } from '../../rest/list.ts';
import { removeCategory } from './categories.ts';
import { expenseDetail } from './expenseDetail.ts';
import { createExpense, removeExpense, updateExpense } from './saveExpense.ts';

/** A company's expenses by category, with lines and receipts. */
export function registerExpenses(app: App): void {
  const store = storeOf(app.config);
  const form = { takesFiles: true };

  call(app, 'GET /expenses', request =>
    listOf(expenses, app.registry, request, {
      sums: ['total_amount'],
      extras: sums => ({ all_total: sums.total_amount }),
    }),
  );
  call(app, 'POST /expenses', request => createExpense(request, store), form);
  call(app, 'GET /expenses/{id}', async ({ access, params }) =>
    ok(await expenseDetail(params.id, access.read)),
  );
  call(app, 'PUT /expenses/{id}', request => updateExpense(request, store), form);
  call(app, 'DELETE /expenses/{id}', removeExpense);
  call(app, 'DELETE /expense-categories/{id}', removeCategory);
}
