import { Cell } from '../cell.ts';
import type { GridColumn, RowId } from './column.ts';
import { type Move, moved, type Place } from './keys.ts';
import type { GridItem } from './rows/arrange.ts';
import { type Focus, GridState, HEADER, TOTALS } from './rows/GridState.ts';
import { LeftRows } from './rows/LeftRows.ts';
import type { RowStore } from './rows/RowStore.ts';
import { shownText } from './rows/shownRow.ts';
import { tsvOf } from './tsv.ts';

/** The column with the checkboxes that select rows. */
export const SELECT = '@@select';

/** Whether a column shows something of the record, and not only a checkbox or a number of the row. */
export const isOfRecord = <Row>({ key, isNumber }: GridColumn<Row>): boolean =>
  key !== SELECT && !isNumber;

/** The props of the grid's last render. */
export interface Drawn<Row> {
  columns: readonly GridColumn<Row>[];
  items: readonly GridItem[];
  /** The number of rows that fit in the viewport. */
  page: number;
  /** Which rows are wanted. Undefined: all. */
  filter?: ((row: Row) => boolean) | undefined;
  /** Whether the keys reach the totals below the rows. */
  hasTotals?: boolean;
}

/** What a grid gives to the clipboard: whole rows, or one cell. */
export interface Copied {
  text: string;
  /** The number of rows. */
  count: number;
  isCell: boolean;
}

/**
 * One grid's rows, state and layout together, for everything that works on it: keys, mouse,
 * editors. It lives as long as the grid; `drawn` is replaced at every render.
 */
export class GridModel<Row extends object> {
  readonly rows: RowStore<Row>;
  readonly state = new GridState();
  drawn: Drawn<Row> = { columns: [], items: [], page: 1 };
  /** The lines of the last render, for what follows them from outside the grid. */
  readonly lines = new Cell<readonly GridItem[]>([]);
  root: HTMLElement | null = null;
  readonly #left: LeftRows<Row>;
  #indexes: { items: readonly GridItem[]; byId: Map<RowId, number> } | null = null;
  #numbers: { items: readonly GridItem[]; byId: Map<RowId, number> } | null = null;

  /** `holds` says whether a record itself holds something unsaved, apart from its cells. */
  constructor(rows: RowStore<Row>, holds: (row: Row) => boolean = () => false) {
    this.rows = rows;
    this.#left = new LeftRows(rows, this.state, holds);
    rows.subscribeList(() => this.#unselectGone());
  }

  /**
   * Takes out a row whose record is gone. One with something unsaved stays, marked as left, until that is
   * saved or discarded. Returns whether it stays from now on.
   */
  leave = (id: RowId): boolean => this.#left.leave(id);

  /** The record of a row that left is there again. */
  comeBack = (id: RowId): void => this.#left.comeBack(id);

  /** Nobody sees that a row is selected which is gone: nothing may be pasted or copied for it. */
  #unselectGone(): void {
    const before = this.state.selection();
    const there = [...before].filter(this.rows.has);
    if (there.length < before.size) this.state.select(there);
  }

  column(key: string): GridColumn<Row> | undefined {
    return this.drawn.columns.find(column => column.key === key);
  }

  /**
   * The index of a row or group among the lines. -1 for the header, behind the last line for the totals,
   * undefined if it is gone.
   */
  indexOf(id: RowId): number | undefined {
    if (id === HEADER) return -1;
    const { items, hasTotals } = this.drawn;
    if (id === TOTALS) return hasTotals ? items.length : undefined;
    if (this.#indexes?.items !== items) {
      this.#indexes = { items, byId: new Map(items.map((item, index) => [item.id, index])) };
    }
    return this.#indexes.byId.get(id);
  }

  /** The number of a row among those of the grid, 1 for the first. Rows of folded groups have none. */
  numberOf(id: RowId): number | undefined {
    const { items } = this.drawn;
    if (this.#numbers?.items !== items) {
      const byId = new Map(rowIds(items).map((row, index) => [row, index + 1]));
      this.#numbers = { items, byId };
    }
    return this.#numbers.byId.get(id);
  }

