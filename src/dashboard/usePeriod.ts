import { useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  addDays,
  type DateRange,
  isPlainDate,
  isWeekday,
  type PlainDate,
  previousWeek,
  type Weekday,
  weekOf,
} from '../../schema/rules/time/weeks.ts';
import { companyToday } from '../storage/preferences/ownZone.ts';

export const periodNames = ['today', 'week', 'lastWeek', 'fourWeeks', 'custom'] as const;

export type PeriodName = (typeof periodNames)[number];

/** The periods that move on with the calendar, without this week, the default. */
const moving = {
  today: day => ({ from: day, to: day }),
  lastWeek: previousWeek,
  fourWeeks: (day, weekStart) => {
    const { from, to } = weekOf(day, weekStart);
    return { from: addDays(from, -21), to };
  },
} satisfies Partial<Record<PeriodName, (day: PlainDate, weekStart: Weekday) => DateRange>>;

type MovingName = keyof typeof moving;
const movingNames = ['today', 'lastWeek', 'fourWeeks'] as const satisfies readonly MovingName[];
const isMoving = (name: PeriodName): name is MovingName => name in moving;

/** The days of a period by its name. Null is this week; custom days have no name. */
export const rangeOf = (name: Exclude<PeriodName, 'custom'>, day: PlainDate, weekStart: Weekday) =>
  isMoving(name) ? moving[name](day, weekStart) : null;

/** The name of these days. */
export function nameOf(range: DateRange | null, day: PlainDate, weekStart: Weekday): PeriodName {
  if (range === null) return 'week';
  const known = movingNames.find(name => {
    const { from, to } = moving[name](day, weekStart);
    return from === range.from && to === range.to;
  });
  return known ?? 'custom';
}

/** What a person chose last in this company, in any browser. */
type Remembered =
  | { name: 'week' }
  | { name: MovingName; weekStart: Weekday }
  | ({ name: 'custom' } & DateRange);

/** What is remembered, which another release or a call may have written. This week where that names no days. */
export function rememberedIn(stored: unknown): Remembered {
  const { name, weekStart, from, to } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  if (name === 'custom' && isPlainDate(from) && isPlainDate(to) && from <= to) {
    return { name, from, to };
  }
  const known = movingNames.find(one => one === name);
  return known && isWeekday(weekStart) ? { name: known, weekStart } : { name: 'week' };
}

/**
 * The dashboard's days: those of the URL, else those chosen last here. Null is this week, the
 * default.
 */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const [stored, setChosen] = useStore<Remembered>('dashboard.period');
  const from = params.get('from');
  const to = params.get('to');
  const today = companyToday();
  const range = useMemo(() => {
    if (isPlainDate(from) && isPlainDate(to) && from <= to) return { from, to };
    const chosen = rememberedIn(stored);
    if (chosen.name === 'custom') return { from: chosen.from, to: chosen.to };
    return chosen.name === 'week' ? null : moving[chosen.name](today, chosen.weekStart);
  }, [from, to, stored, today]);

  const setRange = useCallback(
    (next: DateRange | null, name: PeriodName, weekStart: Weekday) => {
      if (next === null || name === 'week') setChosen({ name: 'week' });
      else if (isMoving(name)) setChosen({ name, weekStart });
      else setChosen({ name: 'custom', ...next });
      setParams(
        known => {
          const others = new URLSearchParams(known);
          others.delete('from');
          others.delete('to');
          // What moves on with the calendar has no days in the address.
          if (next && name === 'custom') {
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
