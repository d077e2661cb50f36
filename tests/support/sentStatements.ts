import pg from 'pg';
import { ScopedQuery } from '../../server/db/fast/scopedQuery.ts';

/**
 * The statements that this process sends to PostgreSQL while `work` runs, each a separate round
 * trip. Excludes connection setup and `commit`. They are sent as usual, and only recorded.
 */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const prototype = pg.Client.prototype as unknown as Record<'query', Ask>; // Its overloads.
  const ask = prototype.query;
  const sent: string[] = [];
  prototype.query = function (this: unknown, ...args) {
    const [statement] = args;
    if (statement instanceof ScopedQuery) sent.push(String(Reflect.get(statement, 'text')));
    return ask.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = ask;
  }
  return sent;
}

type Ask = (this: unknown, ...args: unknown[]) => unknown;
