import { now } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { NOBODY } from '../../db/scope.ts';
import type { Jobs } from '../../jobs/jobs.ts';

const EVERY_MS = 60_000;

/** Sessions used since the last write. A request needs no write of its own. */
let seen = new Map<number, Date>();

export function noteSeen(sessionId: number): void {
  seen.set(sessionId, now());
}

/**
 * Writes when which sessions were used, for all of them at once. One that is just being refreshed or
 * ended is left out: waiting for it could make its logout wait in turn.
 */
export async function writeSeen({ platform }: Database): Promise<void> {
  if (seen.size === 0) return;
  const written = [...seen];
  seen = new Map();
  await platform.write(NOBODY, tx =>
    tx.query(
      `update sessions s set last_seen_at = greatest(s.last_seen_at, x.at)
       from unnest($1::int[], $2::timestamptz[]) x(id, at)
       where s.id = x.id
         and s.id in (select id from sessions where id = any($1::int[])
           for no key update skip locked)`,
      [written.map(([id]) => id), written.map(([, at]) => at)],
    ),
  );
}

/** Once a minute, in every process. */
export function registerLastSeen(jobs: Jobs, database: Database): void {
  jobs.every(EVERY_MS, 'last seen', () => writeSeen(database));
}
