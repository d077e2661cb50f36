import type { BoardStop } from '../../../../../schema/responses/boards.ts';
import {
  daysBetween,
  isPlainDate,
  type PlainDate,
} from '../../../../../schema/rules/time/weeks.ts';
import { zoneAbbreviation } from '../../../../../schema/rules/time/zoneNames.ts';
import {
  existingTime,
  type Instant,
  localTimeOf,
  zoneOr,
} from '../../../../../schema/rules/time/zones.ts';
import { bothInstantsOf, isLaterOfBoth, skippedIn } from '../../../../inputs/dates/clockChange.ts';
import { readDate } from '../../../../inputs/dates/dateText.ts';
import { isTime, readTime } from '../../../../inputs/dates/timeText.ts';
import { endOf, startOf } from '../../../../resources/loads/form/stopMoments.ts';
import { lastDayOf, putEnd } from '../../../../resources/loads/form/stopWindow.ts';
import { ownToday, ownZone } from '../../../../storage/preferences/ownZone.ts';

/** When a truck is expected at a stop. */
export interface Appointment {
  date_from: Instant;
  date_to: Instant | null;
}

type Appointed = Pick<BoardStop, 'date_from' | 'date_to' | 'timezone'>;

/**
 * A typed appointment, in the local time of its stop. `11/16 14:00` moves the window and keeps its
 * length on the clock; so do a date or a time alone, which keep the other. `11/16 14:00–16:00` is a
 * window of its own. The zone may follow, which says the hour that is meant where autumn repeats it. An
 * hour that spring skips means the next one that exists. Undefined if the text is none of these.
 */
export const readAppointment = (text: string, stop: Appointed): Appointment | undefined =>
  readText(text, stop)?.read;

/** What the clock change does to a typed appointment. */
type ClockNote =
  /** The time comes twice. `zone` is meant, `other` is that of the other one. */
  | { kind: 'twice'; time: string; zone: string; other: string }
  /** The time is skipped, and means `next`. */
  | { kind: 'skipped'; time: string; next: string };

/** What to say about a typed time in a night when the clocks change. Null on all others. */
export function clockNote(text: string, stop: Appointed): ClockNote | null {
  const found = readText(text, stop);
  if (!found) return null;
  const { start, read } = found;
  const zone = zoneOf(stop);
  const skipped = skippedIn(start, zone);
  if (skipped) return { kind: 'skipped', ...skipped };
  const both = bothInstantsOf(start, zone);
  if (!both) return null;
  const [first, later] = both.map(instant => zoneAbbreviation(instant, zone));
  const isLater = isLaterOfBoth(read.date_from, zone) === true;
  const [meant = '', other = ''] = isLater ? [later, first] : [first, later];
  return { kind: 'twice', time: start.time, zone: meant, other };
}

interface ReadText {
  start: Start;
  read: Appointment;
}

function readText(text: string, stop: Appointed): ReadText | undefined {
  const found = readIn(null, text.trim(), stop);
  if (found) return found;
  // The zone may follow the times: `11/01 1:30 EST`.
  const [, typed, zone] = /^(.*\d.*?)\s+([a-z]{3,4})$/i.exec(text.trim()) ?? [];
  return typed && zone ? readIn(zone.toUpperCase(), typed, stop) : undefined;
}

/** A text without a zone. `zone` is its abbreviation where it is said, else null. */
function readIn(zone: string | null, typed: string, stop: Appointed): ReadText | undefined {
  const whole = readStart(typed, stop);
  if (whole) return zoned(zone, whole, stop, start => movedTo(start, stop));
  for (const [from, to] of halvesOf(typed)) {
    const start = readStart(from, stop);
    if (!start || !isSameClock(from, to)) continue;
    const found = zoned(zone, start, stop, one => windowOf(one, to, stop));
    if (found) return found;
  }
  return undefined;
}

/** The appointment in this zone. Undefined in one that the place does not have then. */
function zoned(
  zone: string | null,
  start: Start,
  stop: Appointed,
  readOf: (start: Start) => Appointment | undefined,
): ReadText | undefined {
  const sides = zone === null ? [start] : [false, true].map(isLater => ({ ...start, isLater }));
  for (const side of sides) {
    const read = readOf(side);
    if (read && (zone === null || zoneAbbreviation(read.date_from, zoneOf(stop)) === zone)) {
      return { start: side, read };
    }
  }
  return undefined;
}

