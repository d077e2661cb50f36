import { type UserRole, users } from '../../../schema/entities/users.ts';
import type { Values } from '../../../schema/readRecord.ts';
import type { Tx } from '../../db/database.ts';
import { quote } from '../../db/sql/columns.ts';
import type { Language } from '../../mail/accountTexts/index.ts';

/** A person who can sign in, with the fields that sign-in needs. */
export interface Account {
  id: number;
  email: string;
  role: UserRole;
  /** Their name in emails. */
  name: string;
  language: Language;
  /** Null until they have chosen a password. */
  hash: string | null;
}

const ACCOUNT = `
  select u.id, u.email, u.role, coalesce(u.first_name, u.nickname) as name, u.language, p.hash
  from users u left join passwords p on p.user_id = u.id
  where u.is_active and u.deleted_at is null`;

/** The account of an address, ignoring case. */
export async function accountByEmail(tx: Tx, email: string): Promise<Account | null> {
  const [account] = await tx.query<Account>(`${ACCOUNT} and lower(u.email) = lower($1)`, [email]);
  return account ?? null;
}

export async function accountById(tx: Tx, id: number): Promise<Account | null> {
  const [account] = await tx.query<Account>(`${ACCOUNT} and u.id = $1`, [id]);
  return account ?? null;
}

/**
 * Locks an account until the transaction ends. Everyone who begins, refreshes or ends sessions of a user,
 * or changes their password, does this first: what was read before it may have changed since. The
 * account comes before all else of the person (passwords, tokens, sessions), and after the record of
 * the company that leads to it.
 */
export async function lockAccount(tx: Tx, id: number): Promise<void> {
  await tx.query('select 1 from users where id = $1 for no key update', [id]);
}

/** Updates fields of an account. Returns whether it still had the given version, if any. */
export async function updateAccount(
  tx: Tx,
  id: number,
  values: Values,
  version: number | null = null,
): Promise<boolean> {
  const names = Object.keys(values).filter(name => Object.hasOwn(users.fields, name));
  const sets = names.map((name, index) => `${quote(name)} = $${index + 3}`);
  const rows = await tx.query(
    `update users set ${[...sets, 'version = version + 1', 'updated_at = now()'].join(', ')}
     where id = $1 and version = coalesce($2, version) and deleted_at is null returning id`,
    [id, version, ...names.map(name => values[name])],
  );
  return rows.length > 0;
}
