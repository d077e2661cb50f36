import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import type { Query } from '../../../http/query.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { keptRows } from '../../../session/keptRows.ts';
import {
  type DayReport,
  type GridBy,
  type HeatData,
  heatOfDays,
  heatOfWeeks,
  type WeekReport,
} from './GrossGrid.ts';
import { type GrossAsk, KEY, queryOf } from './useGross.ts';

export const gridPaths = {
  day: {
    report: '/boards/new-gross-board-report',
    export: '/boards/export/new-gross-board-report',
  },
  week: { report: '/boards/weekly/report', export: '/boards/export/weekly/report' },
} as const;

/** The length of what one page shows. */
export const gridDays: Readonly<Record<GridBy, number>> = { day: 7, week: 28 };

/** Drivers by days or weeks. */
export function useGrossGrid(ask: GrossAsk, by: GridBy) {
  return useGrid(by, queryOf(ask, gridDays[by]));
}

/** The days of one week of the same drivers. Nothing without one. */
export function useOpenedDays(ask: GrossAsk, week: { from: string; to: string } | undefined) {
  const query = { ...queryOf(ask), date_from: week?.from, date_to: week?.to };
  return useGrid('day', query, week !== undefined);
}

function useGrid(by: GridBy, query: Query, enabled = true) {
  const companyId = useCompanyId();
  return useQuery({
    queryKey: [...KEY, by, query, companyId],
    enabled,
    placeholderData: keptRows(companyId),
    queryFn: async ({ signal }): Promise<HeatData> => {
      const options = { companyId, query, signal };
      // The envelopes of these calls have their totals next to the data.
      const answer: unknown = await call('GET', gridPaths[by].report, options);
      return by === 'day' ? heatOfDays(answer as DayReport) : heatOfWeeks(answer as WeekReport);
    },
  });
}
