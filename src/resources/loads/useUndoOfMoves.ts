import { statusUndoRefusal, type UndoFacts } from '../../../schema/rules/loadUndo.ts';
import type { ToastAction } from '../../feedback/toasts.ts';
import { useRights } from '../../session/useRights.ts';
import { useUndo } from '../../undo/useUndo.ts';

/** A load as it stood, and the status that it has now. */
export interface Moved {
  before: UndoFacts;
  status: number;
}

type UndoOfMoves = (moved: readonly Moved[], requestId?: string) => readonly ToastAction[];

/** The button that takes a move back; none where the rule of that would refuse it of each load. */
export function useUndoOfMoves(): UndoOfMoves {
  const { actions } = useUndo();
  const isOwner = useRights()?.isOwner === true;
  return (moved, requestId) =>
    moved.every(({ before, status }) =>
      statusUndoRefusal({ ...before, status }, before, { isOwner }),
    )
      ? []
      : actions(requestId);
}
