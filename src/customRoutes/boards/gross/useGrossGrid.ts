import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
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
  const companyId = useCompanyId();
  const query = queryOf(ask, gridDays[by]);
  return useQuery({
    queryKey: [...KEY, by, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<HeatData> => {
      const options = { companyId, query, signal };
      // The envelopes of these calls have their totals next to the data.
      const answer: unknown = await call('GET', gridPaths[by].report, options);
      return by === 'day' ? heatOfDays(answer as DayReport) : heatOfWeeks(answer as WeekReport);
    },
  });
}
