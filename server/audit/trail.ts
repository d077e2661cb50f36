import type { App } from '../http/app.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { entriesOf } from './entries.ts';
import { companyTrailFor, platformTrail } from './trailEntities.ts';
import { ACTIONS, type AskedTrail, newestRows, pageIn } from './trailRows.ts';

/** The trail of the company that the request is about, as far as the person may read it. */
export const ofCompany = ({ access, actor }: Request): AskedTrail => {
  const { tx, companyId } = access.read;
  return { tx, trail: companyTrailFor(actor), companyId };
};

/** The platform's own trail, whose rows belong to company 0. */
export const ofPlatform = ({ database }: App): AskedTrail => ({
  tx: database.platform.read,
  trail: platformTrail,
  companyId: 0,
});

/**
 * GET /audit, GET /platform-audit: what was changed, newest first. Filters user_id, entity, action,
 * record_id, date_from, date_to. `next` is the `before` of the next page, null on the last one: so
 * a page costs the same however far back it is, and new changes push nothing about.
 */
export async function trail(asked: AskedTrail, { query }: Request) {
  const { before, perPage } = pageIn(query);
  const rows = await newestRows(query, { before, limit: perPage + 1 }, asked);
  const page = rows.slice(0, perPage);
  const next = rows.length > perPage ? (page.at(-1)?.id ?? null) : null;
  return ok({ data: await entriesOf(page, asked, asked.trail), next, per_page: perPage });
}

/** GET /audit/filters: who may have changed something, those who left too; and what there is. */
export async function trailFilters(request: Request) {
  const { tx, companyId, trail } = ofCompany(request);
  const users = await tx.query<{ id: number; nickname: string }>(
    `select u.id, u.nickname from users u
     where u.id in (select s.user_id from staffs s where s.company_id = $1)
       or u.id in (select c.owner_id from companies c where c.id = $1)
     order by lower(u.nickname), u.id`,
    [companyId],
  );
  return ok({ users, entities: trail.entities.map(({ name }) => name), actions: ACTIONS });
}

/** GET /platform-audit/filters: those who run the platform, and whoever changed something of it. */
export async function platformFilters({ database }: App) {
  const users = await database.platform.read.query<{ id: number; nickname: string }>(
    `select u.id, u.nickname from users u
     where u.role in ('superadmin', 'admin')
       or exists (select from audit a where a.company_id = 0 and a.user_id = u.id)
     order by lower(u.nickname), u.id limit 500`,
  );
  return ok({ users, entities: platformTrail.entities.map(({ name }) => name), actions: ACTIONS });
}
