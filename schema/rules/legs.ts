/** The part of a load that a driver row stands for; all of it where no stops are named. */
export type Leg = { from_stop_id?: number | null; to_stop_id?: number | null };

/** The same for rows of the same leg. */
export const legOf = ({ from_stop_id, to_stop_id }: Leg): string =>
  `${from_stop_id ?? ''}-${to_stop_id ?? ''}`;

/** Whether two drive the same leg and so drive on while one rests; a relay of single drivers rests. */
export function isTeam(rows: readonly Leg[]): boolean {
  return new Set(rows.map(legOf)).size < rows.length;
}
