import { registry } from '../../schema/entities/index.ts';
import { loads } from '../../schema/entities/loads.ts';
import type { Conditions } from '../db/sql/filterSql.ts';
import { instantSql, orderSql, recordColumns } from '../db/sql/recordSql.ts';
import type { Place } from '../rest/page.ts';
import { COUNTED_TABLES, type LoadList, MISSING_PAPERS } from './filters.ts';

/** A list shows a load without its long texts; its own call has them. */
const { instructions: _i, internal_note: _n, driver_note: _d, ...shortFields } = loads.fields;
const COLUMNS = recordColumns({ ...loads, fields: shortFields }, registry);

const stopSql = (type: 'pickup' | 'delivery', order: 'asc' | 'desc') => `
  (select json_build_object('company_name', c.company_name, 'city', c.city,
     'state', (select x.code from states x where x.id = c.state_id), 'date_from', ${instantSql('s.date_from')},
     'date_to', ${instantSql('s.date_to')}, 'timezone', s.timezone,
     'arrived_at', ${instantSql('s.arrived_at')}, 'departed_at', ${instantSql('s.departed_at')})
   from load_stops s join load_companies c
     on c.company_id = s.company_id and c.id = s.load_company_id
   where s.company_id = $1 and s.load_id = t.id and s.type = '${type}'
   order by s.sequence ${order} limit 1)`;

/** What a row of the list shows beside the load's own columns. */
const MORE = `
  ${stopSql('pickup', 'asc')} as origin, ${stopSql('delivery', 'desc')} as destination,
  (select count(*)::int from load_stops s where s.company_id = $1 and s.load_id = t.id)
    as stops_count,
  (select coalesce(json_agg(json_build_object('id', d.driver_id, 'name',
       x.first_name || ' ' || x.last_name, 'price', d.price, 'loaded_miles', d.loaded_miles,
       'empty_miles', d.empty_miles) order by d.id), '[]')
   from load_drivers d join drivers x on x.company_id = d.company_id and x.id = d.driver_id
   where d.company_id = $1 and d.load_id = t.id) as drivers,
  t.payment_amount as gross`;

/** Lists about papers say which are missing. */
const moreOf = (list: LoadList) =>
  list === 'all' ? MORE : `${MORE}, to_json(${MISSING_PAPERS}) as missing_papers`;

const VERSION = COUNTED_TABLES.map(table => `entity_version('${table}')`).join(' + ');

export interface Statement {
  text: string;
  values: unknown[];
}

/** The page's ids are found first; only for them the rest is read. */
export function rowsSql(
  conditions: Conditions,
  list: LoadList,
  { sort, order, page, perPage }: Place,
): Statement {
  const values = [...conditions.values, perPage, (page - 1) * perPage];
  const sorted = `${orderSql(loads, registry, sort)} ${order} nulls last, t.id ${order}`;
  const ordered = sort === 'id' ? `t.id ${order}` : sorted;
  const text = `
    with wanted as (
      select t.id, row_number() over () as place from (
        select t.id from loads t where ${conditions.sql}
        order by ${ordered} limit $${values.length - 1} offset $${values.length}) t
    )
    select ${VERSION} as version,
      coalesce(json_agg(r.record order by r.place), '[]')::text as rows, count(*)::int as count
    from (
      select p.place, (select row_to_json(x) from (select ${COLUMNS}, ${moreOf(list)}) x) as record
      from wanted p join loads t on t.company_id = $1 and t.id = p.id) r`;
  return { text, values };
}

const SUMS = [
  'price',
  'total_accessorial',
  'payment_amount',
  'driver_payment',
  'loaded_miles',
  'empty_miles',
  'total_miles',
] as const;

/** How many loads there are, and the sums of what the list shows, over the whole filter. */
export function totalsSql(conditions: Conditions): Statement {
  const sums = SUMS.map(name => `coalesce(sum(t.${name}), 0) as ${name}`).join(', ');
  return {
    text:
      `select ${VERSION} as version, count(*)::int as total, ${sums} ` +
      `from loads t where ${conditions.sql}`,
    values: conditions.values,
  };
}
