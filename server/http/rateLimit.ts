import { now } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { NOBODY } from '../db/scope.ts';
import { ApiError } from '../errors.ts';
import type { Request } from './request.ts';

/** Allowed failures per name in a quarter of an hour. */
export interface Limit {
  /** `login:account`, `login:address`, `reset:account` … */
  name: string;
  tries: number;
}

const WINDOW_MS = 15 * 60_000;
const FIRST_BLOCK_MS = 30_000;

/** A subject of rate limiting: an account, an address. */
export interface Bucket {
  limit: Limit;
  key: string;
}

interface Row {
  failures: number;
  blocked_until: string | null;
}

const nameOf = ({ limit, key }: Bucket) => `${limit.name}:${key.toLowerCase().slice(0, 255)}`;

/** Called when the attempt succeeded: then it does not count. */
export type Succeeded = () => Promise<void>;

/** The answer that shows the remaining attempts, and the actor to verify before counting. */
export type Trying = Pick<Request, 'answerHeaders' | 'proof'>;

/**
 * Counts an attempt before it is made, so that a hundred simultaneous ones count as a hundred.
 * Refuses with 429 while any bucket is blocked. No lockout is permanent. A request that is retried
 * with a current actor counts once.
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
    await refund(database, buckets);
    tell(answerHeaders, afterSuccess(counted));
  };
}

/** The remaining attempts of a limit. */
interface Left {
  limit: Limit;
  remaining: number;
}

/** Of several limits, the one that is reached first is reported. */
function tell(headers: Record<string, string>, counted: readonly Left[]): void {
  const [tightest] = counted.toSorted((one, other) => one.remaining - other.remaining);
  if (!tightest) return;
  headers['x-ratelimit-limit'] = String(tightest.limit.tries);
  headers['x-ratelimit-remaining'] = String(tightest.remaining);
}

/** As `refund` leaves them. */
const afterSuccess = (counted: readonly Left[]): Left[] =>
  counted.map(({ limit, remaining }, index) => ({
    limit,
    remaining: index === 0 ? limit.tries : Math.min(remaining + 1, limit.tries),
  }));

/** Each attempt beyond the limit doubles the wait, up to a quarter of an hour. */
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
  if (until > at.getTime()) throw tooMany(bucket, until, at, sentence); // Counts nothing.

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

/** The first bucket is the account's and is reset. Others keep their remaining count. */
async function refund(database: Database, [own, ...others]: readonly Bucket[]): Promise<void> {
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

/** Clears the failures of an account whose owner has authenticated another way. */
export const forgetFailures = (database: Database, bucket: Bucket): Promise<void> =>
  refund(database, [bucket]);
