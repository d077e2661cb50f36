import { loads } from '../../../../schema/entities/loads.ts';
import { canExportField } from '../../../../schema/payFields.ts';
import type { Filters } from '../../../db/sql/filterSql.ts';
import { todayOf } from '../../../db/today.ts';
import { Invalid } from '../../../errors.ts';
import { type Column, formatIn } from '../../../files/sheets.ts';
import type { Request } from '../../../http/request.ts';
import { columnsOf, headingsIn } from '../../../rest/exportColumns.ts';
import { sheetThrough, wantedColumns } from '../../../rest/exportList.ts';
import { placeOf } from '../../../rest/page.ts';
import { type LoadList, loadConditions, withLoadsFound } from './filters.ts';
import { sortOf, statusesOf } from './list.ts';
import { columnsOfSheet, eachLoadSql } from './listSql.ts';
import { type LoadRow, sheetColumns } from './sheetColumns.ts';

/**
 * GET /loads/export/excel: every load that matches the list's filters, as xlsx or csv. `list` names
 * the list, `columns[]` the visible columns. What drivers are paid is only in the sheets of those who
 * may see settlements.
 */
export async function exportLoads(request: Request) {
  const { access, query } = request;
  const format = formatIn(query);
  const { list, status } = listIn(query);
  const asked = await withLoadsFound({ ...query, ...status }, access);
  const conditions = loadConditions(access.member.companyId, asked, list);
  const place = placeOf(loads, query);
  const sort = sortOf(asked, list, place);
  const { shown, read } = columnsIn(request);
  const question = { list, sort, order: place.order, columns: columnsOfSheet[read] };
  const name = `loads-${await todayOf(access.read)}`;
  return sheetThrough<LoadRow>({ name, format, columns: shown }, access, limit =>
    eachLoadSql(conditions, { ...question, limit }),
  );
}

interface Shown {
  shown: readonly Column<LoadRow>[];
  /** The columns read for each load. */
  read: keyof typeof columnsOfSheet;
}

/**
 * The requested columns, or all. Unknown names are ignored, as in an old view. With only unknown
 * names it is an error: everything is not what was meant.
 */
function columnsIn(request: Request): Shown {
  const { actor, query } = request;
  const can = (name: string) => canExportField(actor, 'loads', name);
  const names = wantedColumns(request)?.filter(can);
  if (!names) return { shown: everything(query, can), read: 'everything' };
  const shown = names.flatMap(
    name => sheetColumns.get(name) ?? columnsOf(loads, [name], headingsIn(query)),
  );
  if (shown.length === 0) throw new Invalid({ columns: ['The selected value is invalid.'] });
  const isListed = names.every(name => sheetColumns.has(name) || !(name in loads.fields));
  return { shown, read: isListed ? 'seen' : 'everything' };
}

/** All columns of lists, then the fields that lists don't show: numbers, freight, notes. */
function everything(query: Request['query'], can: (name: string) => boolean): Column<LoadRow>[] {
  const listed = [...sheetColumns].flatMap(([name, columns]) => (can(name) ? columns : []));
  const others = Object.keys(loads.fields).filter(name => !sheetColumns.has(name) && can(name));
  return [...listed, ...columnsOf(loads, others, headingsIn(query))];
}

/** `list=enroute`: the statuses of this list, narrowed by the requested ones. */
function listIn({ list, status }: Request['query']): { list: LoadList; status: Filters } {
  if (list === 'pending') return { list, status: {} };
  if (list !== 'available' && list !== 'enroute') return { list: 'all', status: {} };
  return { list: 'all', status: statusesOf(list, status) };
}
