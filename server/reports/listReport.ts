import { registry } from '../../schema/entities/index.ts';
import { type Entity, referenceName, tableOf } from '../../schema/entity.ts';
import {
  type GroupFigure,
  groupFigures,
  type ListReport,
  ROW_COUNT,
  summedColumns,
} from '../../schema/listReports.ts';
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
import type { RunAt } from './runProgress.ts';

/** The rows of a list, or its groups, as the result of a report: as many as `limit`. */
export function askList(
  report: ListReport,
  limit: number,
  access: Access,
  at: RunAt,
): Promise<ReportResult> {
  return report.group === null
    ? rowsOfList(report, limit, access, at)
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
  at: RunAt,
): Promise<ReportResult> {
  const entity = registry.get(report.entity);
  const scope = access.readSlowly;
  const { companyId } = scope;
  const sums = report.columns.filter(name => summedColumns(entity).includes(name));
  const total = totalSql(entity, registry, companyId, filtersOf(report), sums);
  const [totals] = await scope.tx.query<Record<string, unknown>>(total.text, [...total.values]);
  const all = Math.min(limit, Number(totals?.total ?? 0));
  const rows: ReportRow[] = [];
  let isPartial = false;
  for await (const batch of await rowsThrough<ExportRow>(
    access,
    statementOf(report, limit + 1, companyId),
  )) {
    const fitting = batch.slice(0, limit - rows.length);
    isPartial ||= fitting.length < batch.length;
    rows.push(
      ...fitting.map(record =>
        Object.fromEntries(report.columns.map(name => [name, cellOf(entity, name, record)])),
      ),
    );
    await at({ phase: 'reading', done: rows.length, total: Math.max(all, rows.length) });
  }
  return {
    columns: report.columns.map(name => columnOf(entity, name, sums)),
    rows,
    totals: Object.fromEntries(sums.map(name => [name, Number(totals?.[name] ?? 0)])),
    is_partial: isPartial,
    period: null,
    notes: [],
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

/** One row for each value of the field, with the number of records and the columns' aggregates. */
async function groupsOfList(
  report: ListReport,
  group: string,
  limit: number,
  { tx, companyId }: Scope,
): Promise<ReportResult> {
  const entity = registry.get(report.entity);
  const figures = groupFigures(report);
  const conditions = conditionsOf(entity, registry, companyId, filtersOf(report));
  const counted = [
    `count(*)::int as ${ROW_COUNT}`,
    ...figures.map((figure, at) => `${aggregateSql(entity, figure)} as f${at}`),
  ].join(', ');
  const from = `from ${quote(tableOf(entity))} t where ${conditions.sql}`;
  const totals = await tx.query<FigureRow>(`select ${counted} ${from}`, [...conditions.values]);
  const by = report.sort?.by ?? ROW_COUNT;
  const place = figures.findIndex(({ key }) => key === by);
  const sorted = by === group ? 'g' : place < 0 ? ROW_COUNT : `f${place}`;
  const found = await tx.query<FigureRow>(
    `select t.${quote(group)}${dateText(entity, group)} as g, ${counted} ${from} group by 1
     order by ${sorted} ${report.sort?.direction ?? 'desc'} nulls last, 1
     limit ${conditions.value(limit + 1)}`,
    conditions.values,
  );
  const shown = found.slice(0, limit);
  const names = await namesFor(
    entity,
    group,
    shown.map(({ g }) => g),
    { tx, companyId },
  );
  const figuresOf = (row: FigureRow = {}) => ({
    [ROW_COUNT]: Number(row[ROW_COUNT] ?? 0),
    ...Object.fromEntries(figures.map(({ key }, at) => [key, numberOf(row[`f${at}`])])),
  });
  return {
    columns: [
      { ...columnOf(entity, group, []), kind: 'dimension', unit: null, adds_up: null },
      columnOf(entity, ROW_COUNT, []),
      ...figures.map(figure => figureColumn(entity, figure)),
    ],
    rows: shown.map(row => ({
      [group]: { id: row.g ?? '', name: nameOf(entity, group, row.g, names) },
      ...figuresOf(row),
    })),
    totals: figuresOf(totals[0]),
    is_partial: found.length > limit,
    period: null,
    notes: [],
  };
}

type FigureRow = Record<string, string | number | null>;

/** Without a number in any record, a mean or a smallest value does not exist. */
const numberOf = (value: FigureRow[string] | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

/** A mean has as many decimals as its field's unit. Records without the number do not count. */
function aggregateSql({ fields }: Entity, { field, aggregate }: GroupFigure): string {
  const column = `t.${quote(field)}`;
  if (aggregate === 'sum') return `coalesce(sum(${column}), 0)`;
  if (aggregate !== 'avg') return `${aggregate}(${column})`;
  return `round(avg(${column}), ${fields[field]?.kind === 'rate' ? 4 : 2})`;
}

const AGGREGATE_WORDS = { avg: 'average', min: 'smallest', max: 'largest' } as const;

function figureColumn(entity: Entity, { field, aggregate, key }: GroupFigure): ReportColumn {
  const column = { ...columnOf(entity, field, [field]), key };
  if (aggregate === 'sum') return column;
  return { ...column, label: `${column.label}, ${AGGREGATE_WORDS[aggregate]}`, adds_up: false };
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

interface MailedLimits {
  mostBytes: number;
  /** How many rows the list has. */
  all: number;
  at: RunAt;
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
  { mostBytes, all, at: tell }: MailedLimits,
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
      await tell({ phase: 'writing', done: mailed.rows, total: Math.max(all, mailed.rows) });
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
