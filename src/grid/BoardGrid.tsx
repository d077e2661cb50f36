import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { asOneStep, newRequestId } from '../http/requestIds.ts';
import { useWords } from '../inputs/words.ts';
import styles from './BoardGrid.module.css';
import { type GridColumn, leastWidthOf, templateOf } from './column.ts';
import { type ColumnLayout, layoutOf } from './columnLayout.ts';
import { GridGroup, type GroupHeader } from './GridGroup.tsx';
import { GridHeader, type GridSort } from './GridHeader.tsx';
import { GridModel, SELECT } from './GridModel.ts';
import { GridNotice, type Notices } from './GridNotice.tsx';
import { GridRow, type RowLook } from './GridRow.tsx';
import { GridStatusLine } from './GridStatusLine.tsx';
import { GridTotals, readTotals, type Totals } from './GridTotals.tsx';
import { effectsOf, useResize } from './gridEffects.ts';
import { type Pasted, pasteCells } from './paste.ts';
import type { Ordering } from './rows/arrange.ts';
import type { Presence } from './rows/GridState.ts';
import type { RowStore } from './rows/RowStore.ts';
import { useArrangement } from './rows/useArrangement.ts';
import { type KeyEffects, takeKey } from './takeKey.ts';
import { takeClick, takeDoubleClick, takeMouseDown } from './takeMouse.ts';
import { useGridEntry } from './useGridEntry.ts';
import { type Density, useGridWindow } from './useGridWindow.ts';
import { useHovered } from './useHovered.ts';
import { useSelecting } from './useSelecting.ts';

export interface BoardGridProps<Row extends object>
  extends Notices,
    Pick<KeyEffects<Row>, 'onKey' | 'onOpen' | 'onSort'> {
  /** The grid's label, for screen readers. */
  label: string;
  rows: RowStore<Row>;
  /** Plain objects. Keep the list's identity while nothing changes. */
  columns: readonly GridColumn<Row>[];
  /** Filter, order and groups. Keep their identity while nothing changes. */
  order?: Ordering<Row>;
  groupHeader?: (key: string, rows: readonly Row[]) => GroupHeader;
  look?: RowLook<Row>;
  totals?: Totals<Row>;
  /** The totals hold links: ↓ leads on to them, and Enter follows the one of a cell. */
  hasLinkedTotals?: boolean;
  density?: Density;
  isSelectable?: boolean;
  /** Without it, nothing can be pasted. */
  onPasted?: (result: Pasted) => void;
  sort?: GridSort;
  /** Gives a column a width in pixels. Without it, widths are fixed. */
  onResize?: (key: string, width: number) => void;
  presence?: readonly Presence[];
  /** For a board that starts edits and moves itself: created by {@link useGridModel}. */
  model?: GridModel<Row>;
  statusLine?: { left?: ReactNode; right?: ReactNode };
  /** The shortcut that sorts the rows, when R alone means something else. */
  resortKey?: string;
}

/**
 * The model of a grid over these rows, for boards that control their grid. `holds`, a constant, says
 * whether a record itself holds something unsaved.
 */
export function useGridModel<Row extends object>(
  rows: RowStore<Row>,
  holds?: (row: Row) => boolean,
): GridModel<Row> {
  return useMemo(() => new GridModel(rows, holds), [rows, holds]);
}

