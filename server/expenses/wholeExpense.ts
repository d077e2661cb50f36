import { expenseItems, expenses } from '../../schema/entities/expenses.ts';
import { modelDocuments } from '../../schema/entities/modelDocuments.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { withAddress } from '../documents/papers.ts';

/** An expense with its lines and its receipts, each with the address that it is fetched from. */
export async function wholeExpense(id: number, scope: Scope) {
  const expense = await rowsOf(expenses, scope).get(id);
  const items = await rowsOf(expenseItems, scope).find({ expense_id: id });
  const papers = await rowsOf(modelDocuments, scope).find({ model: 'expenses', model_id: id });
  return { ...expense, items, files: papers.map(paper => withAddress(modelDocuments, paper)) };
}
