import type { Database } from '../../server/db/database.ts';
import { eventually } from './eventually.ts';

/** A gate that the test opens. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

/** Resolves when this many transactions of this database wait for another one's lock. */
export const waiting = (database: Database, count = 1): Promise<void> =>
  eventually(async () => {
    const [row] = await database.platform.read.query<{ count: number }>(
      `select count(distinct l.pid)::int as count from pg_locks l
         join pg_locks own on own.pid = l.pid and own.locktype = 'relation'
           and own.database = (select oid from pg_database where datname = current_database())
         where not l.granted`,
    );
    if ((row?.count ?? 0) < count) throw new Error('Nobody waits.');
  });
