import { useCell } from '../../cell.ts';
import { undoQuestion } from '../../resources/undo/undoQuestion.ts';
import { partlyReversed } from '../../resources/undo/undoSteps.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';

/** The questions of Undo before it goes on, and what it could not undo, whatever page is shown. */
export function UndoAsks() {
  const asked = useCell(undoQuestion);
  const partly = useCell(partlyReversed);
  return (
    <>
      {asked && <UndoDialog asked={asked} onMissing={() => undoQuestion.set(null)} />}
      {partly && <UndoResults partly={partly} onMissing={() => partlyReversed.set(null)} />}
    </>
  );
}

const UndoDialog = lazyPart(() => import('./UndoDialog.tsx').then(({ UndoDialog }) => UndoDialog));
const UndoResults = lazyPart(() =>
  import('../../resources/undo/UndoResults.tsx').then(part => part.UndoResults),
);
