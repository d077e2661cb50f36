import type { BoardStop } from '../../../../../schema/responses/boards.ts';
import type { PlainDate } from '../../../../../schema/rules/time/weeks.ts';
import { type Instant, localTimeOf, zoneOr } from '../../../../../schema/rules/time/zones.ts';
import { readDate } from '../../../../inputs/dates/dateText.ts';
import { readTime } from '../../../../inputs/dates/timeText.ts';
import { endOf, startOf } from '../../../../resources/loads/form/stopMoments.ts';
import { isTime, putEnd } from '../../../../resources/loads/form/stopWindow.ts';
import { ownToday, ownZone } from '../../../../storage/preferences/ownZone.ts';

/** When a truck is expected at a stop. */
export interface Appointment {
  date_from: Instant;
  date_to: Instant | null;
}

type Appointed = Pick<BoardStop, 'date_from' | 'date_to' | 'timezone'>;

/**
 * A typed appointment, in the local time of its stop. `11/16 14:00` moves the window and keeps its
 * length; so do a date or a time alone, which keep the other. `11/16 14:00–16:00` is a window of its
 * own. Undefined if the text is none of these.
 */
export function readAppointment(text: string, stop: Appointed): Appointment | undefined {
  const typed = text.trim();
  const whole = readStart(typed, stop);
  if (whole) return movedTo(whole, stop);
  for (const [from, to] of halvesOf(typed)) {
    const start = readStart(from, stop);
    const window = start && isSameClock(from, to) ? windowOf(start, to, stop) : undefined;
    if (window) return window;
  }
  return undefined;
}

interface Start {
  date: PlainDate;
  time: string;
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

const lineOf = ({ date, time }: Start, { date_from, date_to }: Appointed) => ({
  date_from: date,
  time_from: time,
  instants: { from: date_from, to: date_to },
});

function movedTo(start: Start, stop: Appointed): Appointment | undefined {
  const date_from = startOf(lineOf(start, stop), zoneOf(stop));
  if (date_from === null) return undefined;
  const { date_from: before, date_to: end } = stop;
  if (!before || !end) return { date_from, date_to: end };
  const length = Date.parse(end) - Date.parse(before);
  return { date_from, date_to: new Date(Date.parse(date_from) + length).toISOString() };
}

function windowOf(start: Start, to: string, stop: Appointed): Appointment | undefined {
  // The line has the fields of a stop of the load form.
  const line = putEnd(lineOf(start, stop), to);
  if (!isTime(line.date_to)) return undefined;
  const [date_from, date_to] = [startOf(line, zoneOf(stop)), endOf(line, zoneOf(stop))];
  return date_from === null ? undefined : { date_from, date_to };
}
