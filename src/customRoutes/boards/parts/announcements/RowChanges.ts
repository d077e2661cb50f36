/** A row that somebody changed while the board is open, as it was and as it is. */
export interface RowChange<Row> {
  before: Row;
  after: Row;
}

type Listener<Row> = (change: RowChange<Row>) => void;

/** The changes of rows that arrive while the board is open, one by one. */
export class RowChanges<Row> {
  readonly #listeners = new Set<Listener<Row>>();

  subscribe(listener: Listener<Row>): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  tell(change: RowChange<Row>): void {
    for (const listener of this.#listeners) listener(change);
  }
}
