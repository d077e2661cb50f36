import { registry } from '../../schema/entities/index.ts';
import { type Entity, referenceName, tableOf } from '../../schema/entity.ts';
import { type ListReport, ROW_COUNT, summedColumns } from '../../schema/listReports.ts';
import { recordName } from '../../schema/recordName.ts';
import type { ReportColumn, ReportResult, ReportRow } from '../../schema/responses/reports.ts';
import { choiceWord, fieldWord } from '../../schema/words/entityWords.ts';
import type { Access, Scope } from '../db/access.ts';
import { isCompanys, quote } from '../db/sql/columns.ts';
import { conditionsOf } from '../db/sql/filterSql.ts';
import { eachRowSql, totalSql } from '../db/sql/listSql.ts';
import { recordNameSql } from '../db/sql/nameSql.ts';
import { csvLine } from '../files/csv.ts';
import { type Column, sheetStream } from '../files/sheets.ts';
import type { FileOut } from '../http/answers.ts';
import { columnsOf, type ExportRow } from '../rest/exportColumns.ts';
import { MOST, rowsThrough, sheetThrough } from '../rest/exportList.ts';

/** The rows of a list, or its groups, as the result of a report: as many as `limit`. */
export function askList(report: ListReport, limit: number, access: Access): Promise<ReportResult> {
  return report.group === null
    ? rowsOfList(report, limit, access)
    : groupsOfList(report, report.group, limit, access.readSlowly);
}

const filtersOf = ({ where }: ListReport) => (where.length > 0 ? { where: [...where] } : {});

const sortOf = (entity: Entity, { sort }: ListReport) => ({
  sort: sort?.by ?? entity.listed?.sort?.[0] ?? 'id',
  order: sort?.direction ?? entity.listed?.sort?.[1] ?? ('desc' as const),
});

const statementOf = (report: ListReport, limit: number, companyId: number) => {
  const entity = registry.get(report.entity);
  const question = { filters: filtersOf(report), ...sortOf(entity, report), limit };
  return eachRowSql(entity, registry, companyId, question, report.columns);
};

async function rowsOfList(
  report: ListReport,
  limit: number,
  access: Access,
): Promise<ReportResult> {
  const entity = registry.get(report.entity);
  const scope = access.readSlowly;
  const { companyId } = scope;
  const statement = statementOf(report, limit + 1, companyId);
  const found = await scope.tx.query<{ row: string }>(statement.text, [...statement.values]);
  const sums = report.columns.filter(name => summedColumns(entity).includes(name));
  const total = totalSql(entity, registry, companyId, filtersOf(report), sums);
  const [totals] = await scope.tx.query<Record<string, unknown>>(total.text, [...total.values]);
  const rows = found.slice(0, limit).map(({ row }) => {
    const record = JSON.parse(row) as ExportRow; // the statement's select list
    return Object.fromEntries(report.columns.map(name => [name, cellOf(entity, name, record)]));
  });
  return {
    columns: report.columns.map(name => columnOf(entity, name, sums)),
    rows,
    totals: Object.fromEntries(sums.map(name => [name, Number(totals?.[name] ?? 0)])),
    is_partial: found.length > limit,
    period: null,
  };
}

/** A text as a named value, an amount as a number. */
function cellOf(entity: Entity, name: string, record: ExportRow): ReportRow[string] {
  const field = entity.fields[name];
  const value = record[name];
  if (value === null || value === undefined || value === '') return null;
  if (NUMBERS.includes(field?.kind ?? '')) return Number(value);
  if (field?.kind === 'belongsTo') {
    const reference = record[referenceName(name, entity.fields)];
    const text =
      typeof reference === 'object' && reference !== null
        ? recordName(registry.get(field.target ?? ''), { ...reference })
        : String(value);
    return { id: Number(value), name: text };
  }
  return { id: String(value), name: wordOf(entity, name, value) };
}

const NUMBERS: readonly string[] = ['money', 'rate', 'miles', 'integer', 'coordinate'];

