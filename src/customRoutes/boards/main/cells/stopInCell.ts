import type {
  BoardLoad,
  BoardRow,
  BoardStop,
  NextStop,
  WaitingStop,
} from '../../../../../schema/responses/boards.ts';
import { etaOfRow } from '../../../../../schema/rules/freight/boardEta.ts';
import type { Eta } from '../../../../../schema/rules/freight/eta.ts';
import { isMissed } from '../../../../../schema/rules/freight/stopClock.ts';
import type { Instant } from '../../../../../schema/rules/time/zones.ts';

/** The first pickup of a load, or its last delivery. */
export type End = 'origin' | 'destination';

/** The stop that the cell of an end is about, and why. */
type StopInCell =
  | { why: 'waiting'; stop: WaitingStop }
  | { why: 'late'; stop: BoardStop }
  | { why: 'awaited'; stop: BoardStop; next: NextStop }
  | { why: 'planned'; stop: BoardStop };

/**
 * The stop that the cell of an end is about: where the truck waits, the one it has missed, or the end
 * itself. A stop between the two ends is shown at the delivery, which it makes late.
 */
export function stopInCell(load: BoardLoad | null, end: End, now: Instant): StopInCell | null {
  const stop = load?.[end];
  if (!load || !stop) return null;
  const { at_stop: at, due_stop: due, next_stop: next } = load;
  const isShownHere = ({ sequence }: { sequence: number }) =>
    (sequence === load.origin?.sequence) === (end === 'origin');
  if (at && isShownHere(at)) return { why: 'waiting', stop: at };
  if (due && isShownHere(due) && isMissed(load, due, now)) return { why: 'late', stop: due };
  if (next && isShownHere(next)) return { why: 'awaited', stop, next };
  return { why: 'planned', stop };
}

/** The ETA of a row, where it says that the truck will be late. */
function lateEtaOf(row: BoardRow, now: Instant): Eta<unknown> | null {
  const eta = etaOfRow(row, now);
  return eta && (eta.off_minutes ?? 0) > 0 ? eta : null;
}

/** The stop whose time the cell shows: its appointment is what an edit of the cell moves. */
export function appointedStop(row: BoardRow, end: End, now: Instant) {
  const shown = stopInCell(row.current_load, end, now);
  if (shown?.why === 'awaited' && lateEtaOf(row, now)) return shown.next;
  return shown?.stop ?? null;
}
