import { companies } from '../../../schema/entities/companies.ts';
import type { CompanyDeletion } from '../../../schema/responses/companies.ts';
import { loadStatusIds } from '../../../schema/rules/freight/loadStates.ts';
import type { Tx } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { PlatformRows } from '../platform/platformRows.ts';
import { writing } from './change.ts';
import { endStreams } from './endStreams.ts';

const counted = (table: string, condition = 'true') =>
  `(select count(*)::int from ${table} x
    where x.company_id = c.id and x.deleted_at is null and ${condition})`;

const LOSS = `
  select c.id, c.name, ${counted('staffs')} as staff,
    ${counted(
      'staffs',
      `not exists (select from staffs o join companies oc on oc.id = o.company_id
         and oc.deleted_at is null and oc.id <> all($1::int[])
       where o.user_id = x.user_id and o.is_active and o.deleted_at is null)`,
    )} as staff_left_without_company,
    ${counted('drivers')} as drivers, ${counted('trucks')} as trucks, ${counted('loads')} as loads,
    ${counted('loads', `x.status in ${loadStatusIds('available', 'reserve', 'dispatched', 'enroute', 'arrived', 'pending')}`)} as open_loads,
    ${counted('load_documents')} as documents,
    owed.count as unpaid_invoices, owed.amount as unpaid_amount
  from companies c, lateral (
    select count(*)::int as count, coalesce(sum(i.balance), 0) as amount from invoices i
    where i.company_id = c.id and i.deleted_at is null and i.status <> 'void' and i.balance > 0
  ) owed
  where c.id = any($1::int[]) order by c.name, c.id`;

/** The effect of deleting these companies together, for each. */
export const lossOf = (tx: Tx, companyIds: readonly number[]): Promise<CompanyDeletion[]> =>
  tx.query<CompanyDeletion>(LOSS, [companyIds]);

/** GET /companies/{company_id}/deletion: the effect of deleting it, shown before. */
export async function companyDeletion({ database }: App, { params }: Request) {
  const id = params.company_id ?? 0;
  await new PlatformRows(companies, database.platform.read).get(id);
  const [loss] = await lossOf(database.platform.read, [id]);
  if (!loss) throw notFound();
  return ok(loss);
}

/** DELETE /companies/{company_id}: no one can enter it any more. Its records and audit log stay. */
export async function deleteCompany(app: App, request: Request) {
  const id = request.params.company_id ?? 0;
  await writing(app, request, id, async scope => {
    const rows = new PlatformRows(companies, scope.tx);
    await rows.lock(id);
    await rows.remove(id);
    scope.changed('companies', id, { type: 'deleted' });
  });
  await endStreams(app, [id]);
  return ok(null, { message: 'Deleted.' });
}
