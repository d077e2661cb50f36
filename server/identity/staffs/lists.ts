import { registry } from '../../../schema/entities/index.ts';
import { staffs } from '../../../schema/entities/staffs.ts';
import type { Dispatcher, StaffMember } from '../../../schema/responses/staffs.ts';
import type { Scope } from '../../db/access.ts';
import type { Filters } from '../../db/sql/filterSql.ts';
import { anywhere } from '../../db/sql/ilike.ts';
import { ok, okJson, page } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { columnsOf } from '../../rest/exportColumns.ts';
import { exportOf } from '../../rest/exportList.ts';
import { readPage } from '../../rest/list.ts';
import { placeOf } from '../../rest/page.ts';
import { aroundStaff, rolesOfStaff } from './staffDetail.ts';

/** GET /staffs: a page of the people who work here, with their roles. `role_id` filters too. */
export async function listStaff({ access, query, path }: Request) {
  const place = placeOf(staffs, query);
  const filters = { ...query, ...(await idsOfRole(query, access.read)) };
  const { rows, count, total } = await readPage(staffs, registry, access, {
    filters,
    more: aroundStaff,
    sums: [],
    ...place,
  });
  return page<StaffMember>(rows, { total, count, ...place }, `/api${path.replace(/^\/api/, '')}`);
}

/** GET /staffs/list/export: the same people, with their roles in one column. */
export async function exportStaff(request: Request) {
  const { access, query } = request;
  const ids = await access.readSlowly.tx.query<{ id: number }>(
    'select id from staffs where company_id = $1 and deleted_at is null',
    [access.member.companyId],
  );
  const roles = await rolesOfStaff(
    ids.map(({ id }) => id),
    access.readSlowly,
  );
  const namesOf = (id: number) => roles.get(id)?.map(({ name }) => name) ?? [];
  const columns = columnsOf(staffs, COLUMNS);
  const last = { heading: 'Roles', value: (row: Filters) => namesOf(Number(row.id)).join(', ') };
  const filters = await idsOfRole(query, access.readSlowly);
  return exportOf(staffs, registry, request, [...columns, last], filters);
}

/** What an office needs about its people in an export. */
const COLUMNS = [
  'id',
  'nickname',
  'first_name',
  'last_name',
  'email',
  'phone',
  'extension',
  'department_id',
  'pay_percentage',
  'hire_date',
  'weekly_gross_target',
  'is_active',
];

/** A list filter for people with one of the requested roles. None when no role is requested. */
async function idsOfRole({ role_id }: Filters, { tx, companyId }: Scope): Promise<Filters> {
  const wanted = [role_id].flat().filter(one => one !== undefined && one !== null && one !== '');
  if (wanted.length === 0) return {};

  const ids = wanted.map(Number).filter(id => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  const rows = await tx.query<{ staff_id: number }>(
    `select distinct staff_id from staff_roles
     where company_id = $1 and role_id = any($2::int[]) and deleted_at is null`,
    [companyId, ids],
  );
  // No user has the id 0: a role without users matches no one.
  return { id: [0, ...rows.map(({ staff_id }) => staff_id)] };
}

const DISPATCHERS = `
  select coalesce(json_agg(r order by lower(r.nickname), r.id), '[]')::text as rows from (
    select s.id, s.nickname, s.first_name, s.last_name, s.user_id, s.department_id,
      json_build_object('id', d.id, 'name', d.name) as department,
      (select count(*)::int from trucks t where t.company_id = $1 and t.dispatcher_id = s.id
        and t.deleted_at is null) as trucks
    from staffs s left join departments d on d.id = s.department_id
    where s.company_id = $1 and s.is_active and s.deleted_at is null and (
      lower(d.name) = 'dispatch'
      or exists (select from staff_roles sr
        left join roles r on r.company_id = $1 and r.id = sr.role_id and r.deleted_at is null
        left join departments rd on rd.id = sr.department_id
        where sr.company_id = $1 and sr.staff_id = s.id and sr.deleted_at is null
          and (lower(r.name) = 'dispatcher' or lower(rd.name) = 'dispatch'))
      or exists (select from trucks t where t.company_id = $1 and t.dispatcher_id = s.id
        and t.deleted_at is null))
    order by lower(s.nickname), s.id limit 500
  ) r
  where $2::text is null or concat_ws(' ', r.nickname, r.first_name, r.last_name) ilike $2`;

/** GET /staffs/dispatcher-list: who dispatches: by department, by role, or because of a truck. */
export async function dispatchers({ access, query }: Request) {
  const { search } = query;
  const pattern =
    typeof search === 'string' && search.trim() !== '' ? anywhere(search.trim()) : null;
  const { tx, companyId } = access.read;
  const [row] = await tx.query<{ rows: string }>(DISPATCHERS, [companyId, pattern]);
  return row ? okJson<Dispatcher[]>(row.rows) : ok([]);
}
