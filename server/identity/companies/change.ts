import { companies } from '../../../schema/entities/companies.ts';
import { type Scope, unwatched } from '../../db/access.ts';
import type { Tx } from '../../db/database.ts';
import { keepUploads } from '../../files/keepFiles.ts';
import type { FileStore } from '../../files/store.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { PlatformRows } from '../platform/platformRows.ts';
import { setSetting } from '../platform/settings.ts';
import { beginCompany } from './beginCompany.ts';
import { companyDetail } from './companyDetail.ts';
import { endStreams } from './endStreams.ts';
import { forgetLogo, refuseLogoText, replaceLogo, sentLogo } from './logo.ts';
import { checkCompanyReferences, readCompany } from './readCompany.ts';
import { shownCompany } from './shown.ts';

/** GET /companies/{company_id}. */
export async function readOne({ database }: App, { actor, params }: Request) {
  const company = await companyDetail(database.platform.read, params.company_id ?? 0);
  return ok(shownCompany(company, actor));
}

/**
 * POST /companies: creates a company that is ready to use. `timezone` decides its dates. `logo` is
 * a picture.
 */
export async function createCompany(app: App, request: Request, store: FileStore) {
  const { actor, body } = request;
  refuseLogoText(body);
  const values = readCompany(body, actor);
  const uploads = sentLogo(request);
  const id = await nextCompanyId(app);
  const own = typeof body.timezone === 'string' ? { timezone: body.timezone } : {};

  const company = await keepUploads(store, id, uploads, kept =>
    writing(app, request, id, async scope => {
      await checkCompanyReferences(values, scope.tx);
      const rows = new PlatformRows(companies, scope.tx);
      await rows.create({ id, ...values, created_by: actor.userId });
      await beginCompany(scope, own);
      const [logo] = kept;
      if (logo) {
        await scope.tx.query('update companies set logo = $2 where id = $1', [
          id,
          await replaceLogo(logo, null, scope),
        ]);
      }
      scope.changed('companies', id, { type: 'created' });
      return companyDetail(scope.tx, id);
    }),
  );
  return ok(shownCompany(company, actor));
}

/**
 * PUT /companies/{company_id}, also sent as POST with _method: changes the fields in the request. A
 * former owner, and everyone in a closed company, loses the live channel.
 */
export async function changeCompany(app: App, request: Request, store: FileStore) {
  const { actor, body, params } = request;
  const id = params.company_id ?? 0;
  refuseLogoText(body);
  const uploads = sentLogo(request);

  const { company, formerOwner } = await keepUploads(store, id, uploads, kept =>
    writing(app, request, id, async scope => {
      const rows = new PlatformRows(companies, scope.tx);
      const current = await rows.lock(id);
      const values = readCompany(body, actor, current);
      await checkCompanyReferences(values, scope.tx);
      const [file] = kept;
      const logo = file ? { logo: await replaceLogo(file, current.logo, scope) } : {};
      await rows.update(current, { ...values, ...logo }, versionOf(body));
      await changeZone(body, scope);
      scope.changed('companies', id, { type: 'updated' });
      return { company: await companyDetail(scope.tx, id), formerOwner: current.owner_id };
    }),
  );
  // The former owner gets no more events. People who still work there open a new channel.
  if (company.owner_id !== formerOwner) app.hub.endSessions({ companyId: id, userId: formerOwner });
  if (company.status !== 'active') await endStreams(app, [id]);
  return ok(shownCompany(company, actor));
}

/** The company form shows one of its settings. It was validated with the other fields. */
async function changeZone({ timezone }: Request['body'], scope: Scope): Promise<void> {
  if (typeof timezone !== 'string') return;
  const { timezone: now } = await companyDetail(scope.tx, scope.companyId);
  if (timezone !== now) await setSetting('timezone', timezone, scope);
}

/** DELETE /companies/{company_id}/delete-logo. */
export async function deleteLogo(app: App, request: Request) {
  const id = request.params.company_id ?? 0;
  const company = await writing(app, request, id, async scope => {
    const rows = new PlatformRows(companies, scope.tx);
    const current = await rows.lock(id);
    await forgetLogo(current.logo, scope);
    await rows.update(current, { logo: null }, null);
    scope.changed('companies', id, { type: 'updated', changes: { logo: null } });
    return companyDetail(scope.tx, id);
  });
  return ok(shownCompany(company, request.actor));
}

/** A write in a company by the platform: rows of the company's own scope can't change it. */
export async function writing<T>(
  { database, hub }: App,
  { actor, who: asking }: Request,
  companyId: number,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const who = { ...asking, companyId };
  const changes: Parameters<typeof hub.publish>[1][number][] = [];
  const changed: Scope['changed'] = (entity, id, details = {}) => {
    changes.push({ ...details, entity, id });
  };
  const result = await database.platform.write(who, (tx: Tx) =>
    work(unwatched({ tx, companyId, userId: actor.userId, changed })),
  );
  hub.publish(who, changes);
  return result;
}

/** Reserved before the company is created, because its files are in a folder of its own. */
async function nextCompanyId({ database }: App): Promise<number> {
  const [row] = await database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('companies', 'id'))::int as id`,
    ),
  );
  if (!row) throw new Error('The database gave no id for a company.');
  return row.id;
}
