import type { BoardLoad, BoardStop } from '../../../../schema/responses/boards.ts';
import { isMissed } from '../../../../schema/rules/freight/stopClock.ts';
import { type Instant, localTimeOf, zoneOr } from '../../../../schema/rules/time/zones.ts';
import { shortDateText } from '../../../format/valueTexts.ts';
import { ownZone } from '../../../storage/preferences/ownZone.ts';

const HOUR_MIN = 60;
const DAY_MIN = 1_440;
const LONG_MIN = 600;

/** `11/13 22:30` in the local time of a place. */
export function shortTime(instant: string, zone: string | null): string {
  const { date, time } = localTimeOf(instant, zoneOr(zone, ownZone));
  return `${shortDateText(date)} ${time.slice(0, 5)}`;
}

/** When a stop is due at the latest: the end of its window, otherwise its time. */
export const dueAt = ({ date_from, date_to }: BoardStop): string | null => date_to ?? date_from;

/**
 * Whether the load is late, by the rule of the lists and of the server: if any of its stops is
 * missed, the earliest due is.
 */
export const isLateLoad = (load: BoardLoad | null, now: Instant): boolean =>
  Boolean(load?.due_stop && isMissed(load, load.due_stop, now));

/** 80 minutes → `1:20`. */
export const clockText = (minutes: number): string =>
  `${Math.floor(minutes / HOUR_MIN)}:${String(minutes % HOUR_MIN).padStart(2, '0')}`;

/** `+2:10`; from ten hours on `+11 h` and from a day on `+1 d`, which is precise enough then. */
export function lateText(minutes: number): string {
  if (minutes >= DAY_MIN) return `+${Math.floor(minutes / DAY_MIN)} d`;
  if (minutes >= LONG_MIN) return `+${Math.floor(minutes / HOUR_MIN)} h`;
  return `+${clockText(minutes)}`;
}

/** A stop's time on the board. Late ones show how late they are instead of the day. */
export function stopTime(stop: BoardStop, late: number): string {
  if (!stop.date_from) return '';
  const shown = shortTime(
    late > 0 ? (dueAt(stop) ?? stop.date_from) : stop.date_from,
    stop.timezone,
  );
  return late > 0 ? `${shown.slice(6)} ${lateText(late)}` : shown;
}

export const place = (city: string | null | undefined, state: string | null | undefined): string =>
  [city, state].filter(Boolean).join(', ');
