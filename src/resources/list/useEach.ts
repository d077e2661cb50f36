import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useListContext } from 'ra-core';
import { useState } from 'react';
import type { RowResult } from '../../../schema/responses/answer.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { representationOf } from '../derived/representation.ts';
import { useListFacts } from './listFacts.ts';

/** The result of one row, and why it failed. */
export interface BulkResult extends Omit<RowResult, 'id'> {
  id: Identifier;
  name: string;
}

const AT_ONCE = 4;

/** Does one thing to each of many rows, with a result for each. Refused ones stay selected. */
export function useEach() {
  const { onSelect } = useListContext();
  const { entity } = useListFacts();
  const namesOf = useNames();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function each(
    act: (id: Identifier) => Promise<unknown>,
    ids: readonly Identifier[],
  ): Promise<BulkResult[]> {
    setBusy(true);
    // Read before, because a deleted record no longer has its name.
    const names = await namesOf(ids);
    const results: BulkResult[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      const pending = some.map(id => resultOf(act, id, names.get(id) ?? `#${id}`));
      results.push(...(await Promise.all(pending)));
    }
    setBusy(false);
    onSelect(results.filter(({ ok }) => !ok).map(({ id }) => id));
    await client.invalidateQueries({ queryKey: [entity.name] });
    return results;
  }

  return { each, isBusy };
}

async function resultOf(
  act: (id: Identifier) => Promise<unknown>,
  id: Identifier,
  name: string,
): Promise<BulkResult> {
  try {
    await act(id);
    return { id, name, ok: true };
  } catch (error) {
    return { id, name, ok: false, message: error instanceof Error ? error.message : `${error}` };
  }
}

/**
 * The names of rows: those on the page from their data, selected ones on other pages by request.
 */
function useNames() {
  const { getMany } = useDataProvider<LinehaulProvider>();
  const { data = [] } = useListContext();
  const { entity, path } = useListFacts();

  return async (ids: readonly Identifier[]): Promise<Map<Identifier, string>> => {
    const seen = new Set(data.map(({ id }) => id));
    const elsewhere = ids.filter(id => !seen.has(id));
    // A name that can't be loaded blocks nothing: the id replaces it.
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
