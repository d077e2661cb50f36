import { useCell } from '../../cell.ts';
import { undoQuestion } from '../../resources/undo/undoQuestion.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';

/** The questions of Undo before it goes on, whatever page is shown. */
export function UndoAsks() {
  const asked = useCell(undoQuestion);
  return asked && <UndoDialog asked={asked} onMissing={() => undoQuestion.set(null)} />;
}

const UndoDialog = lazyPart(() => import('./UndoDialog.tsx').then(({ UndoDialog }) => UndoDialog));
