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
