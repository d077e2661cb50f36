import pg from 'pg';
import type { Proof } from './proof.ts';

/** A statement sent ahead of a query. Its answer is ignored. */
export type Prelude = {
  name: string;
  text: string;
  values: readonly (string | null)[];
  /** The proof it verifies, if it succeeds. */
  proof?: Proof;
};

type Connection = {
  parse(statement: { name: string; text: string }): void;
  bind(portal: { portal: string; statement: string; values: readonly (string | null)[] }): void;
  execute(portal: { portal: string }): void;
};

/**
 * The parts of pg.Query that its types leave out. pg's version is pinned, and safety tests guard
 * this.
 */
type QueryInternals = {
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
};

// The class is typed by its public half only.
const Query = pg.Query as unknown as new (config: {
  name?: string;
  text: string;
  values: readonly unknown[];
  queryMode: 'extended';
}) => QueryInternals & pg.Submittable;

/**
 * A query that first sets its company, user and role under the same Sync: one round trip and one
 * transaction. An error in the prelude makes the server skip the query, so it never runs without
 * its scope. The scope ends with the transaction.
 */
export class ScopedQuery extends Query {
  private unanswered: number;

  constructor(
    private readonly preludes: readonly Prelude[],
    config: { name?: string; text: string; values: readonly unknown[] },
  ) {
    super({ queryMode: 'extended', ...config });
    this.unanswered = preludes.length;
  }

  override prepare(connection: Connection): void {
    for (const { name, text, values } of this.preludes) {
      // Without a name the statement is parsed each time: a pooler may have switched the
      // connection.
      if (!name) connection.parse({ name, text });
      connection.bind({ portal: '', statement: name, values });
      connection.execute({ portal: '' });
    }
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.unanswered === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.unanswered === 0) super.handleCommandComplete(message, connection);
    else this.unanswered--;
  }
}
