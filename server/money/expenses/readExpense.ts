import { expenseItems, expenses } from '../../../schema/entities/expenses.ts';
import type { Entity, Fields } from '../../../schema/entity.ts';
import { AmountTooLarge, LIMITS, MAX_LINES, withinLine } from '../../../schema/limits.ts';
import { type Errors, nestedErrors, readRecord, type Values } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import {
  expenseFaults,
  expenseTotal,
  itemAmount,
  statusViolation,
} from '../../../schema/rules/money/expenses.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';

export type Expense = AnsweredRecord<typeof expenses>;
export type Item = AnsweredRecord<typeof expenseItems>;

/** A line to save: an existing one with its id, or a new one. */
export type ExpenseItemInput = { id: number | null; values: Values };

export interface ExpenseInput {
  values: Values;
  /** Null when the request has no lines: they stay. */
  items: ExpenseItemInput[] | null;
}

/** The expense before the change, with its lines. Null for a new one. */
export type Before = { expense: Expense; items: readonly Item[] } | null;

/**
 * Parses the request body of an expense. Clients leave empty fields out, so `cleared` names fields
 * to empty. Lines with an id change, lines without one are added, missing ones are deleted.
 */
export function readExpense(before: Before, body: Values): ExpenseInput | { errors: Errors } {
  const sent = before ? { ...body, ...clearedIn(body) } : body;
  const { values = {}, errors: own } = readRecord(expenses, sent, before?.expense);
  const errors = own ?? faultsOf(before, { ...before?.expense, ...values });

  const items = sent.items === undefined && before ? null : readItems(before, sent.items, errors);
  if (Object.keys(errors).length > 0) return { errors };
  if (items === null) return { values, items };
  const total_amount = expenseTotal(amounts(items));
  if (Math.abs(total_amount) > LIMITS.money)
    return { errors: { items: [new AmountTooLarge('items').message] } };
  return { values: { ...values, total_amount }, items };
}

function clearedIn({ cleared, ...body }: Values): Values {
  const names = Array.isArray(cleared) ? cleared.map(String) : [];
  const known = names.filter(name => Object.hasOwn(expenses.fields, name) && !(name in body));
  return Object.fromEntries(known.map(name => [name, null]));
}

function faultsOf(before: Before, whole: Values): Errors {
  const faults = expenseFaults(whole);
  const status = String(whole.status) as Expense['status']; // readRecord admitted no other value.
  const violation = statusViolation(before?.expense.status ?? 'pending', status);
  return violation ? { ...faults, status: [violation.message] } : faults;
}

function readItems(before: Before, sent: unknown, errors: Errors): ExpenseItemInput[] {
  if (!Array.isArray(sent) || sent.length === 0) {
    errors.items = [sentence('required')];
    return [];
  }
  if (sent.length > Math.max(MAX_LINES, before?.items.length ?? 0)) {
    errors.items = [`At most ${MAX_LINES} items in an expense.`];
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
    const amount = withinLine(`items.${index}`, () => itemAmount(line));
    if (amount === null) errors[`items.${index}.amount`] = [sentence('required')];
    return { id: known?.id ?? null, values: { ...reading.values, amount } };
  });
}

/** A changed quantity or price changes the amount, unless one is given. */
function withoutOldAmount(row: Values, values: Values): Values {
  const isRecomputed = ['quantity', 'unit_price', 'gallons'].some(name => name in row);
  return isRecomputed && !('amount' in row) ? { ...values, amount: null } : values;
}

/** Requirements of a line: the amount may follow from the price. */
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

const amounts = (items: readonly ExpenseItemInput[]) =>
  items.map(({ values }) => ({ amount: Number(values.amount) }));

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
