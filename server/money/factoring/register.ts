import { factoringCompanies } from '../../../schema/entities/factoringCompanies.ts';
import { rowsOf } from '../../db/rows.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';

/** The factoring companies that buy a company's invoices. */
export function registerFactoring(app: App): void {
  call(app, 'GET /factoring-companies/get-by-company-id/{company_id}', ofCompany);
}

/** The company's active factoring companies, the default first, without pages. */
async function ofCompany({ access }: Request) {
  const rows = await rowsOf(factoringCompanies, access.read).find({ is_active: true });
  return ok(rows.sort((one, other) => Number(other.is_default) - Number(one.is_default)));
}
