import type { Registry } from '../../schema/entities/index.ts';
import type { Entity } from '../../schema/entity.ts';
import type { Scope } from '../db/access.ts';
import type { Filters } from '../db/sql/filterSql.ts';
import { listSql } from '../db/sql/listSql.ts';
import { type Column, csvFile, xlsxFile } from '../files/sheets.ts';
import { Invalid } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { columnsOf, type ExportRow, headingsIn } from './exportColumns.ts';
import { placeOf } from './page.ts';

/** GET /{resource}/export/list: what the list's filters let through, as xlsx or csv. */
export const exportList = (entity: Entity, registry: Registry) => (request: Request) =>
  exportOf(
    entity,
    registry,
    request,
    columnsOf(entity, wantedColumns(request), headingsIn(request.query)),
  );

/** The same with columns or filters of a list written by hand. */
export async function exportOf(
  entity: Entity,
  registry: Registry,
  { access, query }: Request,
  columns: readonly Column<ExportRow>[],
  filters: Filters = {},
) {
  const { sort, order } = placeOf(entity, query);
  const rows = await everyRow(
    entity,
    registry,
    access.readSlowly,
    { ...query, ...filters },
    sort,
    order,
  );
  const format = query.format ?? 'xlsx';
  if (format === 'csv') return csvFile(entity.name, columns, rows);
  if (format === 'xlsx') return xlsxFile(entity.name, columns, rows);
  throw new Invalid({ format: ['The format must be xlsx or csv.'] });
}

/** `columns[]=number&columns[]=type`: what the person sees, in that order; else everything. */
function wantedColumns({ query }: Request): string[] | null {
  const { columns } = query;
  return Array.isArray(columns) ? columns.map(String) : null;
}

/** A sheet ends at a million rows; so does an export. */
const MOST = 1_000_000;

async function everyRow(
  entity: Entity,
  registry: Registry,
  { tx, companyId }: Scope,
  filters: Filters,
  sort: string,
  order: 'asc' | 'desc',
): Promise<ExportRow[]> {
  const question = { filters, sort, order, limit: MOST, offset: 0 };
  const { text, values } = listSql(entity, registry, companyId, question);
  const [row] = await tx.query<{ rows: string }>(text, values);
  return JSON.parse(row?.rows ?? '[]') as ExportRow[]; // the select list of the entity
}
