import { randomInt } from 'node:crypto';
import { now } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { tokenHash } from '../../http/auth/token.ts';

const COUNT = 10;
/** Without letters and digits that look alike in print. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Replaces the recovery codes. They are shown once, and stored as hashes. */
export async function newRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.query('delete from recovery_codes where user_id = $1', [userId]);
  await tx.query(
    'insert into recovery_codes (user_id, code_hash) select $1, h from unnest($2::bytea[]) h',
    [userId, codes.map(hashOf)],
  );
  return codes;
}

/** Uses a code. Returns whether it was valid. */
export async function spendRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const rows = await tx.query(
    `update recovery_codes set used_at = $3
     where user_id = $1 and code_hash = $2 and used_at is null returning id`,
    [userId, hashOf(code), now()],
  );
  return rows.length > 0;
}

/** `k7qm-x2vd-p9tz-hw4c`: 79 random bits, so that its hash cannot be brute-forced. */
const newCode = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** People type capitals, spaces, and no dashes. */
const hashOf = (code: string) => tokenHash(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
