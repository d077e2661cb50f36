import { expenseItems, expenses } from '../../../schema/entities/expenses.ts';
import { registry } from '../../../schema/entities/index.ts';
import { modelDocuments } from '../../../schema/entities/modelDocuments.ts';
import { nestedErrors, type Values } from '../../../schema/readRecord.ts';
import { SETTLED_FIELDS, settledViolation } from '../../../schema/rules/money/expenses.ts';
import { choiceInSentence } from '../../../schema/words/entityWords.ts';
import type { Scope } from '../../db/access.ts';
import { nextNumber } from '../../db/nextNumber.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import { keepUploads } from '../../files/keepFiles.ts';
import type { FileStore } from '../../files/store.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { writeDocument } from '../../rest/recordDocuments.ts';
import { missingReferences } from '../../rest/references.ts';
import { versionOf } from '../../rest/version.ts';
import { notify } from '../../workspace/notifications/notify.ts';
import { followCosts } from '../billing/agreePay.ts';
import { expenseDetail } from './expenseDetail.ts';
import { type Before, type Expense, type ExpenseInput, readExpense } from './readExpense.ts';

/** POST /expenses: the expense, its lines as `items[0][amount]`, its receipts as `files[]`. */
export const createExpense = (request: Request, store: FileStore) =>
  save(request, store, async scope => {
    const input = await inputOf(null, request.body, scope);
    const number = input.values.number == null ? { number: await freeNumber(scope) } : {};
    const { id } = await rowsOf(expenses, scope).create({ ...input.values, ...number });
    await writeItems(id, input, [], scope);
    await followCosts(scope, loadsOf(input.values));
    return id;
  });

/** PUT /expenses/{id}: changes the fields in the request. New receipts are added. */
export const updateExpense = (request: Request, store: FileStore) =>
  save(request, store, async scope => {
    const { params, body } = request;
    const expense = await rowsOf(expenses, scope).lock(params.id);
    const items = await rowsOf(expenseItems, scope).find({ expense_id: expense.id });
    const input = await inputOf({ expense, items }, body, scope);
    checkSettled(expense, input);
    await rowsOf(expenses, scope).update(expense.id, input.values, versionOf(body));
    await notifyAuthor(expense, input.values.status, scope);
    await writeItems(
      expense.id,
      input,
      items.map(({ id }) => id),
      scope,
    );
    await followCosts(scope, loadsOf(expense, input.values));
    return expense.id;
  });

/**
 * DELETE /expenses/{id}: deletes it with its lines and receipts, unless a settlement includes it.
 */
export async function removeExpense({ access, params }: Request) {
  await access.write(async scope => {
    const expense = await rowsOf(expenses, scope).lockWithReferences(params.id);
    const violation = settledViolation(expense);
    if (violation) throw conflict(violation.message);
    await rowsOf(expenses, scope).remove(expense.id);
    await followCosts(scope, loadsOf(expense));
  });
  return ok(null, { message: 'Deleted.' });
}

/** The loads that an expense names, before and after a change. */
const loadsOf = (...expenses: readonly Values[]): number[] => [
  ...new Set(expenses.flatMap(({ load_id }) => (typeof load_id === 'number' ? [load_id] : []))),
];

async function save(request: Request, store: FileStore, work: (scope: Scope) => Promise<number>) {
  const { access } = request;
  const uploads = [...request.filesOf('file'), ...request.filesOf('files')];
  const saved = await keepUploads(store, access.read.companyId, uploads, kept =>
    access.write(async scope => {
      const id = await work(scope);
      const receipt = { model: 'expenses', model_id: id, document_type: 'receipt' } as const;
      for (const file of kept) await writeDocument(modelDocuments, receipt, file, scope);
      return expenseDetail(id, scope);
    }),
  );
  return ok(saved);
}

async function inputOf(before: Before, body: Values, scope: Scope): Promise<ExpenseInput> {
  const input = readExpense(before, body);
  if ('errors' in input) throw new Invalid(input.errors);
  const errors = await outsidersIn(input, scope);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return input;
}

/** References, those of the lines included, that are no records of the company. */
async function outsidersIn({ values, items }: ExpenseInput, scope: Scope) {
  const INVALID = ['The selected value is invalid.'];
  const named = async (entity: typeof expenses | typeof expenseItems, row: Values) => {
    const names = await missingReferences(entity, row, scope, registry);
    return Object.fromEntries(names.map(name => [name, INVALID]));
  };
  const errors = await named(expenses, values);
  for (const [index, item] of (items ?? []).entries()) {
    Object.assign(errors, nestedErrors(`items.${index}`, await named(expenseItems, item.values)));
  }
  return errors;
}

/** The author of an expense is notified of another person's decision. */
async function notifyAuthor(
  { id, number, created_by, status: before }: Expense,
  status: unknown,
  scope: Scope,
): Promise<void> {
  const isDecided = (status === 'approved' || status === 'rejected') && status !== before;
  if (!isDecided || created_by === null || created_by === scope.userId) return;
  await notify(scope, [created_by], {
    kind: 'expense',
    title: `Expense ${number ?? id} was ${choiceInSentence('expenses', 'status', status)}`,
    subject: 'expenses',
    subject_id: id,
  });
}

function checkSettled(expense: Expense, { values, items }: ExpenseInput): void {
  const violation = settledViolation(expense);
  if (!violation) return;
  const before: Values = expense;
  const changes = SETTLED_FIELDS.some(name => name in values && values[name] !== before[name]);
  const isAnotherSum = items !== null && values.total_amount !== expense.total_amount;
  if (changes || isAnotherSum) throw conflict(violation.message, expense);
}

async function writeItems(
  expenseId: number,
  { items }: ExpenseInput,
  before: readonly number[],
  scope: Scope,
): Promise<void> {
  if (items === null) return;
  const rows = rowsOf(expenseItems, scope);
  const kept = new Set(items.map(({ id }) => id));
  for (const id of before) if (!kept.has(id)) await rows.remove(id);
  for (const { id, values } of items) {
    if (id === null) await rows.create({ ...values, expense_id: expenseId });
    else await rows.update(id, values);
  }
}

/** The next free number: imported expenses bring their own. */
async function freeNumber(scope: Scope): Promise<string> {
  for (;;) {
    const number = await nextNumber({ name: 'expenses', prefix: 'EX-', digits: 4 }, scope);
    const taken = await rowsOf(expenses, scope).first('lower(t.number) = lower($2)', [number]);
    if (!taken) return number;
  }
}
