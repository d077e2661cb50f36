import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './BoardGrid.module.css';
import type { GridColumn } from './column.ts';
import { SELECT } from './GridModel.ts';

/** A narrower column shows nothing of its content. */
export const LEAST_WIDTH = 40;
/** Pixels that one press of a key moves an edge. */
const STEP = 16;

/** The keys that move the edge of the focused header, as ARIA names them. */
export const EDGE_KEYS = 'Shift+ArrowLeft Shift+ArrowRight';

type Sized<Row> = GridColumn<Row> & { width: number };

/** Whether a column's width can be changed: not that of the rest, which the others leave. */
export const hasEdge = <Row,>(column: GridColumn<Row>): column is Sized<Row> =>
  column.width !== 'rest' && column.key !== SELECT;

/** The pixels that a column has on the screen: more than its own width where it has grown. */
const drawnWidth = <Row,>(header: Element | null, column: Sized<Row>): number =>
  (column.grows && (header as HTMLElement | null)?.offsetWidth) || column.width;

/** The width that a key on a header gives its column. Undefined for all other keys. */
export function widthByKey<Row>(
  { key, target, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  column: GridColumn<Row>,
): number | undefined {
  const by = { ArrowLeft: -STEP, ArrowRight: STEP }[key];
  if (!by || !shiftKey || ctrlKey || metaKey || altKey) return undefined;
  return hasEdge(column) ? drawnWidth((target as Element).closest(HEADER), column) + by : undefined;
}

const HEADER = '[role="columnheader"]';

interface ColumnEdgeProps<Row> {
  column: Sized<Row>;
  onResize: (width: number) => void;
}

/** The right edge of a header, dragged by the mouse. The arrow keys move it with Shift on the header. */
export function ColumnEdge<Row>({ column, onResize }: ColumnEdgeProps<Row>) {
  const start = useRef<{ x: number; width: number } | null>(null);
  return (
    <span
      aria-hidden
      data-edge=""
      className={styles.columnEdge}
      onPointerDown={(event: PointerEvent) => {
        const edge = event.currentTarget;
        edge.setPointerCapture(event.pointerId);
        const width = drawnWidth(edge.closest(HEADER), column);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={event => {
        const from = start.current;
        if (from) onResize(from.width + event.clientX - from.x);
      }}
      onPointerUp={() => {
        start.current = null;
      }}
    />
  );
}
