import { Readable } from 'node:stream';
import type { Registry } from '../../schema/entities/index.ts';
import type { Entity } from '../../schema/entity.ts';
import type { Access } from '../db/access.ts';
import { withDeclaredFound } from '../db/search/foundSearch.ts';
import { type Filters, sentValues } from '../db/sql/filterSql.ts';
import { eachRowSql, type Statement } from '../db/sql/listSql.ts';
import { todayOf } from '../db/today.ts';
import {
  type Batches,
  type Column,
  formatIn,
  type SheetFormat,
  sheetStream,
} from '../files/sheets.ts';
import type { FileOut } from '../http/answers.ts';
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
  const asked = { ...query, ...filters };
  const found = await withDeclaredFound(entity, registry, asked, access);
  const question = { filters: found, sort, order };
  const name = `${entity.name}-${await todayOf(access.read)}`;
  return sheetThrough({ name, format, columns }, access, limit =>
    eachRowSql(entity, registry, access.member.companyId, { ...question, limit }),
  );
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

/** A sheet ends at a million rows, and so does an export: its last line then says so. */
export const MOST = 1_000_000;

/** Stands for the line after the last row of a sheet that ended before its list. */
const ENDED = Symbol('ended');

interface Sheet<Row> {
  name: string;
  format: SheetFormat;
  columns: readonly Column<Row>[];
}

/**
 * Every row of a statement as a sheet, read while it is sent. Where there are more than `most`, a line
 * after them says that the sheet is not the whole list.
 */
export async function sheetThrough<Row = ExportRow>(
  { name, format, columns }: Sheet<Row>,
  access: Pick<Access, 'readThrough'>,
  statementOf: (limit: number) => Statement,
  most: number = MOST,
): Promise<FileOut> {
  const rows = access.readThrough(statementOf(most + 1));
  const batches = await parsedBatches<Row>(rows);
  const notice = `Only the first ${most.toLocaleString('en-US')} rows: the list has more.`;
  const withEnd = columns.map(
    (column, at): Column<Row | typeof ENDED> => ({
      ...column,
      value: row => (row === ENDED ? (at === 0 ? notice : null) : column.value(row as Row)),
    }),
  );
  const file = sheetStream(name, format, withEnd, upTo(batches, most));
  // A stream whose request has gone is closed unread: nothing of what reads the rows has begun, or ends.
  if (file.content instanceof Readable) {
    file.content.once('close', () => void rows.return(undefined).catch(() => {}));
  }
  return file;
}

async function* upTo<Row>(batches: Batches<Row>, most: number) {
  let left = most;
  for await (const batch of batches) {
    if (batch.length > left) {
      yield [...batch.slice(0, left), ENDED] as const;
      return;
    }
    left -= batch.length;
    yield batch;
  }
}

/**
 * The rows of a statement that returns each as JSON. The first ones are read at once, so that a
 * database error is an error response, not half a file.
 */
export async function rowsThrough<Row = ExportRow>(
  access: Pick<Access, 'readThrough'>,
  statement: Statement,
): Promise<Batches<Row>> {
  return parsedBatches<Row>(access.readThrough(statement));
}

async function parsedBatches<Row>(rows: AsyncGenerator<string[]>): Promise<Batches<Row>> {
  return parsed<Row>(await rows.next(), rows);
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
