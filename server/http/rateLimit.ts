import { now } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { NOBODY } from '../db/scope.ts';
import { ApiError } from './errors.ts';

/** Failed tries that one name may make in a quarter of an hour. */
export interface Limit {
  /** `login:account`, `login:address`, `reset:account` … */
  name: string;
  tries: number;
}

const WINDOW_MS = 15 * 60_000;
const FIRST_BLOCK_MS = 30_000;

/** One thing that tries are counted for: an account, an address. */
export interface Bucket {
  limit: Limit;
  key: string;
}

interface Row {
  bucket: string;
  failures: number;
  first_at: string;
  blocked_until: string | null;
}

const nameOf = ({ limit, key }: Bucket) => `${limit.name}:${key.toLowerCase().slice(0, 255)}`;

/** Refuses with 429 while any of the buckets is blocked. Nobody is locked out for good. */
export async function checkLimits(
  database: Database,
  buckets: readonly Bucket[],
  sentence: (seconds: number) => string,
): Promise<void> {
  const rows = await database.platform.read.query<Row>(
    'select * from attempts where bucket = any($1) and blocked_until > $2',
    [buckets.map(nameOf), now()],
  );
  const until = Math.max(...rows.map(row => Date.parse(row.blocked_until ?? '')), 0);
  if (until === 0) return;

  const seconds = Math.max(1, Math.ceil((until - now().getTime()) / 1000));
  const tries = buckets.find(bucket => nameOf(bucket) === rows[0]?.bucket)?.limit.tries ?? 0;
  throw new ApiError(429, sentence(seconds), {
    'retry-after': String(seconds),
    'x-ratelimit-limit': String(tries),
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(Math.ceil(until / 1000)),
  });
}

/** Counts a failed try. Each one beyond the limit doubles the wait, to a quarter of an hour. */
export async function countFailure(database: Database, buckets: readonly Bucket[]): Promise<void> {
  const at = now();
  await database.platform.write(NOBODY, async tx => {
    for (const bucket of buckets) {
      const [row] = await tx.query<{ failures: number }>(
        `insert into attempts as a (bucket, failures, first_at) values ($1, 1, $2)
         on conflict (bucket) do update set
           failures = case when a.first_at < $3 then 1 else a.failures + 1 end,
           first_at = case when a.first_at < $3 then $2 else a.first_at end
         returning failures`,
        [nameOf(bucket), at, new Date(at.getTime() - WINDOW_MS)],
      );
      const beyond = (row?.failures ?? 0) - bucket.limit.tries;
      if (beyond < 0) continue;
      const waitMs = Math.min(FIRST_BLOCK_MS * 2 ** beyond, WINDOW_MS);
      await tx.query('update attempts set blocked_until = $2 where bucket = $1', [
        nameOf(bucket),
        new Date(at.getTime() + waitMs),
      ]);
    }
  });
}

/** Forgets the failures of an account that was entered. */
export async function forgetFailures(database: Database, bucket: Bucket): Promise<void> {
  await database.platform.write(NOBODY, tx =>
    tx.query('delete from attempts where bucket = $1', [nameOf(bucket)]),
  );
}
