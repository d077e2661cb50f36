import type { BoardRow } from '../../../../schema/responses/boards.ts';

/** A row that a live event changed, as it was and as it is. */
export interface HeardChange {
  before: BoardRow;
  after: BoardRow;
}

type Listener = (change: HeardChange) => void;

/** The changes of rows that arrive while the board is open, one by one. */
export class BoardChanges {
  readonly #listeners = new Set<Listener>();

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  tell(change: HeardChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}
