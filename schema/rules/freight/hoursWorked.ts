import { type Instant, minutesBetween } from '../time/zones.ts';

/** Start and end of work of a person paid by the hour. */
export type Work = { started_at?: Instant | null; finished_at?: Instant | null };

/** The hours between them, with two decimals. Null while one is unknown. */
export function hoursWorked({ started_at, finished_at }: Work): number | null {
  if (!started_at || !finished_at) return null;
  return Math.max(Math.round((minutesBetween(started_at, finished_at) * 100) / 60) / 100, 0);
}
