import { useCell } from '../../cell.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { undoQuestion } from '../../undo/undoQuestion.ts';

/** What Undo asks before it goes on, whatever page is shown. */
export function UndoAsks() {
  const asked = useCell(undoQuestion);
  return asked && <UndoDialog asked={asked} onMissing={() => undoQuestion.set(null)} />;
}

const UndoDialog = lazyPart(() => import('./UndoDialog.tsx').then(({ UndoDialog }) => UndoDialog));
