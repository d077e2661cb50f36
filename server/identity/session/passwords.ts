import { hash, verify } from '@node-rs/argon2';
import { now } from '../../clock.ts';
import type { Tx } from '../../db/tx.ts';

/**
 * OWASP's current recommendation for Argon2id, the library's default: 19 MiB, two passes, one lane.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The number of hashes computed: equal work for known and unknown people is counted, not timed. */
let made = 0;
export const hashesComputed = () => made;

/** A hash to store. It takes tens of milliseconds: never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  made += 1;
  return hash(written(password), COST);
}

let nobodys: Promise<string> | null = null;

/**
 * Whether the password matches the hash. Without a hash, the same work is done, so that an unknown
 * email address takes as long as a wrong password.
 */
export async function isPassword(password: string, known: string | null): Promise<boolean> {
  nobodys ??= hash('the password of nobody', COST);
  const other = await nobodys;
  made += 1;
  const matches = await verify(known ?? other, written(password));
  return matches && known !== null;
}

/** Different keyboards encode the same letters in two ways: é as one character, or as two. */
const written = (password: string) => password.normalize('NFC');

/** Replaces a password's hash. */
export async function keepPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.query(
    `insert into passwords (user_id, hash, changed_at) values ($1, $2, $3)
     on conflict (user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`,
    [userId, passwordHash, now()],
  );
}
