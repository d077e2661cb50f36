import { expenseCategories, expenseItems, expenses } from '../entities/expenses.ts';
import { modelDocuments } from '../entities/modelDocuments.ts';
import type { expenseOperations } from '../operations/expenses.ts';
import { type AnswersOf, answer, answerNothing, answerPage } from './answer.ts';
import { address, list, number, object, orNull, saying, type TypeOf } from './kit.ts';
import { propertiesOf, record } from './record.ts';

const expense = object({
  ...propertiesOf(expenses),
  items: list(record(expenseItems)),
  files: list(object({ ...propertiesOf(modelDocuments), url: address })),
});
export type Expense = TypeOf<typeof expense>;

/** What the calls about expenses answer. */
export const expenseAnswers = {
  'GET /expenses': answerPage('List expenses', record(expenses), { all_total: number }),
  'POST /expenses': answer('Create an expense', expense),
  'GET /expenses/{id}': answer('Read an expense', expense),
  'PUT /expenses/{id}': answer('Change an expense', expense),
  'DELETE /expenses/{id}': answerNothing('Delete an expense'),
  'DELETE /expense-categories/{id}': answer(
    'Delete an expense category, or archive a used one',
    saying('The archived category.', orNull(record(expenseCategories))),
  ),
} as const satisfies AnswersOf<typeof expenseOperations>;
