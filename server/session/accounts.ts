import { type UserRole, users } from '../../schema/entities/users.ts';
import type { Values } from '../../schema/readRecord.ts';
import type { Tx } from '../db/database.ts';
import { quote } from '../db/sql/columns.ts';
import type { Language } from '../mail/accountTexts/index.ts';

/** A person who may sign in, as far as signing in needs them. */
export interface Account {
  id: number;
  email: string;
  role: UserRole;
  /** What letters call them. */
  name: string;
  language: Language;
  /** Null until they have chosen a password. */
  hash: string | null;
}

const ACCOUNT = `
  select u.id, u.email, u.role, coalesce(u.first_name, u.nickname) as name, u.language, p.hash
  from users u left join passwords p on p.user_id = u.id
  where u.is_active and u.deleted_at is null`;

/** The account that an address belongs to, whatever its case. */
export async function accountByEmail(tx: Tx, email: string): Promise<Account | null> {
  const [account] = await tx.query<Account>(`${ACCOUNT} and lower(u.email) = lower($1)`, [email]);
  return account ?? null;
}

export async function accountById(tx: Tx, id: number): Promise<Account | null> {
  const [account] = await tx.query<Account>(`${ACCOUNT} and u.id = $1`, [id]);
  return account ?? null;
}

/** Changes fields of an account. Answers whether it was still of the version, where one is said. */
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