interface Start {
  date: PlainDate;
  time: string;
  /** The second of two equal hours. Undefined where nobody says: as saved, else the first. */
  isLater?: boolean;
}

const zoneOf = ({ timezone }: Appointed) => zoneOr(timezone, ownZone);

function readStart(typed: string, stop: Appointed): Start | undefined {
  const kept = stop.date_from ? localTimeOf(stop.date_from, zoneOf(stop)) : null;
  // A date without a year is near the appointment, which may be more than half a year ahead.
  const day = kept?.date ?? ownToday();
  const [first = '', ...rest] = typed.split(/\s+/);
  if (rest.length === 0 || /^[ap]\.?m?\.?$/i.test(rest.join(''))) {
    const time = readTime(typed);
    if (time) return { date: day, time };
    // "8-12" is a window from 8:00 to 12:00 and not a day in August.
    const date = /^\d{1,2}-\d{1,2}$/.test(typed) ? undefined : readDate(typed, day);
    return date && kept ? { date, time: kept.time.slice(0, 5) } : undefined;
  }
  const [date, time] = [readDate(first, day), readTime(rest.join(' '))];
  return date && time ? { date, time } : undefined;
}

/** The text before and after each sign that may stand between two times, the last one first. */
const halvesOf = (typed: string): [string, string][] =>
  [...typed.matchAll(/\s*[–—-]\s*|\s+to\s+/gi)]
    .reverse()
    .map(({ 0: sign, index }) => [typed.slice(0, index), typed.slice(index + sign.length)]);

/** Half a day is said for both times or for neither: "2–4 pm" would begin at night. */
const isSameClock = (from: string, to: string) => saysHalf(from) === saysHalf(to);

const saysHalf = (text: string) => /\d\s*[ap]\.?m?\.?$/i.test(text);

/** A time that spring skips is the next one that exists. */
const existing = <T extends Pick<Start, 'date' | 'time'>>(local: T, zone: string): T => ({
  ...local,
  ...existingTime(local, zone),
});

const lineOf = ({ date, time, isLater }: Start, { date_from, date_to }: Appointed) => ({
  date_from: date,
  time_from: time,
  is_later: isLater,
  // Of an hour that autumn repeats, an end without a word stays in the saved one.
  instants: { from: date_from, to: isLater === undefined ? date_to : null },
});

/** The same window at another time: as long on the clock, whatever the night between. */
function movedTo(start: Start, stop: Appointed): Appointment | undefined {
  const zone = zoneOf(stop);
  const { date_from: before, date_to: end } = stop;
  if (!before || !end) {
    const date_from = startOf(lineOf(existing(start, zone), stop), zone);
    return date_from === null ? undefined : { date_from, date_to: end };
  }
  const minutes = minutesOnClock(before, end, zone);
  const last = new Date(
    Date.parse(`${start.date}T${start.time}Z`) + minutes * 60_000,
  ).toISOString();
  const moved = windowBetween(start, { date: last.slice(0, 10), time: last.slice(11, 16) }, stop);
  // From the first 1:50 to the second 1:10, the clock itself goes back.
  if (!moved || minutes >= 0) return moved;
  const length = Date.parse(end) - Date.parse(before);
  return { ...moved, date_to: new Date(Date.parse(moved.date_from) + length).toISOString() };
}

/** The minutes between two instants as a clock at the place shows them. */
function minutesOnClock(from: Instant, to: Instant, zone: string): number {
  const [start = 0, end = 0] = [from, to].map(instant => {
    const { date, time } = localTimeOf(instant, zone);
    return Date.parse(`${date}T${time.slice(0, 5)}Z`);
  });
  return (end - start) / 60_000;
}

function windowOf(start: Start, to: string, stop: Appointed): Appointment | undefined {
  // The line has the fields of a stop of the load form.
  const line = putEnd(lineOf(start, stop), to);
  const [day, time] = [lastDayOf(line), line.date_to];
  if (!isTime(time) || !isPlainDate(day)) return undefined;
  return windowBetween(start, { date: day, time }, stop);
}

function windowBetween(
  start: Start,
  end: Pick<Start, 'date' | 'time'>,
  stop: Appointed,
): Appointment | undefined {
  const zone = zoneOf(stop);
  const [first, last] = [existing(start, zone), existing(end, zone)];
  const line = {
    ...lineOf(first, stop),
    date_to: last.time,
    days_to: daysBetween(first.date, last.date),
  };
  const date_from = startOf(line, zone);
  return date_from === null ? undefined : { date_from, date_to: endOf(line, zone) };
}
