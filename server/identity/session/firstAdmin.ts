import {
  email as emailRule,
  errorText,
  firstViolation,
  required,
} from '../../../schema/rules/records/validation.ts';
import type { Database, Tx } from '../../db/database.ts';
import { NOBODY } from '../../db/scope.ts';
import { issueToken } from './accountTokens.ts';

/** Any number works, as long as every version of Linehaul uses the same. */
const LOCK = 7266;

/** Marks it in the audit log, which names no actor for it. */
const REQUEST = 'first-admin';

/** Why no first superadmin is created. The message is for the operator. */
export class NoFirstAdmin extends Error {}

/** Whether there is someone who can sign in and create all other accounts. */
export async function hasSuperadmin(tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from users u join passwords p on p.user_id = u.id
     where u.role = 'superadmin' and u.is_active and u.deleted_at is null limit 1`,
  );
  return rows.length > 0;
}

/**
 * The token with which the first superadmin registers, at that address. Until they have, it can be
 * requested again, also for another address: the earlier link ends, and a mistyped address gives no
 * access. After that, only a superadmin creates another.
 */
export async function inviteFirstAdmin(database: Database, sent: string): Promise<string> {
  const violation = firstViolation([required, emailRule()], sent);
  if (violation) throw new NoFirstAdmin(errorText(violation));
  const email = sent.trim();
  return database.platform.write({ ...NOBODY, requestId: REQUEST }, async tx => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    if (await hasSuperadmin(tx)) {
      throw new NoFirstAdmin('There is a superadmin already: they make others on /users/accounts.');
    }
    const waiting = await unregistered(tx);
    await checkFree(tx, email, waiting);
    const userId = waiting === null ? await made(tx, email) : await moved(tx, waiting, email);
    return issueToken(tx, 'register', { user_id: userId, email });
  });
}

/** The person who was invited as the first superadmin and has not registered. */
async function unregistered(tx: Tx): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `select u.id from users u
     where u.role = 'superadmin' and u.is_active and u.deleted_at is null
       and not exists (select from passwords p where p.user_id = u.id)
     order by u.id limit 1 for update`,
  );
  return row?.id ?? null;
}

async function checkFree(tx: Tx, email: string, waiting: number | null): Promise<void> {
  const taken = await tx.query(
    `select 1 from users
     where lower(email) = lower($1) and deleted_at is null and id is distinct from $2`,
    [email, waiting],
  );
  if (taken.length > 0) throw new NoFirstAdmin(`${email} has an account already: use another.`);
}

async function made(tx: Tx, email: string): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into users (email, role, nickname) values ($1, 'superadmin', $2) returning id`,
    [email, nicknameOf(email)],
  );
  if (!row) throw new Error('The first superadmin was not written.');
  return row.id;
}

async function moved(tx: Tx, id: number, email: string): Promise<number> {
  await tx.query(
    `update users set email = $2, nickname = $3, version = version + 1, updated_at = now()
     where id = $1 and lower(email) <> lower($2)`,
    [id, email, nicknameOf(email)],
  );
  return id;
}

/** They enter their own name when they register. */
const nicknameOf = (email: string) => (email.split('@')[0] ?? email).slice(0, 60);
