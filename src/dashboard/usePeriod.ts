import { useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type DateRange,
  isPlainDate,
  previousWeek,
  type Weekday,
} from '../../schema/rules/time/weeks.ts';
import { ownToday } from '../storage/preferences/ownZone.ts';

export const periodNames = ['week', 'lastWeek', 'custom'] as const;

export type PeriodName = (typeof periodNames)[number];

/** What a person chose last in this company. "Last week" moves on with the calendar. */
type Remembered =
  | { name: 'week' }
  | { name: 'lastWeek'; weekStart: Weekday }
  | ({ name: 'custom' } & DateRange);

/**
 * The dashboard's days: those of the URL, else those chosen last here. Null is this week, the
 * default.
 */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useStore<Remembered>('dashboard.period', { name: 'week' });
  const from = params.get('from');
  const to = params.get('to');
  const range = useMemo(() => {
    if (isPlainDate(from) && isPlainDate(to) && from <= to) return { from, to };
    if (chosen.name === 'lastWeek') return previousWeek(ownToday(), chosen.weekStart);
    return chosen.name === 'custom' ? { from: chosen.from, to: chosen.to } : null;
  }, [from, to, chosen]);

  const setRange = useCallback(
    (next: DateRange | null, name: PeriodName, weekStart: Weekday) => {
      if (next === null || name === 'week') setChosen({ name: 'week' });
      else if (name === 'lastWeek') setChosen({ name, weekStart });
      else setChosen({ name, ...next });
      setParams(
        known => {
          const others = new URLSearchParams(known);
          others.delete('from');
          others.delete('to');
          if (next) {
            others.set('from', next.from);
            others.set('to', next.to);
          }
          return others;
        },
        { replace: true },
      );
    },
    [setParams, setChosen],
  );
  return { range, setRange };
}
