import { useQuery } from '@tanstack/react-query';
import type { OperationName } from '../../schema/operations/operation.ts';
import type { DashboardPeriod } from '../../schema/responses/dashboard.ts';
import type { Person } from '../../schema/responses/shared.ts';
import type { DateRange } from '../../schema/rules/time/weeks.ts';
import { call } from '../api.ts';
import { useCompanyId } from '../session/CompanyContext.ts';

/** A row of any of the rankings. */
export interface Ranked {
  loads: number;
  gross: number;
  rpm_all: number | null;
  broker?: { id: number; name: string };
  staff?: Person | null;
  truck?: { id: number; number: string; type: string };
  load_company?: { id: number; company_name: string; city: string };
}

type FigureName =
  Extract<OperationName, `GET /dashboard/${string}`> extends `GET ${infer Path}` ? Path : never;

const FRESH_MS = 60_000;

/** One of the dashboard's calls for a period, refetched every minute while the page is visible. */
export function useFigures<T>(path: FigureName, range: DateRange | null, limit?: number) {
  const companyId = useCompanyId();
  return useQuery({
    queryKey: ['dashboard', path, companyId, range, limit],
    queryFn: async () => {
      const { data, period } = await call<T>('GET', path, {
        companyId,
        query: { date_from: range?.from, date_to: range?.to, limit },
      });
      return { data, period: period as DashboardPeriod }; // next to the figures in every response
    },
    refetchInterval: FRESH_MS,
    placeholderData: before => before,
    retry: false,
    meta: { quiet: true },
  });
}
