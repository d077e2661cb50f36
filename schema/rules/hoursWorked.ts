import { type Instant, minutesBetween } from './zones.ts';

/** When somebody who is paid by the hour began to work and ended. */
export type Work = { started_at?: Instant | null; finished_at?: Instant | null };

/** The hours between them, with two decimals; null while one of the two is not known. */
export function hoursWorked({ started_at, finished_at }: Work): number | null {
  if (!started_at || !finished_at) return null;
  return Math.max(Math.round((minutesBetween(started_at, finished_at) * 100) / 60) / 100, 0);
}
