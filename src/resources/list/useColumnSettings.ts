import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
    queryFn: () => call<KeptList[]>('GET', PATH),
    enabled: companyId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  const { mutate } = useMutation({
    mutationFn: (list: KeptList) => call('POST', PATH, list),
    scope: { id: PATH }, // one after the other: the last one stays
    meta: { quiet: true },
  });

  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(
    (list: KeptList) => {
      if (companyId === null) return;
      const queryKey = [PATH, companyId];
      // An answer that is on its way knows nothing of this.
      void client.cancelQueries({ queryKey });
      client.setQueryData<KeptList[]>(queryKey, (known = []) => [
        ...known.filter(({ list_key }) => list_key !== list.list_key),
        list,
      ]);
      // A column is dragged in a hundred steps; the last one is kept.
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => mutate(list), CALM_MS);
    },
    [client, companyId, mutate],
  );
  return { kept: data, keep };
}
