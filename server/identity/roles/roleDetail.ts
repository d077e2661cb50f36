import { registry } from '../../../schema/entities/index.ts';
import { roles } from '../../../schema/entities/staffs.ts';
import type { RoleRow } from '../../../schema/responses/permissions.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { Person } from '../../../schema/responses/shared.ts';
import { grantsEverything } from '../../../schema/rules/identity/grants.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { personNameSql } from '../../db/sql/nameSql.ts';
import { page } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { readPage } from '../../rest/list.ts';
import { placeOf } from '../../rest/page.ts';
import { inOrder, namesIn } from './readPermissions.ts';

type Role = AnsweredRecord<typeof roles>;

/** GET /roles: a page of the company's roles, each with its number of users. */
export async function listRoles({ access, query, path }: Request) {
  const place = placeOf(roles, query);
  const { rows, count, total } = await readPage(roles, registry, access, {
    filters: query,
    sums: [],
    ...place,
  });
  // The rows of the statement, written as JSON by PostgreSQL.
  const whole = await withUsers(JSON.parse(rows) as Role[], access.read);
  return page<RoleRow>(
    JSON.stringify(whole),
    { total, count, ...place },
    `/api${path.replace(/^\/api/, '')}`,
  );
}

/** A full role, with its users. 404 when there is none. */
export async function roleDetail(id: number, scope: Scope) {
  const [whole] = await withUsers([await rowsOf(roles, scope).get(id)], scope);
  if (!whole) throw new Error('A record has no whole.');
  const people = await scope.tx.query<Person & { user_id: number; is_active: boolean }>(
    `select s.id, s.user_id, s.nickname, s.first_name, s.last_name, s.is_active from staff_roles sr
     join staffs s on s.company_id = $1 and s.id = sr.staff_id and s.deleted_at is null
     where sr.company_id = $1 and sr.role_id = $2 and sr.deleted_at is null
     order by lower(${personNameSql('s')}), s.id limit 500`,
    [scope.companyId, id],
  );
  return { ...whole, people };
}

/** Roles with `users`, the number of people, and whether the name grants everything. */
async function withUsers(rows: readonly Role[], scope: Scope) {
  const counts = await usersByRole(scope);
  return rows.map(role => ({
    ...role,
    permissions: inOrder(namesIn(role.permissions)),
    users: counts.get(role.id) ?? 0,
    grants_everything: grantsEverything(role),
  }));
}

/** The number of people with each role. A role without users is not included. */
export async function usersByRole({ tx, companyId }: Scope): Promise<Map<number, number>> {
  const rows = await tx.query<{ role_id: number; users: number }>(
    `select sr.role_id, count(*)::int as users from staff_roles sr
     join staffs s on s.company_id = $1 and s.id = sr.staff_id and s.deleted_at is null
     where sr.company_id = $1 and sr.deleted_at is null group by sr.role_id`,
    [companyId],
  );
  return new Map(rows.map(({ role_id, users }) => [role_id, users]));
}

/** Where each role applies: in the department of the role, or in the person's own. */
export async function departmentsByRole({ tx, companyId }: Scope) {
  const rows = await tx.query<{ role_id: number; departments: { id: number; name: string }[] }>(
    `select h.role_id, json_agg(json_build_object('id', d.id, 'name', d.name) order by d.id)
       as departments
     from (
       select distinct sr.role_id, coalesce(sr.department_id, s.department_id) as department_id
       from staff_roles sr
       join staffs s on s.company_id = $1 and s.id = sr.staff_id and s.deleted_at is null
       where sr.company_id = $1 and sr.deleted_at is null
     ) h join departments d on d.id = h.department_id
     group by h.role_id`,
    [companyId],
  );
  return new Map(rows.map(({ role_id, departments }) => [role_id, departments]));
}
