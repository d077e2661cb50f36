import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AnswerOf } from '../../../../../schema/responses/callAnswer.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { nextPage, rowsOfPages } from '../../../../http/pages.ts';

export type Plan = AnswerOf<'GET /plan-reach-history/list/{truck_id}'>['data'][number];

/** One of the first ones may be the present plan. */
const AT_ONCE = 11;

/** The plans of a truck but the present one, newest first, a page at a time. */
export function useEarlierPlans(truckId: number, currentId: number | null) {
  const { call } = useDataProvider<LinehaulProvider>();
  const pages = useInfiniteQuery({
    queryKey: ['boards', 'plans', truckId],
    queryFn: ({ pageParam: page }) =>
      call('GET', `/plan-reach-history/list/${truckId}?per_page=${AT_ONCE}&page=${page}`),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
    meta: { quiet: true },
  });
  return { ...pages, plans: rowsOfPages(pages.data).filter(({ id }) => id !== currentId) };
}
