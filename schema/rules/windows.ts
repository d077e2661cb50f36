import { addDays, type PlainDate } from './weeks.ts';

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
