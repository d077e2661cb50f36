import { useState } from 'react';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { useUndo } from '../../../resources/undo/useUndo.ts';
import { usePickByKey } from './edit/usePickByKey.ts';
import { useReachPlan } from './edit/useReachPlan.ts';
import type { BoardKeys } from './keys.ts';
import type { PeekPart } from './peek/PeekPanel.tsx';

/** The board's keys, and the panel next to the rows that some of them open and close. */
export function useBoardKeys(
  model: GridModel<BoardRow>,
  opening: Pick<
    BoardKeys,
    | 'openDispatchers'
    | 'openCandidates'
    | 'openTrucks'
    | 'toggleSplit'
    | 'editRecord'
    | 'sendSheet'
    | 'sayClosed'
  >,
) {
  const { undoLast, redoLast } = useUndo();
  const picking = usePickByKey(model);
  const reachPlan = useReachPlan(model);
  const [peek, setPeek] = useState<PeekPart | null>(null);
  const keys: BoardKeys = {
    undo: () => void undoLast(),
    redo: () => void redoLast(),
    togglePeek: () => setPeek(now => (now === null ? 'facts' : null)),
    closePeek: () => {
      setPeek(null);
      return peek !== null;
    },
    showHistory: () => setPeek(now => (now === 'history' ? null : 'history')),
    ...opening,
    ...picking,
    reachPlan,
  };
  return { keys, peek, setPeek };
}
