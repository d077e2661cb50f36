import {
  type CSSProperties,
  memo,
  useCallback,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useWords } from '../inputs/words.ts';
import { Glyph } from '../theme/Glyph.tsx';
import styles from './BoardGrid.module.css';
import { CellContent, drawn } from './cells/CellContent.tsx';
import { CellEditorHost } from './cells/CellEditorHost.tsx';
import { endFlashes, flash } from './cells/flash.ts';
import { SelectBox } from './cells/SelectBox.tsx';
import { type GridColumn, type RowId, textOf } from './column.ts';
import type { ColumnLayout } from './columnLayout.ts';
import { type GridModel, SELECT } from './GridModel.ts';
import type { Presence, RowState } from './rows/GridState.ts';
import { shownRow } from './rows/shownRow.ts';
import { useTakenFocus } from './useTakenFocus.ts';

export interface RowLook<Row> {
  /** The edge of a late row. */
  isLate?: (row: Row) => boolean;
  /** A fill for the whole row, a CSS variable: the option "tint rows". */
  tint?: (row: Row) => string | undefined;
  /** What the fill means, for screen readers. */
  note?: (row: Row) => string | undefined;
}

interface GridRowProps<Row extends object> {
  model: GridModel<Row>;
  id: RowId;
  /** Its line in the grid. The header is line 1. */
  line: number;
  /** Its number among the rows, for the column that shows it. */
  number: number | undefined;
  top: number;
  columns: readonly GridColumn<Row>[];
  layout: readonly ColumnLayout[];
  look: RowLook<Row> | undefined;
}

/**
 * One row. It subscribes only to its own record and state. Its element shows another record after a
 * scroll, so what keeps a state of its own in a cell has a key.
 */
export const GridRow = memo(BareRow) as typeof BareRow;

function BareRow<Row extends object>(props: GridRowProps<Row>) {
  const { model, id, line, number, top, columns, layout, look } = props;
  const { rows, state } = model;
  const element = useRef<HTMLDivElement>(null);
  const row = useSyncExternalStore(
    useCallback((listener: () => void) => rows.subscribe(id, listener), [rows, id]),
    () => rows.get(id),
  );
  const now = useSyncExternalStore(
    useCallback((listener: () => void) => state.subscribe(id, listener), [state, id]),
    () => state.of(id),
  );
  useTakenFocus(state, now, element);
  useFlash({ columns, id, row, now }, element);
  if (!row) return null;

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on one cell of the grid
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in windows of CSS grids
    <div
      ref={element}
      role="row"
      aria-rowindex={line}
      aria-selected={now.isSelected}
      aria-description={look?.note?.(row)}
      data-row={id}
      data-late={look?.isLate?.(row) || undefined}
      data-left={now.hasLeft || undefined}
      className={styles.row}
      style={rowStyle(top, look?.tint?.(row))}
    >
      {columns.map((column, index) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the roles here are those of cells
        <div
          key={column.key}
          role={column.isRowHeader ? 'rowheader' : 'gridcell'}
          aria-colindex={index + 1}
          aria-readonly={column.edit ? column.edit.refused?.(row) !== undefined : undefined}
          aria-invalid={now.cells[column.key]?.kind === 'error' || undefined}
          tabIndex={now.focused === column.key ? 0 : undefined}
          data-col={column.key}
          data-state={cellState(now, column.key)}
          data-unsaved={isUnsaved(column, row, now) || undefined}
          className={layout[index]?.cell}
          style={cellStyle(column, row, layout[index]?.sticky, now)}
        >
          {content(column)}
          {isUnsaved(column, row, now) && <UnsavedMark />}
          {now.hasLeft && column.isRowHeader && <LeftMark />}
        </div>
      ))}
    </div>
  );

  function content(column: GridColumn<Row>) {
    if (!row) return null;
    const { key } = column;
    if (key === SELECT)
      return <SelectBox isSelected={now.isSelected} name={nameOf(columns, row)} />;
    if (column.isNumber) return number;
    const shown = shownRow(column, row, now);
    const cell = now.cells[key];
    const editing = now.editing?.column === key ? now.editing : null;
    if (editing) {
      return (
        <>
          <span className={styles.beneath}>{drawn(column, shown)}</span>
          <CellEditorHost
            key={id}
            model={model}
            id={id}
            column={column}
            row={shown}
            record={row}
            typed={editing.typed}
            colleague={now.presence[key]}
          />
        </>
      );
    }
    const colleague = now.presence[key];
    if (cell) {
      return (
        <>
          <CellContent key={id} model={model} id={id} column={column} cell={cell} row={shown} />
          {colleague && <PresenceFlag presence={colleague} />}
        </>
      );
    }
    if (!colleague) return drawn(column, shown);
    return (
      <>
        {drawn(column, shown)}
        <PresenceFlag presence={colleague} />
      </>
    );
  }
}

