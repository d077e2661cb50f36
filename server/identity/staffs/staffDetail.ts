import { staffs } from '../../../schema/entities/staffs.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { Person } from '../../../schema/responses/shared.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';

export type Staff = AnsweredRecord<typeof staffs>;

/** A role that a person has, as their record shows it. */
export interface StaffRole {
  /** The role's id. `role_id` is the same, as forms send it. */
  id: number;
  role_id: number;
  name: string;
  active: boolean;
  department_id: number | null;
  department: { id: number; name: string } | null;
}

const ROLES = `
  select sr.staff_id, json_agg(json_build_object('id', r.id, 'role_id', r.id, 'name', r.name,
    'active', r.is_active, 'department_id', sr.department_id, 'department',
    case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end)
    order by sr.id) as roles
  from staff_roles sr
  join roles r on r.company_id = $1 and r.id = sr.role_id and r.deleted_at is null
  left join departments d on d.id = sr.department_id
  where sr.company_id = $1 and sr.staff_id = any($2::int[]) and sr.deleted_at is null
  group by sr.staff_id`;

/** The roles of these staff members, by staff id. Those without roles are not included. */
export async function rolesOfStaff(
  ids: readonly number[],
  { tx, companyId }: Scope,
): Promise<Map<number, StaffRole[]>> {
  const rows = await tx.query<{ staff_id: number; roles: StaffRole[] }>(ROLES, [companyId, ids]);
  return new Map(rows.map(({ staff_id, roles }) => [staff_id, roles]));
}

interface Maker extends Person {
  user_id: number;
}

/** The staff members among the creators of records, by user. */
async function makersOf(
  users: readonly number[],
  { tx, companyId }: Scope,
): Promise<Map<number, Person>> {
  const rows = await tx.query<Maker>(
    `select user_id, id, nickname, first_name, last_name from staffs
     where company_id = $1 and user_id = any($2::int[]) and deleted_at is null`,
    [companyId, users],
  );
  return new Map(rows.map(({ user_id, ...person }) => [user_id, person]));
}

/** Which of these users were invited and have not chosen a password yet. */
async function invitedOf(users: readonly number[], { tx }: Scope): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>('select * from accounts_without_password($1) id', [
    users,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** Records of staff members with their roles, and their creators' names in the company. */
export async function withRoles<
  S extends Pick<Staff, 'id' | 'user_id' | 'created_by' | 'permissions'>,
>(rows: readonly S[], scope: Scope) {
  const makers = rows.flatMap(({ created_by }) => created_by ?? []);
  const roles = await rolesOfStaff(
    rows.map(({ id }) => id),
    scope,
  );
  const known = await makersOf(makers, scope);
  const invited = await invitedOf(
    rows.map(({ user_id }) => user_id),
    scope,
  );
  return rows.map(row => ({
    ...row,
    permissions: row.permissions as string[], // A list of names, as the field's writers keep it.
    created_staff: known.get(row.created_by ?? 0) ?? null,
    /** Whether they still have to choose their password. */
    is_invited: invited.has(row.user_id),
    roles: roles.get(row.id) ?? [],
  }));
}

/** A full staff member. 404 when there is none. */
export async function staffDetail(id: number, scope: Scope) {
  const [whole] = await withRoles([await rowsOf(staffs, scope).get(id)], scope);
  if (!whole) throw new Error('A record has no whole.');
  return whole;
}
