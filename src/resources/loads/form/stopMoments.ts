import { isPlainDate } from '../../../../schema/rules/time/weeks.ts';
import { endInstantOf } from '../../../../schema/rules/time/windows.ts';
import {
  compareInstants,
  type Instant,
  instantOf,
  localTimeOf,
} from '../../../../schema/rules/time/zones.ts';
import {
  type BothInstants,
  bothInstantsOf,
  isLaterOfBoth,
  type Skipped,
  skippedIn,
} from '../../../inputs/dates/clockChange.ts';
import { isInstant, isTime } from '../../../inputs/dates/timeText.ts';
import type { StopLine } from './lines.ts';
import { lastDayOf } from './stopWindow.ts';

type Timed = Partial<StopLine>;

/** The start of a stop's window for the request body: an instant, or the text typed for one. */
export function startOf(line: Timed, zone: string | null): string | null {
  const { date_from, time_from, is_later, instants } = line;
  return momentOf({ date: date_from, time: time_from, isLater: is_later }, zone, instants?.from);
}

/** The end of the window. In an hour that occurs twice, the one that is not before the start. */
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

/**
 * The possible instants of the start, in the one hour of the year that occurs twice in its zone.
 */
export function bothStartsOf(line: Timed, zone: string | null): BothInstants | null {
  const { date_from: date, time_from: time } = line;
  return zone !== null && isPlainDate(date) && isTime(time)
    ? bothInstantsOf({ date, time }, zone)
    : null;
}

/** The times of a stop's window that the clocks skip in its zone. */
export function skippedOf(line: Timed, zone: string | null): Skipped[] {
  if (zone === null) return [];
  const start = skippedIn({ date: line.date_from, time: line.time_from }, zone);
  const end = skippedIn({ date: lastDayOf(line), time: line.date_to }, zone);
  return [start, end].filter(one => one !== null);
}

interface EnteredMoment {
  date: string | null | undefined;
  time: string | null | undefined;
  /** Which of the two is meant, where the user chose. */
  isLater?: boolean | null;
}

function momentOf(
  { date, time, isLater }: EnteredMoment,
  zone: string | null,
  saved: Instant | null = null,
): string | null {
  if (!date && !time) return null;
  // An incomplete time is sent as is: the server's message then appears at the cell.
  if (!isPlainDate(date) || !isTime(time)) return `${date} ${time}`.trim();
  if (zone === null) return `${date}T${time}`;
  const kept = saved ? localTimeOf(saved, zone) : null;
  const isSameDay = kept?.date === date;
  // Changing the minutes within an hour that occurs twice in the fall keeps the saved one of the
  // two.
  const wasLater = isSameDay && isLaterOfBoth(saved, zone) === true;
  const later = isLater ?? wasLater;
  if (saved && isSameDay && kept.time.startsWith(time) && later === wasLater) return saved;
  return instantOf({ date, time }, zone, { later });
}
