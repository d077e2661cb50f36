import { addDays } from '../time/weeks.ts';
import { type Instant, instantOf, localTimeOf } from '../time/zones.ts';

export interface QuietHours {
  quiet_from: string | null;
  quiet_to: string | null;
}

/**
 * When quiet hours end that this instant is in. Null outside them. From 22:00 to 06:00 is over
 * midnight.
 */
export function endOfQuiet(
  { quiet_from, quiet_to }: QuietHours,
  at: Instant,
  zone: string,
): Instant | null {
  if (!quiet_from || !quiet_to || quiet_from === quiet_to) return null;
  const local = localTimeOf(at, zone);
  const time = local.time.slice(0, 5);
  const [from, to] = [quiet_from.slice(0, 5), quiet_to.slice(0, 5)];
  const isOvernight = from > to;
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return null;
  const date = isOvernight && time >= from ? addDays(local.date, 1) : local.date;
  return instantOf({ date, time: to }, zone);
}
