import { isPlainDate } from '../../../schema/rules/time/weeks.ts';
import {
  existingTime,
  type Instant,
  instantOf,
  type LocalTime,
  localTimeOf,
} from '../../../schema/rules/time/zones.ts';
import { isInstant, isTime } from './timeText.ts';

/** An instant on each side of the clock change, in order. */
export type BothInstants = readonly [Instant, Instant];

/** The two instants of a local time. Null except in the hour that autumn repeats. */
export function bothInstantsOf(local: LocalTime, zone: string): BothInstants | null {
  const first = instantOf(local, zone);
  const later = instantOf(local, zone, { later: true });
  return first === later ? null : [first, later];
}

/** Whether an instant is in the second of two equal hours. Null where there are no two. */
export function isLaterOfBoth(instant: unknown, zone: string): boolean | null {
  if (!isInstant(instant)) return null;
  const both = bothInstantsOf(localTimeOf(instant, zone), zone);
  // Local times are cut to seconds, and so are the two instants.
  return both && Date.parse(instant) >= Date.parse(both[1]);
}

/** A time that the clocks skip in spring, and the one that is saved for it. Both are HH:MM. */
export interface Skipped {
  time: string;
  next: string;
}

/** Whether the clocks skip a local time, as it is typed. Null for one that exists, or is none yet. */
export function skippedIn({ date, time }: Typed, zone: string): Skipped | null {
  if (!isPlainDate(date) || !isTime(time)) return null;
  const next = existingTime({ date, time }, zone);
  return next.date === date && next.time === time ? null : { time, next: next.time };
}

/** A date and a time, as far as they are typed. */
interface Typed {
  date: unknown;
  time: unknown;
}
