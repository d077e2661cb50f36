import { dimensionOf, isDimension } from '../../schema/dimensions.ts';
import type { ReportColumn, ReportRow } from '../../schema/responses/reports.ts';
import { todayOf } from '../db/today.ts';
import { conflict, Invalid } from '../errors.ts';
import { type Column, formatIn, sheetStream } from '../files/sheets.ts';
import type { FileStore } from '../files/store.ts';
import type { Request } from '../http/request.ts';
import { resultOf, seenReport } from './read.ts';

/** GET /reports/export/excel ?report_id=&format=xlsx or csv: the rows of a run, and its totals. */
export async function exportReport({ access, actor, query }: Request, store: FileStore) {
  const format = formatIn(query);
  const id = query.report_id ?? query.id;
  if (!/^\d{1,9}$/.test(String(id))) throw new Invalid({ report_id: ['Fields cannot be empty'] });
  const report = await seenReport(actor, Number(id), access.read);
  const result = await resultOf(report, access.read, store);
  if (!result) throw conflict('The report has no result yet: run it first.');
  const columns = result.columns.map((column, at) => columnOf(column, at));
  const name = `${slugOf(report.name)}-${await todayOf(access.read)}`;
  return sheetStream(name, format, columns, [result.rows, [{ ...result.totals, [TOTAL]: 1 }]]);
}

/** Marks the row of the totals, which has no value of any dimension. */
const TOTAL = 'is_total';

function columnOf({ key, label, kind, unit }: ReportColumn, at: number): Column<ReportRow> {
  const name = (row: ReportRow) => {
    const value = row[key];
    if (value === null || value === undefined) return row[TOTAL] && at === 0 ? 'Total' : null;
    return typeof value === 'object' ? value.name : value;
  };
  if (kind === 'dimension') {
    const isDate = isDimension(key) && dimensionOf(key).kind === 'date';
    if (!isDate) return { heading: label, value: name };
    return { heading: label, type: 'date', value: row => dateOf(row[key]) ?? name(row) };
  }
  const type = unit === 'money' ? 'money' : 'number';
  return { heading: label, type, value: row => row[key] ?? null };
}

const dateOf = (value: ReportRow[string] | undefined) =>
  typeof value === 'object' && value !== null ? value.id : null;

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'report';
