import { companies } from '../../../schema/entities/companies.ts';
import type { Conditions } from '../../db/sql/filterSql.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { page } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { placeOf } from '../../rest/page.ts';
import { platformPage } from '../platform/platformList.ts';
import { type CompanyDetail, ZONE_SQL } from './companyDetail.ts';
import { type ShownCompany, shownCompany } from './shown.ts';

const counted = (table: string, inUse: string) =>
  `(select count(*)::int from ${table} x where x.company_id = t.id and x.deleted_at is null and ${inUse})`;

/** The start of its day, and its size at a glance. */
const MORE = {
  timezone: ZONE_SQL,
  staff_count: counted('staffs', 'x.is_active'),
  driver_count: counted('drivers', `x.status = 'active'`),
  truck_count: counted('trucks', 'x.is_active'),
};

type Listed = CompanyDetail & Record<Exclude<keyof typeof MORE, 'timezone'>, number>;

/** GET /companies: all of them for the platform, for others those they own or work for. */
export function listCompanies(app: App, request: Request) {
  const { userId, role } = request.actor;
  if (role === 'superadmin' || role === 'admin') return pageOf(app, request);
  return pageOf(app, request, conditions => {
    const me = conditions.value(userId);
    conditions.add(`(t.owner_id = ${me} or t.status = 'active' and exists (
      select from staffs st where st.company_id = t.id and st.user_id = ${me}
        and st.is_active and st.deleted_at is null))`);
  });
}

/** GET /company-owners-companies: a person's own. For the platform: those of every owner. */
export function ownersCompanies(app: App, request: Request) {
  const { userId, role } = request.actor;
  return pageOf(app, request, conditions => {
    if (role === 'company_owner') conditions.add(`t.owner_id = ${conditions.value(userId)}`);
  });
}

/** GET /company-owners-companies/{id}: those of one owner. An owner may only name themselves. */
export async function companiesOfOwner(app: App, request: Request) {
  const { id } = request.params;
  const { userId, role } = request.actor;
  if (role === 'company_owner' && id !== userId) throw notFound();
  const [owner] = await app.database.platform.read.query(
    `select 1 from users where id = $1 and role = 'company_owner' and deleted_at is null`,
    [id],
  );
  if (!owner) throw notFound();
  return pageOf(app, request, conditions => {
    conditions.add(`t.owner_id = ${conditions.value(id)}`);
  });
}

async function pageOf(
  { database }: App,
  { query, path, actor }: Request,
  among?: (conditions: Conditions) => void,
) {
  const place = placeOf(companies, query);
  const question = { filters: query, among, more: MORE };
  const found = await platformPage(database.platform.read, companies, question, place);
  const rows = JSON.parse(found.rows) as Listed[]; // The select list of the entity.
  const shown = JSON.stringify(rows.map(company => shownCompany(company, actor)));
  return page<ShownCompany<Listed>>(shown, { ...place, ...found }, path);
}
