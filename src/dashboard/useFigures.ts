import { useQuery } from '@tanstack/react-query';
import type { OperationName } from '../../schema/operations/operation.ts';
import type { DateRange, Weekday } from '../../schema/rules/weeks.ts';
import { call } from '../api.ts';
import { useCompanyId } from '../session/CompanyContext.ts';

/** The days that were looked at, as the server answers them. */
export interface ShownPeriod extends DateRange {
  today: string;
  before: DateRange;
  week_start: Weekday;
}

export interface Sums {
  loads: number;
  gross: number;
  loaded_miles: number;
  empty_miles: number;
}

/** What waits for somebody; null for what the person may not list. */
export interface Needs {
  late_now: number | null;
  uncovered_tomorrow: number | null;
  ready_to_invoice: { count: number; amount: number } | null;
  unsettled_drivers: { count: number; loads: number; amount: number } | null;
}

export interface Counts extends Sums, Needs {
  /** The same a week ago; null where nothing tells it any more. */
  week_ago: Needs;
  before: Sums;
}

export interface StatusCount {
  status: number;
  count: number;
  gross: number;
}

export interface Day {
  date: string;
  count: number;
  gross: number;
}

export interface Ranked {
  loads: number;
  gross: number;
  rpm_all: number | null;
  broker?: { id: number; name: string };
  staff?: { id: number; nickname: string } | null;
  truck?: { id: number; number: string; type: string };
  load_company?: { id: number; company_name: string; city: string };
}

type FigureName =
  Extract<OperationName, `GET /dashboard/${string}`> extends `GET ${infer Path}` ? Path : never;

const FRESH_MS = 60_000;

/** One of the dashboard's calls for a period; read anew every minute while it is looked at. */
export function useFigures<T>(path: FigureName, range: DateRange | null, limit?: number) {
  const companyId = useCompanyId();
  return useQuery({
    queryKey: ['dashboard', path, companyId, range, limit],
    queryFn: async () => {
      const { data, period } = await call<T>('GET', path, {
        companyId,
        query: { date_from: range?.from, date_to: range?.to, limit },
      });
      return { data, period: period as ShownPeriod }; // beside the figures in every answer
    },
    refetchInterval: FRESH_MS,
    placeholderData: before => before,
    retry: false,
    meta: { quiet: true },
  });
}
