import { useTranslate } from 'ra-core';
import { RowResults } from '../../feedback/RowResults.tsx';
import { partlyReversed, type UndoOutcome } from './undoSteps.ts';

/** Which of several loads were undone and which were not, each with the reason. */
export function UndoResults({ partly: { step, results = [] } }: { partly: UndoOutcome }) {
  const translate = useTranslate();
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
