import { memo, type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react';
import styles from './BoardGrid.module.css';
import type { GridColumn } from './column.ts';
import type { ColumnLayout } from './columnLayout.ts';
import type { GridModel } from './GridModel.ts';
import { TOTALS } from './rows/GridState.ts';
import { useTakenFocus } from './useTakenFocus.ts';

/**
 * The totals in the grid's footer, by column: of the rows, or the server's over the whole filter.
 */
export type Totals<Row> = (rows: readonly Row[]) => Readonly<Record<string, ReactNode>>;

interface Summed<Row extends object> {
  rows: { size: number };
  totals?: Totals<Row>;
  isLoading?: boolean;
  error?: string | null;
}

/** The totals of a grid. Those of rows that are not read yet, or could not be, are empty, not zero. */
export function readTotals<Row extends object>(grid: Summed<Row>): Totals<Row> | undefined {
  const { rows, totals, isLoading, error } = grid;
  return totals && rows.size === 0 && (isLoading || error) ? noTotals : totals;
}

const noTotals = () => ({});

interface GridTotalsProps<Row extends object> {
  model: GridModel<Row>;
  /** Whether the keys reach its cells. */
  isEntered: boolean | undefined;
  columns: readonly GridColumn<Row>[];
  layout: readonly ColumnLayout[];
  line: number;
  totals: Totals<Row>;
}

/** The line below the rows. */
export const GridTotals = memo(BareTotals) as typeof BareTotals;

function BareTotals<Row extends object>(props: GridTotalsProps<Row>) {
  const { model, isEntered, columns, layout, line, totals } = props;
  const { rows, state } = model;
  const element = useRef<HTMLDivElement>(null);
  const now = useSyncExternalStore(
    listener => state.subscribe(TOTALS, listener),
    () => state.of(TOTALS),
  );
  useTakenFocus(state, now, element);
  const version = useSyncExternalStore(rows.subscribeSettled, rows.settledVersion);
  const list = useSyncExternalStore(rows.subscribeList, rows.listVersion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the versions stand for the rows
  const cells = useMemo(() => totals(rows.all()), [totals, rows, version, list]);
  // Where the keys reach them, each column has a cell.
  const spans = isEntered ? [] : spansOf(columns, cells);

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on one cell of the grid
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in windows of CSS grids
    <div
      ref={element}
      role="row"
      aria-rowindex={line}
      data-row={isEntered ? TOTALS : undefined}
      className={styles.totals}
    >
      {columns.map(({ key, align }, index) => {
        const span = spans[index] ?? 1;
        if (span === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            key={key}
            role="gridcell"
            aria-colindex={index + 1}
            aria-colspan={span > 1 ? span : undefined}
            aria-readonly
            // Other sums are read, not worked with.
            tabIndex={isEntered ? (now.focused === key ? 0 : -1) : undefined}
            data-col={isEntered ? key : undefined}
            className={[
              styles.totalsCell,
              align === 'right' && styles.right,
              layout[index]?.sticky && styles.sticky,
              layout[index]?.isEdge && styles.edge,
            ]
              .filter(Boolean)
              .join(' ')}
            style={span > 1 ? { gridColumn: `span ${span}` } : layout[index]?.sticky}
          >
            {cells[key]}
          </div>
        );
      })}
    </div>
  );
}

/**
 * The number of columns that each total takes: none where one before it reaches over it. As in a
 * spreadsheet, a text has the empty columns after its own, up to the next total. What stays in sight, and
 * a figure at the right of its column, keeps to its own.
 */
function spansOf<Row>(
  columns: readonly GridColumn<Row>[],
  cells: Readonly<Record<string, ReactNode>>,
): number[] {
  const spans = columns.map(() => 1);
  let from = -1;
  for (const [index, { key, align, sticky }] of columns.entries()) {
    const isEmpty = cells[key] === undefined || cells[key] === false;
    if (isEmpty && !sticky && from >= 0) {
      spans[from] = (spans[from] ?? 1) + 1;
      spans[index] = 0;
    } else from = isEmpty || sticky || align === 'right' ? -1 : index;
  }
  return spans;
}
