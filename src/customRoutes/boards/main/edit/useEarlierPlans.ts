import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AnswerOf } from '../../../../../schema/responses/callAnswer.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';

export type Plan = AnswerOf<'GET /plan-reach-history/list/{truck_id}'>['data'][number];

/** One of the first ones may be the present plan. */
const AT_ONCE = 11;

/** The plans of a truck but the present one, newest first, a page at a time. */
export function useEarlierPlans(truckId: number, currentId: number | null) {
  const { call } = useDataProvider<LinehaulProvider>();
  const { data, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['boards', 'plans', truckId],
    queryFn: ({ pageParam: page }) =>
      call('GET', `/plan-reach-history/list/${truckId}?per_page=${AT_ONCE}&page=${page}`),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) =>
      current_page < last_page ? current_page + 1 : null,
    staleTime: 0,
  });
  // A plan that a colleague adds moves the others on: the last of a page is the first of the next, too.
  const known = new Map(data?.pages.flatMap(page => page.data).map(plan => [plan.id, plan]));
  const plans = [...known.values()].filter(({ id }) => id !== currentId);
  return { plans, refetch, hasNextPage, isFetchingNextPage, fetchNextPage };
}
