import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../layout/feedback/toasts.ts';
import { representationOf } from '../derived/representation.ts';
import { activationPath } from '../parts/useActivation.ts';
import { useListFacts } from './listFacts.ts';

export type BulkAction = 'delete' | 'activate' | 'deactivate';

/** What became of one of the rows. */
export interface BulkResult {
  id: Identifier;
  name: string;
  /** Why it was not done; undefined for one that was. */
  refused?: string;
}

const AT_ONCE = 4;

/** Does one thing to many records and tells of each; what was refused stays ticked. */
export function useBulk() {
  const { call, delete: remove } = useDataProvider<LinehaulProvider>();
  const { data, onSelect } = useListContext();
  const { entity } = useListFacts();
  const client = useQueryClient();
  const translate = useTranslate();
  const [results, setResults] = useState<{ action: BulkAction; results: BulkResult[] }>();
  const [isBusy, setBusy] = useState(false);

  const act = (action: BulkAction, id: Identifier): Promise<unknown> =>
    action === 'delete'
      ? remove(entity.name, { id })
      : call('PUT', activationPath(entity, id, action === 'activate'));

  const one = async (action: BulkAction, id: Identifier): Promise<BulkResult> => {
    const name =
      representationOf(
        entity,
        data?.find(record => record.id === id),
      ) || `#${id}`;
    try {
      await act(action, id);
      return { id, name };
    } catch (error) {
      return { id, name, refused: error instanceof Error ? error.message : String(error) };
    }
  };

  async function run(action: BulkAction, ids: readonly Identifier[]) {
    setBusy(true);
    const all: BulkResult[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      all.push(...(await Promise.all(some.map(id => one(action, id)))));
    }
    setBusy(false);
    const refused = all.filter(result => result.refused !== undefined);
    onSelect(refused.map(({ id }) => id));
    await client.invalidateQueries({ queryKey: [entity.name] });
    if (refused.length > 0) return setResults({ action, results: all });
    const message = translate(`linehaul.lists.bulk.done.${action}`, { smart_count: all.length });
    toast({ kind: 'success', message });
  }

  return { run, isBusy, results, forget: () => setResults(undefined) };
}
