import type { Actor } from '../../../schema/permissions.ts';
import type { Giver } from '../../../schema/rules/identity/grants.ts';
import type { Scope } from '../../db/access.ts';
import type { Hub } from '../../events/hub.ts';

/** A staff member as far as permissions go. Inactive roles grant nothing. */
export interface MemberRights extends Giver {
  staffId: number;
  userId: number;
}

interface Row {
  staff_id: number;
  user_id: number;
  owns: boolean;
  direct: string[];
  names: string[] | null;
  permissions: string[][] | null;
}

const RIGHTS = `
  select s.id as staff_id, s.user_id, s.permissions as direct,
    exists (select from companies c where c.id = $1 and c.owner_id = s.user_id) as owns,
    r.names, r.permissions
  from staffs s
  left join lateral (
    select array_agg(r.name) as names, jsonb_agg(r.permissions) as permissions
    from staff_roles sr
    join roles r on r.company_id = $1 and r.id = sr.role_id
      and r.is_active and r.deleted_at is null
    where sr.company_id = $1 and sr.staff_id = s.id and sr.deleted_at is null
  ) r on true
  where s.company_id = $1 and s.id = $2 and s.deleted_at is null`;

/** The permissions that a staff member would have if active. */
export async function rightsOf(
  staffId: number,
  scope: Pick<Scope, 'tx' | 'companyId'>,
): Promise<MemberRights | null> {
  const [row] = await scope.tx.query<Row>(RIGHTS, [scope.companyId, staffId]);
  if (!row) return null;
  return {
    staffId: row.staff_id,
    userId: row.user_id,
    isOwner: row.owns,
    roles: row.names ?? [],
    permissions: [...row.direct, ...(row.permissions ?? []).flat()],
  };
}

/**
 * What a person of the company may do now, for work that they asked for earlier. Null when they have
 * left it or are deactivated.
 */
export async function memberNow(
  userId: number,
  scope: Pick<Scope, 'tx' | 'companyId'>,
): Promise<Actor | null> {
  const { tx, companyId } = scope;
  const [found] = await tx.query<{ owns: boolean; staff_id: number | null }>(
    `select c.owner_id is not distinct from $2 as owns, s.id as staff_id
     from companies c
     left join staffs s on s.company_id = $1 and s.user_id = $2
       and s.is_active and s.deleted_at is null
     where c.id = $1 and is_account_open($2)`,
    [companyId, userId],
  );
  if (!found) return null;
  const base = { userId, companyId, role: 'staff' } as const;
  if (found.owns) return { ...base, isOwner: true, roles: [], permissions: [] };
  const rights = found.staff_id === null ? null : await rightsOf(found.staff_id, scope);
  if (!rights) return null;
  const { isOwner, roles, permissions } = rights;
  return { ...base, isOwner, roles, permissions };
}

/** The users who have a role. */
export async function usersOfRole(roleId: number, { tx, companyId }: Scope): Promise<number[]> {
  const rows = await tx.query<{ user_id: number }>(
    `select s.user_id from staff_roles sr
     join staffs s on s.company_id = $1 and s.id = sr.staff_id and s.deleted_at is null
     where sr.company_id = $1 and sr.role_id = $2 and sr.deleted_at is null`,
    [companyId, roleId],
  );
  return rows.map(({ user_id }) => user_id);
}

/**
 * Ends these users' live updates from the company, after the commit. Their screens reconnect, and
 * receive what they may still see.
 */
export function endStreams(hub: Hub, companyId: number, users: Iterable<number>): void {
  for (const userId of new Set(users)) hub.endSessions({ userId, companyId });
}
