import { type Identifier, useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../feedback/toasts.ts';
import { activationPath } from '../parts/useActivation.ts';
import { useListFacts } from './listFacts.ts';
import { type BulkResult, useEach } from './useEach.ts';

export type BulkAction = 'delete' | 'activate' | 'deactivate';

/** Runs one action on many records and reports each. Refused ones stay selected. */
export function useBulk() {
  const { call, delete: remove } = useDataProvider<LinehaulProvider>();
  const { entity } = useListFacts();
  const { each, isBusy } = useEach();
  const translate = useTranslate();
  const [results, setResults] = useState<{ action: BulkAction; results: BulkResult[] }>();

  const act = (action: BulkAction, id: Identifier): Promise<unknown> =>
    action === 'delete'
      ? remove(entity.name, { id })
      : call('PUT', activationPath(entity, id, action === 'activate'));

  async function run(action: BulkAction, ids: readonly Identifier[]) {
    const all = await each(id => act(action, id), ids);
    if (all.some(({ ok }) => !ok)) return setResults({ action, results: all });
    const message = translate(`linehaul.lists.bulk.done.${action}`, { smart_count: all.length });
    toast({ kind: 'success', message });
  }

  return { run, isBusy, results, forget: () => setResults(undefined) };
}
