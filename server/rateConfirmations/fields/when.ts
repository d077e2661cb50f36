import type { LabelKind } from '../labels/patterns.ts';
import type { Cell } from '../layout/cells.ts';
import { Passage } from '../layout/passage.ts';
import { findDates, type Issued, inYearOf, isFar, withoutDates } from '../values/dates.ts';
import { CANADIAN, ZIP } from '../values/postalCodes.ts';
import { type FoundTime, findTimes } from '../values/times.ts';
import type { Found } from './found.ts';
import type { Piece } from './pieces.ts';
import type { FoundStop } from './stops.ts';

type When = Pick<
  FoundStop,
  'date' | 'time_from' | 'time_to' | 'schedule_type' | 'weekdayAgrees' | 'isFar'
>;

/**
 * When a stop is scheduled: the first date of its part of the page, a full one before one without a
 * year, and the window next to it.
 */
export function whenOf(pieces: readonly Piece[], issued: Issued | null): When {
  const speaking = pieces.filter(({ kind }) => kind === null || !SILENT.includes(kind));
  const lines = stacked(speaking.map(({ cell }) => cell));
  const kinds = new Map(pieces.map(({ cell, kind }) => [cell, kind]));
  const passage = new Passage(lines);
  const year = issued === null ? null : Number(issued.date.slice(0, 4));
  const dates = findDates(passage.text, year);
  const first = dates.find(({ isYearless }) => !isYearless) ?? dates[0];
  const day = first && issued ? inYearOf(issued.date, first) : (first ?? null);
  const isOff = day !== null && isFar(day.date, issued);
  const sure = day?.weekdayAgrees && !isOff ? 0.95 : 0.5;
  const date = day && found(day.date, sure, passage, day.start, day.end);
  const text = masked(withoutDates(passage.text, year));
  const times = withoutHours(timesOf(text, passage, kinds, day !== null), passage);
  const window = windowOf(times, passage, kinds);
  return {
    date,
    ...window,
    schedule_type: scheduleOf(passage.text),
    weekdayAgrees: day?.weekdayAgrees ?? true,
    isFar: isOff,
  };
}

const SILENT: readonly LabelKind[] = [
  'phone',
  'email',
  'weight',
  'pallets',
  'pieces',
  'miles',
  'document_date',
  'pickup_number',
  'delivery_number',
  'appointment_number',
  'reference',
  'confirmation',
  'po',
  'bol',
  'zip',
  'commodity',
  'instructions',
  'address',
  'temperature',
];

/** Column by column, so that a window broken over two lines is joined. */
function stacked(cells: readonly Cell[]): Cell[] {
  const columns: Cell[][] = [];
  for (const cell of cells) {
    const column = columns.find(other => Math.abs((other[0]?.x ?? 0) - cell.x) < 5);
    if (column) column.push(cell);
    else columns.push([cell]);
  }
  return columns.flat();
}

/** Numbers that are not times: phones, ZIPs, amounts, streets. */
const masked = (text: string) =>
  text
    .replace(/\(?\d{3}\)?[-.\s]\s?\d{3}[-.]\d{4}/g, blank)
    .replace(CODES, blank)
    .replace(/\$\s?[\d,.]+/g, blank);

const CODES = new RegExp(String.raw`\b[A-Z]{2},?\s+(?:${ZIP}|${CANADIAN})\b`, 'g');

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

type Kinds = ReadonlyMap<Cell, LabelKind | null>;

function timesOf(text: string, passage: Passage, kinds: Kinds, hasDate: boolean): FoundTime[] {
  const plain = findTimes(text, { bare: false });
  if (plain.length > 0) return plain;
  // Four digits are a time when the column or the label says so, or when they are alone next to the
  // date.
  return findTimes(text, { bare: true }).filter(({ start, end }) => {
    const cell = passage.cellAt(start);
    const kind = cell && kinds.get(cell);
    if (kind && TIMED.includes(kind)) return true;
    const line = text.slice(
      text.lastIndexOf('\n', start) + 1,
      (text.indexOf('\n', end) + 1 || text.length + 1) - 1,
    );
    return (
      hasDate &&
      /^\W*(?:(?:pick\s*-?\s*up|pu|load|arrive|del(?:iver(?:y)?)?|unload|drop|stop)\W*)?(?:@|at|by|on|appt\.?|time)?\W*\d{4}\W*(?:appt\.?|appointment|fcfs|firm)?\W*$/i.test(
        line,
      )
    );
  });
}

/** "Receiving hours: 0400-1100" is when a place is open, not the appointment. */
function withoutHours(times: readonly FoundTime[], passage: Passage): readonly FoundTime[] {
  const others = times.filter(({ start }) => !OPEN.test(passage.cellAt(start)?.text ?? ''));
  return others.length > 0 ? others : times;
}

const OPEN =
  /^(?:(?:shipping|receiving|dock|open(?:ing)?|operating|business|warehouse|facility|pickup|delivery)\s+)?hours\b/i;

const TIMED: readonly LabelKind[] = ['time', 'date', 'from', 'to'];

function windowOf(times: readonly FoundTime[], passage: Passage, kinds: Kinds) {
  const range = times.find(({ to }) => to !== null);
  const kindAt = (time: FoundTime) => kinds.get(passage.cellAt(time.start) ?? passage.cells[0]!);
  const from = times.find(time => kindAt(time) === 'from');
  const to = times.find(time => kindAt(time) === 'to' && time !== from);
  const first = range ?? from ?? times[0];
  if (!first) return { time_from: null, time_to: null };
  const at = (value: string, { start, end }: FoundTime) =>
    found(value, times.length > 2 && !range ? 0.6 : 0.92, passage, start, end);
  if (range?.to) return { time_from: at(range.from, range), time_to: at(range.to, range) };
  const isWindow = to && to.from !== first.from && to !== first;
  return { time_from: at(first.from, first), time_to: isWindow ? at(to.from, to) : null };
}

function scheduleOf(text: string): When['schedule_type'] {
  if (/\bfcfs\b|first\s+come/i.test(text)) return 'fcfs';
  return /\bapp(?:oin)?t(?:ment)?\b/i.test(text) ? 'appointment' : null;
}

function found<T>(
  value: T,
  confidence: number,
  passage: Passage,
  start: number,
  end: number,
): Found<T> {
  return { value, confidence, place: passage.place(start, end) };
}
