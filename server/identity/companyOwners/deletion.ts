import type { CompanyDeletion } from '../../../schema/responses/companies.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import type { Tx } from '../../db/database.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { lossOf } from '../companies/deletion.ts';
import { endStreams } from '../companies/endStreams.ts';
import { endSessionsOf } from '../session/sessions.ts';
import { writing } from './change.ts';
import { ownerRows } from './owners.ts';

type Counts = Omit<CompanyDeletion, 'id' | 'name'>;

/**
 * GET /company-owners/{id}/deletion: the companies that would be deleted with an owner, and their
 * contents.
 */
export async function ownerDeletion({ database }: App, { params }: Request) {
  const { read } = database.platform;
  const { id, nickname, first_name, last_name, email } = await ownerRows(read).get(params.id);
  const companies = await lossOf(read, await companyIdsOf(read, id));
  return ok({
    owner: { id, nickname, first_name, last_name, email },
    companies,
    totals: summed(companies),
  });
}

function summed(companies: readonly CompanyDeletion[]): Counts & { companies: number } {
  const sum = (name: keyof Counts) => companies.reduce((total, one) => total + one[name], 0);
  return {
    companies: companies.length,
    staff: sum('staff'),
    staff_left_without_company: sum('staff_left_without_company'),
    drivers: sum('drivers'),
    trucks: sum('trucks'),
    loads: sum('loads'),
    open_loads: sum('open_loads'),
    unpaid_invoices: sum('unpaid_invoices'),
    unpaid_amount: sumMoney(companies.map(({ unpaid_amount }) => unpaid_amount)),
    documents: sum('documents'),
  };
}

/**
 * DELETE /company-owners/{id}: the owner can no longer sign in, and no one can enter their
 * companies. Records and audit log stay.
 */
export async function deleteOwner(app: App, request: Request) {
  const { id } = request.params;
  const gone = await writing(app, request, async tx => {
    await ownerRows(tx).lock(id);
    const companies = await companyIdsOf(tx, id, 'for update');
    await tx.query(
      `update companies set deleted_at = now(), version = version + 1 where id = any($1::int[])`,
      [companies],
    );
    await ownerRows(tx).remove(id);
    await endSessionsOf(tx, id);
    return companies;
  });
  await endStreams(app, gone);
  app.hub.endSessions({ userId: id });
  return ok(null, { message: 'Deleted.' });
}

async function companyIdsOf(tx: Tx, ownerId: number, locking = ''): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from companies where owner_id = $1 and deleted_at is null order by id ${locking}`,
    [ownerId],
  );
  return rows.map(({ id }) => id);
}
