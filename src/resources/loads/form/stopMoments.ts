import { isPlainDate } from '../../../../schema/rules/weeks.ts';
import { endInstantOf } from '../../../../schema/rules/windows.ts';
import {
  compareInstants,
  type Instant,
  instantOf,
  localTimeOf,
} from '../../../../schema/rules/zones.ts';
import {
  type BothInstants,
  bothInstantsOf,
  isInstant,
  isLaterOfBoth,
} from '../../../inputs/dates/twice.ts';
import type { StopLine } from './lines.ts';
import { isTime, lastDayOf } from './stopWindow.ts';

type Timed = Partial<StopLine>;

/** When a stop's window begins, as the call takes it: an instant, or what was typed of one. */
export function startOf(line: Timed, zone: string | null): string | null {
  const { date_from, time_from, is_later, instants } = line;
  return momentOf({ date: date_from, time: time_from, isLater: is_later }, zone, instants?.from);
}

/** When it ends. An hour that the clocks show twice is the one that does not come before the start. */
export function endOf(line: Timed, zone: string | null): string | null {
  const time = line.date_to ?? null;
  const date = time && lastDayOf(line);
  const end = momentOf({ date, time }, zone, line.instants?.to);
  const start = startOf(line, zone);
  if (zone === null || !isPlainDate(date) || !isInstant(start) || !isInstant(end)) return end;
  return compareInstants(end, start) < 0
    ? endInstantOf(start, { date, time: time ?? '' }, zone)
    : end;
}

/** What the start may mean, in the one hour of the year that the clocks of its place show twice. */
export function bothStartsOf(line: Timed, zone: string | null): BothInstants | null {
  const { date_from: date, time_from: time } = line;
  return zone !== null && isPlainDate(date) && isTime(time)
    ? bothInstantsOf({ date, time }, zone)
    : null;
}

interface Said {
  date: string | null | undefined;
  time: string | null | undefined;
  /** Which of both is meant, where somebody said so. */
  isLater?: boolean | null;
}

function momentOf(
  { date, time, isLater }: Said,
  zone: string | null,
  saved: Instant | null = null,
): string | null {
  if (!date && !time) return null;
  // Half a moment goes as it is: the server's sentence then stands at the cell.
  if (!isPlainDate(date) || !isTime(time)) return `${date} ${time}`.trim();
  if (zone === null) return `${date}T${time}`;
  const kept = saved ? localTimeOf(saved, zone) : null;
  const isSameDay = kept?.date === date;
  // Other minutes of an hour that autumn brings twice stay in the one that was saved.
  const wasLater = isSameDay && isLaterOfBoth(saved, zone) === true;
  const later = isLater ?? wasLater;
  if (saved && isSameDay && kept.time.startsWith(time) && later === wasLater) return saved;
  return instantOf({ date, time }, zone, { later });
}
