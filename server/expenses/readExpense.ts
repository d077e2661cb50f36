import { expenseItems, expenses } from '../../schema/entities/expenses.ts';
import type { Entity, Fields, RecordOf } from '../../schema/entity.ts';
import { type Errors, nestedErrors, readRecord, type Values } from '../../schema/readRecord.ts';
import {
  expenseFaults,
  expenseTotal,
  itemAmount,
  statusRefusal,
} from '../../schema/rules/expenses.ts';
import { sentence } from '../../schema/rules/messages.ts';

export type Expense = RecordOf<typeof expenses>;
export type Item = RecordOf<typeof expenseItems>;

/** A line as it is to be kept: a known one with its id, or a new one. */
export type ItemWish = { id: number | null; values: Values };

export interface ExpenseWish {
  values: Values;
  /** Null where the lines were not sent: they stay. */
  items: ItemWish[] | null;
}

/** The expense that is changed, with its lines; null for a new one. */
export type Before = { expense: Expense; items: readonly Item[] } | null;

/**
 * What a body makes of an expense. Submissions leave empty fields out, so a field that was emptied
 * is named in `cleared`. Lines with an id change, lines without one come, those left out go.
 */
export function readExpense(before: Before, body: Values): ExpenseWish | { errors: Errors } {
  const sent = before ? { ...body, ...clearedIn(body) } : body;
  const { values = {}, errors: own } = readRecord(expenses, sent, before?.expense);
  const errors = own ?? faultsOf(before, { ...before?.expense, ...values });

  const items = sent.items === undefined && before ? null : readItems(before, sent.items, errors);
  if (Object.keys(errors).length > 0) return { errors };
  if (items === null) return { values, items };
  return { values: { ...values, total_amount: expenseTotal(amounts(items)) }, items };
}

function clearedIn({ cleared, ...body }: Values): Values {
  const names = Array.isArray(cleared) ? cleared.map(String) : [];
  const known = names.filter(name => Object.hasOwn(expenses.fields, name) && !(name in body));
  return Object.fromEntries(known.map(name => [name, null]));
}

function faultsOf(before: Before, whole: Values): Errors {
  const faults = expenseFaults(whole);
  const status = String(whole.status) as Expense['status']; // readRecord let no other word through
  const refusal = statusRefusal(before?.expense.status ?? 'pending', status);
  return refusal ? { ...faults, status: [refusal.message] } : faults;
}

function readItems(before: Before, sent: unknown, errors: Errors): ItemWish[] {
  if (!Array.isArray(sent) || sent.length === 0) {
    errors.items = [sentence('required')];
    return [];
  }
  const left = new Map((before?.items ?? []).map(item => [item.id, item]));
  return sent.map((one: unknown, index) => {
    const row = isObject(one) ? one : {};
    const known = left.get(Number(row.id));
    left.delete(known?.id ?? 0);
    if (row.id != null && !known) errors[`items.${index}.id`] = ['The selected value is invalid.'];
    const reading = readRecord(asked, row, known);
    if (reading.errors) {
      Object.assign(errors, nestedErrors(`items.${index}`, reading.errors));
      return { id: known?.id ?? null, values: {} };
    }
    const line = { ...known, ...withoutOldAmount(row, reading.values) };
    const amount = itemAmount(line);
    if (amount === null) errors[`items.${index}.amount`] = [sentence('required')];
    return { id: known?.id ?? null, values: { ...reading.values, amount } };
  });
}

/** Another quantity or price makes another amount, unless one is said with it. */
function withoutOldAmount(row: Values, values: Values): Values {
  const isReckonedAnew = ['quantity', 'unit_price', 'gallons'].some(name => name in row);
  return isReckonedAnew && !('amount' in row) ? { ...values, amount: null } : values;
}

/** What is asked of a line that is sent: the amount may follow from the price. */
const asked: Entity = {
  ...expenseItems,
  fields: Object.fromEntries(
    Object.entries(expenseItems.fields)
      .filter(([name]) => name !== 'expense_id')
      .map(([name, field]) =>
        name === 'amount'
          ? [name, { ...field, options: { ...field.options, required: false } }]
          : [name, field],
      ),
  ) as Fields, // the same fields, fewer demands
};

const amounts = (items: readonly ItemWish[]) =>
  items.map(({ values }) => ({ amount: Number(values.amount) }));

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
