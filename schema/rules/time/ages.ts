import type { PlainDate } from './weeks.ts';

/** The minimum age for interstate drivers (49 CFR 391.11). */
export const INTERSTATE_AGE = 21;

/** The age in years on a date. Negative before birth. */
export function ageOn(day: PlainDate, born: PlainDate): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  // A person born on February 29 turns a year older on March 1 of a common year.
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Whether a driver is too young for interstate work. An unknown date of birth gives no finding. */
export const isTooYoungToLeave = (born: PlainDate | null | undefined, today: PlainDate): boolean =>
  born != null && ageOn(today, born) < INTERSTATE_AGE;

/** Whether places are in more than one state. */
export const isInterstate = (stateIds: readonly (number | null | undefined)[]): boolean =>
  new Set(stateIds.filter(id => id != null)).size > 1;
