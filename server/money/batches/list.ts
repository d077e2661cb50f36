import { batches } from '../../../schema/entities/batches.ts';
import type { Registry } from '../../../schema/entities/index.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { withDeclaredFound } from '../../db/search/foundSearch.ts';
import { eachRowSql } from '../../db/sql/listSql.ts';
import { todayOf } from '../../db/today.ts';
import { type Column, formatIn, sheetStream } from '../../files/sheets.ts';
import { page } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { columnsOf, type ExportRow, headingsIn } from '../../rest/exportColumns.ts';
import { MOST, rowsThrough, wantedColumns } from '../../rest/exportList.ts';
import { readPage } from '../../rest/list.ts';
import { placeOf } from '../../rest/page.ts';
import { type ListTotals, totalsOfBatches, totalsOfList } from './totals.ts';

type BatchRow = AnsweredRecord<typeof batches>;

/** GET /batch: a page of batches, each with its totals, and next to it those of the whole filter. */
export async function listBatches({ access, query, path }: Request, registry: Registry) {
  const place = placeOf(batches, query);
  const found = await readPage(batches, registry, access, {
    filters: query,
    sums: [],
    ...place,
  });
  const rows = JSON.parse(found.rows) as BatchRow[]; // Written by the statement itself.
  const totals = await totalsOfBatches(
    rows.map(({ id }) => id),
    access.read,
  );
  // The parsed records themselves get the fields: copies of them would take several times as long.
  const data = rows.map((row, index) => Object.assign(row, totals[index]!)); // One for each.
  const { count, total } = found;
  return page<(typeof data)[number], { totals: ListTotals }>(
    JSON.stringify(data),
    { total, count, ...place },
    path,
    { totals: await totalsOfList(query, registry, access) },
  );
}

/**
 * GET /batch/export/list: the batches of the filter with their totals, as xlsx or csv. A company has
 * a few hundred a year, so they are read before the first is written.
 */
export async function exportBatches(request: Request, registry: Registry) {
  const { access, query } = request;
  const format = formatIn(query);
  const { sort, order } = placeOf(batches, query);
  const filters = await withDeclaredFound(batches, registry, query, access);
  const question = { filters, sort, order, limit: MOST };
  const statement = eachRowSql(batches, registry, access.member.companyId, question);
  const rows: BatchRow[] = [];
  for await (const some of await rowsThrough<BatchRow>(access, statement)) rows.push(...some);
  const totals = await totalsOfBatches(
    rows.map(({ id }) => id),
    access.read,
  );
  const sheet = rows.map((row, index) => ({ ...row, ...totals[index]! })); // One for each.
  const name = `batches-${await todayOf(access.read)}`;
  return sheetStream<ExportRow>(name, format, columnsIn(request), [sheet]);
}

/** The columns that a batch has no field for, by their names. */
const TOTAL_COLUMNS: ReadonlyMap<string, Column<ExportRow>> = new Map([
  ['driver_count', { heading: 'Drivers', type: 'number', value: row => row.driver_count }],
  ['exception_count', { heading: 'Warnings', type: 'number', value: row => row.exception_count }],
  ['total_gross', { heading: 'Gross', type: 'money', value: row => row.total_gross }],
  [
    'total_deductions',
    { heading: 'Deductions', type: 'money', value: row => row.total_deductions },
  ],
  ['total_net', { heading: 'Net', type: 'money', value: row => row.total_net }],
]);

/** The visible columns in their order. Without any: all fields, then the totals. */
function columnsIn(request: Request): Column<ExportRow>[] {
  const headings = headingsIn(request.query);
  const names = wantedColumns(request);
  if (names === null) return [...columnsOf(batches, null, headings), ...TOTAL_COLUMNS.values()];
  return names.flatMap(name => TOTAL_COLUMNS.get(name) ?? columnsOf(batches, [name], headings));
}
