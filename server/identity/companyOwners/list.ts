import { users } from '../../../schema/entities/users.ts';
import type { CompanyOwner } from '../../../schema/responses/companies.ts';
import { dateIn } from '../../clock.ts';
import { Invalid } from '../../errors.ts';
import { type Column, csvFile, xlsxFile } from '../../files/sheets.ts';
import type { App } from '../../http/app.ts';
import { page } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { columnsOf, type ExportRow } from '../../rest/exportColumns.ts';
import { placeOf } from '../../rest/page.ts';
import { type PlatformQuestion, platformPage, platformRows } from '../platform/platformList.ts';
import { OWNER_MORE } from './owners.ts';

const questionOf = ({ query }: Request): PlatformQuestion => ({
  filters: { ...query, role: 'company_owner' },
  more: OWNER_MORE,
});

/** GET /company-owners: with each owner's number of companies and last sign-in. */
export async function listOwners({ database }: App, request: Request) {
  const place = placeOf(users, request.query);
  const found = await platformPage(database.platform.read, users, questionOf(request), place);
  return page<CompanyOwner>(found.rows, { ...place, ...found }, request.path);
}

const COLUMNS: readonly Column<ExportRow>[] = [
  ...columnsOf(users, ['id', 'nickname', 'email', 'first_name', 'last_name', 'is_active']),
  { heading: 'Companies', type: 'number', value: row => row.company_count },
  { heading: 'Last signed in', value: row => row.last_signed_in_at },
  ...columnsOf(users, ['created_at']),
];

/** GET /company-owners/export/list: the same as xlsx or csv. */
export async function exportOwners({ database }: App, request: Request) {
  const { format = 'xlsx' } = request.query;
  if (format !== 'xlsx' && format !== 'csv') {
    throw new Invalid({ format: ['The format must be xlsx or csv.'] });
  }
  const place = placeOf(users, request.query);
  const rows = await platformRows(database.platform.read, users, questionOf(request), place);
  const name = `company-owners-${dateIn('UTC')}`;
  return format === 'csv' ? csvFile(name, COLUMNS, rows) : xlsxFile(name, COLUMNS, rows);
}
