import { now } from '../../clock.ts';
import type { Tx } from '../../db/tx.ts';
import { newToken, tokenHash } from '../../http/auth/token.ts';

/** What a link or a sign-in step proves, and for how many minutes it is valid. */
const LIFETIMES = {
  register: 7 * 24 * 60,
  verify: 24 * 60,
  reset: 60,
  'second-factor': 5,
} as const;

export type TokenPurpose = keyof typeof LIFETIMES;

export const lifetimeMinutes = (purpose: TokenPurpose): number => LIFETIMES[purpose];

/** The person a token is for, and the address that it was sent to. */
export interface AccountToken {
  user_id: number;
  email: string;
}

/** Creates a token for a person. An earlier one for the same purpose becomes invalid. */
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
 * Whose token `t` still is. A token that signs a person in by email is valid while the email's
 * address is the account's: once that has changed, someone else may read that mailbox.
 */
const STILL_THEIRS = `u.id = t.user_id and u.is_active and u.deleted_at is null
  and (t.purpose not in ('register', 'reset') or lower(t.email) = lower(u.email))`;

/** The person an unused token is for, without using it. Null for any other. */
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
 * Uses a token: of two requests with the same one, only one succeeds. The account is locked first,
 * so that an address change in progress is complete before the comparison.
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
       for no key update of u)
     update account_tokens t set used_at = $3 from theirs
     where t.id = theirs.id and t.used_at is null
     returning t.user_id, t.email`,
    [tokenHash(token), purpose, now()],
  );
  return row ?? null;
}

/** Invalidates a person's unused tokens: those for one purpose, or all. */
export async function endTokens(tx: Tx, userId: number, purpose: TokenPurpose | null = null) {
  await tx.query(
    `delete from account_tokens
     where user_id = $1 and used_at is null and purpose = coalesce($2, purpose)`,
    [userId, purpose],
  );
}
