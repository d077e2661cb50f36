import { loads } from '../../schema/entities/loads.ts';
import type { Filters } from '../db/sql/filterSql.ts';
import { type Column, formatIn, sheetStream } from '../files/sheets.ts';
import type { Request } from '../http/request.ts';
import { todayOf } from '../platform/today.ts';
import { columnsOf, headingsIn } from '../rest/exportColumns.ts';
import { MOST, rowsThrough, wantedColumns } from '../rest/exportList.ts';
import { placeOf } from '../rest/page.ts';
import { type LoadList, loadConditions } from './filters.ts';
import { sortOf, statusesOf } from './list.ts';
import { columnsOfSheet, eachLoadSql } from './listSql.ts';
import { type LoadRow, sheetColumns } from './sheetColumns.ts';

/**
 * GET /loads/export/excel: every load that the list's filters let through, as xlsx or csv. `list`
 * says which of the lists it is, `columns[]` what the person sees of it.
 */
export async function exportLoads(request: Request) {
  const { access, query } = request;
  const format = formatIn(query);
  const { list, status } = listIn(query);
  const asked = { ...query, ...status };
  const conditions = loadConditions(access.member.companyId, asked, list);
  const place = placeOf(loads, query);
  const sort = sortOf(asked, list, place);
  const seen = wantedColumns(request)?.flatMap(name => sheetColumns.get(name) ?? []) ?? [];
  const isSeen = seen.length > 0;
  const statement = eachLoadSql(conditions, {
    ...{ list, sort, order: place.order, limit: MOST },
    columns: columnsOfSheet[isSeen ? 'seen' : 'everything'],
  });
  const shown = isSeen ? seen : everything(query);
  const name = `loads-${await todayOf(access.read)}`;
  return sheetStream(name, format, shown, await rowsThrough<LoadRow>(access, statement));
}

/** All that a list can show, then the fields that it does not: numbers, freight, notes. */
function everything(query: Request['query']): Column<LoadRow>[] {
  const others = Object.keys(loads.fields).filter(name => !sheetColumns.has(name));
  return [...[...sheetColumns.values()].flat(), ...columnsOf(loads, others, headingsIn(query))];
}

/** `list=enroute`: the statuses that this list is of, narrowed by those that are asked for. */
function listIn({ list, status }: Request['query']): { list: LoadList; status: Filters } {
  if (list === 'pending') return { list, status: {} };
  if (list !== 'available' && list !== 'enroute') return { list: 'all', status: {} };
  return { list: 'all', status: statusesOf(list, status) };
}
