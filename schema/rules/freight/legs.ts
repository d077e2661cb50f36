/** The part of a load that a driver row covers. All of it when no stops are named. */
export type Leg = { from_stop_id?: number | null; to_stop_id?: number | null };

/** A stop with the fields that identify legs. */
export interface LegStop {
  id?: number | null;
  /** Stops without numbers are in list order. */
  sequence?: number;
}

/** The first and last stop of a leg, by index. */
export interface Part {
  from: number;
  to: number;
}

/** How a leg names a stop: by id, or by its negative number while it has no id. */
export const nameOfStop = ({ id, sequence }: { id?: number; sequence?: number }): number | null =>
  id ?? (sequence === undefined ? null : -sequence);

/** The stops of a load in order. */
export const inOrder = <S extends LegStop>(stops: readonly S[]): S[] =>
  [...stops].sort((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0));

/**
 * The part of the ordered stops that a leg covers. A missing or removed stop means the first or the
 * last one.
 */
export function partOf({ from_stop_id, to_stop_id }: Leg, stops: readonly LegStop[]): Part {
  const placeOf = (name: number | null | undefined) =>
    name == null ? -1 : stops.findIndex(stop => named(stop) === name);
  const to = placeOf(to_stop_id);
  return { from: Math.max(placeOf(from_stop_id), 0), to: to < 0 ? stops.length - 1 : to };
}

/** Whether the part is the whole route. */
export const isWholeRoute = ({ from, to }: Part, stops: readonly LegStop[]): boolean =>
  from === 0 && to === stops.length - 1;

/**
 * The legs of the rows as keys: equal for rows that cover the same part of the load. A leg without
 * stops runs from the first to the last.
 */
export function legsOf(rows: readonly Leg[], stops: readonly LegStop[]): string[] {
  const ordered = inOrder(stops);
  const [first, last] = [ordered[0], ordered.at(-1)].map(stop => (stop ? named(stop) : null));
  return rows.map(
    ({ from_stop_id, to_stop_id }) => `${from_stop_id ?? first ?? ''}-${to_stop_id ?? last ?? ''}`,
  );
}

/**
 * Whether two drivers share a leg, so that one drives while the other rests. A relay of single
 * drivers rests.
 */
export function isTeam(rows: readonly Leg[], stops: readonly LegStop[]): boolean {
  return new Set(legsOf(rows, stops)).size < rows.length;
}

/**
 * The rows of the leg on which a stop is reached. Who begins at the first stop of the load reaches it;
 * at a handover, those who come to it.
 */
export function rowsTo<R extends Leg>(
  rows: readonly R[],
  stops: readonly LegStop[],
  { sequence }: LegStop,
): R[] {
  const ordered = inOrder(stops);
  const place = ordered.findIndex(stop => stop.sequence === sequence);
  return rows.filter(row => {
    const { from, to } = partOf(row, ordered);
    return place === 0 ? from === 0 : from < place && place <= to;
  });
}

/** Whether several drivers reach a stop together. A relay of single drivers is no team. */
export const isTeamTo = (
  rows: readonly (Leg & { driver_id?: number | null })[],
  stops: readonly LegStop[],
  stop: LegStop,
): boolean => new Set(rowsTo(rows, stops, stop).map(({ driver_id }) => driver_id)).size > 1;

/**
 * The rows, by index, whose driver already has a row for the same part of the load: they would be
 * paid twice.
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

/** The rows, by index, whose leg ends at or before its start. */
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
