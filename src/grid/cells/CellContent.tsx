import { useLayoutEffect } from 'react';
import { useWords } from '../../inputs/words.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from '../BoardGrid.module.css';
import type { GridColumn, RowId } from '../column.ts';
import type { GridModel } from '../GridModel.ts';
import type { CellState } from '../rows/GridState.ts';
import { canRetry, followLater, saveAndReport } from '../rows/saveCell.ts';
import { unreadText } from '../rows/shownRow.ts';
import { CellConflictPanel } from './CellConflictPanel.tsx';

interface CellContentProps<Row extends object> {
  model: GridModel<Row>;
  id: RowId;
  column: GridColumn<Row>;
  row: Row;
  cell: CellState;
}

/** A cell whose entry is pending, was refused, or is in conflict. */
export function CellContent<Row extends object>(props: CellContentProps<Row>) {
  const { model, id, column, row, cell } = props;
  const words = useWords();
  const shown = drawn(column, row);
  // The row is another object whenever somebody changes it. A question is never drawn about an earlier value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read follows the row and the cell
  useLayoutEffect(() => followLater(model, id, column), [model, id, column, row, cell]);

  if (cell.kind === 'saving') {
    return (
      <>
        {shown}
        <span role="img" className={styles.saving} aria-label={words('grid.saving')} />
      </>
    );
  }
  if (cell.kind === 'conflict') {
    return (
      <>
        {shown}
        <CellConflictPanel model={model} id={id} column={column} row={row} cell={cell} />
      </>
    );
  }
  const isRetried = canRetry(column, cell);
  const { message } = cell;
  const reason = isRetried ? words('grid.retryByKey', { message }) : message;
  return (
    <>
      <Glyph name="ic-warn" size={14} className={styles.errorGlyph} label={reason} />
      <span className={styles.clip} title={reason}>
        {unreadText(cell) ?? shown}
      </span>
      {isRetried && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.cellAction}
          aria-keyshortcuts="Enter"
          onClick={() => void saveAndReport(model, id, column, cell.value)}
        >
          {words('grid.retry')}
        </button>
      )}
    </>
  );
}

export function drawn<Row>(column: GridColumn<Row>, row: Row) {
  if (column.render) return column.render(row);
  const value = column.value(row);
  return value === null || value === undefined ? '' : String(value);
}
