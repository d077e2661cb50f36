import { type RaRecord, useDataProvider } from 'ra-core';
import { expenseItems, expenses } from '../../../schema/entities/expenses.ts';
import type { Entity } from '../../../schema/entity.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import type { ChosenFile } from '../../inputs/files/chosenFile.ts';
import { multipartOf } from '../../wire/multipart.ts';
import type { SaveCall, Values } from '../form/useSave.ts';
import type { Expense } from './expense.ts';

/** Sends an expense as the product does: a form with flattened lines, and no empty field in it. */
export function useSaveExpense(): SaveCall {
  const { call } = useDataProvider<LinehaulProvider>();
  return async (values, previous) => {
    const form = multipartOf(bodyOf(values, previous), previous && 'PUT');
    // The form holds what its file input put there, or what an old draft left of it.
    for (const { rawFile } of (values.receipts ?? []) as ChosenFile[]) {
      if (rawFile instanceof Blob) form.append('files[]', rawFile);
    }
    return call<Expense>('POST', previous ? `/expenses/${previous.id}` : '/expenses', form);
  };
}

/** Filled fields alone. One that had something and is empty now is named in `cleared`. */
export function bodyOf(values: Values, previous: RaRecord | undefined): Values {
  const names = Object.entries((expenses as Entity).fields) // seen as any entity
    .filter(([, { options }]) => !options.computed)
    .map(([name]) => name);
  const filled = names.filter(name => !isEmpty(values[name]));
  const cleared = names.filter(name => isEmpty(values[name]) && !isEmpty(previous?.[name]));
  return {
    ...Object.fromEntries(filled.map(name => [name, values[name]])),
    ...(previous && cleared.length > 0 && { cleared }),
    ...(previous && { version: previous.version }),
    items: linesOf(values.items).map(itemBody),
  };
}

const ITEM_FIELDS = Object.keys(expenseItems.fields).filter(name => name !== 'expense_id');

function itemBody(line: Values): Values {
  const names = ['id', ...ITEM_FIELDS].filter(name => !isEmpty(line[name]));
  return Object.fromEntries(names.map(name => [name, line[name]]));
}

const linesOf = (items: unknown) => (Array.isArray(items) ? (items as Values[]) : []); // of the form

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
