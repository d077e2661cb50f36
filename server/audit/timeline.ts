import { type Entity, tableOf, wholeField } from '../../schema/entity.ts';
import { can } from '../../schema/permissions.ts';
import type { Scope } from '../db/access.ts';
import { isCompanys, quote } from '../db/sql/columns.ts';
import { ok } from '../http/envelope.ts';
import { forbidden, notFound } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { entriesOf } from './entries.ts';
import { ofCompany } from './trail.ts';
import { entityNamed, type Trail } from './trailEntities.ts';
import { idIn, pageIn, TRAIL_COLUMNS, type TrailRow } from './trailRows.ts';

/**
 * GET /audit/timeline?entity=loads&record_id=5: what became of one record, newest first, with its
 * parts: a load's stops, its drivers, its accessorials, those that are gone too. For whoever may
 * open the record: as long as it is there, and without who looked at its secrets, which is for
 * those who may read the company's whole trail.
 */
export async function timeline(request: Request) {
  const { access, query, actor } = request;
  const scope = access.read;
  const { trail } = ofCompany(request);
  const entity = entityNamed(query.entity);
  if (!trail.entities.includes(entity)) throw forbidden();
  const id = idIn('record_id', query.record_id);
  const { before, perPage } = pageIn(query);
  const readsAll = can(actor, 'audit.list');
  if (!readsAll && !(await isThere(entity, id, scope, 'and deleted_at is null'))) throw notFound();
  const own = { table: tableOf(entity), id };
  const records = [own, ...(await partsOf(entity, id, trail, scope))];

  const rows = await scope.tx.query<TrailRow>(
    `select ${TRAIL_COLUMNS} from unnest($2::text[], $3::bigint[]) k(entity, record_id)
     join audit a on a.company_id = $1 and a.entity = k.entity and a.record_id = k.record_id
       and a.id < coalesce($4::bigint, 9223372036854775807)
       and ($6 or a.action <> 'read')
     order by a.id desc limit $5`,
    [
      scope.companyId,
      records.map(({ table }) => table),
      records.map(record => record.id),
      before,
      perPage + 1,
      readsAll,
    ],
  );
  if (rows.length === 0 && !(await isThere(entity, id, scope))) throw notFound();
  const page = rows.slice(0, perPage);
  const next = rows.length > perPage ? (page.at(-1)?.id ?? null) : null;
  return ok({ data: await entriesOf(page, scope, trail), next, per_page: perPage });
}

/** The parts that are there, by their key; those that were deleted, by the trail itself. */
async function partsOf(entity: Entity, id: number, trail: Trail, { tx, companyId }: Scope) {
  const parts = trail.entities.flatMap(part => {
    const key = wholeField(part);
    return key && part.fields[key]?.target === entity.name ? [{ part, key }] : [];
  });
  if (parts.length === 0) return [];

  const asked = parts.map(({ part, key }) => {
    const table = tableOf(part);
    return `
      select '${table}' as table, id::bigint as id from ${quote(table)}
      where company_id = $1 and ${quote(key)} = $2::int
      union all
      select '${table}', record_id from audit
      where company_id = $1 and entity = '${table}' and action = 'delete'
        and before->>'${key}' = $2::int::text`;
  });
  return tx.query<{ table: string; id: number }>(
    `select distinct * from (${asked.join(' union all ')}) parts`,
    [companyId, id],
  );
}

/** A record that nobody has changed since the trail began has an empty timeline, and is there. */
async function isThere(
  entity: Entity,
  id: number,
  { tx, companyId }: Scope,
  more = '',
): Promise<boolean> {
  const mine = isCompanys(entity) ? 'company_id = $2' : 'id = $2';
  const rows = await tx.query(
    `select 1 from ${quote(tableOf(entity))} where id = $1 and ${mine} ${more}`,
    [id, companyId],
  );
  return rows.length > 0;
}
