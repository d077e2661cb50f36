import { allDay } from './allDay.ts';
import type { PlainDate } from './weeks.ts';

/** An instant as in JSON: ISO-8601 with Z or an offset. */
export type Instant = string;

/** The local time at a place. `time` is HH:MM:SS. */
export type LocalTime = { date: PlainDate; time: string };

/** A zone is named by area and place, such as America/Chicago. Only UTC has no place. */
const ZONE_NAME = /^(UTC|[A-Z]\w*(\/[\w+-]+)+)$/i;

/**
 * Whether this is an IANA zone that the runtime knows. Abbreviations such as CST are not: the
 * database reads them as a fixed offset, the runtime as a place's zone.
 */
export function isZone(zone: string): boolean {
  try {
    return ZONE_NAME.test(zone) && formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/**
 * The zone, if valid, else the fallback, for values stored before zones were checked. A fallback that
 * has to be found is found only then.
 */
export function zoneOr(
  zone: string | null | undefined,
  otherwise: string | (() => string),
): string {
  if (zone && isZone(zone)) return zone;
  return typeof otherwise === 'string' ? otherwise : otherwise();
}

/** The local date and time at an instant. */
export function localTimeOf(instant: Instant, zone: string): LocalTime {
  return wallTime(millisecondsOf(instant), zone);
}

/** The local date at an instant: near midnight it differs between places. */
export function localDateOf(instant: Instant, zone: string): PlainDate {
  return localTimeOf(instant, zone).date;
}

/**
 * The instant of a local date and time (HH:MM or HH:MM:SS). An hour that occurs twice in autumn
 * means the first one unless the later is requested. A time that spring skips means the next one that
 * exists, the moment after the change: an appointment at 2:30 is at 3:00 on that night.
 */
export function instantOf(
  { date, time }: LocalTime,
  zone: string,
  { later = false } = {},
): Instant {
  const wall = Date.parse(`${date}T${fullTime(time)}Z`);
  if (Number.isNaN(wall)) throw new RangeError(`Not a date and time: ${date} ${time}`);

  // Zones shift by at most a day, so the offsets a day before and after are all there are.
  const before = offsetAt(wall - DAY_MS, zone);
  const after = offsetAt(wall + DAY_MS, zone);
  const matches = [wall - before, wall - after].filter(
    candidate => candidate + offsetAt(candidate, zone) === wall,
  );
  const found = later ? Math.max(...matches) : Math.min(...matches);
  return new Date(matches.length > 0 ? found : changeBefore(wall - before, zone)).toISOString();
}

/** The moment at which the clocks changed last, within a day before another one. */
function changeBefore(moment: number, zone: string): number {
  let [before, after] = [moment - DAY_MS, moment];
  const moved = offsetAt(after, zone);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle, zone) === moved) after = middle;
    else before = middle;
  }
  return after;
}

/** A local time as it is read: itself, or the next one that exists where spring skips it. */
export function existingTime({ date, time }: LocalTime, zone: string): LocalTime {
  const read = localTimeOf(instantOf({ date, time }, zone), zone);
  return { date: read.date, time: read.time.slice(0, time.length) };
}

/** Whole minutes from one instant to another, truncated toward zero. */
export function minutesBetween(from: Instant, to: Instant): number {
  return Math.trunc((millisecondsOf(to) - millisecondsOf(from)) / 60_000);
}

/** Compares instants in any notation: negative when `a` is earlier. */
export function compareInstants(a: Instant, b: Instant): number {
  return millisecondsOf(a) - millisecondsOf(b);
}

/** The earliest instant. Null when none is known. */
export function earliestOf(instants: readonly (Instant | null | undefined)[]): Instant | null {
  return known(instants).sort(compareInstants)[0] ?? null;
}

/** The latest instant. Null when none is known. */
export function latestOf(instants: readonly (Instant | null | undefined)[]): Instant | null {
  return known(instants).sort(compareInstants).at(-1) ?? null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A time without a zone would be a different instant on each machine, so it is refused. */
function millisecondsOf(instant: Instant): number {
  const milliseconds = Date.parse(instant);
  if (Number.isNaN(milliseconds) || !/(Z|[+-]\d{2}:?\d{2})$/i.test(instant)) {
    throw new RangeError(`Not an instant: ${instant}`);
  }
  return milliseconds;
}

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(milliseconds: number, zone: string): number {
  return offsetAllDay(milliseconds, zone) ?? readOffset(milliseconds, zone);
}

const offsetAllDay = allDay(readOffset);

function readOffset(milliseconds: number, zone: string): number {
  const { date, time } = readTime(milliseconds, zone);
  return Date.parse(`${date}T${time}Z`) - Math.floor(milliseconds / 1000) * 1000;
}

function wallTime(milliseconds: number, zone: string): LocalTime {
  const offset = offsetAllDay(milliseconds, zone);
  if (offset === null) return readTime(milliseconds, zone);
  const moved = new Date(milliseconds + offset).toISOString();
  return { date: moved.slice(0, 10), time: moved.slice(11, 19) };
}

function readTime(milliseconds: number, zone: string): LocalTime {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(milliseconds)) parts[type] = value;
  return {
    date: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
  };
}

/** Creating a formatter costs a hundred times its use, so each zone's is cached. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const kept = formats.get(zone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

const fullTime = (time: string): string => (time.length === 5 ? `${time}:00` : time);

const known = (instants: readonly (Instant | null | undefined)[]): Instant[] =>
  instants.filter(instant => instant != null);
