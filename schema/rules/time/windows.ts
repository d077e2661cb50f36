import { addDays, type PlainDate } from './weeks.ts';
import { compareInstants, type Instant, instantOf, type LocalTime } from './zones.ts';

/** An appointment's window as people write it: a date and two times in its place's zone. */
export interface EnteredWindow {
  day: PlainDate;
  /** HH:MM. */
  from: string | null;
  to: string;
  /** How many days after the first it ends, where given. */
  days?: number | null;
}

/** "22:00 to 02:00" ends on the next day, like an end with an explicit date. */
export const daysOfWindow = ({ from, to, days }: Omit<EnteredWindow, 'day'>): number =>
  days ?? (from !== null && to < from ? 1 : 0);

/** The day on which a window ends. */
export const endDayOf = (window: EnteredWindow): PlainDate =>
  addDays(window.day, daysOfWindow(window));

/**
 * The instant at which a window ends, in its place's zone. In the repeated autumn hour it is the
 * first one not before the start: 1:50 to 1:10 ends in the second.
 */
export function endInstantOf(start: Instant | null, end: LocalTime, zone: string): Instant {
  const first = instantOf(end, zone);
  if (start === null || compareInstants(first, start) >= 0) return first;
  const second = instantOf(end, zone, { later: true });
  return compareInstants(second, start) >= 0 ? second : first;
}
