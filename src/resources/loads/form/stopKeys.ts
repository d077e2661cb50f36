import type { Settle } from '../../../grid/lines/useLines.ts';

/** A stop of the form: saved, or known by a key of the form alone. */
interface Keyed {
  id?: number;
  /** Below zero, so that it is never taken for an id. */
  key?: number;
}

/** By what a row of the form names a stop, saved or not. */
export const nameInForm = ({ id, key }: Keyed): number | undefined => id ?? key;

/** Each stop that has no id has a key of its own, which stays with it wherever it is moved. */
export function keyed<S extends Keyed>(stops: readonly S[], first = -1): S[] {
  const taken = new Set<number>();
  let next = first;
  return stops.map(stop => {
    if (stop.id !== undefined) return stop;
    let { key } = stop;
    if (key === undefined || taken.has(key)) {
      while (taken.has(next) || stops.some(other => other.key === next)) next -= 1;
      key = next;
    }
    taken.add(key);
    return key === stop.key ? stop : { ...stop, key };
  });
}

/** Keys begin elsewhere at each moment: a leg to a stop that was removed does not find the next. */
export const keyedStops: Settle = (_, after) => keyedAnew(after);

/** The same of stops that come all at once. */
export const keyedAnew = <S extends Keyed>(stops: readonly S[]): S[] =>
  keyed(stops, -(Date.now() % LARGEST));

const LARGEST = 2_000_000_000;

/** Whether a stop that a row names is among them; one that was taken out is not. */
export const isThere = (name: unknown, stops: readonly Keyed[]): boolean =>
  stops.some(stop => nameInForm(stop) === name);

/**
 * A stop that a row names, as the call takes it: its id, or its number in the order while it has none.
 * A stop that was taken out is named no more; of a row that never said any, nothing is sent.
 */
export function stopBodyOf(
  field: 'from_stop' | 'to_stop' | 'stop',
  name: number | null | undefined,
  stops: readonly Keyed[],
): Record<string, number | null> {
  if (name === undefined) return {};
  const at = stops.findIndex(stop => nameInForm(stop) === name);
  const isNew = at >= 0 && stops[at]?.id === undefined;
  return isNew ? { [`${field}_sequence`]: at + 1 } : { [`${field}_id`]: at < 0 ? null : name };
}
