import type { Values } from './useSave.ts';

/**
 * A form's values once its save is answered: `saved`, with what was typed since `sent` was sent over
 * it. Null when nothing was. Rows of lists are matched by id, new ones by their position, so that
 * they take the ids that the save gave them.
 */
export function typedMeanwhile(sent: Values, now: Values, saved: Values): Values | null {
  return isSame(sent, now) ? null : (overlaid(sent, now, saved) as Values); // All three are values.
}

/** A copy of values that the form goes on to change. Files stay the same objects. */
export const snapshotOf = (values: Values): Values => copied(values) as Values; // It has their shape.

function overlaid(sent: unknown, now: unknown, saved: unknown): unknown {
  if (isSame(sent, now)) return saved;
  if (Array.isArray(now) && Array.isArray(sent) && Array.isArray(saved)) {
    return now.map((row, at) => {
      const before = placeOf(row, at, sent, now.length);
      return before === null ? row : overlaid(sent[before], row, counterpart(sent, before, saved));
    });
  }
  if (!isPlain(now) || !isPlain(sent) || !isPlain(saved)) return now;
  const changed = Object.keys(now).filter(name => !isSame(sent[name], now[name]));
  return {
    ...saved,
    ...Object.fromEntries(
      changed.map(name => [name, overlaid(sent[name], now[name], saved[name])]),
    ),
  };
}

/** Where a row was when it was sent. Null for a row that was added meanwhile. */
function placeOf(row: unknown, at: number, sent: readonly unknown[], count: number): number | null {
  const id = idOf(row);
  const known = sent.findIndex(one => (id === undefined ? isSame(one, row) : idOf(one) === id));
  if (known >= 0) return known;
  const isInPlace = id === undefined && count >= sent.length && at < sent.length;
  return isInPlace && idOf(sent[at]) === undefined ? at : null;
}

const counterpart = (sent: readonly unknown[], at: number, saved: readonly unknown[]) => {
  const id = idOf(sent[at]);
  return id === undefined ? saved[at] : saved.find(one => idOf(one) === id);
};

const idOf = (row: unknown) => (isPlain(row) ? row.id : undefined);

/** Empty values are equal: a cleared input is null, "" or missing. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmpty(one) && isEmpty(other))) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every(name => isSame(one[name], other[name]));
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copied(one)]));
}
