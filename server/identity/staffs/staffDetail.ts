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

/** The roles of the members that `of` names, as one JSON list. */
const rolesSql = (of: string) => `
  select json_agg(json_build_object('id', r.id, 'role_id', r.id, 'name', r.name,
    'active', r.is_active, 'department_id', sr.department_id, 'department',
    case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end)
    order by sr.id) as roles
  from staff_roles sr
  join roles r on r.company_id = $1 and r.id = sr.role_id and r.deleted_at is null
  left join departments d on d.id = sr.department_id
  where sr.company_id = $1 and sr.staff_id = ${of} and sr.deleted_at is null`;

const ROLES = `
  select p.staff_id, m.roles from unnest($2::int[]) p(staff_id)
  cross join lateral (${rolesSql('p.staff_id')}) m where m.roles is not null`;

/** The roles of these staff members, by staff id. Those without roles are not included. */
export async function rolesOfStaff(
  ids: readonly number[],
  { tx, companyId }: Scope,
): Promise<Map<number, StaffRole[]>> {
  const rows = await tx.query<{ staff_id: number; roles: StaffRole[] }>(ROLES, [companyId, ids]);
  return new Map(rows.map(({ staff_id, roles }) => [staff_id, roles]));
}

/** What the office shows of a person in addition to their own record. */
interface Surroundings {
  id: number;
  roles: StaffRole[];
  created_staff: Person | null;
  is_invited: boolean;
}

const SURROUNDINGS = `
  select s.id,
    coalesce((${rolesSql('s.id')}), '[]') as roles,
    (select json_build_object('id', m.id, 'nickname', m.nickname, 'first_name', m.first_name,
        'last_name', m.last_name)
      from staffs m
      where m.company_id = $1 and m.user_id = s.created_by and m.deleted_at is null)
      as created_staff,
    s.user_id = any(array(select accounts_without_password($3::int[]))) as is_invited
  from staffs s where s.company_id = $1 and s.id = any($2::int[])`;

/**
 * Gives the records of staff members their roles, and their creators' names in the company, read with
 * one statement for all.
 */
export async function withRoles<S extends Pick<Staff, 'id' | 'user_id' | 'permissions'>>(
  rows: readonly S[],
  { tx, companyId }: Scope,
) {
  const around = await tx.query<Surroundings>(SURROUNDINGS, [
    companyId,
    rows.map(({ id }) => id),
    rows.map(({ user_id }) => user_id),
  ]);
  const byId = new Map(around.map(one => [one.id, one]));
  return rows.map(row => {
    const facts = byId.get(row.id);
    if (!facts) throw new Error(`Staff member ${row.id} has no surroundings.`);
    const { roles, created_staff, is_invited } = facts;
    return Object.assign(row, {
      permissions: row.permissions as string[], // A list of names, as the field's writers keep it.
      created_staff,
      /** Whether they still have to choose their password. */
      is_invited,
      roles,
    });
  });
}

/** A full staff member. 404 when there is none. */
export async function staffDetail(id: number, scope: Scope) {
  const [whole] = await withRoles([{ ...(await rowsOf(staffs, scope).get(id)) }], scope);
  if (!whole) throw new Error('A record has no whole.');
  return whole;
}
