import { useGetList } from 'ra-core';

export interface StateName {
  id: number;
  code: string;
  name: string;
}

/** The US states, requested once. */
export function useStates(): readonly StateName[] {
  const { data } = useGetList<StateName>(
    'states',
    { pagination: { page: 1, perPage: 100 }, meta: { path: '/states/short/list' } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return data ?? [];
}
