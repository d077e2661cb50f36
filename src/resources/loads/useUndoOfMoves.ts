import { statusUndoViolation, type UndoFacts } from '../../../schema/rules/freight/loadUndo.ts';
import type { ToastAction } from '../../feedback/toasts.ts';
import { useRights } from '../../session/useRights.ts';
import { useUndo } from '../undo/useUndo.ts';

/** A load before the change, and its status now. */
export interface Moved {
  before: UndoFacts;
  status: number;
}

type UndoOfMoves = (moved: readonly Moved[], requestId?: string) => readonly ToastAction[];

/**
 * The button that undoes a status change. None where the undo rules would refuse it for any of the
 * loads.
 */
export function useUndoOfMoves(): UndoOfMoves {
  const { actions } = useUndo();
  const isOwner = useRights()?.isOwner === true;
  return (moved, requestId) =>
    moved.every(({ before, status }) =>
      statusUndoViolation({ ...before, status }, before, { isOwner }),
    )
      ? []
      : actions(requestId);
}