/** The text of the row's header: its unit. */
function nameOf<Row>(columns: readonly GridColumn<Row>[], row: Row): string | undefined {
  const header = columns.find(({ isRowHeader }) => isRowHeader);
  return header && textOf(header, row);
}

function cellState(now: RowState, key: string): string | undefined {
  if (now.editing?.column === key) return 'editing';
  return now.cells[key]?.kind ?? (now.presence[key] ? 'colleague' : undefined);
}

/** Whether the cell holds an entry that is saved later, and nothing else is to be said of it. */
const isUnsaved = <Row,>({ key, edit }: GridColumn<Row>, row: Row, now: RowState): boolean =>
  edit?.isUnsaved?.(row) === true && now.editing?.column !== key && !now.cells[key];

function cellStyle<Row>(
  column: GridColumn<Row>,
  row: Row,
  sticky: CSSProperties | undefined,
  now: RowState,
): CSSProperties | undefined {
  const fill = column.fill?.(row);
  const colleague = now.presence[column.key];
  if (!fill && !colleague) return sticky;
  // React's own type knows no custom properties.
  return {
    ...sticky,
    ...(fill && { '--cell-fill': fill }),
    ...(colleague && { '--who': `var(--chart-${colleague.color})` }),
  } as CSSProperties;
}

function rowStyle(top: number, tint: string | undefined): CSSProperties {
  // React's own type knows no custom properties.
  return { top, ...(tint && { '--row-tint': tint }) } as CSSProperties;
}

/** What a row shows: its record, with what this user has entered. */
interface ShownRecord<Row> {
  columns: readonly GridColumn<Row>[];
  id: RowId;
  row: Row | undefined;
  now: RowState;
}

/** Shows which cells a change of the record has changed. The user's own entries do not flash. */
function useFlash<Row extends object>(
  { columns, id, row, now }: ShownRecord<Row>,
  element: { current: HTMLElement | null },
) {
  const before = useRef<ShownRecord<Row> | null>(null);
  useLayoutEffect(() => {
    if (!row) return;
    const earlier = before.current;
    before.current = { columns, id, row, now };
    if (earlier && earlier.id !== id && element.current) endFlashes(element.current);
    if (!earlier?.row || earlier.id !== id || earlier.columns !== columns) return;
    if (earlier.row === row) return;
    const { row: earlierRow, now: earlierState } = earlier;
    columns.forEach((column, index) => {
      const value = column.value(shownRow(column, row, now));
      const earlierValue = column.value(shownRow(column, earlierRow, earlierState));
      const cell = element.current?.children[index];
      if (cell instanceof HTMLElement && !Object.is(value, earlierValue)) flash(cell);
    });
  }, [columns, id, row, now, element]);
}

/** Next to the name of a row whose record is gone, and that stays for what is unsaved in it. */
function LeftMark() {
  const words = useWords();
  return (
    <span className={styles.leftMark} title={words('grid.left')}>
      <Glyph name="ic-out" size={14} label={words('grid.left')} />
    </span>
  );
}

/** A colleague's initials on the right of the cell that they are in. */
function PresenceFlag({ presence }: { presence: Presence }) {
  const words = useWords();
  const label = words('grid.edits', { who: presence.name });
  return (
    <span role="img" className={styles.flag} aria-label={label} title={label}>
      {presence.initials}
    </span>
  );
}

/** In the corner of a cell whose entry is saved later, with others. */
function UnsavedMark() {
  const words = useWords();
  const label = words('grid.unsaved');
  return <span role="img" className={styles.unsaved} aria-label={label} title={label} />;
}
