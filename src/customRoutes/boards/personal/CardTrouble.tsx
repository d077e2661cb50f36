import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment, useCallback, useSyncExternalStore } from 'react';
import { type GridColumn, titleOf } from '../../../grid/column.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import type { Question } from '../../../grid/rows/GridState.ts';
import { discardRefused, questionIn, saveCell, takeTheirs } from '../../../grid/rows/saveCell.ts';
import { shownText } from '../../../grid/rows/shownRow.ts';
import { useWords } from '../../../inputs/words.ts';
import { askedText } from './conflicts.ts';
import type { Line } from './line.ts';
import styles from './personal.module.css';

interface CardTroubleProps {
  model: GridModel<Line>;
  columns: readonly GridColumn<Line>[];
  line: Line;
}

/** Below a card: that its truck has left, what was not saved and why, or what a colleague wrote next to what this person typed. */
export function CardTrouble({ model, columns, line }: CardTroubleProps) {
  const { state } = model;
  const { id } = line;
  const words = useWords();
  const { cells, hasLeft } = useSyncExternalStore(
    useCallback((listener: () => void) => state.subscribe(id, listener), [state, id]),
    () => state.of(id),
  );
  return (
    <>
      {hasLeft && <p className={styles.trouble}>{words('grid.left')}</p>}
      {columns.map(column => {
        const cell = cells[column.key];
        if (!cell || cell.kind === 'saving') return null;
        const asked = questionIn(cell);
        return (
          <Fragment key={column.key}>
            {cell.kind === 'error' && (
              <Refused model={model} column={column} line={line} message={cell.message} />
            )}
            {asked && <OpenQuestion model={model} column={column} line={line} asked={asked} />}
          </Fragment>
        );
      })}
    </>
  );
}

interface TroubleProps extends Pick<CardTroubleProps, 'model' | 'line'> {
  column: GridColumn<Line>;
}

function Refused({ model, column, line, message }: TroubleProps & { message: string }) {
  const translate = useTranslate();
  const blank = translate('linehaul.inputs.grid.blank');
  const own = shownText(column, line, model.state.of(line.id)) || blank;
  return (
    <p className={styles.trouble} role="alert">
      {translate('linehaul.personal.refused', { column: titleOf(column), own, message })}
    </p>
  );
}

/** The question of a cell, also of one with a text that can't be read: an answer discards that. */
function OpenQuestion({ model, column, line, asked }: TroubleProps & { asked: Question }) {
  const translate = useTranslate();
  // The buttons go away: the keyboard goes on at the card.
  const goOn = () => model.root?.querySelector<HTMLElement>(`[data-card="${line.id}"]`)?.focus();
  return (
    <div className={styles.trouble}>
      <p role="alert">{askedText(line, column, asked, { model, translate })}</p>
      <div>
        <Button
          size="small"
          onClick={() => {
            goOn();
            void saveCell(model, line.id, column, asked.value, { overrule: true });
          }}
        >
          {translate('linehaul.inputs.grid.keepMine')}
        </Button>
        <Button
          size="small"
          onClick={() => {
            goOn();
            discardRefused(model, { id: line.id, column: column.key });
            takeTheirs(model, line.id, column);
          }}
        >
          {translate('linehaul.inputs.grid.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
