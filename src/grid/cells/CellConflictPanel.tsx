import { Popper } from '@mui/material';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { serverNow } from '../../http/serverClock.ts';
import { useWords, type WordArgs, type WordName } from '../../inputs/words.ts';
import styles from '../BoardGrid.module.css';
import { type GridColumn, type RowId, textOf, titleOf } from '../column.ts';
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

/** Two people changed one cell: this user decides whose entry stays. */
export function CellConflictPanel<Row extends object>(props: CellConflictPanelProps<Row>) {
  const { model, id, column, row, cell } = props;
  // Asked for again after the row is drawn: while it scrolls, its element is another's.
  const cellOf = useCallback(() => model.cell(id, column.key), [model, id, column.key]);
  const anchor = cellOf as () => HTMLElement; // It takes none as well.
  const words = useWords();
  const theirs = column.edit ? textOf(column, column.edit.put(row, cell.theirs)) : '';
  const own = textOf(column, row);
  const age = useMemo(() => (cell.at ? secondsSince(cell.at) : undefined), [cell.at]);
  // The buttons go away: the keyboard goes on in the cell.
  const goOn = () => {
    model.state.setFocus({ id, column: column.key });
    cellOf()?.focus();
  };
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef(goOn);
  latest.current = goOn;
  // So it does where the question ends by itself, because a colleague entered the same.
  useLayoutEffect(
    () => () => {
      if (panel.current?.contains(document.activeElement)) latest.current();
    },
    [],
  );
  const facts = {
    who: cell.who ?? '',
    column: titleOf(column).toLowerCase(),
    value: theirs || words('grid.blank'),
    ago: age === undefined ? '' : words(...agoWords(age)),
  };

  return (
    <Popper ref={panel} open anchorEl={anchor} placement="bottom-start" className={styles.conflict}>
      <div>
        <p role="alert">{words(cell.who ? 'grid.conflict' : 'grid.conflictNobody', facts)}</p>
        <p>{words('grid.conflictOwn', { value: own || words('grid.blank') })}</p>
      </div>
      <button
        type="button"
        className={styles.cellAction}
        aria-keyshortcuts="M"
        onClick={() => {
          goOn();
          void saveCell(model, id, column, cell.value, { overrule: true });
        }}
      >
        {words('grid.keepMine')} <kbd aria-hidden>M</kbd>
      </button>
      <button
        type="button"
        className={styles.cellAction}
        aria-keyshortcuts="T"
        onClick={() => {
          goOn();
          takeTheirs(model, id, column);
        }}
      >
        {words('grid.takeTheirs')} <kbd aria-hidden>T</kbd>
      </button>
    </Popper>
  );
}

const secondsSince = (instant: string) =>
  Math.max(0, Math.round((serverNow() - Date.parse(instant)) / 1_000));

const agoWords = (seconds: number): [WordName, WordArgs] =>
  seconds < 60
    ? ['grid.secondsAgo', { n: seconds }]
    : ['grid.minutesAgo', { n: Math.floor(seconds / 60) }];
