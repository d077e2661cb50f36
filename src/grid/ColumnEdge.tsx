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

/** The width that a key on a header gives its column. Undefined for all other keys. */
export function widthByKey<Row>(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  column: GridColumn<Row>,
): number | undefined {
  const by = { ArrowLeft: -STEP, ArrowRight: STEP }[key];
  if (!by || !shiftKey || ctrlKey || metaKey || altKey) return undefined;
  return hasEdge(column) ? column.width + by : undefined;
}

interface ColumnEdgeProps {
  /** The column's width in pixels. */
  width: number;
  onResize: (width: number) => void;
}

/** The right edge of a header, dragged by the mouse. The arrow keys move it with Shift on the header. */
export function ColumnEdge({ width, onResize }: ColumnEdgeProps) {
  const start = useRef<{ x: number; width: number } | null>(null);
  return (
    <span
      aria-hidden
      data-edge=""
      className={styles.columnEdge}
      onPointerDown={(event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
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
