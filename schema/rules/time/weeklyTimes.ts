import { addDays, weekdayNameOf } from './weeks.ts';
import { type Instant, instantOf, localDateOf } from './zones.ts';

/** Weekdays and a time of day (HH:MM) on a zone's clocks. */
export interface WeeklyTime {
  weekdays: readonly string[];
  time: string;
}

/**
 * The first such moment after an instant; null without a weekday. A time that the clocks skip in
 * spring is the moment after the change, and one that they repeat in autumn comes once, the first.
 */
export function nextWeeklyTime(
  { weekdays, time }: WeeklyTime,
  zone: string,
  after: Instant,
): Instant | null {
  const today = localDateOf(after, zone);
  for (let days = 0; days <= 7; days += 1) {
    const date = addDays(today, days);
    if (!weekdays.includes(weekdayNameOf(date))) continue;
    const moment = instantOf({ date, time: time.slice(0, 5) }, zone);
    if (Date.parse(moment) > Date.parse(after)) return moment;
  }
  return null;
}
