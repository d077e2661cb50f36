import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import { writtenDate } from '../../../schema/rules/time/writtenDates.ts';
import type { LocalTime } from '../../../schema/rules/time/zones.ts';
import type { Cell } from '../../files/tables/table.ts';
import { textOf } from './texts.ts';

/**
 * A date in a spreadsheet's formats: a date cell, MM/DD/YYYY (or DD/MM/YYYY where set), YYYY-MM-DD,
 * or the serial number left when a cell loses its format. Null when there is no such date.
 */
export function dateOf(cell: Cell, dayFirst = false): PlainDate | null {
  return localTimeIn(cell, dayFirst)?.date ?? null;
}

/** A date with a local time. A date alone means its first minute. */
export function localTimeIn(cell: Cell, dayFirst = false): LocalTime | null {
  if (cell instanceof Date) return wallOf(cell);
  if (typeof cell === 'number') return serialDate(cell);
  const text = textOf(cell);
  const [, day, time] = /^(\S+?)(?:[T\s]+(.+))?$/.exec(text ?? '') ?? [];
  const date = day === undefined ? null : writtenDate(day, dayFirst);
  const clock = time === undefined ? '00:00' : timeIn(time);
  return date && clock ? { date, time: clock } : null;
}

/** A time of day: 7:00, 0700, 7:00 AM. Null when it is invalid. */
export function timeIn(cell: Cell): string | null {
  if (cell instanceof Date) return wallOf(cell)?.time.slice(0, 5) ?? null;
  const text = textOf(cell)?.toUpperCase() ?? '';
  const [, hours, minutes, half] =
    /^(\d{1,2}):?(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([AP]M)?$/.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;

  const hour = half ? (Number(hours) % 12) + (half === 'PM' ? 12 : 0) : Number(hours);
  if (hour > 23 || (half && Number(hours) > 12)) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** A workbook's dates have no zone: the library returns local time as if it were UTC. */
function wallOf(cell: Date): LocalTime | null {
  if (Number.isNaN(cell.getTime())) return null;
  // A time of day is a fraction of a day, so it may miss its minute by a few milliseconds.
  const iso = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 19) };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days since 1899-12-30, between 1927 and 2119. Other numbers are not dates. */
function serialDate(days: number): LocalTime | null {
  if (days < 10_000 || days > 80_000) return null;
  return wallOf(new Date(Date.UTC(1899, 11, 30) + Math.round(days * DAY_MS)));
}
