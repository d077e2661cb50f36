import { staffs } from '../../../schema/entities/staffs.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { Person } from '../../../schema/responses/shared.ts';
import type { StaffMember } from '../../../schema/responses/staffs.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { type More, moreOfOneSql } from '../../db/sql/listSql.ts';
import { personSql } from '../../db/sql/nameSql.ts';

export type Staff = AnsweredRecord<typeof staffs>;

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
): Promise<Map<number, StaffMember['roles']>> {
  const rows = await tx.query<{ staff_id: number; roles: StaffMember['roles'] }>(ROLES, [
    companyId,
    ids,
  ]);
  return new Map(rows.map(({ staff_id, roles }) => [staff_id, roles]));
}

/** What the office shows of a person in addition to their own record. */
interface Around {
  roles: StaffMember['roles'];
  created_staff: Person | null;
  /** Whether they still have to choose their password. */
  is_invited: boolean;
}

/** Roles, creator's name, and whether the password is still to be chosen, for a page of a list. */
export const aroundStaff: More = () => ({
  tables: `invited as materialized (select accounts_without_password(array(
    select m.user_id from wanted w join staffs m on m.company_id = $1 and m.id = w.id)) as user_id)`,
  columns: `
    select coalesce((${rolesSql('t.id')}), '[]') as roles,
      (select ${personSql('m')} from staffs m
        where m.company_id = $1 and m.user_id = t.created_by and m.deleted_at is null)
        as created_staff,
      exists (select from invited i where i.user_id = t.user_id) as is_invited`,
});

/** A full staff member. 404 when there is none. */
export async function staffDetail(id: number, scope: Scope) {
  const member = await rowsOf(staffs, scope).get(id);
  const { text, values } = moreOfOneSql(staffs, scope.companyId, id, aroundStaff);
  const [around] = await scope.tx.query<Around>(text, values);
  if (!around) throw new Error(`Staff member ${id} has nothing around them.`);
  // A list of names, as the field's writers keep it.
  return { ...member, ...around, permissions: member.permissions as string[] };
}
