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

interface InCountry {
  state_id: number | null;
  country: string | null;
}

/** Whether a trip leaves its state: for another one, or for a place abroad (49 CFR 390.5). */
export const isInterstate = (places: readonly InCountry[]): boolean =>
  places.some(({ country }) => country !== null && country !== 'US') ||
  new Set(places.flatMap(({ state_id }) => state_id ?? [])).size > 1;
