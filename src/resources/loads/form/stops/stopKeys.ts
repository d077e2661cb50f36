import type { Settle } from '../../../../grid/lines/useLines.ts';

/** A stop of the form: saved, or known only by a key of the form. */
interface Keyed {
  id?: number;
  /** Negative, so that it is never mistaken for an id. */
  key?: number;
}

/** The key by which a row of the form names a stop, saved or not. */
export const nameInForm = ({ id, key }: Keyed): number | undefined => id ?? key;

/** Each stop without an id has its own key, which stays with it wherever it is moved. */
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

/** Keys start from the current time: a leg to a removed stop does not match the next one. */
export const keyedStops: Settle = (_, after) => rekeyed(after);

/** The same for stops that are added together. */
export const rekeyed = <S extends Keyed>(stops: readonly S[]): S[] =>
  keyed(stops, -(Date.now() % LARGEST));

const LARGEST = 2_000_000_000;

/** Whether a stop named by a row is in the list. A removed one is not. */
export const isThere = (name: unknown, stops: readonly Keyed[]): boolean =>
  stops.some(stop => nameInForm(stop) === name);

/**
 * A stop named by a row, for the request body: its id, or its position while it has none. A removed
 * stop is no longer named. For a row that never named one, nothing is sent.
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
