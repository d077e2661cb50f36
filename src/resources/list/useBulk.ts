import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../feedback/toasts.ts';
import { representationOf } from '../derived/representation.ts';
import { activationPath } from '../parts/useActivation.ts';
import { useListFacts } from './listFacts.ts';

export type BulkAction = 'delete' | 'activate' | 'deactivate';

/** What became of one of the rows, and why it was not done. */
export interface BulkResult {
  id: Identifier;
  name: string;
  ok: boolean;
  message?: string;
}

const AT_ONCE = 4;

/** Does one thing to many records and tells of each; what was refused stays ticked. */
export function useBulk() {
  const { call, delete: remove } = useDataProvider<LinehaulProvider>();
  const { onSelect } = useListContext();
  const { entity } = useListFacts();
  const namesOf = useNames();
  const client = useQueryClient();
  const translate = useTranslate();
  const [results, setResults] = useState<{ action: BulkAction; results: BulkResult[] }>();
  const [isBusy, setBusy] = useState(false);

  const act = (action: BulkAction, id: Identifier): Promise<unknown> =>
    action === 'delete'
      ? remove(entity.name, { id })
      : call('PUT', activationPath(entity, id, action === 'activate'));

  const one = async (action: BulkAction, id: Identifier, name: string): Promise<BulkResult> => {
    try {
      await act(action, id);
      return { id, name, ok: true };
    } catch (error) {
      return { id, name, ok: false, message: error instanceof Error ? error.message : `${error}` };
    }
  };

  async function run(action: BulkAction, ids: readonly Identifier[]) {
    setBusy(true);
    // Asked for before, because what is deleted tells its name no more.
    const names = await namesOf(ids);
    const all: BulkResult[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      const told = some.map(id => one(action, id, names.get(id) ?? `#${id}`));
      all.push(...(await Promise.all(told)));
    }
    setBusy(false);
    const refused = all.filter(({ ok }) => !ok);
    onSelect(refused.map(({ id }) => id));
    await client.invalidateQueries({ queryKey: [entity.name] });
    if (refused.length > 0) return setResults({ action, results: all });
    const message = translate(`linehaul.lists.bulk.done.${action}`, { smart_count: all.length });
    toast({ kind: 'success', message });
  }

  return { run, isBusy, results, forget: () => setResults(undefined) };
}

/** What rows are called: those on the page by what is shown, those ticked on others by asking. */
function useNames() {
  const { getMany } = useDataProvider<LinehaulProvider>();
  const { data = [] } = useListContext();
  const { entity, path } = useListFacts();

  return async (ids: readonly Identifier[]): Promise<Map<Identifier, string>> => {
    const seen = new Set(data.map(({ id }) => id));
    const elsewhere = ids.filter(id => !seen.has(id));
    // A name that cannot be had keeps nobody from what they asked for: the number stands for it.
    const asked =
      elsewhere.length === 0
        ? []
        : await getMany(entity.name, { ids: elsewhere, meta: { path } }).then(
            answer => answer.data,
            () => [],
          );
    return new Map([...data, ...asked].map(row => [row.id, representationOf(entity, row)]));
  };
}
