import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import {
  LIST_PREFERENCES,
  type ListPreference,
  listPreferencesQuery,
  type OwnChange,
  ownChangesKey,
  withOwn,
} from '../../storage/preferences/listPreferences.ts';
import { AS_WRITTEN, type ColumnSettings, savedOf, settingsOf } from './columnSettings.ts';

const CALM_MS = 300;

/**
 * A person's column settings of a list, stored on the server per person and company. This browser
 * caches them, so that a list does not render twice.
 */
export function useColumnSettings(listKey: string) {
  const [remembered, remember] = useStore<ColumnSettings>(`${listKey}.columns`, AS_WRITTEN);
  // A cached value may be older than a setting.
  const settings = useMemo(() => ({ ...AS_WRITTEN, ...remembered }), [remembered]);
  const { kept, keep } = useListPreferences();
  const columns = kept?.find(({ list_key }) => list_key === listKey)?.columns;

  useEffect(() => {
    if (columns) remember(settingsOf(columns));
  }, [columns, remember]);

  const change = useCallback(
    (wanted: ColumnSettings) => {
      remember(wanted);
      keep({ list_key: listKey, columns: savedOf(wanted) });
    },
    [listKey, remember, keep],
  );
  return [settings, change] as const;
}

/** Those of all lists of the company come in one answer. */
function useListPreferences() {
  const companyId = useCompanyId();
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const { data } = useQuery({
    ...listPreferencesQuery(client, companyId, () => call('GET', LIST_PREFERENCES)),
    enabled: companyId !== null,
  });
  const { mutate } = useMutation({
    mutationFn: ({ list }: OwnChange) => call('POST', LIST_PREFERENCES, list),
    onSettled: (_answer, _error, { serial }) => settle(client, companyId, serial),
    scope: { id: LIST_PREFERENCES }, // one after the other: the last one stays
    meta: { quiet: true },
  });

  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(
    (list: ListPreference) => {
      if (companyId === null) return;
      const change: OwnChange = { list, serial: ++changes };
      client.setQueryData<OwnChange[]>(ownChangesKey(companyId), (own = []) => [
        ...own.filter(other => other.list.list_key !== list.list_key),
        change,
      ]);
      // Before the first answer nothing is known about other lists: it includes this one.
      client.setQueryData<ListPreference[]>(
        [LIST_PREFERENCES, companyId],
        known => known && withOwn(known, [list]),
      );
      // A drag has a hundred steps. Only the last one is stored.
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => mutate(change), CALM_MS);
    },
    [client, companyId, mutate],
  );
  return { kept: data, keep };
}

/** The number of changes: stored values are copies, so a change can't be recognized by identity. */
let changes = 0;

function settle(client: QueryClient, companyId: number | null, serial: number): void {
  client.setQueryData<OwnChange[]>(ownChangesKey(companyId), (own = []) =>
    own.map(change =>
      change.serial === serial ? { ...change, settledAt: performance.now() } : change,
    ),
  );
}
