import type { NamedRecord } from '../../schema/responses/shared.ts';
import { personNameSql } from '../db/sql/nameSql.ts';
import type { App } from '../http/app.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { companyAuditEntriesOf, platformAuditLog } from '../rest/auditedEntities.ts';
import { ACTIONS, type AuditLogQuery, newestRows, pageIn } from './auditLogRows.ts';
import { entriesOf } from './entries.ts';

/** The audit log of the request's company, limited to what the person may read. */
export const ofCompany = ({ access, actor }: Request): AuditLogQuery => {
  const { tx, companyId } = access.read;
  return { tx, audited: companyAuditEntriesOf(actor), companyId };
};

/** The platform's own audit log, whose rows belong to company 0. */
export const ofPlatform = ({ database }: App): AuditLogQuery => ({
  tx: database.platform.read,
  audited: platformAuditLog,
  companyId: 0,
});

/**
 * GET /audit, GET /platform-audit: changes, newest first. Filters user_id, entity, action,
 * record_id, date_from, date_to. `next` is the `before` of the next page, null on the last one. So
 * every page costs the same, and new changes shift nothing.
 */
export async function readAuditLog(asked: AuditLogQuery, { query }: Request) {
  const { before, perPage } = pageIn(query);
  const rows = await newestRows(query, { before, limit: perPage + 1 }, asked);
  const page = rows.slice(0, perPage);
  const next = rows.length > perPage ? (page.at(-1)?.id ?? null) : null;
  return ok({ data: await entriesOf(page, asked, asked.audited), next, per_page: perPage });
}

/**
 * GET /audit/filters: everyone who may have changed something, former members included, and the
 * entities.
 */
export async function auditFilters(request: Request) {
  const { tx, companyId, audited } = ofCompany(request);
  const users = await tx.query<NamedRecord>(
    `select u.id, ${personNameSql('u')} as name from users u
     where u.id in (select s.user_id from staffs s where s.company_id = $1)
       or u.id in (select c.owner_id from companies c where c.id = $1)
     order by lower(${personNameSql('u')}), u.id`,
    [companyId],
  );
  return ok({ users, entities: audited.entities.map(({ name }) => name), actions: ACTIONS });
}

/** GET /platform-audit/filters: platform users, and everyone who changed a platform record. */
export async function platformFilters({ database }: App) {
  const users = await database.platform.read.query<NamedRecord>(
    `select u.id, ${personNameSql('u')} as name from users u
     where u.role in ('superadmin', 'admin')
       or exists (select from audit a where a.company_id = 0 and a.user_id = u.id)
     order by lower(${personNameSql('u')}), u.id limit 500`,
  );
  return ok({
    users,
    entities: platformAuditLog.entities.map(({ name }) => name),
    actions: ACTIONS,
  });
}
