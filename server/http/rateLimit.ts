import { now } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { NOBODY } from '../db/scope.ts';
import { ApiError } from './errors.ts';
import type { Request } from './request.ts';

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
  failures: number;
  blocked_until: string | null;
}

const nameOf = ({ limit, key }: Bucket) => `${limit.name}:${key.toLowerCase().slice(0, 255)}`;

/** Called when the try was no failure: it is not counted then. */
export type Succeeded = () => Promise<void>;

/** Whose answer says how many tries are left, and who is to prove themselves before one is counted. */
export type Trying = Pick<Request, 'answerHeaders' | 'proof'>;

/**
 * Counts a try before it is made, so that a hundred made at the same moment are a hundred; refuses
 * with 429 while any of the buckets is blocked. Nobody is locked out for good. A request that is run
 * again because whoever asks proved to have changed is counted once.
 */
export async function beginTry(
  database: Database,
  { answerHeaders, proof }: Trying,
  buckets: readonly Bucket[],
  sentence: (seconds: number) => string = () => 'Too Many Attempts.',
): Promise<Succeeded> {
  const at = now();
  const counted = await database.platform.write({ ...NOBODY, proof }, async tx => {
    const left: Left[] = [];
    for (const bucket of buckets) left.push(await count(tx, bucket, at, sentence));
    return left;
  });
  tell(answerHeaders, counted);
  return async () => {
    await takeBack(database, buckets);
    tell(answerHeaders, afterSuccess(counted));
  };
}

/** How many tries of a limit are left. */
interface Left {
  limit: Limit;
  remaining: number;
}

/** Of several limits the one is told that is reached first. */
function tell(headers: Record<string, string>, counted: readonly Left[]): void {
  const [tightest] = counted.toSorted((one, other) => one.remaining - other.remaining);
  if (!tightest) return;
  headers['x-ratelimit-limit'] = String(tightest.limit.tries);
  headers['x-ratelimit-remaining'] = String(tightest.remaining);
}

/** As `takeBack` leaves them. */
const afterSuccess = (counted: readonly Left[]): Left[] =>
  counted.map(({ limit, remaining }, index) => ({
    limit,
    remaining: index === 0 ? limit.tries : Math.min(remaining + 1, limit.tries),
  }));

/** Each try beyond the limit doubles the wait, to a quarter of an hour. */
async function count(
  tx: Tx,
  bucket: Bucket,
  at: Date,
  sentence: (seconds: number) => string,
): Promise<Left> {
  const [row] = await tx.query<Row>(
    `insert into attempts as a (bucket, failures, first_at) values ($1, 1, $2)
     on conflict (bucket) do update set
       failures = case when a.first_at < $3 then 1 else a.failures + 1 end,
       first_at = case when a.first_at < $3 then $2 else a.first_at end
     returning failures, blocked_until`,
    [nameOf(bucket), at, new Date(at.getTime() - WINDOW_MS)],
  );
  const until = Date.parse(row?.blocked_until ?? '') || 0;
  if (until > at.getTime()) throw tooMany(bucket, until, at, sentence); // which counts nothing

  const { limit } = bucket;
  const beyond = (row?.failures ?? 0) - limit.tries;
  if (beyond < 0) return { limit, remaining: -beyond };
  const waitMs = Math.min(FIRST_BLOCK_MS * 2 ** beyond, WINDOW_MS);
  await tx.query('update attempts set blocked_until = $2 where bucket = $1', [
    nameOf(bucket),
    new Date(at.getTime() + waitMs),
  ]);
  return { limit, remaining: 0 };
}

function tooMany(
  { limit }: Bucket,
  until: number,
  at: Date,
  sentence: (seconds: number) => string,
): ApiError {
  const seconds = Math.max(1, Math.ceil((until - at.getTime()) / 1000));
  return new ApiError(429, sentence(seconds), {
    'retry-after': String(seconds),
    'x-ratelimit-limit': String(limit.tries),
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(Math.ceil(until / 1000)),
  });
}

/** The first bucket is whom it is about, and begins anew; others count what is left of them. */
async function takeBack(database: Database, [own, ...others]: readonly Bucket[]): Promise<void> {
  await database.platform.write(NOBODY, async tx => {
    if (own) await tx.query('delete from attempts where bucket = $1', [nameOf(own)]);
    for (const bucket of others) {
      await tx.query(
        `update attempts set failures = greatest(failures - 1, 0),
           blocked_until = case when failures > $2 then blocked_until end
         where bucket = $1`,
        [nameOf(bucket), bucket.limit.tries],
      );
    }
  });
}

/** Forgets the failures of an account whose owner has shown otherwise who they are. */
export const forgetFailures = (database: Database, bucket: Bucket): Promise<void> =>
  takeBack(database, [bucket]);