function wordOf(entity: Entity, name: string, value: unknown): string {
  const { kind } = entity.fields[name] ?? {};
  if (kind === 'flag') return value ? 'Yes' : 'No';
  if (kind === 'date') return String(value).replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
  if (kind !== 'choice' && kind !== 'choices') return String(value);
  const ids = [value].flat().filter(id => typeof id === 'string' || typeof id === 'number');
  return ids.map(id => choiceWord(entity.name, name, id)).join(', ');
}

function columnOf(entity: Entity, name: string, sums: readonly string[]): ReportColumn {
  const kind = entity.fields[name]?.kind ?? '';
  const isNumber = NUMBERS.includes(kind);
  return {
    key: name,
    label: name === ROW_COUNT ? 'Records' : fieldWord(entity.name, name),
    kind: isNumber || name === ROW_COUNT ? 'measure' : 'dimension',
    unit: isNumber ? (UNITS[kind] ?? 'count') : name === ROW_COUNT ? 'count' : null,
    adds_up: isNumber || name === ROW_COUNT ? name === ROW_COUNT || sums.includes(name) : null,
  };
}

const UNITS: Readonly<Record<string, string>> = { money: 'money', rate: 'rate', miles: 'miles' };

/** One row for each value of the field, with the number of records and the sums of the columns. */
async function groupsOfList(
  report: ListReport,
  group: string,
  limit: number,
  { tx, companyId }: Scope,
): Promise<ReportResult> {
  const entity = registry.get(report.entity);
  const sums = report.columns.filter(name => summedColumns(entity).includes(name));
  const conditions = conditionsOf(entity, registry, companyId, filtersOf(report));
  const summed = sums.map((name, at) => `coalesce(sum(t.${quote(name)}), 0) as s${at}`);
  const by = report.sort?.by ?? ROW_COUNT;
  const place = by === group ? 'g' : by === ROW_COUNT ? ROW_COUNT : `s${sums.indexOf(by)}`;
  const sorted = place === 's-1' ? ROW_COUNT : place;
  const text = `select t.${quote(group)}${dateText(entity, group)} as g, count(*)::int as ${ROW_COUNT}
      ${summed.map(one => `, ${one}`).join('')}
    from ${quote(tableOf(entity))} t where ${conditions.sql} group by 1
    order by ${sorted} ${report.sort?.direction ?? 'desc'} nulls last, 1
    limit ${conditions.value(limit + 1)}`;
  const found = await tx.query<Record<string, string | number | null>>(text, conditions.values);
  const total = totalSql(entity, registry, companyId, filtersOf(report), sums);
  const [totals] = await tx.query<Record<string, unknown>>(total.text, [...total.values]);
  const shown = found.slice(0, limit);
  const names = await namesFor(
    entity,
    group,
    shown.map(({ g }) => g),
    { tx, companyId },
  );
  return {
    columns: [
      { ...columnOf(entity, group, []), kind: 'dimension', unit: null, adds_up: null },
      columnOf(entity, ROW_COUNT, []),
      ...sums.map(name => columnOf(entity, name, sums)),
    ],
    rows: shown.map(row => ({
      [group]: { id: row.g ?? '', name: nameOf(entity, group, row.g, names) },
      [ROW_COUNT]: Number(row[ROW_COUNT]),
      ...Object.fromEntries(sums.map((name, at) => [name, Number(row[`s${at}`])])),
    })),
    totals: {
      [ROW_COUNT]: Number(totals?.total ?? 0),
      ...Object.fromEntries(sums.map(name => [name, Number(totals?.[name] ?? 0)])),
    },
    is_partial: found.length > limit,
    period: null,
  };
}

/** Dates as their ISO text, so that no zone moves them. */
const dateText = (entity: Entity, name: string) =>
  ['date', 'flag'].includes(entity.fields[name]?.kind ?? '') ? '::text' : '';

const NONE = 'None';

function nameOf(
  entity: Entity,
  group: string,
  value: unknown,
  names: ReadonlyMap<number, string>,
): string {
  if (value === null || value === undefined || value === '') return NONE;
  if (entity.fields[group]?.kind === 'belongsTo') return names.get(Number(value)) ?? NONE;
  if (entity.fields[group]?.kind === 'flag') return value === 'true' ? 'Yes' : 'No';
  return wordOf(entity, group, value);
}

