import type { Account } from '../../../schema/responses/session.ts';
import type { Database } from '../../db/database.ts';
import { companyZoneSql } from '../../db/sql/companyZoneSql.ts';
import { personNameSql } from '../../db/sql/nameSql.ts';
import { weekStartSql } from '../../db/sql/weekStartSql.ts';
import { unauthenticated } from '../../errors.ts';

/**
 * The signed-in person as the web app stores them: who they are, the companies they may enter, and
 * their permissions in each. The permissions of a staff entry are the direct ones together with
 * those of its active roles.
 */
export async function personOf(database: Database, userId: number): Promise<Account> {
  const [row] = await database.platform.read.query<{ person: Account }>(PERSON, [userId]);
  if (!row) throw unauthenticated();
  return row.person;
}

/** The maximum length of a company list to choose from. */
const MAX_COMPANIES = 500;

const ROLES = `
  select json_agg(json_build_object('id', r.id, 'name', r.name, 'active', r.is_active,
    'department', case when d.id is not null
      then json_build_object('id', d.id, 'name', d.name) end) order by r.id) as list
  from staff_roles sr
  join roles r on r.company_id = sr.company_id and r.id = sr.role_id and r.deleted_at is null
  left join departments d on d.id = sr.department_id
  where sr.company_id = st.company_id and sr.staff_id = st.id and sr.deleted_at is null`;

const PERMISSIONS = `
  select jsonb_agg(distinct name) as list from (
    select jsonb_array_elements_text(st.permissions) as name
    union
    select jsonb_array_elements_text(r.permissions)
    from staff_roles sr
    join roles r on r.company_id = sr.company_id and r.id = sr.role_id
      and r.is_active and r.deleted_at is null
    where sr.company_id = st.company_id and sr.staff_id = st.id and sr.deleted_at is null
  ) names`;

const STAFFS = `
  select json_agg(json_build_object('id', st.id, 'company_id', st.company_id,
    'nickname', st.nickname, 'department_id', st.department_id,
    'permissions', coalesce(permissions.list, '[]'),
    'roles', coalesce(roles.list, '[]')) order by st.company_id) as list
  from staffs st
  join companies c on c.id = st.company_id and c.deleted_at is null and c.status = 'active'
  left join lateral (${ROLES}) roles on true
  left join lateral (${PERMISSIONS}) permissions on true
  where st.user_id = u.id and st.is_active and st.deleted_at is null`;

const COMPANIES = `
  select json_agg(json_build_object('id', c.id, 'name', c.name, 'owned', c.owned,
    'owner_name', c.owner_name, 'week_start', ${weekStartSql('c.id')}, 'timezone', c.timezone)
    order by c.name, c.id) as list
  from (
    select c.id, c.name, c.owner_id = u.id as owned,
      (select coalesce(nullif(concat_ws(' ', o.first_name, o.last_name), ''), o.nickname)
        from users o where o.id = c.owner_id) as owner_name,
      ${companyZoneSql('c.id')} as timezone
    from companies c
    where c.deleted_at is null and (u.role in ('superadmin', 'admin') or c.status = 'active' and (
      c.owner_id = u.id or exists (
        select from staffs st where st.company_id = c.id and st.user_id = u.id
          and st.is_active and st.deleted_at is null)))
    order by c.name, c.id limit ${MAX_COMPANIES}
  ) c`;

const PERSON = `
  select json_build_object('id', u.id, 'email', u.email,
    'name', ${personNameSql('u')},
    'nickname', u.nickname, 'first_name', u.first_name, 'last_name', u.last_name,
    'role', u.role, 'avatar', '/api/user-photos/' || u.avatar, 'member', u.member, 'language', u.language,
    'staffs', coalesce((${STAFFS}), '[]'), 'companies', coalesce((${COMPANIES}), '[]')) as person
  from users u
  where u.id = $1 and u.is_active and u.deleted_at is null`;
