import { useGetList } from 'ra-core';
import type { State } from '../../../../schema/responses/lookups.ts';

export type StateName = State;

/** The US states, requested once. */
export function useStates(): readonly StateName[] {
  const { data } = useGetList<StateName>(
    'states',
    { pagination: { page: 1, perPage: 100 }, meta: { path: '/states/short/list' } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return data ?? [];
}
