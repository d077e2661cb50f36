import type { PlainDate } from './weeks.ts';

/** Whoever drives from one state into another is at least so old (49 CFR 391.11). */
export const INTERSTATE_AGE = 21;

/** The years that somebody born on a date has lived on a day; who is not born yet, less than none. */
export function ageOn(day: PlainDate, born: PlainDate): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  // Born on 29 February, one is a year older on 1 March of a common year.
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Whether somebody is too young to leave the state; a day of birth that is unknown says nothing. */
export const isTooYoungToLeave = (born: PlainDate | null | undefined, today: PlainDate): boolean =>
  born != null && ageOn(today, born) < INTERSTATE_AGE;

/** Whether places lie in more than one state. */
export const isInterstate = (stateIds: readonly (number | null | undefined)[]): boolean =>
  new Set(stateIds.filter(id => id != null)).size > 1;
