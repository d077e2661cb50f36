import { now } from '../clock.ts';
import type { Tx } from '../db/pool.ts';
import { newToken, tokenHash } from './token.ts';

/** What a link or a step of signing in proves, and how many minutes it may be used in. */
const LIFETIMES = {
  register: 7 * 24 * 60,
  verify: 24 * 60,
  reset: 60,
  'second-factor': 5,
} as const;

export type TokenPurpose = keyof typeof LIFETIMES;

export const lifetimeMinutes = (purpose: TokenPurpose): number => LIFETIMES[purpose];

/** Whom a token is for, and the address that it was sent to. */
export interface AccountToken {
  user_id: number;
  email: string;
}

/** A new token for a person; a former one for the same purpose is good for nothing any more. */
export async function issueToken(
  tx: Tx,
  purpose: TokenPurpose,
  { user_id, email }: AccountToken,
): Promise<string> {
  const token = newToken();
  const at = now();
  await endTokens(tx, user_id, purpose);
  await tx.query(
    `insert into account_tokens (user_id, purpose, email, token_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      user_id,
      purpose,
      email,
      tokenHash(token),
      at,
      new Date(at.getTime() + LIFETIMES[purpose] * 60_000),
    ],
  );
  return token;
}

/**
 * Whose the token `t` still is. What lets one in by a letter serves while the letter's address is
 * the account's: once that has moved, whoever reads there is somebody else.
 */
const STILL_THEIRS = `u.id = t.user_id and u.is_active and u.deleted_at is null
  and (t.purpose not in ('register', 'reset') or lower(t.email) = lower(u.email))`;

/** Whom an unused token is for, without using it; null for any other. */
export async function tokenFor(
  tx: Tx,
  purpose: TokenPurpose,
  token: unknown,
): Promise<AccountToken | null> {
  if (typeof token !== 'string') return null;
  const [row] = await tx.query<AccountToken>(
    `select t.user_id, t.email from account_tokens t
     join users u on ${STILL_THEIRS}
     where t.token_hash = $1 and t.purpose = $2 and t.used_at is null and t.expires_at > $3`,
    [tokenHash(token), purpose, now()],
  );
  return row ?? null;
}

/**
 * Uses a token up: of two who bring the same one at once, one gets it. The account is locked first,
 * so that an address that is being moved has moved before it is compared.
 */
export async function spendToken(
  tx: Tx,
  purpose: TokenPurpose,
  token: unknown,
): Promise<AccountToken | null> {
  if (typeof token !== 'string') return null;
  const [row] = await tx.query<AccountToken>(
    `with theirs as (
       select t.id from account_tokens t join users u on ${STILL_THEIRS}
       where t.token_hash = $1 and t.purpose = $2 and t.used_at is null and t.expires_at > $3
       for update of u)
     update account_tokens t set used_at = $3 from theirs
     where t.id = theirs.id and t.used_at is null
     returning t.user_id, t.email`,
    [tokenHash(token), purpose, now()],
  );
  return row ?? null;
}

/** Makes a person's unused tokens useless: those for one purpose, or all. */
export async function endTokens(tx: Tx, userId: number, purpose: TokenPurpose | null = null) {
  await tx.query(
    `delete from account_tokens
     where user_id = $1 and used_at is null and purpose = coalesce($2, purpose)`,
    [userId, purpose],
  );
}