/** The names of referenced records: deleted ones have theirs too. */
async function namesFor(
  entity: Entity,
  group: string,
  ids: readonly unknown[],
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<Map<number, string>> {
  const { kind, target } = entity.fields[group] ?? {};
  if (kind !== 'belongsTo' || !target) return new Map();
  const other = registry.get(target);
  const own = isCompanys(other) ? 'x.company_id = $2' : '$2::int is not null';
  const rows = await tx.query<{ id: number; name: string }>(
    `select x.id, ${recordNameSql(other, 'x')} as name from ${quote(tableOf(other))} x
     where x.id = any($1::int[]) and ${own}`,
    [ids.filter(id => id !== null), companyId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many rows of a list there are now. */
export async function countOfList(report: ListReport, { tx, companyId }: Scope): Promise<number> {
  const entity = registry.get(report.entity);
  const { text, values } = totalSql(entity, registry, companyId, filtersOf(report));
  const [row] = await tx.query<{ total: number }>(text, [...values]);
  return row?.total ?? 0;
}

/** What a sheet of a mail has: known once the sheet is written. */
export interface MailedRows {
  rows: number;
  /** Whether the sheet ended before the list did. */
  isCut: boolean;
}

/**
 * The rows of a list as a sheet with their sums, up to as much text as a mail can bring. The list is
 * read from a cursor while the sheet is stored. The sums are those of the sheet's rows, so that they
 * always agree.
 */
export function mailedSheet(
  filename: string,
  format: 'xlsx' | 'csv',
  report: ListReport,
  access: Access,
  mostBytes: number,
): { file: FileOut; mailed: MailedRows } {
  const entity = registry.get(report.entity);
  const statement = statementOf(report, MOST, access.member.companyId);
  const columns = columnsOf(entity, report.columns);
  const sums = report.columns.filter(name => summedColumns(entity).includes(name));
  const totals = new Map(sums.map(name => [name, 0]));
  const mailed: MailedRows = { rows: 0, isCut: false };

  async function* batches() {
    let bytes = 0;
    for await (const batch of await rowsThrough<ExportRow>(access, statement)) {
      const fitting: ExportRow[] = [];
      for (const row of batch) {
        bytes += Buffer.byteLength(csvLine(columns, row));
        mailed.isCut ||= bytes > mostBytes && mailed.rows > 0;
        if (mailed.isCut) break;
        fitting.push(row);
        mailed.rows += 1;
        for (const name of sums) {
          totals.set(name, (totals.get(name) ?? 0) + Math.round(Number(row[name] ?? 0) * PARTS));
        }
      }
      yield fitting;
      if (mailed.isCut) break;
    }
    if (sums.length > 0) yield [TOTALS];
  }

  const label = () => (mailed.isCut ? `Total of these ${mailed.rows} rows` : 'Total');
  const withTotals = columns.map((column, at): Column<ExportRow> => {
    const total = (): unknown => {
      const sum = totals.get(report.columns[at] ?? '');
      if (sum !== undefined) return sum / PARTS;
      return at === 0 ? label() : null;
    };
    return { ...column, value: row => (row === TOTALS ? total() : column.value(row)) };
  });
  return { file: sheetStream(filename, format, withTotals, batches()), mailed };
}

/** Stands for the last row of a sheet, which is no record. */
const TOTALS: ExportRow = {};

/** Sums are added as whole numbers: of cents, and of hundredths of a cent for rates. */
const PARTS = 10_000;

/** Every row of a list as a sheet, streamed from a cursor: however many there are, up to `most`. */
export function listSheet(
  name: string,
  format: 'xlsx' | 'csv',
  report: ListReport,
  access: Access,
  most?: number,
): Promise<FileOut> {
  const columns = columnsOf(registry.get(report.entity), report.columns);
  const of = (limit: number) => statementOf(report, limit, access.member.companyId);
  return sheetThrough({ name, format, columns }, access, of, most);
}
