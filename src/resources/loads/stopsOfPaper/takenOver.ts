import type { DraftStop } from '../../../../schema/rateConfirmation.ts';
import { newStop, type StopLine } from '../form/lines.ts';
import { joinedNote } from './joinedNote.ts';

/** What becomes of a load's stops when those of a paper are taken over. */
export interface TakenOver {
  lines: StopLine[];
  /** Stops of the load that get the times and the number that the paper says. */
  changed: number;
  added: number;
  removed: number;
  /** Why stops stay that the paper does not name. */
  staying: readonly string[];
  /** Numbers of the paper that no note has room for. */
  left: readonly string[];
}

/** A stop of a paper as the form has it: day and times as they are printed. */
export function lineOfDraft({ printed, ...draft }: DraftStop): StopLine {
  const { type, load_company_id, load_company, schedule_type, timezone, note } = draft;
  return {
    ...newStop(),
    ...{ type, load_company_id, load_company, schedule_type, timezone, note },
    date_from: printed.date,
    time_from: printed.time_from,
    date_to: printed.time_to,
    number: draft.pickup_number ?? draft.appointment_number,
  };
}

/**
 * The paper's stops instead of the load's. A stop at a place that both name stays the same one, with
 * what happened there, and is told what the paper says; of the others go those that may.
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
    return { ...toldBy(stop, twin), note: joined.note };
  });
  const others = present
    .map((line, index) => ({ line, index, why: whyStays(line, index) }))
    .filter(({ line }) => !met.has(line));
  const staying = others.filter(({ why }) => why !== null);
  // A stop that stays is still the first or second one of the load.
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

/** The paper's stops after those of the load. */
export const addedTo = (
  present: readonly StopLine[],
  proposed: readonly StopLine[],
): TakenOver => ({
  lines: [...present, ...proposed],
  ...{ changed: 0, added: proposed.length, removed: 0, staying: [], left: [] },
});

const isSameVisit = (one: StopLine, other: StopLine): boolean =>
  one.type === other.type &&
  one.load_company_id !== null &&
  one.load_company_id === other.load_company_id;

/** A known stop with what the paper says of it; what is not printed stays. */
function toldBy(said: StopLine, line: StopLine): StopLine {
  const number = said.number ?? line.number;
  const isSameDay = said.date_from === line.date_from;
  const saysNoTime = said.time_from === null && said.date_to === null;
  // A window that is known is none the less so where a paper only repeats its day.
  if (said.date_from === null || (isSameDay && saysNoTime)) return { ...line, number };
  return {
    ...line,
    ...{ number, schedule_type: said.schedule_type },
    date_from: said.date_from,
    time_from: said.time_from ?? (isSameDay ? line.time_from : null),
    date_to: said.date_to,
    // Both say themselves anew from the times.
    ...{ days_to: null, is_later: null },
  };
}
