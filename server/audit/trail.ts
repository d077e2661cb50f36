import { personalEntities } from '../../schema/entities/office.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { entriesOf } from './entries.ts';
import { trailEntities } from './trailEntities.ts';
import { newestRows, pageIn, trailConditions } from './trailRows.ts';

/**
 * GET /audit: what was changed in the company, newest first. Filters user_id, entity, action,
 * record_id, date_from, date_to. `next` is the `before` of the next page, null on the last one: so
 * a page costs the same however far back it is, and new changes push nothing about.
 */
export async function trail({ access, query }: Request) {
  const scope = access.read;
  const { before, perPage } = pageIn(query);
  const conditions = trailConditions(query, scope.companyId);
  const rows = await newestRows(conditions, { before, limit: perPage + 1 }, scope);
  const page = rows.slice(0, perPage);
  const next = rows.length > perPage ? (page.at(-1)?.id ?? null) : null;
  return ok({ data: await entriesOf(page, scope), next, per_page: perPage });
}

/** GET /audit/filters: who may have changed something, those who left too; and what there is. */
export async function trailFilters({ access }: Request) {
  const { tx, companyId } = access.read;
  const users = await tx.query<{ id: number; nickname: string }>(
    `select u.id, u.nickname from users u
     where u.id in (select s.user_id from staffs s where s.company_id = $1)
       or u.id in (select c.owner_id from companies c where c.id = $1)
     order by lower(u.nickname), u.id`,
    [companyId],
  );
  const entities = trailEntities
    .map(({ name }) => name)
    .filter(name => !personalEntities.includes(name));
  return ok({ users, entities, actions: ['create', 'update', 'delete'] });
}
