import { inSequence } from './stops.ts';

/** The part of a load that a driver row stands for; all of it where no stops are named. */
export type Leg = { from_stop_id?: number | null; to_stop_id?: number | null };

/**
 * By what a leg names a stop of its load: by its id, and as long as it has none by its number in the
 * order, below zero.
 */
export const nameOfStop = ({ id, sequence }: { id?: number; sequence?: number }): number | null =>
  id ?? (sequence === undefined ? null : -sequence);

/** The same for rows of the same leg. */
export const legOf = ({ from_stop_id, to_stop_id }: Leg): string =>
  `${from_stop_id ?? ''}-${to_stop_id ?? ''}`;

/** Whether two drive the same leg and so drive on while one rests; a relay of single drivers rests. */
export function isTeam(rows: readonly Leg[]): boolean {
  return new Set(rows.map(legOf)).size < rows.length;
}

/** A stop by which legs are told apart. */
interface LegStop {
  id?: number | null;
  sequence: number;
}

/**
 * The rows, by their place, whose driver drives the same part of the load by a row before: he would
 * be paid for it twice. A leg that names no stop begins at the first one, and ends at the last.
 */
export function repeatedDrivers(
  rows: readonly (Leg & { driver_id?: number | null })[],
  stops: readonly LegStop[],
): number[] {
  const inOrder = inSequence(stops);
  const [first, last] = [inOrder[0], inOrder.at(-1)].map(named);
  const partOf = ({ from_stop_id, to_stop_id }: Leg) =>
    legOf({ from_stop_id: from_stop_id ?? first, to_stop_id: to_stop_id ?? last });
  return rows.flatMap((row, place) => {
    const isRepeated = rows
      .slice(0, place)
      .some(other => other.driver_id === row.driver_id && partOf(other) === partOf(row));
    return row.driver_id != null && isRepeated ? [place] : [];
  });
}

const named = (stop: LegStop | undefined): number | null =>
  stop ? nameOfStop({ id: stop.id ?? undefined, sequence: stop.sequence }) : null;
