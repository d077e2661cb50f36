import type { PlainDate } from './weeks.ts';

/** An instant as it stands in JSON: ISO-8601 with Z or an offset. */
export type Instant = string;

/** What a clock on the wall of a place shows. `time` is HH:MM:SS. */
export type LocalTime = { date: PlainDate; time: string };

/** A zone is named by an area and a place in it, such as America/Chicago; only UTC is nowhere. */
const ZONE_NAME = /^(UTC|[A-Z]\w*(\/[\w+-]+)+)$/i;

/**
 * Whether this is an IANA zone that the runtime knows. Letters such as CST are none: the database
 * takes them for an offset that stays the same in summer, the runtime for a place's clocks.
 */
export function isZone(zone: string): boolean {
  try {
    return ZONE_NAME.test(zone) && formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** The zone, where it is one; else the other, for what was kept before zones were checked. */
export const zoneOr = (zone: string | null | undefined, otherwise: string): string =>
  zone && isZone(zone) ? zone : otherwise;

/** The date and time that the place's clocks show at an instant. */
export function localTimeOf(instant: Instant, zone: string): LocalTime {
  return wallTime(millisecondsOf(instant), zone);
}

/** The calendar date in a place at an instant: near midnight it differs between places. */
export function localDateOf(instant: Instant, zone: string): PlainDate {
  return localTimeOf(instant, zone).date;
}

/**
 * The instant at which the place's clocks show a date and time (HH:MM or HH:MM:SS).
 * An hour that occurs twice in autumn means the first one unless the later is asked for; an hour
 * that spring skips is read as if the clocks had not moved yet, so it lands an hour later.
 */
export function instantOf(
  { date, time }: LocalTime,
  zone: string,
  { later = false } = {},
): Instant {
  const wall = Date.parse(`${date}T${fullTime(time)}Z`);
  if (Number.isNaN(wall)) throw new RangeError(`Not a date and time: ${date} ${time}`);

  // Zones move by at most a day, so the offsets in force a day before and after are all there are.
  const before = offsetAt(wall - DAY_MS, zone);
  const after = offsetAt(wall + DAY_MS, zone);
  const matches = [wall - before, wall - after].filter(
    candidate => candidate + offsetAt(candidate, zone) === wall,
  );
  const found = later ? Math.max(...matches) : Math.min(...matches);
  return new Date(matches.length > 0 ? found : wall - before).toISOString();
}

/**
 * The same where a time that spring skips means the next one that there is: the moment at which the
 * clocks have moved on. An appointment at 2:30 is kept at 3:00 on that night.
 */
export function instantOrNext(local: LocalTime, zone: string): Instant {
  const instant = instantOf(local, zone);
  const { date, time } = localTimeOf(instant, zone);
  if (date === local.date && time === fullTime(local.time)) return instant;
  // The clocks moved within the last day, and have not moved back since.
  let [before, after] = [Date.parse(instant) - DAY_MS, Date.parse(instant)];
  const moved = offsetAt(after, zone);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle, zone) === moved) after = middle;
    else before = middle;
  }
  return new Date(after).toISOString();
}

/** Minutes from one instant to another, whole ones, cut towards zero. */
export function minutesBetween(from: Instant, to: Instant): number {
  return Math.trunc((millisecondsOf(to) - millisecondsOf(from)) / 60_000);
}

/** Compares instants whatever their notation: negative when `a` is the earlier one. */
export function compareInstants(a: Instant, b: Instant): number {
  return millisecondsOf(a) - millisecondsOf(b);
}

/** The first of the instants; null when none is known. */
export function earliestOf(instants: readonly (Instant | null | undefined)[]): Instant | null {
  return known(instants).sort(compareInstants)[0] ?? null;
}

/** The last of the instants; null when none is known. */
export function latestOf(instants: readonly (Instant | null | undefined)[]): Instant | null {
  return known(instants).sort(compareInstants).at(-1) ?? null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A time without zone would mean another instant on each machine, so it is refused. */
function millisecondsOf(instant: Instant): number {
  const milliseconds = Date.parse(instant);
  if (Number.isNaN(milliseconds) || !/(Z|[+-]\d{2}:?\d{2})$/i.test(instant)) {
    throw new RangeError(`Not an instant: ${instant}`);
  }
  return milliseconds;
}

function offsetAt(milliseconds: number, zone: string): number {
  const { date, time } = wallTime(milliseconds, zone);
  return Date.parse(`${date}T${time}Z`) - Math.floor(milliseconds / 1000) * 1000;
}

function wallTime(milliseconds: number, zone: string): LocalTime {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(milliseconds)) parts[type] = value;
  return {
    date: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
  };
}

/** Making a formatter costs a hundred times its use, so each zone's is kept. */
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
