import type { Registry } from '../../schema/entities/index.ts';
import type { Entity } from '../../schema/entity.ts';
import type { Access } from '../db/access.ts';
import { type Filters, sentValues } from '../db/sql/filterSql.ts';
import { eachRowSql, type Statement } from '../db/sql/listSql.ts';
import { todayOf } from '../db/today.ts';
import { type Batches, type Column, formatIn, sheetStream } from '../files/sheets.ts';
import type { Request } from '../http/request.ts';
import { columnsOf, type ExportRow, headingsIn } from './exportColumns.ts';
import { placeOf } from './page.ts';

/** GET /{resource}/export/list: the rows that match the list's filters, as xlsx or csv. */
export const exportList = (entity: Entity, registry: Registry) => (request: Request) =>
  exportOf(
    entity,
    registry,
    request,
    columnsOf(entity, wantedColumns(request), headingsIn(request.query)),
  );

/** The same with columns or filters of a handwritten list. */
export async function exportOf(
  entity: Entity,
  registry: Registry,
  { access, query }: Request,
  columns: readonly Column<ExportRow>[],
  filters: Filters = {},
) {
  const format = formatIn(query);
  const { sort, order } = placeOf(entity, query);
  const question = { filters: { ...query, ...filters }, sort, order, limit: MOST };
  const statement = eachRowSql(entity, registry, access.member.companyId, question);
  const name = `${entity.name}-${await todayOf(access.read)}`;
  return sheetStream(name, format, columns, await rowsThrough(access, statement));
}

/**
 * `columns[]=number&columns[]=type`, or `columns=number,type`: the visible columns, in that order.
 * Null for all.
 */
export function wantedColumns({ query }: Pick<Request, 'query'>): string[] | null {
  const names = sentValues(query.columns)
    .flatMap(name => String(name).split(','))
    .map(name => name.trim())
    .filter(Boolean);
  return names.length > 0 ? names : null;
}

/** A sheet ends at a million rows, and so does an export. */
export const MOST = 1_000_000;

/**
 * The rows of a statement that returns each as JSON. The first ones are read at once, so that a
 * database error is an error response, not half a file.
 */
export async function rowsThrough<Row = ExportRow>(
  access: Pick<Access, 'readThrough'>,
  statement: Statement,
): Promise<Batches<Row>> {
  const batches = access.readThrough(statement);
  const first = await batches.next();
  return parsed<Row>(first, batches);
}

/** Few enough that their objects are freed before more memory is requested. */
const AT_ONCE = 10;

async function* parsed<Row>(first: IteratorResult<string[]>, rest: AsyncGenerator<string[]>) {
  try {
    for (let batch = first; !batch.done; batch = await rest.next()) {
      for (let at = 0; at < batch.value.length; at += AT_ONCE) {
        const some = batch.value.slice(at, at + AT_ONCE);
        yield some.map(row => JSON.parse(row) as Row); // the statement's select list
      }
    }
  } finally {
    await rest.return(undefined);
  }
}
