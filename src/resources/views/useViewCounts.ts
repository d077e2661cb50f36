import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { listQuery, pageIn } from '../../http/listQuery.ts';
import { queryOf } from '../../http/query.ts';
import { useListFacts } from '../list/listFacts.ts';
import type { SavedView } from './savedView.ts';

/**
 * The current number of rows of each view, as its list counts them. Loaded while the menu is open.
 */
export function useViewCounts(
  views: readonly Pick<SavedView, 'id' | 'filters'>[],
  isOpen: boolean,
): ReadonlyMap<number, number> {
  const { entity, path = `/${entity.name}`, filter } = useListFacts();
  const { call } = useDataProvider<LinehaulProvider>();
  const counts = useQueries({
    queries: views.map(({ id, filters }) => {
      const query = queryOf({
        ...listQuery({ filter: { ...filters, ...filter } }),
        per_page: 1,
      });
      return {
        queryKey: [entity.name, 'count', path, query],
        queryFn: async () => pageIn(await call('GET', `${path}?${query}`)),
        enabled: isOpen,
        staleTime: 10_000,
        // A count is optional: a view that is no longer valid has none.
        retry: false,
        meta: { quiet: true },
        select: ({ total }: { total: number }) => [id, total] as const,
      };
    }),
  });
  return new Map(counts.flatMap(({ data }) => (data ? [data] : [])));
}
