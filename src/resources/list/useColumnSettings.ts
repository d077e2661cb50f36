import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import {
  KEPT_LISTS,
  type KeptList,
  keptListsQuery,
  type OwnChange,
  ownChangesKey,
  withOwn,
} from '../../preferences/keptLists.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { AS_WRITTEN, type ColumnSettings, keptOf, settingsOf } from './columnSettings.ts';

const CALM_MS = 300;

/**
 * How the person wants the columns of a list, kept on the server for them and the company. This
 * browser remembers it too, so that a list is not drawn twice.
 */
export function useColumnSettings(listKey: string) {
  const [remembered, remember] = useStore<ColumnSettings>(`${listKey}.columns`, AS_WRITTEN);
  // What a browser remembers may be older than a setting.
  const settings = useMemo(() => ({ ...AS_WRITTEN, ...remembered }), [remembered]);
  const { kept, keep } = useKeptLists();
  const columns = kept?.find(({ list_key }) => list_key === listKey)?.columns;

  useEffect(() => {
    if (columns) remember(settingsOf(columns));
  }, [columns, remember]);

  const change = useCallback(
    (wanted: ColumnSettings) => {
      remember(wanted);
      keep({ list_key: listKey, columns: keptOf(wanted) });
    },
    [listKey, remember, keep],
  );
  return [settings, change] as const;
}

/** Those of all lists of the company come in one answer. */
function useKeptLists() {
  const companyId = useCompanyId();
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const { data } = useQuery({
    ...keptListsQuery(client, companyId, () => call<KeptList[]>('GET', KEPT_LISTS)),
    enabled: companyId !== null,
  });
  const { mutate } = useMutation({
    mutationFn: ({ list }: OwnChange) => call('POST', KEPT_LISTS, list),
    onSettled: (_answer, _error, { serial }) => settle(client, companyId, serial),
    scope: { id: KEPT_LISTS }, // one after the other: the last one stays
    meta: { quiet: true },
  });

  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(
    (list: KeptList) => {
      if (companyId === null) return;
      const change: OwnChange = { list, serial: ++changes };
      client.setQueryData<OwnChange[]>(ownChangesKey(companyId), (own = []) => [
        ...own.filter(other => other.list.list_key !== list.list_key),
        change,
      ]);
      // Before the first answer nothing is known of the other lists: it brings this one along.
      client.setQueryData<KeptList[]>(
        [KEPT_LISTS, companyId],
        known => known && withOwn(known, [list]),
      );
      // A column is dragged in a hundred steps; the last one is kept.
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => mutate(change), CALM_MS);
    },
    [client, companyId, mutate],
  );
  return { kept: data, keep };
}

/** How many changes were made: what is kept is copied, so that no change is known by being itself. */
let changes = 0;

function settle(client: QueryClient, companyId: number | null, serial: number): void {
  client.setQueryData<OwnChange[]>(ownChangesKey(companyId), (own = []) =>
    own.map(change =>
      change.serial === serial ? { ...change, settledAt: performance.now() } : change,
    ),
  );
}
