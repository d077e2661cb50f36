import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Timeline } from '../../../../schema/responses/timeline.ts';
import { call } from '../../../api.ts';
import { useSoon } from '../../../live/useSoon.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useBoardEdits } from '../parts/useBoardEdits.ts';
import type { Shown } from './timeScale.ts';

/** The key of its queries. */
export const TIMELINE_KEY = ['boards', 'timeline'];

/** A burst of changes causes one request. */
const PAUSE_MS = 1_000;
/** The late part of a load grows without any change. */
const REFRESH_MS = 60_000;

/** Trucks and loads of this time. They reload shortly after changes. */
export function useTimeline({ from, to }: Shown) {
  const companyId = useCompanyId();
  const queries = useQueryClient();
  const refresh = useSoon(() => queries.invalidateQueries({ queryKey: TIMELINE_KEY }), PAUSE_MS);
  useBoardEdits(refresh);
  useTopic('loads', refresh);
  useTopic('personal-board', refresh);
  return useQuery({
    queryKey: [...TIMELINE_KEY, companyId, from, to],
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    meta: { quiet: true },
    queryFn: async ({ signal }): Promise<Timeline> => {
      const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      const path = '/boards/timeline';
      return (await call('GET', path, { companyId, query, signal })).data;
    },
  });
}
