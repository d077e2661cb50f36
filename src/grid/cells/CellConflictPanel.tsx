import { Popper } from '@mui/material';
import { useState } from 'react';
import { useWords } from '../../inputs/words.ts';
import styles from '../BoardGrid.module.css';
import { type GridColumn, type RowId, textOf } from '../column.ts';
import type { GridModel } from '../GridModel.ts';
import type { CellState } from '../rows/GridState.ts';
import { saveCell, takeTheirs } from '../rows/saveCell.ts';

interface CellConflictPanelProps<Row extends object> {
  model: GridModel<Row>;
  id: RowId;
  column: GridColumn<Row>;
  row: Row;
  cell: Extract<CellState, { kind: 'conflict' }>;
}

/** Two people changed one cell: this one decides whose entry stays. */
export function CellConflictPanel<Row extends object>(props: CellConflictPanelProps<Row>) {
  const { model, id, column, row, cell } = props;
  const [anchor] = useState(() => model.cell(id, column.key));
  const words = useWords();
  const theirs = column.edit ? textOf(column, column.edit.put(row, cell.theirs)) : '';
  const value = theirs || words('grid.blank');

  return (
    <Popper open anchorEl={anchor} placement="bottom-start" className={styles.conflict}>
      <p role="alert">
        {cell.who
          ? words('grid.conflict', { who: cell.who, value })
          : words('grid.conflictNobody', { value })}
      </p>
      <button
        type="button"
        className={styles.cellAction}
        onClick={() => {
          model.state.takesFocus = true;
          void saveCell(model, id, column, cell.value, { overrule: true });
        }}
      >
        {words('grid.keepMine')}
      </button>
      <button
        type="button"
        className={styles.cellAction}
        onClick={() => takeTheirs(model, id, column)}
      >
        {words('grid.takeTheirs')}
      </button>
    </Popper>
  );
}
