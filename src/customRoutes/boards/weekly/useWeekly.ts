import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GrossSums, GrossWeek, WeeklyRow } from '../../../../schema/responses/boards.ts';
import { isPlainDate } from '../../../../schema/rules/time/weeks.ts';
import { call } from '../../../api.ts';
import type { Query } from '../../../http/query.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';

/** GET /boards/weekly/report. */
interface WeeklyReport {
  data: readonly WeeklyRow[];
  extra_info: {
    totals: GrossSums;
    weeks: readonly GrossWeek[];
    date_from: string;
    date_to: string;
  };
}

export const weekCounts = [4, 6, 13] as const;
export type WeekCount = (typeof weekCounts)[number];

/** The filters of the board, all of them in the URL. */
export interface WeeklyAsk {
  /** A day of the last week. Null for this week. */
  until: string | null;
  count: WeekCount;
  dispatchers: readonly number[];
}

export function useWeeklyAsk(): [WeeklyAsk, (change: Partial<WeeklyAsk>) => void] {
  const [params, setParams] = useSearchParams();
  const until = params.get('until');
  const ask: WeeklyAsk = {
    until: isPlainDate(until) ? until : null,
    count: weekCounts.find(count => String(count) === params.get('weeks')) ?? 6,
    dispatchers: (params.get('dispatcher') ?? '').split(',').map(Number).filter(Boolean),
  };
  const change = (part: Partial<WeeklyAsk>) => {
    const next = { ...ask, ...part };
    const search = new URLSearchParams();
    if (next.until) search.set('until', next.until);
    if (next.count !== 6) search.set('weeks', String(next.count));
    if (next.dispatchers.length > 0) search.set('dispatcher', next.dispatchers.join(','));
    setParams(search, { replace: true });
  };
  return [ask, change];
}

export const queryOf = ({ until, count, dispatchers }: WeeklyAsk): Query => ({
  date_to: until,
  weeks: count,
  dispatcher_id: dispatchers.length > 0 ? [...dispatchers] : undefined,
});

const KEY = ['boards', 'weekly'];

export function useWeekly(query: Query) {
  const companyId = useCompanyId();
  return useQuery({
    queryKey: [...KEY, companyId, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      // The envelope of this call has its totals next to the data.
      (await call<WeeklyReport['data']>('GET', '/boards/weekly/report', {
        companyId,
        query,
        signal,
      })) as unknown as WeeklyReport,
  });
}

/** Figures change with every load. A burst of changes causes one request. */
const PAUSE_MS = 1_500;

export function useFreshWeekly(): void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useTopic('boards', () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => queries.invalidateQueries({ queryKey: KEY }), PAUSE_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