/** A grid of thousands of live rows, for keyboard, mouse and screen reader alike. */
export function BoardGrid<Row extends object>(props: BoardGridProps<Row>) {
  const { label, rows, order, density = 'compact', groupHeader, look } = props;
  const totals = readTotals(props);
  const own = useGridModel(rows);
  const model = props.model ?? own;
  const words = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const { isHovered, hovering } = useHovered();
  const [announced, announce] = useState('');
  const [collapsed, toggleGroup] = useCollapsed();
  const columns = useColumns(props.columns, props.isSelectable ?? false);

  // An editor that the cell has no room for has the focus outside the grid.
  const isBusy = () =>
    isHovered.current ||
    model.state.unsaved().editing > 0 ||
    (scroller.current?.contains(document.activeElement) ?? false);
  const { items, moved, resort } = useArrangement(rows, { ...order, collapsed, isBusy });

  const focus = useSyncExternalStore(model.state.subscribeFocus, model.state.focus);
  const hasTotals = totals !== undefined && props.hasLinkedTotals;
  model.drawn = { ...model.drawn, columns, items, filter: order?.filter, hasTotals };
  const focused = focus ? model.indexOf(focus.id) : undefined;
  const { lines, total, page, rowPx, width } = useGridWindow({
    scroller,
    items,
    density,
    // The totals are always drawn.
    focused: focused === items.length ? undefined : focused,
  });
  model.drawn = { ...model.drawn, page };
  const fits = width >= leastWidthOf(columns);
  const layout = useMemo(() => layoutOf(columns, fits), [columns, fits]);

  useHeldFocus(model, focused, items.length);
  useShownFocus(model, columns);
  const isSelecting = useSelecting(model);
  useGridEntry(scroller);
  useLayoutEffect(() => model.lines.set(items), [model, items]);
  useEffect(() => model.state.setPresence(props.presence ?? []), [model, props.presence]);

  const { resize, resizeByKey } = useResize(props.onResize, announce);
  const effects = effectsOf(props, { announce, words, toggleGroup, resort, resizeByKey });
  const attach = (element: HTMLDivElement | null) => {
    scroller.current = element;
    model.root = element;
  };

  return (
    <div className={styles.frame} data-density={density}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in windows of CSS grids */}
      <div
        ref={attach}
        role="grid"
        aria-label={label}
        aria-rowcount={items.length + (totals ? 2 : 1)}
        aria-colcount={columns.length}
        aria-multiselectable={props.isSelectable}
        aria-readonly
        aria-busy={props.isLoading}
        data-selecting={isSelecting || undefined}
        className={styles.scroller}
        style={gridStyle(columns)}
        {...eventsOf(model, effects)}
        {...hovering}
        onPaste={event => takePaste(event, model, props.onPasted, words)}
      >
        <GridHeader
          model={model}
          columns={columns}
          layout={layout}
          sort={props.sort}
          onSort={props.onSort}
          onResize={resize}
        />
        <GridBody
          model={model}
          lines={lines}
          height={total}
          columns={columns}
          layout={layout}
          look={look}
          header={groupHeader ?? nameOnly}
          onToggle={toggleGroup}
        />
        {items.length === 0 && <GridNotice {...props} columnCount={columns.length} rowPx={rowPx} />}
        {totals && (
          <GridTotals
            model={model}
            isEntered={hasTotals}
            columns={columns}
            layout={layout}
            totals={totals}
            line={items.length + 2}
          />
        )}
      </div>
      {(props.statusLine || moved > 0) && (
        <GridStatusLine
          {...props.statusLine}
          moved={moved}
          resortKey={props.resortKey}
          onResort={resort}
        />
      )}
      <div aria-live="polite" className="visuallyHidden">
        {announced}
      </div>
    </div>
  );
}

/** What keys and the mouse do on the grid. */
const eventsOf = <Row extends object>(model: GridModel<Row>, effects: KeyEffects<Row>) => ({
  onKeyDown: (event: KeyboardEvent) => takeKey(event, model, effects),
  onInput: () => model.state.enter(),
  onMouseDown: (event: MouseEvent) => takeMouseDown(event, model),
  onClick: (event: MouseEvent) => takeClick(event, model),
  onDoubleClick: (event: MouseEvent) => takeDoubleClick(event, model, effects.onOpen),
});

interface GridBodyProps<Row extends object>
  extends Pick<ReturnType<typeof useGridWindow>, 'lines'> {
  model: GridModel<Row>;
  /** The pixels of all lines: only those in sight are drawn. */
  height: number;
  columns: readonly GridColumn<Row>[];
  layout: readonly ColumnLayout[];
  look: RowLook<Row> | undefined;
  header: (key: string, rows: readonly Row[]) => GroupHeader;
  onToggle: (key: string) => void;
}

/** The rows and groups in sight, each at its place. */
function GridBody<Row extends object>(props: GridBodyProps<Row>) {
  const { model, lines, height, columns, layout, look, header, onToggle } = props;
  const hasNumbers = columns.some(({ isNumber }) => isNumber);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid around it
    <div
      role="rowgroup"
      className={styles.body}
      style={withProperties({ '--body-height': `${height}px` })}
    >
      {lines.map(({ key, item, index, top, isPinned }) =>
        item.kind === 'row' ? (
          <GridRow
            key={key}
            model={model}
            top={top}
            columns={columns}
            layout={layout}
            look={look}
            id={item.id}
            line={index + 2}
            number={hasNumbers ? model.numberOf(item.id) : undefined}
          />
        ) : (
          <GridGroup
            key={key}
            model={model}
            item={item}
            top={top}
            isPinned={isPinned}
            line={index + 2}
            columnCount={columns.length}
            header={header}
            onToggle={onToggle}
          />
        ),
      )}
    </div>
  );
}

