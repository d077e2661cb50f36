import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { queryOf } from '../../http/query.ts';

/** Whose audit log: the company's, or the platform's own. */
export type AuditLogBase = '/audit' | '/platform-audit';

/** The audit log filters. They are in the URL, so that it can be shared. */
export interface AuditFilters {
  user_id?: string;
  entity?: string;
  action?: string;
  record_id?: string;
  date_from?: string;
  date_to?: string;
}

export const FILTERS = [
  'user_id',
  'entity',
  'action',
  'record_id',
  'date_from',
  'date_to',
] as const satisfies readonly (keyof AuditFilters)[];

export function useAuditFilters() {
  const [params, setParams] = useSearchParams();
  const filters: AuditFilters = Object.fromEntries(
    FILTERS.flatMap(name => (params.get(name) ? [[name, params.get(name)]] : [])),
  );
  const change = (changes: Partial<Record<keyof AuditFilters, string | null>>) =>
    setParams(
      now => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        return now;
      },
      { replace: true, state: { keepScroll: true } },
    );
  return { filters, change };
}

const AT_ONCE = 50;

/** The company's audit log, newest first, page by page. */
export function useAuditLog(base: AuditLogBase, filters: AuditFilters) {
  const { call } = useDataProvider<LinehaulProvider>();
  return useInfiniteQuery({
    queryKey: ['audit', 'log', base, filters],
    queryFn: ({ pageParam }) =>
      call('GET', `${base}?${queryOf({ ...filters, per_page: AT_ONCE, before: pageParam })}`),
    initialPageParam: null as number | null, // the first page begins with the newest
    getNextPageParam: ({ next }) => next,
    placeholderData: earlier => earlier,
    meta: { quiet: true },
  });
}

/** The people and the record types to filter by. */
export function useOffered(base: AuditLogBase) {
  const { call } = useDataProvider<LinehaulProvider>();
  return useQuery({
    queryKey: ['audit', 'filters', base],
    queryFn: () => call('GET', `${base}/filters`),
    staleTime: 60_000,
    meta: { quiet: true },
  }).data;
}
