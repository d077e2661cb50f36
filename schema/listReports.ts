import { registry } from './entities/index.ts';
import { type Entity, groupOf } from './entity.ts';
import type { Field, Kind } from './fields.ts';
import { operations } from './operations/index.ts';
import type { Permission } from './operations/operation.ts';
import { isPay } from './payFields.ts';
import { permissionFor } from './permissions.ts';
import { conditionText, readCondition } from './rules/records/conditions.ts';
import type { DateRange } from './rules/time/weeks.ts';
import { screenOf } from './screens.ts';

export const aggregates = ['sum', 'avg', 'min', 'max'] as const;
export type Aggregate = (typeof aggregates)[number];

/** A report over the rows of a list: its columns, or its groups with their sums. */
export interface ListReport {
  /** The list, by its entity. */
  entity: string;
  columns: string[];
  /** Conditions as a list's filter stores them: `price:under:1000`. All must match. */
  where: string[];
  /** The date that puts records into the report's period. Null: they are of all dates. */
  date: string | null;
  /** One row for each value of this field. Null for one row for each record. */
  group: string | null;
  /** What each group shows of the columns, in addition to its number of records. */
  aggregates: Aggregate[];
  sort: { by: string; direction: 'asc' | 'desc' } | null;
}

/** The number of records in a group. */
export const ROW_COUNT = 'row_count';

/** What no sheet shows: secrets, files, and fields with parts. */
const UNLISTED: readonly Kind[] = ['secret', 'file', 'json'];
const NUMBERS: readonly Kind[] = ['money', 'rate', 'miles', 'integer'];
const DATES: readonly Kind[] = ['date', 'moment'];
const GROUPED: readonly Kind[] = ['belongsTo', 'choice', 'date', 'flag', 'text'];

/**
 * Lists whose call decides by the person which rows it shows, or shows other rows than those of the
 * table: a report reads the whole table.
 */
const NOT_WHOLE: readonly string[] = ['reports', 'system-configs'];

/** The lists of the company that show everybody with their permission every row, and have a page. */
export const reportLists: readonly Entity[] = registry.entities.filter(
  (kind: Entity) =>
    kind.scope !== 'platform' &&
    !NOT_WHOLE.includes(kind.name) &&
    groupOf(kind) === kind.name &&
    screenOf(kind.name, 'list') !== undefined &&
    operations.get(`GET /${kind.name}`) === permissionFor(kind, 'list'),
);

export const isReportList = (name: unknown): name is string =>
  typeof name === 'string' && reportLists.some(kind => kind.name === name);

/** What a person needs to see a report over the list. One that shows pay asks for more. */
export const listPermission = (name: string): Permission =>
  permissionFor(registry.get(name), 'list') as Permission; // a list's own

/** Whether a report tells what drivers are paid: also by its order, or by the rows that it leaves. */
export const showsPay = ({ entity, columns, where, sort }: ListReport): boolean =>
  [...columns, ...where.map(text => readCondition(text)?.field), sort && fieldOf(sort.by)].some(
    name => typeof name === 'string' && isPay(entity, name),
  );

/** What a person needs to take its rows away as a file. */
export const listExportPermission = (name: string): Permission =>
  permissionFor(registry.get(name), 'export') as Permission; // a list's own

/** What adds up over the rows of a list. Years, rates, scores, limits and targets do not. */
const SUMMED: Readonly<Record<string, readonly string[]>> = {
  loads: [
    ...['price', 'driver_budget_pay', 'driver_payment', 'total_accessorial', 'fuel_surcharge'],
    ...['payment_amount', 'tonu_amount', 'tonu_driver_pay'],
    ...['loaded_miles', 'empty_miles', 'total_miles', 'weight', 'pieces', 'pallets'],
  ],
  invoices: [
    ...['price', 'accessorials_amount', 'invoice_total', 'amount_due', 'received_amount'],
    ...['short_pay_amount', 'balance', 'advance_amount', 'factoring_fee', 'reserve_amount'],
  ],
  // What is carried into a settlement was carried out of the one before.
  'driver-pay-settlements': [
    ...['load_count', 'loaded_miles', 'empty_miles', 'total_miles', 'gross_revenue', 'earnings'],
    ...['guarantee_top_up', 'additions', 'reimbursements', 'deductions', 'escrow'],
    ...['hold_released', 'debt_repayment', 'advances_recovered', 'net_pay'],
  ],
  'driver-adjustments': ['amount'],
  'additional-deductions': ['amount', 'deducted_to_date'],
  'driver-debts': ['amount', 'paid_amount', 'balance', 'written_off_amount'],
  'driver-holds': ['target_amount', 'balance', 'refund_pending'],
  expenses: ['total_amount', 'deducted_amount'],
};

const ofKinds = (entity: Entity, fits: (field: Field) => boolean): string[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => (fits(field) ? [name] : []));

/** The fields that a report can show. */
export const listColumns = (entity: Entity): string[] =>
  ofKinds(entity, ({ kind }) => !UNLISTED.includes(kind));

/** The fields that add up. */
export const summedColumns = (entity: Entity): readonly string[] => SUMMED[entity.name] ?? [];

/** The fields that rows are grouped by. */
export const groupColumns = (entity: Entity): string[] =>
  ofKinds(entity, ({ kind }) => GROUPED.includes(kind));

/** The dates by which records are of a period: that of their creation is one too. */
export const dateColumns = (entity: Entity): string[] => [
  ...new Set([...ofKinds(entity, ({ kind }) => DATES.includes(kind)), 'created_at']),
];

/** The list with only the records of these days. Null leaves all of them. */
export function listWithin(list: ListReport, days: DateRange | null): ListReport {
  const { date: field, where } = list;
  if (field === null || days === null) return list;
  const from = conditionText({ field, operator: 'least', values: [days.from] });
  const to = conditionText({ field, operator: 'most', values: [days.to] });
  return { ...list, where: [...where, from, to] };
}

/** The fields that have an average, a smallest and a largest value, also where they don't add up. */
const numberColumns = (entity: Entity): string[] =>
  ofKinds(entity, ({ kind }) => NUMBERS.includes(kind));

/** A figure of a group: an aggregate of a column. */
export interface GroupFigure {
  field: string;
  aggregate: Aggregate;
  /** Its column in the result, by which groups are sorted too. A sum has the field's own name. */
  key: string;
}

/** The figures of a list's groups, in the order of its columns. */
export function groupFigures({
  entity: name,
  columns,
  aggregates: chosen,
}: Pick<ListReport, 'entity' | 'columns' | 'aggregates'>): GroupFigure[] {
  const entity = registry.get(name);
  const of = { sum: summedColumns(entity), other: numberColumns(entity) };
  return columns.flatMap(field =>
    aggregates
      .filter(one => chosen.includes(one))
      .filter(one => (one === 'sum' ? of.sum : of.other).includes(field))
      .map(aggregate => ({ field, aggregate, key: keyOf(field, aggregate) })),
  );
}

const keyOf = (field: string, aggregate: Aggregate) =>
  aggregate === 'sum' ? field : `${aggregate}:${field}`;

/** The field of such a key. */
const fieldOf = (key: string): string => key.slice(key.indexOf(':') + 1);