  place(): Place | null {
    const focus = this.state.focus();
    const item = focus ? this.indexOf(focus.id) : undefined;
    if (!focus || item === undefined) return null;
    const column = this.drawn.columns.findIndex(({ key }) => key === focus.column);
    return { item, column: Math.max(0, column) };
  }

  focusOn({ item, column }: Place, takesFocus = true): void {
    const { items, hasTotals } = this.drawn;
    const isTotals = hasTotals && item === items.length;
    const id = item < 0 ? HEADER : isTotals ? TOTALS : items[item]?.id;
    const key = this.drawn.columns[column]?.key;
    if (id !== undefined && key !== undefined) {
      this.state.setFocus({ id, column: key } satisfies Focus, takesFocus);
    }
  }

  move(to: Move, extend: boolean): void {
    const from = this.place() ?? { item: 0, column: 0 };
    const { items, columns, page, hasTotals } = this.drawn;
    // The last row, and the end of a page, are among the rows: only ↓ leads on to the totals.
    const isInTotals = from.item === items.length;
    // Headers and totals begin no range of rows.
    const isRange = extend && items[from.item] !== undefined;
    const reachesTotals = hasTotals && !isRange && (isInTotals || to === 'down');
    const lines = items.length + (reachesTotals ? 1 : 0);
    const next = moved(from, to, { items: lines, columns: columns.length, page });
    if (isRange)
      this.selectBetween(this.state.anchor ?? items[from.item]?.id, items[next.item]?.id);
    this.focusOn(next);
  }

  /** Selects only the range from the selection's start to here. */
  selectBetween(from: RowId | undefined, to: RowId | undefined): void {
    const start = from === undefined ? undefined : this.indexOf(from);
    const end = to === undefined ? undefined : this.indexOf(to);
    if (start === undefined || end === undefined) return;
    this.state.anchor = from ?? null;
    const run = this.drawn.items.slice(Math.min(start, end), Math.max(start, end) + 1);
    this.state.select(rowIds(run));
  }

  selectAll(): void {
    const all = rowIds(this.drawn.items);
    const isAll = all.length > 0 && all.every(id => this.state.selection().has(id));
    this.state.select(isAll ? [] : all);
  }

  selectRows(ids: readonly RowId[]): void {
    const now = this.state.selection();
    const isAll = ids.every(id => now.has(id));
    this.state.select(isAll ? [...now].filter(id => !ids.includes(id)) : [...now, ...ids]);
  }

  /**
   * The selected rows in display order, for a spreadsheet, with what was typed and is not saved. Without
   * a selection, the focused cell, or its row from the checkbox or the number.
   */
  copied(): Copied {
    const selection = this.state.selection();
    const focus = this.state.focus();
    const all = this.drawn.columns.filter(isOfRecord);
    const focused = all.filter(({ key }) => key === focus?.column);
    const isCell = selection.size === 0 && focused.length > 0;
    const wanted = selection.size > 0 ? selection : new Set(focus ? [focus.id] : []);
    const columns = isCell ? focused : all;
    const rows = rowIds(this.drawn.items)
      .filter(id => wanted.has(id))
      .flatMap(id => this.rows.get(id) ?? []);
    const lines = rows.map(row => {
      const now = this.state.of(this.rows.idOf(row));
      return columns.map(column => shownText(column, row, now));
    });
    return { text: tsvOf(lines), count: rows.length, isCell };
  }

  /** The rows that the filters leave, also those of folded groups and those that wait for their place. */
  wanted(): readonly Row[] {
    const { filter } = this.drawn;
    return filter ? this.rows.all().filter(filter) : this.rows.all();
  }

  canEdit(id: RowId, key: string): boolean {
    const row = this.rows.get(id);
    const edit = this.column(key)?.edit;
    return row !== undefined && edit !== undefined && !edit.refused?.(row);
  }

  cell(id: RowId, key: string): HTMLElement | null {
    // A JSON text is also a valid CSS string, including the quotes.
    const row = `[data-row=${JSON.stringify(String(id))}]`;
    return this.root?.querySelector(`${row} > [data-col=${JSON.stringify(key)}]`) ?? null;
  }
}

const rowIds = (items: readonly GridItem[]): RowId[] =>
  items.flatMap(item => (item.kind === 'row' ? [item.id] : []));
