import { beforeKey, isDatedGroup } from '../../schema/comparedDates.ts';
import { dimensionKeys } from '../../schema/dimensions.ts';
import { type ReportFormat, reportFormats } from '../../schema/entities/reports.ts';
import { type ListReport, listWithin } from '../../schema/listReports.ts';
import { canExport } from '../../schema/reportAccess.ts';
import type { ReportColumn, ReportResult, ReportRow } from '../../schema/responses/reports.ts';
import { isPlainDate, weekInMonth } from '../../schema/rules/time/weeks.ts';
import type { Scope } from '../db/access.ts';
import { companyName } from '../db/companyName.ts';
import { todayOf } from '../db/today.ts';
import { conflict, Invalid, lacksPermission } from '../errors.ts';
import { type Column, sheetStream } from '../files/sheets.ts';
import type { FileStore } from '../files/store.ts';
import { FileOut, fileTypes } from '../http/answers.ts';
import type { Request } from '../http/request.ts';
import { listSheet } from './listReport.ts';
import { daysOfRun, definitionOf, resultOf, seenReport } from './read.ts';
import { reportPdf, totalLabel } from './reportPdf.ts';

/** GET /reports/export/excel ?report_id=&format=xlsx, csv or pdf: the rows of a run, and its totals. */
export async function exportReport({ access, actor, query }: Request, store: FileStore) {
  const { format = 'xlsx' } = query;
  const known = reportFormats.find(one => one === format);
  if (!known) throw new Invalid({ format: ['The format must be xlsx, csv or pdf.'] });
  const id = query.report_id ?? query.id;
  if (!/^\d{1,9}$/.test(String(id))) throw new Invalid({ report_id: ['Fields cannot be empty'] });
  const report = await seenReport(actor, Number(id), access.read);
  const { list, limit } = definitionOf(report);
  if (!canExport(actor, definitionOf(report))) throw lacksPermission();
  // The run keeps the first rows; the sheet has them all, as they are now.
  const sheetOf = async (rows: ListReport, type: 'xlsx' | 'csv') =>
    listSheet(`${slugOf(report.name)}-${await todayOf(access.read)}`, type, rows, access);
  const isWhole = list !== null && list.group === null && limit === null;
  if (isWhole && list.date === null && known !== 'pdf') return sheetOf(list, known);
  if (isWhole && known !== 'pdf') {
    // Its days stay those of the run.
    const days = await daysOfRun(report, access.read, store);
    if (!days) throw noResult();
    return sheetOf(listWithin(list, days.period), known);
  }
  const result = await resultOf(report, access.read, store);
  if (!result) throw noResult();
  return reportFile(report.name, result, known, access.read);
}

const noResult = () => conflict('The report has no result yet: run it first.');

/** The result of a report as a file: numbers and dates as such, the totals last. */
export async function reportFile(
  name: string,
  result: ReportResult,
  format: ReportFormat,
  scope: Pick<Scope, 'tx' | 'companyId'>,
): Promise<FileOut> {
  const filename = `${slugOf(name)}-${await todayOf(scope)}`;
  if (format === 'pdf') {
    const content = await reportPdf(name, result, await companyName(scope));
    return new FileOut(content, `${filename}.pdf`, fileTypes.pdf);
  }
  const columns = result.columns.map((column, at) => columnOf(column, at));
  const line = (name: string): ReportRow => ({ [LINE]: { id: 0, name } });
  const totals = { ...result.totals, ...line(totalLabel(result)) };
  return sheetStream(filename, format, columns, [result.rows, [totals, ...result.notes.map(line)]]);
}

/** The first cell of a line without a value of any dimension: the totals, and notes after them. */
const LINE = 'line';

function columnOf({ key, label, kind, unit }: ReportColumn, at: number): Column<ReportRow> {
  const name = (row: ReportRow) => {
    const value = row[key] ?? (at === 0 ? row[LINE] : null) ?? null;
    return typeof value === 'object' ? (value?.name ?? null) : value;
  };
  if (kind === 'dimension') {
    const isDate = datedKeys.includes(key);
    if (!isDate) return { heading: label, value: name };
    return { heading: label, type: 'date', value: row => firstDay(row, key) ?? name(row) };
  }
  const type = unit === 'money' ? 'money' : 'number';
  return { heading: label, type, value: row => row[key] ?? null };
}

/** The columns of dates, and of those that they are compared with. */
const datedKeys = dimensionKeys
  .filter(isDatedGroup)
  .flatMap((key): string[] => [key, beforeKey(key)]);

/** The first day of a group. Next to a month, a week begins with its first day in that month. */
function firstDay(row: ReportRow, key: string): string | number | null {
  const date = dateOf(row[key]);
  const month = dateOf(row[MONTH_OF[key] ?? '']);
  return isPlainDate(date) && isPlainDate(month) ? weekInMonth(date, month).from : date;
}

const MONTH_OF: Readonly<Record<string, string>> = {
  week: 'month',
  [beforeKey('week')]: beforeKey('month'),
};

const dateOf = (value: ReportRow[string] | undefined) =>
  typeof value === 'object' && value !== null ? value.id : null;

/** A report's name as a part of a file's. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'report';
