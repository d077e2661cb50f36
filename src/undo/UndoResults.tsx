import { useTranslate } from 'ra-core';
import { useCell } from '../cell.ts';
import { RowResults } from '../feedback/RowResults.tsx';
import { partlyTakenBack } from './undoSteps.ts';

/** Which of many loads went back and which stayed as they are, each with the reason. */
export function UndoResults() {
  const partly = useCell(partlyTakenBack);
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
      onClose={() => partlyTakenBack.set(null)}
    />
  );
}
