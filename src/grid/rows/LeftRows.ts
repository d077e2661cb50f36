import type { RowId } from '../column.ts';
import type { GridState } from './GridState.ts';
import type { RowStore } from './RowStore.ts';

/**
 * Rows whose records are gone while something unsaved is in them. Such a row stays, marked as left, until
 * its editor is closed and everything typed in it is saved or discarded.
 */
export class LeftRows<Row extends object> {
  readonly #rows: RowStore<Row>;
  readonly #state: GridState;
  readonly #holds: (row: Row) => boolean;
  readonly #ends = new Map<RowId, () => void>();

  /** `holds` says whether a record itself holds something unsaved, apart from its cells. */
  constructor(rows: RowStore<Row>, state: GridState, holds: (row: Row) => boolean) {
    this.#rows = rows;
    this.#state = state;
    this.#holds = holds;
  }

  /** Takes a row out, or marks it as left. Returns whether it stays and was not marked before. */
  leave(id: RowId): boolean {
    if (!this.#isHeld(id)) {
      this.#remove(id);
      return false;
    }
    if (this.#ends.has(id)) return false;
    this.#state.setLeft(id, true);
    this.#ends.set(id, this.#follow(id));
    return true;
  }

  /** The record is there again. */
  comeBack(id: RowId): void {
    this.#ends.get(id)?.();
    this.#ends.delete(id);
    this.#state.setLeft(id, false);
  }

  #isHeld(id: RowId): boolean {
    const row = this.#rows.get(id);
    if (!row) return false;
    const { editing, cells } = this.#state.of(id);
    return editing !== null || Object.keys(cells).length > 0 || this.#holds(row);
  }

  /** Takes the row out once nothing holds it. Returns what ends that. */
  #follow(id: RowId): () => void {
    let isOver = false;
    const look = () => {
      // An edit that ends is a saved cell in the same moment.
      queueMicrotask(() => {
        if (!isOver && !this.#isHeld(id)) this.#remove(id);
      });
    };
    const stops = [this.#state.subscribe(id, look), this.#rows.subscribe(id, look)];
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }

  #remove(id: RowId): void {
    this.comeBack(id);
    this.#rows.remove(id);
  }
}
