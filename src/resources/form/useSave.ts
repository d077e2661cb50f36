import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { ApiError } from '../../http/ApiError.ts';
import { currentRecord } from './formErrors.ts';

export type Values = Record<string, unknown>;

/** Saves a form's values. `previous` is the record that they started from. */
export type SaveCall = (values: Values, previous: RaRecord | undefined) => Promise<RaRecord>;

export interface SaveOutcome {
  saved?: RaRecord;
  /** The record as another person saved it meanwhile. */
  current?: RaRecord;
  error?: unknown;
}

/** Creates or updates a record by the regular calls. */
export const regularSave =
  (dataProvider: DataProvider, { name }: Entity): SaveCall =>
  async (values, previous) => {
    if (!previous) return (await dataProvider.create(name, { data: values })).data;
    const params = { id: previous.id, data: { ...previous, ...values }, previousData: previous };
    return (await dataProvider.update(name, params)).data;
  };

/**
 * Creates or updates, and reports a refusal to the person. A conflict with another person's save is
 * not an error but a choice: it returns as `current`.
 */
export function useSave(entity: Entity, own?: SaveCall) {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const translate = useTranslate();
  const regular = regularSave(dataProvider, entity);

  const { mutateAsync } = useMutation({
    mutationFn: ({ values, previous }: { values: Values; previous: RaRecord | undefined }) =>
      (own ?? regular)(values, previous),
    meta: { quiet: true },
    onSuccess: saved => {
      client.setQueryData([entity.name, 'getOne', { id: String(saved.id) }], saved);
      void client.invalidateQueries({ queryKey: [entity.name, 'getList'] });
    },
  });

  /** A programming error before or after the call: it must not pass for saved. */
  const reportMistake = (error: unknown) => {
    console.error(error);
    toast({ kind: 'error', message: translate('linehaul.forms.notSaved') });
  };

  return async (values: Values, previous?: RaRecord): Promise<SaveOutcome> => {
    try {
      return { saved: await mutateAsync({ values, previous }) };
    } catch (error) {
      const current = currentRecord(error);
      if (current) return { current: { ...previous, ...current } as RaRecord }; // The whole record.
      if (error instanceof ApiError) announce(error);
      else reportMistake(error);
      return { error };
    }
  };
}
