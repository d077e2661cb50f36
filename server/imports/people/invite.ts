import type { Entity } from '../../../schema/entity.ts';
import type { Values } from '../../../schema/readRecord.ts';
import { isBlank } from '../../../schema/rules/validation.ts';
import type { Scope } from '../../db/access.ts';
import { accountFor, endSessionsOfGone } from '../../people/staffs/account.ts';
import { welcome } from '../../people/staffs/welcome.ts';

/** Gives new staff the account of their address, or a new one that nobody can sign in to yet. */
export async function giveAccounts(
  scope: Scope,
  { name }: Entity,
  records: readonly Values[],
): Promise<void> {
  if (name !== 'staffs') return;
  for (const record of records) {
    if (!isBlank(record.user_id)) continue;
    const { email, nickname, first_name, last_name } = record;
    const person = {
      email: String(email),
      nickname: String(nickname),
      first_name: String(first_name),
      last_name: String(last_name),
      passwordHash: null,
    };
    record.user_id = await accountFor(person, scope);
  }
}

/** A letter to everybody who came: with a link to choose a password, where there is none yet. */
export async function welcomeAll(scope: Scope, staffIds: readonly number[]): Promise<void> {
  for (const userId of await usersOf(scope, staffIds)) await welcome(userId, scope);
}

/** Who was invited by a mistake, and has no other company, is signed out. Answers who went. */
export async function farewell(scope: Scope, staffIds: readonly number[]): Promise<number[]> {
  const gone = await usersOf(scope, staffIds, 'deleted_at is not null');
  for (const userId of gone) await endSessionsOfGone(userId, scope);
  return gone;
}

async function usersOf(
  { tx, companyId }: Scope,
  staffIds: readonly number[],
  where = 'deleted_at is null',
): Promise<number[]> {
  if (staffIds.length === 0) return [];
  const rows = await tx.query<{ user_id: number }>(
    `select user_id from staffs where company_id = $1 and id = any($2::int[]) and ${where}
     order by id`,
    [companyId, [...staffIds]],
  );
  return rows.map(({ user_id }) => user_id);
}
