import { daysBetween, isPlainDate, type PlainDate } from '../../../../schema/rules/time/weeks.ts';
import { daysOfWindow, endDayOf } from '../../../../schema/rules/time/windows.ts';
import { shortDateText } from '../../../format/valueTexts.ts';
import type { Line } from '../../../grid/lines/lineColumn.ts';
import { readDate } from '../../../inputs/dates/dateText.ts';
import { isTime, readTime } from '../../../inputs/dates/timeText.ts';
import { ownToday } from '../../../storage/preferences/ownZone.ts';
import type { StopLine } from './lines.ts';

/** The day on which a stop's window ends. The text of the first day while that is not a day. */
export function lastDayOf(line: Partial<StopLine>): string | null {
  const { date_from, date_to, days_to } = line;
  if (!isPlainDate(date_from) || !isTime(date_to)) return date_from ?? null;
  return endDayOf({ day: date_from, from: startOf(line), to: date_to, days: days_to });
}

/** The end of a window as its cell shows it: 16:00, or 11/25 16:00 on another day. */
export function endText(line: Line): string {
  const stop = line as Partial<StopLine>; // of the stops editor
  const { date_from, date_to, days_to } = stop;
  const day = lastDayOf(stop);
  const isSameDay = day === date_from && days_to == null;
  if (!isTime(date_to) || !isPlainDate(day) || isSameDay) return date_to ?? '';
  return `${shortDateText(day)} ${date_to}`;
}

/** Parses a typed window end: a time alone, or with the day before it. */
export function putEnd(line: Line, typed: unknown): Line {
  const text = typeof typed === 'string' ? typed : '';
  if (text === '') return { ...line, date_to: null, days_to: null };
  const stop = line as Partial<StopLine>; // As above.
  const read = readEnd(text, isPlainDate(stop.date_from) ? stop.date_from : null);
  return { ...line, date_to: read?.time ?? text, days_to: read ? windowDays(stop, read) : null };
}

interface End {
  time: string;
  /** Days after the window's first. Null where none was given. */
  days: number | null;
}

function readEnd(text: string, first: PlainDate | null): End | null {
  const alone = readTime(text);
  if (alone) return { time: alone, days: null };
  const [, dayText = '', timeText = ''] = /^(\S+)\s+(.+)$/.exec(text) ?? [];
  const day = readDate(dayText, first ?? ownToday());
  const time = readTime(timeText);
  return first && day && time ? { time, days: daysBetween(first, day) } : null;
}

/** Only days that the times do not imply are stored. */
function windowDays(line: Partial<StopLine>, { time, days }: End): number | null {
  return days === daysOfWindow({ from: startOf(line), to: time }) ? null : days;
}

const startOf = ({ time_from }: Partial<StopLine>) => (isTime(time_from) ? time_from : null);
