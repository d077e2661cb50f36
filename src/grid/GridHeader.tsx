import { memo, useRef, useSyncExternalStore } from 'react';
import { useCell } from '../cell.ts';
import { useWords } from '../inputs/words.ts';
import { Glyph } from '../theme/Glyph.tsx';
import styles from './BoardGrid.module.css';
import { ColumnEdge, EDGE_KEYS, hasEdge } from './ColumnEdge.tsx';
import { SelectBox } from './cells/SelectBox.tsx';
import { type GridColumn, titleOf } from './column.ts';
import type { ColumnLayout } from './columnLayout.ts';
import { type GridModel, SELECT } from './GridModel.ts';
import { HEADER } from './rows/GridState.ts';
import { useTakenFocus } from './useTakenFocus.ts';

export interface GridSort {
  key: string;
  direction: 'ascending' | 'descending';
}

interface GridHeaderProps<Row extends object> {
  model: GridModel<Row>;
  columns: readonly GridColumn<Row>[];
  layout: readonly ColumnLayout[];
  sort: GridSort | undefined;
  onSort: ((key: string) => void) | undefined;
  /** Gives a column a width in pixels. Undefined where widths are fixed. */
  onResize: ((column: GridColumn<Row>, width: number) => unknown) | undefined;
}

/**
 * The names of the columns. The arrow keys reach it, Enter sorts, Space selects all, and Shift with
 * the arrow keys moves the right edge of a column.
 */
export const GridHeader = memo(BareHeader) as typeof BareHeader;

function BareHeader<Row extends object>(props: GridHeaderProps<Row>) {
  const { model, columns, layout, sort, onSort, onResize } = props;
  const { state } = model;
  const element = useRef<HTMLDivElement>(null);
  const now = useSyncExternalStore(
    listener => state.subscribe(HEADER, listener),
    () => state.of(HEADER),
  );
  useTakenFocus(state, now, element);

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on one cell of the grid
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in windows of CSS grids
    <div ref={element} role="row" aria-rowindex={1} data-row={HEADER} className={styles.header}>
      {columns.map((column, index) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div
          key={column.key}
          role="columnheader"
          aria-colindex={index + 1}
          aria-label={column.title}
          aria-sort={sort?.key === column.key ? sort.direction : undefined}
          aria-keyshortcuts={onResize && hasEdge(column) ? EDGE_KEYS : undefined}
          tabIndex={now.focused === column.key ? 0 : -1}
          data-col={column.key}
          className={headerClass(column, layout[index])}
          style={layout[index]?.sticky}
        >
          {column.key === SELECT ? <SelectAll model={model} /> : headerOf(column)}
          {edgeOf(column)}
        </div>
      ))}
    </div>
  );

  function edgeOf(column: GridColumn<Row>) {
    if (!onResize || !hasEdge(column)) return null;
    return <ColumnEdge column={column} onResize={width => onResize(column, width)} />;
  }

  function headerOf(column: GridColumn<Row>) {
    if (!column.isSortable || !onSort) return <span className={styles.clip}>{column.header}</span>;
    const isSorted = sort?.key === column.key;
    return (
      <button
        type="button"
        tabIndex={-1}
        className={`${styles.sort} ${isSorted ? styles.sorted : ''}`}
        onClick={() => onSort(column.key)}
        aria-label={titleOf(column)}
      >
        {column.header}
        {isSorted && (
          <Glyph name={sort.direction === 'ascending' ? 'ic-up' : 'ic-down'} size={12} />
        )}
      </button>
    );
  }
}

function SelectAll<Row extends object>({ model }: { model: GridModel<Row> }) {
  const { rows } = model;
  const words = useWords();
  useCell(model.lines);
  useSyncExternalStore(rows.subscribeList, rows.listVersion);
  const selection = useSyncExternalStore(model.state.subscribeSelection, model.state.selection);
  // Of the rows that it selects: those that the filters leave.
  const wanted = model.wanted();
  const count = wanted.filter(row => selection.has(rows.idOf(row))).length;
  return (
    <SelectBox
      isSelected={count > 0 && count === wanted.length}
      isPartly={count > 0 ? count < wanted.length : selection.size > 0}
      label={words('grid.selectAll')}
    />
  );
}

function headerClass<Row>(
  { key, align }: GridColumn<Row>,
  layout: ColumnLayout | undefined,
): string {
  const names = [styles.headerCell, align === 'right' && styles.right];
  return [
    ...names,
    align === 'center' && styles.center,
    layout?.sticky && styles.sticky,
    layout?.isEdge && styles.edge,
    key === SELECT && styles.boxCell,
  ]
    .filter(Boolean)
    .join(' ');
}
