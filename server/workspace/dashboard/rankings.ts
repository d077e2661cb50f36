import type { DimensionKey } from '../../../schema/dimensions.ts';
import type { MeasureKey } from '../../../schema/measures.ts';
import type { AnswerOf } from '../../../schema/responses/callAnswer.ts';
import { daysIn } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { personSql } from '../../db/sql/nameSql.ts';
import { grossTargetSql } from '../../db/sql/targetSql.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { countMeasures, type MeasureRow } from '../../measures/askMeasures.ts';
import { dispatcherIn } from './dispatcher.ts';
import { calendarIn, type Period, periodOf } from './period.ts';

/** Every row of a ranking has these. */
const RANKED = [
  ...(['loads', 'gross', 'loaded_miles', 'total_miles', 'rpm_loaded', 'rpm_all'] as const),
];

type Figures = Record<Exclude<(typeof RANKED)[number], 'rpm_loaded' | 'rpm_all'>, number> &
  Record<'rpm_loaded' | 'rpm_all', number | null>;

/** What each ranking says of the records that it ranks. $2 holds their ids. */
const PEOPLE = `select x.id, ${personSql('x')} as shown from staffs x
  where x.company_id = $1 and x.id = any($2::int[])`;
const BROKERS = `select x.id, json_build_object('id', x.id, 'name', x.name) as shown
  from brokers x where x.company_id = $1 and x.id = any($2::int[])`;
const TRUCKS = `select x.id, json_build_object('id', x.id, 'number', x.number, 'type', x.type,
    'weekly_gross_target', ${grossTargetSql('x')}) as shown
  from trucks x where x.company_id = $1 and x.id = any($2::int[])`;
const FACILITIES = `select x.id, json_build_object('id', x.id, 'company_name', x.company_name,
    'city', x.city) as shown
  from load_companies x where x.company_id = $1 and x.id = any($2::int[])`;

interface Ranking<N extends string, S> {
  dimension: DimensionKey;
  /** The records that are ranked, by the field of the answer. */
  as: N;
  records: string;
  by?: MeasureKey;
  /** What a row without a record shows. Left out where there is none. */
  none?: S;
}

/** The records with the most of a measure, as the measures count it. */
const ranking =
  <N extends string, S>({ dimension, as, records, by = 'gross', none }: Ranking<N, S>) =>
  async ({ access, query }: Request) => {
    const scope = access.read;
    const period = await periodOf(query, scope);
    const limit = mostOf(query.limit);
    const { rows } = await countMeasures(scope, calendarIn(period), {
      measures: RANKED,
      dimensions: [dimension],
      period,
      order: { by, direction: 'desc' },
      // Rows without a record may be left out below.
      limit: none === undefined ? limit + 1 : limit,
      withTotals: false,
    });
    const shown = await recordsOf<S>(
      records,
      rows.map(row => idOf(row, dimension)),
      scope,
    );
    const data = rows
      .map(row => ({ row, record: shown.get(idOf(row, dimension)) ?? none }))
      .filter((one): one is { row: MeasureRow; record: Awaited<S> } => one.record !== undefined)
      .slice(0, limit)
      .map(({ row, record }) => ({ ...figuresOf(row), [as]: record }) as Figures & Record<N, S>);
    return ok(data, { period });
  };

const idOf = (row: MeasureRow, dimension: DimensionKey): number => {
  const value = row[dimension];
  return typeof value === 'object' && value !== null ? Number(value.id) : 0;
};

async function recordsOf<S>(text: string, ids: readonly number[], { tx, companyId }: Scope) {
  const rows = await tx.query<{ id: number; shown: S }>(text, [companyId, ids]);
  return new Map(rows.map(({ id, shown }) => [id, shown]));
}

function figuresOf(row: MeasureRow): Figures {
  const figure = (key: MeasureKey) => {
    const value = row[key];
    return typeof value === 'number' ? value : null;
  };
  return {
    loads: figure('loads') ?? 0,
    gross: figure('gross') ?? 0,
    loaded_miles: figure('loaded_miles') ?? 0,
    total_miles: figure('total_miles') ?? 0,
    rpm_loaded: figure('rpm_loaded'),
    rpm_all: figure('rpm_all'),
  };
}

const mostOf = (limit: unknown) => (/^[1-9]\d?$/.test(String(limit)) ? Number(limit) : 10);

type Row<N extends 'top-brokers' | 'top-staffs' | 'trucks-prices' | 'load-by-companies'> =
  AnswerOf<`GET /dashboard/${N}`>[number];

export const topBrokers = ranking<'broker', Row<'top-brokers'>['broker']>({
  dimension: 'broker',
  as: 'broker',
  records: BROKERS,
});
export const topStaffs = ranking<'staff', Row<'top-staffs'>['staff']>({
  dimension: 'dispatcher',
  as: 'staff',
  records: PEOPLE,
  none: null,
});
export const trucksPrices = ranking<'truck', Row<'trucks-prices'>['truck']>({
  dimension: 'truck',
  as: 'truck',
  records: TRUCKS,
});
export const loadByCompanies = ranking<'load_company', Row<'load-by-companies'>['load_company']>({
  dimension: 'facility',
  as: 'load_company',
  records: FACILITIES,
  by: 'loads',
});

/** GET /dashboard/loads-by-status: the period's loads: completed, under way and planned. */
export async function loadsByStatus({ access, query }: Request) {
  const scope = access.read;
  const period = await periodOf(query, scope);
  const { rows } = await countMeasures(scope, calendarIn(period), {
    measures: ['booked_loads', 'booked_gross'],
    dimensions: ['status'],
    filters: dispatcherIn(query),
    period,
    order: { by: 'status', direction: 'asc' },
    withTotals: false,
  });
  const data = rows
    .map(row => ({
      status: idOf(row, 'status'),
      count: Number(row.booked_loads ?? 0),
      gross: Number(row.booked_gross ?? 0),
    }))
    .sort((a, b) => a.status - b.status);
  return ok(data, { period });
}

/** GET /dashboard/loads-by-dates: every date of the period, those without loads included. */
export async function loadsByDates({ access, query }: Request) {
  const scope = access.read;
  const period: Period = await periodOf(query, scope);
  const { rows } = await countMeasures(scope, calendarIn(period), {
    measures: ['loads', 'gross', 'total_miles'],
    dimensions: ['day'],
    period,
    withTotals: false,
  });
  const known = new Map(rows.map(row => [dayIn(row), figuresOf(row)]));
  const data = daysIn(period).map(date => {
    const { loads: count = 0, gross = 0, total_miles = 0 } = known.get(date) ?? {};
    return { date, count, gross, total_miles };
  });
  return ok(data, { period });
}

const dayIn = ({ day }: MeasureRow): string =>
  typeof day === 'object' && day !== null ? String(day.id) : '';
