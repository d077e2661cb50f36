import { useTranslate } from 'ra-core';
import { useCell } from '../../../../cell.ts';
import { stepWords } from '../../../../resources/undo/stepWords.ts';
import { undoSteps } from '../../../../resources/undo/undoSteps.ts';
import { useUndo } from '../../../../resources/undo/useUndo.ts';
import { Glyph } from '../../../../theme/Glyph.tsx';
import styles from './line.module.css';

/** What Ctrl Z would undo, which a click does too. Nothing where there is nothing to undo. */
export function LastUndo() {
  const translate = useTranslate();
  const { undo } = useUndo();
  const [last] = useCell(undoSteps).done;
  if (!last) return null;
  const what = translate('linehaul.undo.last', { what: stepWords(last, translate) });
  return (
    <button
      type="button"
      className={styles.undo}
      title={what}
      onClick={() => void undo(last.request_id)}
    >
      <Glyph name="ic-undo" size={14} />
      <span className={styles.undone}>{what}</span>
      <kbd>Ctrl Z</kbd>
    </button>
  );
}
