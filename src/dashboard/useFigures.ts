import { useQuery } from '@tanstack/react-query';
import type { DashboardPeriod } from '../../schema/responses/dashboard.ts';
import type { DateRange } from '../../schema/rules/time/weeks.ts';
import { call } from '../api.ts';
import { useCompanyId } from '../session/CompanyContext.ts';
import { useCanRequest } from '../session/useRights.ts';

type FigureName = `/dashboard/${string}`;

/** What the figures are limited to. */
export interface Shown {
  range: DateRange | null;
  dispatcher: number | null;
}

const FRESH_MS = 60_000;

export const figuresKey = (path: FigureName, companyId: number | null) => [
  'dashboard',
  path,
  companyId,
];

/**
 * One of the dashboard's calls for a period, refetched every minute while the page is visible. Not
 * requested where the person may not: their card says so.
 */
export function useFigures<const P extends FigureName>(path: P, { range, dispatcher }: Shown) {
  const companyId = useCompanyId();
  const canRequest = useCanRequest()(`GET ${path}`);
  return useQuery({
    enabled: canRequest,
    queryKey: [...figuresKey(path, companyId), range, dispatcher],
    queryFn: async () => {
      const { data, period } = await call('GET', path, {
        companyId,
        query: {
          date_from: range?.from,
          date_to: range?.to,
          dispatcher_id: dispatcher ?? undefined,
        },
      });
      return { data, period: period as DashboardPeriod }; // next to the figures in every response
    },
    refetchInterval: FRESH_MS,
    placeholderData: before => before,
    retry: false,
    meta: { quiet: true },
  });
}
