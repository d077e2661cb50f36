/** The part of a load that a driver row stands for; all of it where no stops are named. */
export type Leg = { from_stop_id?: number | null; to_stop_id?: number | null };

/** A stop by which legs are told apart. */
export interface LegStop {
  id?: number | null;
  /** Stops without numbers are in the order of their list. */
  sequence?: number;
}

/** From which stop to which a leg goes, by their places in the order. */
export interface Part {
  from: number;
  to: number;
}

/**
 * By what a leg names a stop of its load: by its id, and as long as it has none by its number in the
 * order, below zero.
 */
export const nameOfStop = ({ id, sequence }: { id?: number; sequence?: number }): number | null =>
  id ?? (sequence === undefined ? null : -sequence);

/** The stops of a load in their order. */
export const inOrder = <S extends LegStop>(stops: readonly S[]): S[] =>
  [...stops].sort((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0));

/**
 * The part that a leg is of stops in their order. One that names no stop, or a stop that is not
 * there any more, begins at the first one and ends at the last.
 */
export function partOf({ from_stop_id, to_stop_id }: Leg, stops: readonly LegStop[]): Part {
  const placeOf = (name: number | null | undefined) =>
    name == null ? -1 : stops.findIndex(stop => named(stop) === name);
  const to = placeOf(to_stop_id);
  return { from: Math.max(placeOf(from_stop_id), 0), to: to < 0 ? stops.length - 1 : to };
}

/** Whether the part is all of the way. */
export const isWholeWay = ({ from, to }: Part, stops: readonly LegStop[]): boolean =>
  from === 0 && to === stops.length - 1;

/**
 * The legs of the rows, each as a word: the same for rows of the same part of the load. A leg that
 * names no stop begins at the first one, and ends at the last.
 */
export function legsOf(rows: readonly Leg[], stops: readonly LegStop[]): string[] {
  const ordered = inOrder(stops);
  const [first, last] = [ordered[0], ordered.at(-1)].map(stop => (stop ? named(stop) : null));
  return rows.map(
    ({ from_stop_id, to_stop_id }) => `${from_stop_id ?? first ?? ''}-${to_stop_id ?? last ?? ''}`,
  );
}

/** Whether two drive the same leg and so drive on while one rests; a relay of single drivers rests. */
export function isTeam(rows: readonly Leg[], stops: readonly LegStop[]): boolean {
  return new Set(legsOf(rows, stops)).size < rows.length;
}

/**
 * The rows, by their place, whose driver drives the same part of the load by a row before: he would
 * be paid for it twice.
 */
export function repeatedDrivers(
  rows: readonly (Leg & { driver_id?: number | null })[],
  stops: readonly LegStop[],
): number[] {
  const legs = legsOf(rows, stops);
  return rows.flatMap((row, place) => {
    const isRepeated = rows
      .slice(0, place)
      .some((other, at) => other.driver_id === row.driver_id && legs[at] === legs[place]);
    return row.driver_id != null && isRepeated ? [place] : [];
  });
}

/** The rows, by their place, whose leg ends where it begins, or before. */
export function backwardLegs(rows: readonly Leg[], stops: readonly LegStop[]): number[] {
  if (stops.length < 2) return [];
  const ordered = inOrder(stops);
  return rows.flatMap((row, place) => {
    const { from, to } = partOf(row, ordered);
    return from < to ? [] : [place];
  });
}

const named = (stop: LegStop): number | null =>
  nameOfStop({ id: stop.id ?? undefined, sequence: stop.sequence });