/** A block of cells pasted on a cell. In an editor, a paste belongs to its text. */
function takePaste<Row extends object>(
  event: ClipboardEvent,
  model: GridModel<Row>,
  onPasted: ((result: Pasted) => void) | undefined,
  words: ReturnType<typeof useWords>,
): void {
  const focus = model.state.focus();
  if (!onPasted || !focus || !(event.target instanceof HTMLElement)) return;
  if (model.state.of(focus.id).editing || !event.target.closest('[data-col]')) return;
  const text = event.clipboardData.getData('text/plain');
  if (text === '') return;
  event.preventDefault();
  const requestId = newRequestId();
  const paste = () => pasteCells(model, text, { words, requestId });
  void asOneStep(requestId, paste).then(onPasted);
}

const nameOnly = (key: string): GroupHeader => ({ name: key });

function gridStyle<Row>(columns: readonly GridColumn<Row>[]) {
  const sticky = columns.reduce(
    (sum, { sticky: isSticky, width }) => sum + (isSticky && width !== 'rest' ? width : 0),
    0,
  );
  return withProperties({
    '--cols': templateOf(columns),
    '--least-width': `${leastWidthOf(columns)}px`,
    '--sticky-width': `${sticky}px`,
  });
}

/** React's own type knows no custom properties. */
const withProperties = (properties: Record<`--${string}`, string>) => properties as CSSProperties;

const nothing = () => null;

/** The checkbox column, rendered by GridRow and GridHeader. */
const boxes = {
  key: SELECT,
  header: '',
  width: 30,
  sticky: true,
  className: styles.boxCell,
  value: nothing,
  render: nothing,
};

function useColumns<Row>(columns: readonly GridColumn<Row>[], isSelectable: boolean) {
  return useMemo(
    (): readonly GridColumn<Row>[] => (isSelectable ? [boxes, ...columns] : columns),
    [columns, isSelectable],
  );
}

function useCollapsed() {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [toggle] = useState(() => (key: string) => {
    setCollapsed(now => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  });
  return [collapsed, toggle] as const;
}

/** There is always one Tab stop: a removed row passes the focus on to the next. */
function useHeldFocus<Row extends object>(
  model: GridModel<Row>,
  focused: number | undefined,
  count: number,
) {
  const last = useRef(0);
  useLayoutEffect(() => {
    if (focused !== undefined) last.current = Math.max(0, focused);
    else if (count > 0) {
      const hadFocus = model.state.focus() !== null && document.activeElement === document.body;
      const column = Math.max(
        0,
        model.drawn.columns.findIndex(({ key }) => key === model.state.focus()?.column),
      );
      const item = Math.min(last.current, count - 1);
      // The focus of a removed line moves to a row: a search leads to what it found, not to its group.
      const isReplaced = model.state.focus() !== null;
      model.focusOn({ item: isReplaced ? rowFrom(model, item) : item, column }, hadFocus);
    }
  }, [model, focused, count]);
}

/** The first row from a line on, else the last one before it. The line itself where there is none. */
function rowFrom<Row extends object>({ drawn }: GridModel<Row>, from: number): number {
  const { items } = drawn;
  const isRow = (item: (typeof items)[number]) => item.kind === 'row';
  const next = items.findIndex((item, at) => at >= from && isRow(item));
  return [next, items.findLastIndex(isRow), from].find(at => at >= 0) ?? from;
}

/** A hidden column passes the focus on to the first one. */
function useShownFocus<Row extends object>(
  model: GridModel<Row>,
  columns: readonly GridColumn<Row>[],
) {
  useLayoutEffect(() => {
    const focus = model.state.focus();
    if (!focus || columns.some(({ key }) => key === focus.column)) return;
    const first = columns.find(({ key }) => key !== SELECT);
    const hadFocus = document.activeElement === document.body;
    if (first) model.state.setFocus({ ...focus, column: first.key }, hadFocus);
  }, [model, columns]);
}
