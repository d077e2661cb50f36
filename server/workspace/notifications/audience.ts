import { implying } from '../../../schema/impliedPermissions.ts';
import { ADMINISTRATOR } from '../../../schema/permissions.ts';
import type { Scope } from '../../db/access.ts';

/** The user of a staff member who can sign in. */
export async function userOfStaff(
  staffId: number,
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<number | null> {
  const [row] = await tx.query<{ user_id: number | null }>(
    `select user_id from staffs
     where company_id = $1 and id = $2 and is_active and deleted_at is null`,
    [companyId, staffId],
  );
  return row?.user_id ?? null;
}

/** The users of staff members who can sign in, by staff id: one statement for all. */
export async function usersOfStaffs(
  staffIds: readonly number[],
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<ReadonlyMap<number, number>> {
  if (staffIds.length === 0) return new Map();
  const rows = await tx.query<{ id: number; user_id: number }>(
    `select id, user_id from staffs
     where company_id = $1 and id = any($2::int[]) and user_id is not null and is_active
       and deleted_at is null`,
    [companyId, [...new Set(staffIds)]],
  );
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}

/** The users of the company with a permission: its owner, administrators, staff who have it. */
export async function holdersOf(
  permission: string,
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<number[]> {
  const rows = await tx.query<{ user_id: number }>(HOLDERS, [
    companyId,
    [permission, ...implying(permission)],
    ADMINISTRATOR,
  ]);
  return rows.map(({ user_id }) => user_id);
}

const HOLDERS = `
  select owner_id as user_id from companies where id = $1 and owner_id is not null
  union
  select s.user_id from staffs s
  where s.company_id = $1 and s.is_active and s.deleted_at is null and s.user_id is not null
    and (s.permissions ?| $2::text[] or exists (
      select from staff_roles sr
      join roles r on r.company_id = sr.company_id and r.id = sr.role_id
        and r.is_active and r.deleted_at is null
      where sr.company_id = s.company_id and sr.staff_id = s.id and sr.deleted_at is null
        and (r.permissions ?| $2::text[] or r.name = $3)))`;

/**
 * Whether the author of a write has a permission. Platform people may do everything in every
 * company: a person who passed a call's guard without being on the company's staff is one of them,
 * or its owner.
 */
export async function authorCan(permission: string, scope: Scope): Promise<boolean> {
  const { tx, companyId, userId } = scope;
  if (userId === null) return false;
  const staff = await tx.query(
    'select 1 from staffs where company_id = $1 and user_id = $2 and deleted_at is null',
    [companyId, userId],
  );
  return staff.length === 0 || (await holdersOf(permission, scope)).includes(userId);
}
