import { expenseItems, expenses } from '../../../schema/entities/expenses.ts';
import { modelDocuments } from '../../../schema/entities/modelDocuments.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { withAddress } from '../../rest/recordDocuments.ts';

/** An expense with its lines and receipts, each with the URL of its file. */
export async function expenseDetail(id: number, scope: Scope) {
  const expense = await rowsOf(expenses, scope).get(id);
  const items = await rowsOf(expenseItems, scope).find({ expense_id: id });
  const documents = await rowsOf(modelDocuments, scope).find({ model: 'expenses', model_id: id });
  return {
    ...expense,
    items,
    files: documents.map(document => withAddress(modelDocuments, document)),
  };
}
