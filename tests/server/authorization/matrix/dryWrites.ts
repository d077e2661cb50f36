import type { Database, Tx, Who } from '../../../../server/db/database.ts';

/** A row that a request changed: in a company's table or, with company 0, in the platform's. */
export interface Changed {
  company: number;
  entity: string;
  record: number;
  /** `read`: a secret of it was shown. */
  action: 'create' | 'update' | 'delete' | 'read';
}

class Undone {
  constructor(readonly result: unknown) {}
}

/**
 * Rolls every write back at its end, after inspecting it, so that thousands of requests meet the
 * same records. Returns what changed since the last call.
 */
export function dryWrites(database: Database): () => Changed[] {
  let changed: Changed[] = [];

  const look = async (tx: Tx) => {
    await tx.query(`select set_config('role', 'linehaul_platform', true)`);
    const rows = await tx.query<Changed>(
      `select distinct company_id as company, entity, record_id::int as record, action
       from audit
       where tx = pg_current_xact_id()`,
    );
    changed.push(...rows);
  };

  const dry =
    (write: (who: Who, work: (tx: Tx) => Promise<unknown>) => Promise<unknown>) =>
    async <T>(who: Who, work: (tx: Tx) => Promise<T>): Promise<T> => {
      try {
        await write(who, async tx => {
          const result = await work(tx);
          await look(tx);
          throw new Undone(result);
        });
      } catch (error) {
        if (error instanceof Undone) return error.result as T; // The result of the work itself.
        throw error;
      }
      throw new Error('A write was not undone.');
    };

  const { platform } = database;
  const company = dry(database.write.bind(database));
  database.write = company;
  database.writeOnce = (who, text, values) => company(who, tx => tx.query(text, values));
  platform.write = dry(platform.write.bind(platform));
  platform.writeSlowly = dry(platform.writeSlowly.bind(platform));

  return () => {
    const seen = changed;
    changed = [];
    return seen;
  };
}
