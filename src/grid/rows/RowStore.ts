import type { RowId } from '../column.ts';
import { Channels } from './Channels.ts';

/** Sums, counts and the check for moved rows wait until a burst of changes ends. */
const SETTLED_MS = 100;

/**
 * The rows of a grid, stored outside React: a live change of one row renders only that row, however
 * many others there are.
 */
export class RowStore<Row extends object> {
  readonly idOf: (row: Row) => RowId;
  readonly #rows = new Map<RowId, Row>();
  readonly #channels = new Channels<RowId | typeof LIST | typeof SETTLED>();
  #all: readonly Row[] | null = null;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #listVersion = 0;
  #settledVersion = 0;

  constructor(idOf: (row: Row) => RowId, rows: Iterable<Row> = []) {
    this.idOf = idOf;
    for (const row of rows) this.#rows.set(idOf(row), row);
  }

  get = (id: RowId): Row | undefined => this.#rows.get(id);

  has = (id: RowId): boolean => this.#rows.has(id);

  get size(): number {
    return this.#rows.size;
  }

  /** All rows, in arrival order. */
  all = (): readonly Row[] => {
    this.#all ??= [...this.#rows.values()];
    return this.#all;
  };

  /** Takes a fresh list. Unchanged rows keep their object and are not rendered again. */
  replace(rows: Iterable<Row>): void {
    const before = new Map(this.#rows);
    this.#rows.clear();
    for (const row of rows) {
      const id = this.idOf(row);
      const kept = before.get(id);
      this.#rows.set(id, kept && isSame(kept, row) ? kept : row);
    }
    this.#listChanged();
    for (const id of before.keys()) if (before.get(id) !== this.#rows.get(id)) this.#tell(id);
  }

  /** Changes some fields of one row. Returns whether anything differs now. */
  patch(id: RowId, changes: Partial<Row>): boolean {
    const row = this.#rows.get(id);
    if (!row) return false;
    const next = { ...row, ...changes };
    if (isSame(row, next)) return false;
    this.#rows.set(id, next);
    this.#all = null;
    this.#tell(id);
    return true;
  }

  /** Renders an unchanged row again: what is shown of it also depends on something else. */
  touch(id: RowId): void {
    const row = this.#rows.get(id);
    if (!row) return;
    this.#rows.set(id, { ...row });
    this.#all = null;
    this.#tell(id);
  }

  /** Adds a row, or updates an existing one. */
  put(row: Row): void {
    const id = this.idOf(row);
    if (this.#rows.has(id)) {
      this.patch(id, row);
      return;
    }
    this.#rows.set(id, row);
    this.#listChanged();
  }

  remove(id: RowId): void {
    if (!this.#rows.delete(id)) return;
    this.#listChanged();
    this.#tell(id);
  }

  subscribe = (id: RowId, listener: () => void) => this.#channels.subscribe(id, listener);

  /** Rows were added or removed. */
  subscribeList = (listener: () => void) => this.#channels.subscribe(LIST, listener);
  listVersion = () => this.#listVersion;

  /** Any change, reported once per burst. */
  subscribeSettled = (listener: () => void) => this.#channels.subscribe(SETTLED, listener);
  settledVersion = () => this.#settledVersion;

  #listChanged(): void {
    this.#all = null;
    this.#listVersion += 1;
    this.#channels.tell(LIST);
    this.#settle();
  }

  #tell(id: RowId): void {
    this.#channels.tell(id);
    this.#settle();
  }

  #settle(): void {
    if (this.#settling !== undefined) return;
    this.#settling = setTimeout(() => {
      this.#settling = undefined;
      this.#settledVersion += 1;
      this.#channels.tell(SETTLED);
    }, SETTLED_MS);
  }
}

const LIST = Symbol('list');
const SETTLED = Symbol('settled');

function isSame(one: object, other: object): boolean {
  const entries = Object.entries(other);
  const known = new Map(Object.entries(one));
  return (
    known.size === entries.length &&
    entries.every(([key, value]) => Object.is(known.get(key), value))
  );
}
