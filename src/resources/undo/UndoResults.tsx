import { useTranslate } from 'ra-core';
import { useCell } from '../../cell.ts';
import { RowResults } from '../../feedback/RowResults.tsx';
import { partlyReversed } from './undoSteps.ts';

/** Which of several loads were undone and which were not, each with the reason. */
export function UndoResults() {
  const partly = useCell(partlyReversed);
  const translate = useTranslate();
  if (!partly) return null;

  const { step, results = [] } = partly;
  const nameOf = (id: number) =>
    step.entries.find(({ entity, record }) => entity === 'loads' && record.id === id)?.record
      .title ?? `#${id}`;
  return (
    <RowResults
      title={translate('linehaul.undo.stayed', {
        smart_count: results.filter(({ ok }) => !ok).length,
      })}
      results={results}
      nameOf={({ id }) => nameOf(id)}
      doneOf={() => translate('linehaul.undo.wentBack')}
      onClose={() => partlyReversed.set(null)}
    />
  );
}
