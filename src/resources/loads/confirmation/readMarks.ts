import type { FieldNote, ReadConfirmation } from '../../../../schema/rateConfirmation.ts';
import type { ReadMark } from '../../../inputs/frame/useField.ts';
import type { Frame } from './confirmation.ts';
import type { ReadValues } from './valuesOf.ts';

/** Below it somebody should look at what was read. */
const SURE = 0.8;
/** Below it somebody should look whether a record of the company is the one that is meant. */
const SURE_MATCH = 0.9;

/** How sure a field of the form is; nothing once it holds something else than what was read. */
export function marksOf({ fields, matches }: ReadConfirmation, { values, sources }: ReadValues) {
  return (path: string, value: unknown): ReadMark | undefined => {
    const notes = notesOf(fields, sources[path]);
    if (notes.length === 0 || value === null || value === undefined) return undefined;
    if (value !== valueAt(values, path)) return undefined;
    if (notes.some(note => note.proposed_by === 'model')) return 'proposed';
    const isSure = notes.every(({ confidence }) => confidence >= SURE);
    return isSure && isSureMatch(matches, path) ? 'sure' : 'check';
  };
}

/** A field that chooses a record is as sure as the record is like what is printed. */
function isSureMatch({ broker, stops }: ReadConfirmation['matches'], path: string): boolean {
  const stop = /^stops\.(\d+)\.load_company_id$/.exec(path);
  if (stop) return (stops[Number(stop[1])]?.score ?? 0) >= SURE_MATCH;
  return path !== 'broker_id' || (broker?.score ?? 0) >= SURE_MATCH;
}

/** Where a field's value stands on the paper, all its pieces. */
export const placesOf = (read: ReadConfirmation, { sources }: ReadValues, path: string) =>
  framesOf(notesOf(read.fields, sources[path]));

/** The frames of values that have a place; what stands in one place, a city and its state, has one. */
export function framesOf(notes: readonly FieldNote[]): Frame[] {
  const frames = new Map<string, Frame>();
  for (const { page, box, confidence } of notes) {
    if (page === null || !box) continue;
    const place = [page, box.x, box.y, box.w].join(' ');
    const isSure = confidence >= SURE && (frames.get(place)?.isSure ?? true);
    frames.set(place, { page, box, isSure });
  }
  return [...frames.values()];
}

/**
 * How many fields were read, and which of them are to be checked, in the form's order: a name among
 * them for which no record of the company was found.
 */
export function countOf(read: ReadConfirmation, found: ReadValues) {
  const markOf = marksOf(read, found);
  const marks = Object.keys(found.sources).map(
    path => [path, markOf(path, valueAt(found.values, path))] as const,
  );
  return {
    read: marks.filter(([, mark]) => mark).length,
    check: marks.flatMap(([path, mark]) => {
      const isUnsure = mark ? mark !== 'sure' : isUnfound(read, found, path);
      return isUnsure ? [path] : [];
    }),
  };
}

/** Which of the fields to be checked hold, or lack, what they did when the paper was read. */
export const leftToCheck = (check: readonly string[], found: ReadValues, values: unknown) =>
  check.filter(path => (valueAt(values, path) ?? null) === (valueAt(found.values, path) ?? null));

const CHOICE = /(?:^broker_id|\.load_company_id|\.accessorial_id)$/;

const isUnfound = ({ fields }: ReadConfirmation, { values, sources }: ReadValues, path: string) =>
  CHOICE.test(path) && valueAt(values, path) === null && notesOf(fields, sources[path]).length > 0;

const notesOf = (fields: ReadConfirmation['fields'], paths: readonly string[] = []): FieldNote[] =>
  paths.flatMap(path => fields[path] ?? []);

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Reflect.get(value, key);
  }, values);
}
