import type { FieldNote, ReadConfirmation } from '../../../../schema/rateConfirmation.ts';
import type { ReadMark } from '../../../inputs/frame/useField.ts';
import type { Frame } from './confirmation.ts';
import type { ReadValues } from './valuesOf.ts';

/** Below this confidence, a person should check the value. */
const SURE = 0.8;
/** Below this similarity, a person should check whether the right record was matched. */
const SURE_MATCH = 0.9;

/** The confidence of a form field. Nothing once its value differs from what was read. */
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

/** A reference field is as certain as the record is similar to the printed name. */
function isSureMatch({ broker, stops }: ReadConfirmation['matches'], path: string): boolean {
  const stop = /^stops\.(\d+)\.load_company_id$/.exec(path);
  if (stop) return (stops[Number(stop[1])]?.score ?? 0) >= SURE_MATCH;
  return path !== 'broker_id' || (broker?.score ?? 0) >= SURE_MATCH;
}

/** The positions of a field's value in the document, all its pieces. */
export const placesOf = (read: ReadConfirmation, { sources }: ReadValues, path: string) =>
  framesOf(notesOf(read.fields, sources[path]));

/**
 * The frames of values with a position. Values at one position, a city and its state, share one.
 */
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
 * How many fields were read, and which to check, in form order, including names without a matching
 * record.
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

/** Which of the fields to check still have, or lack, the values from reading. */
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
