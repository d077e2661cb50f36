import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useCompanyId } from '../../routing/CompanyContext.ts';
import {
  AS_WRITTEN,
  type ColumnSettings,
  type KeptColumn,
  keptOf,
  settingsOf,
} from './columnSettings.ts';

interface KeptList {
  list_key: string;
  columns: readonly KeptColumn[] | null;
}

const PATH = '/list-column-settings';

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
    queryKey: [PATH, companyId],
    queryFn: async () => {
      const askedAt = performance.now();
      const kept = await call<KeptList[]>('GET', PATH);
      return merged(kept, ownSince(client, companyId, askedAt));
    },
    enabled: companyId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  const { mutate } = useMutation({
    mutationFn: ({ list }: OwnChange) => call('POST', PATH, list),
    onSettled: (_answer, _error, { serial }) => settle(client, companyId, serial),
    scope: { id: PATH }, // one after the other: the last one stays
    meta: { quiet: true },
  });

  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(
    (list: KeptList) => {
      if (companyId === null) return;
      const change: OwnChange = { list, serial: ++changes };
      client.setQueryData<OwnChange[]>(ownKey(companyId), (own = []) => [
        ...own.filter(other => other.list.list_key !== list.list_key),
        change,
      ]);
      // Before the first answer nothing is known of the other lists: it brings this one along.
      client.setQueryData<KeptList[]>([PATH, companyId], known => known && merged(known, [list]));
      // A column is dragged in a hundred steps; the last one is kept.
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => mutate(change), CALM_MS);
    },
    [client, companyId, mutate],
  );
  return { kept: data, keep };
}

/** What was changed here, and when the server had heard of it. */
interface OwnChange {
  list: KeptList;
  serial: number;
  settledAt?: number;
}

/** How many changes were made: what is kept is copied, so that no change is known by being itself. */
let changes = 0;

const ownKey = (companyId: number | null) => [PATH, companyId, 'own'];

/** What an answer that was asked for then may not know: it was not on the server by that time. */
function ownSince(client: QueryClient, companyId: number | null, askedAt: number): KeptList[] {
  const own = client.getQueryData<OwnChange[]>(ownKey(companyId)) ?? [];
  return own
    .filter(({ settledAt }) => settledAt === undefined || settledAt > askedAt)
    .map(({ list }) => list);
}

function settle(client: QueryClient, companyId: number | null, serial: number): void {
  client.setQueryData<OwnChange[]>(ownKey(companyId), (own = []) =>
    own.map(change =>
      change.serial === serial ? { ...change, settledAt: performance.now() } : change,
    ),
  );
}

const merged = (known: readonly KeptList[], own: readonly KeptList[]): KeptList[] => [
  ...known.filter(({ list_key }) => own.every(one => one.list_key !== list_key)),
  ...own,
];
