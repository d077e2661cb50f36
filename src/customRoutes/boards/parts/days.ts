import type { PlainDate } from '../../../../schema/rules/time/weeks.ts';

/** Two days, both included. Null: no limit on that side. */
export interface Days {
  from: PlainDate | null;
  to: PlainDate | null;
}

export const ANY_DAY: Days = { from: null, to: null };

export const isWithinDays = (day: PlainDate, { from, to }: Days): boolean =>
  (from === null || day >= from) && (to === null || day <= to);
