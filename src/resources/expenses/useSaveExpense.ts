import { type RaRecord, useDataProvider } from 'ra-core';
import { expenseItems, expenses } from '../../../schema/entities/expenses.ts';
import type { Entity } from '../../../schema/entity.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { multipartOf } from '../../http/multipart.ts';
import type { ChosenFile } from '../../inputs/files/chosenFile.ts';
import type { SaveCall, Values } from '../form/useSave.ts';

/** Sends an expense in the product's format: a form with flattened lines and no empty fields. */
export function useSaveExpense(): SaveCall {
  const { call } = useDataProvider<LinehaulProvider>();
  return async (values, previous) => {
    const form = multipartOf(bodyOf(values, previous), previous && 'PUT');
    // The form holds what its file input set, or what an old draft left.
    for (const { rawFile } of (values.receipts ?? []) as ChosenFile[]) {
      if (rawFile instanceof Blob) form.append('files[]', rawFile);
    }
    return previous
      ? call('POST', `/expenses/${previous.id}`, form)
      : call('POST', '/expenses', form);
  };
}

/** Filled fields only. A field that was emptied is named in `cleared`. */
export function bodyOf(values: Values, previous: RaRecord | undefined): Values {
  const names = Object.entries((expenses as Entity).fields) // As any entity.
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

const linesOf = (items: unknown) => (Array.isArray(items) ? (items as Values[]) : []); // Of the form.

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
