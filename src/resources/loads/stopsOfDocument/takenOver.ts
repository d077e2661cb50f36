import { loadStops } from '../../../../schema/entities/loadParts.ts';
import type { DraftStop } from '../../../../schema/rateConfirmation.ts';
import { listNumbers } from '../../../../schema/rules/freight/numberList.ts';
import { newStop, type StopLine } from '../form/lines.ts';

/** The changes to a load's stops when a document's stops are taken over. */
export interface TakenOver {
  lines: StopLine[];
  /** Stops of the load that get the document's times and number. */
  changed: number;
  added: number;
  removed: number;
  /** Why stops that the document does not name stay. */
  staying: readonly string[];
  /** Numbers of the document that fit in no note. */
  left: readonly string[];
}

/** A document's stop in the form's shape: day and times as printed. */
export function lineOfDraft({ printed, ...draft }: DraftStop): StopLine {
  const { type, load_company_id, load_company, schedule_type, timezone, note } = draft;
  return {
    ...newStop(),
    type,
    load_company_id,
    load_company,
    schedule_type,
    timezone,
    note,
    date_from: printed.date,
    time_from: printed.time_from,
    date_to: printed.time_to,
    number: draft.pickup_number ?? draft.appointment_number,
  };
}

/**
 * Replaces the load's stops with the document's. A stop at a place in both stays, with what
 * happened there, and gets the document's values. The others are removed where possible.
 */
export function replacedBy(
  proposed: readonly StopLine[],
  present: readonly StopLine[],
  whyStays: (line: StopLine, index: number) => string | null,
): TakenOver {
  const met = new Set<StopLine>();
  const left: string[] = [];
  const taken = proposed.map(stop => {
    const twin = present.find(line => !met.has(line) && isSameVisit(line, stop));
    if (!twin) return stop;
    met.add(twin);
    const joined = joinedNote(twin.note, stop.note);
    left.push(...joined.left);
    return { ...reportedBy(stop, twin), note: joined.note };
  });
  const others = present
    .map((line, index) => ({ line, index, why: whyStays(line, index) }))
    .filter(({ line }) => !met.has(line));
  const staying = others.filter(({ why }) => why !== null);
  // A stop that stays keeps its rank as the load's first or second.
  const lines = staying.reduce<StopLine[]>(
    (all, { line, index }) => all.toSpliced(index, 0, line),
    taken,
  );
  return {
    lines,
    changed: met.size,
    added: taken.length - met.size,
    removed: others.length - staying.length,
    staying: staying.flatMap(({ why }) => why ?? []),
    left,
  };
}

/** Adds the document's stops after the load's. */
export const addedTo = (
  present: readonly StopLine[],
  proposed: readonly StopLine[],
): TakenOver => ({
  lines: [...present, ...proposed],
  changed: 0,
  added: proposed.length,
  removed: 0,
  staying: [],
  left: [],
});

const isSameVisit = (one: StopLine, other: StopLine): boolean =>
  one.type === other.type &&
  one.load_company_id !== null &&
  one.load_company_id === other.load_company_id;

/** An existing stop with the document's values. Values that are not printed stay. */
function reportedBy(proposed: StopLine, line: StopLine): StopLine {
  const number = proposed.number ?? line.number;
  const isSameDay = proposed.date_from === line.date_from;
  const saysNoTime = proposed.time_from === null && proposed.date_to === null;
  // A known window stays where a document only repeats its day.
  if (proposed.date_from === null || (isSameDay && saysNoTime)) return { ...line, number };
  return {
    ...line,
    number,
    schedule_type: proposed.schedule_type,
    date_from: proposed.date_from,
    time_from: proposed.time_from ?? (isSameDay ? line.time_from : null),
    date_to: proposed.date_to,
    // Both follow again from the times.
    days_to: null,
    is_later: null,
  };
}

const NOTE_LETTERS = loadStops.fields.note.options.max;
const BETWEEN = ' · ';

/**
 * A stop's note with the document's numbers that have no field of their own. Numbers already in it
 * are not repeated, and those that do not fit are `left`.
 */
function joinedNote(note: string | null, numbers: string | null) {
  if (!note || !numbers) return { note: note || numbers, left: [] };
  const missing = numbers.split(', ').filter(number => !isNamedIn(note, number));
  const { text, left } = listNumbers(missing, NOTE_LETTERS - note.length - BETWEEN.length);
  return { note: text === null ? note : `${note}${BETWEEN}${text}`, left };
}

/** Whether a number occurs in a text as a whole: 4711 does not occur in 47110. */
function isNamedIn(text: string, number: string): boolean {
  const parts = text.split(number);
  return parts
    .slice(1)
    .some(
      (after, index) => !/[\p{L}\p{N}]$/u.test(parts[index] ?? '') && !/^[\p{L}\p{N}]/u.test(after),
    );
}
