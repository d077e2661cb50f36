import { personalEntities } from '../../schema/entities/office.ts';
import { detailField, type Entity, tableOf } from '../../schema/entity.ts';
import { can } from '../../schema/permissions.ts';
import type { Scope } from '../db/access.ts';
import { isCompanys, quote } from '../db/sql/columns.ts';
import { forbidden, lacksPermission, notFound } from '../errors.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { type AuditedEntity, entityNamed } from '../rest/auditedEntities.ts';
import { ofCompany } from './auditLog.ts';
import { AUDIT_LOG_COLUMNS, type AuditRow, idIn, pageIn } from './auditLogRows.ts';
import { entriesOf } from './entries.ts';

/**
 * GET /audit/timeline?entity=loads&record_id=5: the history of one record with its parts, newest
 * first: a load's stops, drivers and accessorials, deleted ones included. For people who may open
 * the record, while it exists. Reads of secrets are left out: they are for people who may read the
 * company's audit log.
 */
export async function timeline(request: Request) {
  const { access, query, actor } = request;
  const scope = access.read;
  const { audited } = ofCompany(request);
  const entity = entityNamed(query.entity);
  if (personalEntities.includes(entity.name)) throw forbidden();
  if (!audited.entities.includes(entity)) throw lacksPermission();
  const id = idIn('record_id', query.record_id);
  const { before, perPage } = pageIn(query);
  const readsAll = can(actor, 'audit.list');
  if (!readsAll && !(await isThere(entity, id, scope, 'and deleted_at is null'))) throw notFound();
  const own = { table: tableOf(entity), id };
  const records = [own, ...(await partsOf(entity, id, audited, scope))];

  const rows = await scope.tx.query<AuditRow>(
    `select ${AUDIT_LOG_COLUMNS} from unnest($2::text[], $3::bigint[]) k(entity, record_id)
     join audit a on a.company_id = $1 and a.entity = k.entity and a.record_id = k.record_id
       and a.id < coalesce($4::bigint, 9223372036854775807)
       and ($6 or a.action <> 'read')
       and not (a.action = 'update' and a.after - $7::text[] = '{}')
     order by a.id desc limit $5`,
    [
      scope.companyId,
      records.map(({ table }) => table),
      records.map(record => record.id),
      before,
      perPage + 1,
      readsAll,
      TIMES_OF_USE,
    ],
  );
  if (rows.length === 0 && !(await isThere(entity, id, scope))) throw notFound();
  const page = rows.slice(0, perPage);
  const next = rows.length > perPage ? (page.at(-1)?.id ?? null) : null;
  return ok({ data: await entriesOf(page, scope, audited), next, per_page: perPage });
}

/**
 * A log is a history itself: every delivery would bury the changes of its bot, and every run those of
 * its workflow.
 */
const OWN_LOGS: ReadonlySet<string> = new Set([
  'telegram-messages',
  'telegram-updates',
  'workflow-runs',
]);

/** When a rule last acted, or a bot was last heard, is no change of it. */
const TIMES_OF_USE = ['last_run_at', 'last_sent_at', 'last_seen_at', 'last_interaction_at'];

/** Existing parts by their key, deleted ones from the audit log. */
async function partsOf(
  entity: Entity,
  id: number,
  audited: AuditedEntity,
  { tx, companyId }: Scope,
) {
  const parts = audited.entities.flatMap(part => {
    const key = detailField(part);
    if (OWN_LOGS.has(part.name)) return [];
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

/** An existing record without changes since logging began has an empty history. */
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
