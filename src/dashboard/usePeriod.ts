import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DateRange, isPlainDate } from '../../schema/rules/time/weeks.ts';

export const periodNames = ['week', 'lastWeek', 'custom'] as const;

export type PeriodName = (typeof periodNames)[number];

/** The dashboard's days, from the URL. The default is this week. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const from = params.get('from');
  const to = params.get('to');
  const range = isPlainDate(from) && isPlainDate(to) && from <= to ? { from, to } : null;

  const setRange = useCallback(
    (next: DateRange | null) =>
      setParams(next ? { from: next.from, to: next.to } : {}, { replace: true }),
    [setParams],
  );
  return { range, setRange };
}
