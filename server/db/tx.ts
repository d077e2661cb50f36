import type { Keyed } from './fast/readsTogether.ts';
import type { RecordCache } from './recordCache.ts';

/** Sends a statement and returns its rows. Repeated text stays prepared. */
export interface Tx {
  query<R>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** For queries that read independently: a cache for the next one. A transaction has its own. */
  readonly kept?: RecordCache;
  /** The rows of one record, read together with others' requests. See `readKey`. */
  readTogether?<R extends Keyed>(text: string, key: number): Promise<R[]>;
}

/** The rows of one record, by a statement that could read several. */
export const readKey = <R extends Keyed>(tx: Tx, text: string, key: number): Promise<R[]> =>
  tx.readTogether?.<R>(text, key) ?? tx.query<R>(text, [[key]]);
