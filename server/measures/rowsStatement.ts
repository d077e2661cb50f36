import type { CountedRecord, MeasureKey, SourceKey } from '../../schema/measures.ts';
import { crewJoin } from '../db/sql/driverPartSql.ts';
import { sourceSql } from './sources.ts';
import {
  amountSql,
  anyOf,
  type Calendar,
  type Counted,
  dayText,
  limitSql,
  ownParts,
  type Place,
  TODAY,
  withToday,
} from './statement.ts';

/** How a row of a source is called. */
interface RowSql {
  /** Whose page shows it. */
  readonly entity: CountedRecord;
  readonly id: string;
  readonly name: string;
  /** Which part of the record it is, or whose. */
  readonly note: string;
  /** Its own key, which tells apart the parts of one record. */
  readonly key: string;
  readonly join?: string;
}

const BROKER = {
  note: 'b.name',
  join: 'left join brokers b on b.company_id = l.company_id and b.id = l.broker_id',
};
const ofLoad = { entity: 'loads', id: 'l.id', name: 'l.internal_id', key: 'l.id' } as const;

/** The rows of each source by the records that people open. */
export const rowSql: Readonly<Record<SourceKey, RowSql>> = {
  loads: { ...ofLoad, ...BROKER },
  'canceled-loads': { ...ofLoad, ...BROKER },
  'load-stops': {
    ...ofLoad,
    key: 's.id',
    note: `concat_ws(', ', q.company_name, q.city)`,
    join: `left join load_companies q on q.company_id = s.company_id
      and q.id = s.load_company_id`,
  },
  'load-accessorials': { ...ofLoad, key: 'a.id', note: 'c.name' },
  'load-drivers': {
    ...ofLoad,
    key: 'd.id',
    note: `q.first_name || ' ' || q.last_name`,
    join: 'left join drivers q on q.company_id = d.company_id and q.id = d.driver_id',
  },
  'load-state-miles': {
    ...ofLoad,
    key: 'm.id',
    note: 'q.code',
    join: 'left join states q on q.id = m.state_id',
  },
  invoices: {
    entity: 'invoices',
    id: 'i.id',
    key: 'i.id',
    name: 'i.number',
    note: 'i.bill_to_name',
  },
  'invoice-payments': {
    entity: 'invoices',
    id: 'i.id',
    key: 'pa.id',
    name: 'i.number',
    note: 'i.bill_to_name',
  },
  expenses: {
    entity: 'expenses',
    id: 'x.id',
    key: 'x.id',
    name: `coalesce(x.number, x.id::text)`,
    note: 'q.name',
    join: `left join expense_categories q on q.company_id = x.company_id
      and q.id = x.expense_category_id`,
  },
  'driver-pay-settlements': {
    entity: 'driver-pay-settlements',
    id: 'v.id',
    key: 'v.id',
    name: 'v.number',
    note: `q.first_name || ' ' || q.last_name`,
    join: 'left join drivers q on q.company_id = v.company_id and q.id = v.driver_id',
  },
};

/** The company, its calendar, and which of the rows are read. */
interface Page {
  companyId: number;
  calendar: Calendar;
  limit: number;
  offset: number;
}

/**
 * The rows that measures of a source count, the latest first, a page at a time: the record of each,
 * and what it adds to each of the measures, `m0`, `m1` …. The other statement counts all of them.
 */
export function rowsStatements(
  source: SourceKey,
  keys: readonly MeasureKey[],
  asked: Pick<Counted, 'filters' | 'period'>,
  { limit, offset, ...around }: Page,
) {
  const { id, name, note, key, join = '' } = rowSql[source];
  const sql = sourceSql(source, { today: TODAY });
  const amounts = keys.map(key => sql.amounts[key]);
  const statement = (text: (from: string, place: Place) => string) => {
    const values: unknown[] = [around.companyId];
    const place: Place = value => `$${values.push(value)}`;
    const made = text(rowsFrom(source, keys, { ...asked, ...around }, place), place);
    return { text: withToday(made, around.calendar, place), values };
  };
  return {
    rows: statement((from, place) => {
      const own = ownParts(amounts, { ...asked, dimensions: [] }, place);
      const shown = amounts.map((amount, at) => `${amountSql(amount, own)} as m${at}`);
      return `select ${id} as id, ${name} as name, ${note} as note,
        ${dayText(sql.date)} as date, ${shown.join(', ')}
      from ${sql.from} ${join} ${own ? crewJoin(own) : ''} ${from}
      order by ${sql.date} desc nulls last, ${key} desc
      limit ${place(limit)}::int offset ${place(offset)}::int`;
    }),
    count: statement(from => `select count(*)::int as count from ${sql.from} ${from}`),
  };
}

/** The condition of the rows that any of the measures counts. */
function rowsFrom(
  source: SourceKey,
  keys: readonly MeasureKey[],
  { filters, period, calendar }: Pick<Counted, 'filters' | 'period'> & { calendar: Calendar },
  place: Place,
): string {
  const sql = sourceSql(source, { today: TODAY });
  const amounts = keys.map(key => sql.amounts[key]);
  if (amounts.some(amount => !amount)) throw new Error(`${source} lacks one of ${keys.join(', ')}`);
  const conditions = [
    sql.where,
    anyOf(amounts.map(amount => amount?.when)),
    period && `${sql.date} between ${place(period.from)}::date and ${place(period.to)}::date`,
    ...filters.map(filter => limitSql(sql, filter, calendar, place)),
  ];
  return `where ${conditions.filter(Boolean).join(' and ')}`;
}
