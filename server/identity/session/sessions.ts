import { randomUUID } from 'node:crypto';
import { now } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { NOBODY } from '../../db/scope.ts';
import { ACCESS_MINUTES, FAMILY_DAYS, GRACE_SECONDS } from '../../db/sessionLifetimes.ts';
import type { Tx } from '../../db/tx.ts';
import { ApiError, unauthenticated } from '../../errors.ts';
import { newToken, tokenHash } from '../../http/auth/token.ts';
import { lockAccount } from './accounts.ts';

/** Where a person signs in from, shown in their list of sessions. */
export interface Place {
  userAgent: string | null;
  ip: string;
}

/** What the web app stores of a session. */
export interface Grant {
  access_token: string;
  token_type: 'bearer';
  /** In minutes. */
  expires_in: number;
}

const MINUTE_MS = 60_000;

/** Signs a person in: the first token of a new family. */
export async function begin(tx: Tx, userId: number, place: Place): Promise<Grant> {
  await lockAccount(tx, userId);
  const familyEndsAt = new Date(now().getTime() + FAMILY_DAYS * 24 * 60 * MINUTE_MS);
  return issue(tx, { userId, familyId: randomUUID(), familyEndsAt, place });
}

interface SessionRow {
  id: number;
  family_id: string;
  user_id: number;
  replaced_at: string | null;
  ended_at: string | null;
  family_expires_at: string;
  is_active: boolean;
  is_without_company: boolean;
}

/** The message to a person who has no company left to sign in to. */
export const NO_COMPANY_LEFT =
  'Your account is deactivated: you work for no company here any more. Ask your company.';

/**
 * A new token for an old one. The old one may have expired, and may be shown again for a few
 * seconds; shown later it was stolen or copied, and the whole family ends. 401 for what is no live
 * session; with a reason to read where no company is left to its person.
 */
export async function refresh(database: Database, token: string | null, place: Place) {
  if (token === null) throw unauthenticated();

  const grant = await database.platform.write(NOBODY, async tx => {
    // The account first, by a statement of its own: the next one sees what its last holder has done.
    const [known] = await tx.query<{ user_id: number }>(
      'select user_id from sessions where token_hash = $1',
      [tokenHash(token)],
    );
    if (!known) return null;
    await lockAccount(tx, known.user_id);
    const [old] = await tx.query<SessionRow>(
      `select s.id, s.family_id, s.user_id, s.replaced_at, s.ended_at, s.family_expires_at,
         u.is_active and u.deleted_at is null as is_active,
         has_no_company_left(u.id) as is_without_company
       from sessions s join users u on u.id = s.user_id
       where s.token_hash = $1`,
      [tokenHash(token)],
    );
    if (!old || !isLive(old)) return null;
    if (wasReplacedLongAgo(old)) {
      await endFamily(tx, old.user_id, old.family_id);
      return null;
    }
    if (old.is_without_company) throw new ApiError(401, NO_COMPANY_LEFT);
    await tx.query('update sessions set replaced_at = coalesce(replaced_at, $2) where id = $1', [
      old.id,
      now(),
    ]);
    return issue(tx, {
      userId: old.user_id,
      familyId: old.family_id,
      familyEndsAt: new Date(old.family_expires_at),
      place,
    });
  });
  // Thrown outside: inside, it would roll back the end of the family.
  if (!grant) throw unauthenticated();
  return grant;
}

/** Ends a person's session with all its tokens, at once. */
export async function endFamily(tx: Tx, userId: number, familyId: string): Promise<void> {
  await lockAccount(tx, userId);
  await tx.query('update sessions set ended_at = $2 where family_id = $1 and ended_at is null', [
    familyId,
    now(),
  ]);
}

/**
 * Ends a person's sessions: the password was changed, or the person lost access. Returns them, so
 * that their open screens can be notified after the commit.
 */
export async function endSessionsOf(
  tx: Tx,
  userId: number,
  exceptFamily: string | null = null,
): Promise<string[]> {
  await lockAccount(tx, userId);
  const rows = await tx.query<{ family_id: string }>(
    `update sessions set ended_at = $3
     where user_id = $1 and ended_at is null and family_id is distinct from $2::uuid
     returning family_id`,
    [userId, exceptFamily, now()],
  );
  return [...new Set(rows.map(({ family_id }) => family_id))];
}

const isLive = ({ ended_at, is_active, family_expires_at }: SessionRow) =>
  ended_at === null && is_active && new Date(family_expires_at) > now();

const wasReplacedLongAgo = ({ replaced_at }: SessionRow) =>
  replaced_at !== null && new Date(replaced_at).getTime() + GRACE_SECONDS * 1000 < now().getTime();

interface Issue {
  userId: number;
  familyId: string;
  familyEndsAt: Date;
  place: Place;
}

async function issue(tx: Tx, { userId, familyId, familyEndsAt, place }: Issue): Promise<Grant> {
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(
    Math.min(createdAt.getTime() + ACCESS_MINUTES * MINUTE_MS, familyEndsAt.getTime()),
  );
  await tx.query(
    `insert into sessions
       (family_id, user_id, token_hash, created_at, expires_at, family_expires_at, user_agent, ip)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      familyId,
      userId,
      tokenHash(token),
      createdAt,
      expiresAt,
      familyEndsAt,
      place.userAgent?.slice(0, 500) ?? null,
      place.ip,
    ],
  );
  return { access_token: token, token_type: 'bearer', expires_in: ACCESS_MINUTES };
}
