import { addDays, type PlainDate } from './weeks.ts';
import { compareInstants, type Instant, instantOf, type LocalTime } from './zones.ts';

/** An appointment's window as people say it: a day and two times on the clocks of its place. */
export interface SaidWindow {
  day: PlainDate;
  /** HH:MM. */
  from: string | null;
  to: string;
  /** How many days after the first it ends, where somebody said so. */
  days?: number | null;
}

/** "22:00 to 02:00" ends on the next day; so does what is said to end on it. */
export const daysOfWindow = ({ from, to, days }: Omit<SaidWindow, 'day'>): number =>
  days ?? (from !== null && to < from ? 1 : 0);

/** The day on which a window ends. */
export const endDayOf = (window: SaidWindow): PlainDate =>
  addDays(window.day, daysOfWindow(window));

/**
 * The instant at which a window ends, by the clocks of its place. In the hour that they show twice in
 * autumn it is the first that does not come before the start: 1:50 to 1:10 ends in the second.
 */
export function endInstantOf(start: Instant | null, end: LocalTime, zone: string): Instant {
  const first = instantOf(end, zone);
  if (start === null || compareInstants(first, start) >= 0) return first;
  const second = instantOf(end, zone, { later: true });
  return compareInstants(second, start) >= 0 ? second : first;
}
