import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { LinehaulProvider } from '../../dataProvider.ts';
import type { EntryPage } from '../../trail/Entry.ts';
import { queryOf } from '../../wire/query.ts';

/** Whose trail: the company's, or the platform's own. */
export type TrailBase = '/audit' | '/platform-audit';

/** What of the trail is asked for; the address holds it, so that it can be sent to somebody. */
export interface TrailFilters {
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
] as const satisfies readonly (keyof TrailFilters)[];

export function useTrailFilters() {
  const [params, setParams] = useSearchParams();
  const filters: TrailFilters = Object.fromEntries(
    FILTERS.flatMap(name => (params.get(name) ? [[name, params.get(name)]] : [])),
  );
  const change = (changes: Partial<Record<keyof TrailFilters, string | null>>) =>
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

/** The company's trail, newest first, page after page. */
export function useTrail(base: TrailBase, filters: TrailFilters) {
  const { call } = useDataProvider<LinehaulProvider>();
  return useInfiniteQuery({
    queryKey: ['audit', 'trail', base, filters],
    queryFn: ({ pageParam }) =>
      call<EntryPage>(
        'GET',
        `${base}?${queryOf({ ...filters, per_page: AT_ONCE, before: pageParam })}`,
      ),
    initialPageParam: null as number | null, // the first page begins with the newest
    getNextPageParam: ({ next }) => next,
    placeholderData: earlier => earlier,
    meta: { quiet: true },
  });
}

interface Offered {
  users: readonly { id: number; nickname: string }[];
  entities: readonly string[];
  actions: readonly string[];
}

/** Who may have changed something, and what there is to be changed. */
export function useOffered(base: TrailBase) {
  const { call } = useDataProvider<LinehaulProvider>();
  return useQuery({
    queryKey: ['audit', 'filters', base],
    queryFn: () => call<Offered>('GET', `${base}/filters`),
    staleTime: 60_000,
    meta: { quiet: true },
  }).data;
}
