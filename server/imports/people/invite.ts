import type { Entity } from '../../../schema/entity.ts';
import type { Values } from '../../../schema/readRecord.ts';
import { isBlank } from '../../../schema/rules/records/validation.ts';
import type { Scope } from '../../db/access.ts';
import { accountFor, endSessionsOfGone } from '../../identity/staffs/account.ts';
import { welcome } from '../../identity/staffs/welcome.ts';

/** Gives new staff the account of their address, or a new one without a password. */
export async function createAccounts(
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

/** An email to every new person, with a link to choose a password where there is none. */
export async function welcomeAll(scope: Scope, staffIds: readonly number[]): Promise<void> {
  for (const userId of await usersOf(scope, staffIds)) await welcome(userId, scope);
}

/** Signs out people who were invited by mistake and have no other company. Returns them. */
export async function signOutNote(scope: Scope, staffIds: readonly number[]): Promise<number[]> {
  const gone = await usersOf(scope, staffIds, 'deleted_at is not null');
  // Their accounts are locked in one order, also when others undo several.
  for (const userId of gone.toSorted((a, b) => a - b)) await endSessionsOfGone(userId, scope);
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
