import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { ColleagueFlag } from '../../inputs/frame/ColleagueFlag.tsx';
import { linePlace, useColleagueIn } from '../../inputs/frame/colleagues.ts';
import { ReadMarkBar } from '../../inputs/frame/ReadMarkBar.tsx';
import type { ReadMark } from '../../inputs/frame/useField.ts';
import { useWords } from '../../inputs/words.ts';
import styles from './LinesEditor.module.css';
import { type Line, type LineColumn, takesEntry } from './lineColumn.ts';

interface LineCellProps {
  /** The line's field in the form, "stops.2". */
  source: string;
  column: LineColumn;
  columnIndex: number;
  lineNumber: number;
  line: Line;
  /** The number of the current entry here: a new one begins with the line's value. */
  entry: number | null;
  /** Tab reaches the editor here while no cell is being edited. */
  isEntry: boolean;
  isFixed: boolean;
  mark: ReadMark | undefined;
  onEnter: () => void;
  onPut: (value: unknown) => void;
  onLeave: () => void;
}

/** A cell of a line: text, or its editor while the focus is here. */
export function LineCell(props: LineCellProps) {
  const { source, column, columnIndex, lineNumber, line, entry, isEntry, isFixed, mark } = props;
  const { onEnter, onPut, onLeave } = props;
  const isActive = entry !== null;
  const cell = useRef<HTMLDivElement>(null);
  const words = useWords();
  useDrawnAgain(isActive);
  const { field, fieldState } = useInput({
    source: `${source}.${column.key}`,
    validate: column.validate,
    label: column.header,
  });
  const canEdit = takesEntry(column, line) && !isFixed;
  const shown = column.show(line);
  useFormFocus(field.ref, canEdit ? onEnter : undefined);
  const place = placeOf(source, line, column);
  const colleague = useColleagueIn(place);
  const label = words('lines.cell', { column: words.any(column.header), n: lineNumber });

  return (
    // biome-ignore lint/a11y/useSemanticElements: the editor is a grid, not a table
    <div
      ref={cell}
      role="gridcell"
      aria-colindex={columnIndex + 2}
      aria-readonly={!canEdit}
      aria-invalid={fieldState.invalid || undefined}
      aria-label={isActive ? undefined : label}
      tabIndex={canEdit && !isActive ? (isEntry ? 0 : -1) : undefined}
      data-place={place}
      data-cell={`${lineNumber - 1}.${column.key}`}
      className={[
        styles.cell,
        column.align === 'right' && styles.right,
        fieldState.invalid && styles.wrong,
        isActive && styles.active,
        !canEdit && styles.read,
      ]
        .filter(Boolean)
        .join(' ')}
      onFocus={({ target }) => {
        if (canEdit && !isActive && target === cell.current) onEnter();
      }}
      onKeyDown={stopSubmit}
    >
      <span className={styles.words}>
        {shown === '' || shown === null ? (
          <span className={styles.placeholder}>
            {column.placeholder && words.any(column.placeholder)}
          </span>
        ) : (
          shown
        )}
      </span>
      <ReadMarkBar mark={mark} />
      <ColleagueFlag colleague={colleague} />
      {isActive && cell.current && (
        <Fragment key={entry}>
          {column.editor?.({
            row: line,
            record: line,
            value: line[column.key],
            typed: '',
            label,
            cell: cell.current,
            commit: onPut,
            // When a key cancels the edit, the cell keeps the focus. When the user leaves it, it
            // loses the focus.
            cancel: () => (cell.current?.contains(document.activeElement) ? onEnter() : onLeave()),
          })}
        </Fragment>
      )}
    </div>
  );
}

function placeOf(source: string, { id }: Line, { key }: LineColumn): string {
  const at = source.lastIndexOf('.');
  return linePlace(source.slice(0, at), Number(source.slice(at + 1)), id, key);
}

/** The form focuses its first invalid field. A cell has no input for that until it is edited. */
function useFormFocus(ref: (target: object) => void, focus: (() => void) | undefined) {
  useEffect(() => {
    const nothing = () => undefined;
    ref({ focus, select: nothing, setCustomValidity: nothing, reportValidity: nothing });
  });
}

/**
 * The editor is positioned at the cell's element, which does not exist yet when it opens with its
 * line.
 */
function useDrawnAgain(isActive: boolean) {
  const [, setDrawn] = useState(false);
  useLayoutEffect(() => {
    if (isActive) setDrawn(true);
  }, [isActive]);
}

/** Enter works in the lines. The form is saved by its own shortcuts. */
function stopSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.ctrlKey) event.preventDefault();
}
