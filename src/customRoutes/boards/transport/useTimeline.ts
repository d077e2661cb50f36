import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Timeline } from '../../../../schema/responses/timeline.ts';
import { call } from '../../../api.ts';
import { ApiError } from '../../../http/ApiError.ts';
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
export const REFRESH_MS = 60_000;

/** The last answer: whose it is, and of which time. */
interface Answer {
  companyId: number | null;
  data: Timeline;
  time: Shown;
  readAt: number;
}

/**
 * Trucks and loads of this time. They reload shortly after changes. Where this time can't be read, they are
 * those of the time before, with the error: what is written on the timeline is not lost by it.
 */
export function useTimeline(time: Shown) {
  const { from, to } = time;
  const companyId = useCompanyId();
  const queries = useQueryClient();
  const refresh = useSoon(() => queries.invalidateQueries({ queryKey: TIMELINE_KEY }), PAUSE_MS);
  useBoardEdits(refresh);
  useTopic('loads', refresh);
  useTopic('personal-board', refresh);
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: [...TIMELINE_KEY, companyId, from, to],
    refetchInterval: REFRESH_MS,
    // Without a network it fails, and says so, instead of waiting for one.
    networkMode: 'always',
    refetchOnReconnect: true,
    meta: { quiet: true },
    queryFn: async ({ signal }): Promise<Timeline> => {
      const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      const path = '/boards/timeline';
      return (await call('GET', path, { companyId, query, signal })).data;
    },
  });
  const last = useRef<Answer>(null);
  // Who may no longer see the board sees nothing more of it.
  if (error instanceof ApiError && error.status === 403) last.current = null;
  else if (data) last.current = { companyId, data, time, readAt: dataUpdatedAt };
  const shown = last.current?.companyId === companyId ? last.current : undefined;
  return {
    data: shown?.data,
    /** The time that it is of: the one before, until this one is read. */
    time: shown?.time,
    /** When it was read, in milliseconds since 1970. */
    readAt: shown?.readAt,
    error: shown && shown.data === data ? null : error,
    refetch,
  };
}
