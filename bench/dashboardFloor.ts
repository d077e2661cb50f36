import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The bare floor of the dashboard: node:http and prepared statements written by hand for each call,
 * one scan of the period wherever one is enough, joins instead of a lookup per load, and the answer
 * as JSON by the database. Without sign-in, permissions, companies, zones and targets. `/tiles` is
 * what the tiles of a new dashboard show, both periods of a tile in one scan.
 */
const [socket = '', port = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ host: socket, user: 'postgres', database: 'linehaul', max: 8 });
pool.on('error', () => {});

/** The loads of the period that count: $1 is the company, $2 and $3 the days. */
const scan = (more = '') => `(select * from loads where company_id = $1 and deleted_at is null
  and gross_date between $2::date and $3::date ${more}) l`;
const EARNED = 'and status in (6, 8)';
/** The same days before them: from $4 on. */
const BOTH = `(select *, gross_date >= $2::date as is_now from loads where company_id = $1
  and deleted_at is null and status in (6, 8) and gross_date between $4::date and $3::date) l`;

const SUMS = `count(*)::int as loads, sum(l.payment_amount) as gross,
  sum(l.loaded_miles) as loaded_miles, sum(l.loaded_miles + l.empty_miles) as total_miles`;
const rows = (of: string) => `select coalesce(json_agg(r), '[]')::text as rows from (${of}) r`;

/** The dispatcher of the load's truck on its day. */
const OF_DISPATCHERS = `left join trucks_dispatchers h on h.company_id = $1
  and h.truck_id = l.truck_id and h.deleted_at is null and h.assigned_at <= l.gross_date
  and (h.unassigned_at is null or l.gross_date <= h.unassigned_at)`;
const DISPATCHER = 'coalesce(h.dispatcher_id, l.dispatcher_id)';
/** Each facility of a load once. */
const atFacilities = (loads: string) => `(select distinct s.load_company_id, l.* from ${loads}
  join load_stops s on s.company_id = $1 and s.load_id = l.id and s.deleted_at is null)`;
const FEWER = `(select id, status, is_now, payment_amount, loaded_miles, empty_miles from ${BOTH}) l`;
const FEW = `(select id, payment_amount, loaded_miles, empty_miles from ${scan(EARNED)}) l`;

const ranked = (by: string, from: string, table: string, name: string, order = 'gross') =>
  rows(`select x.id, ${name} as name, t.loads, t.gross, t.loaded_miles, t.total_miles from (
    select ${by} as id, ${SUMS} from ${from} group by 1 order by ${order} desc limit 10) t
    left join ${table} x on x.company_id = $1 and x.id = t.id order by t.${order} desc`);

const counted = (table: string, active: string) => `(select json_build_object('total', count(*),
  'active', count(*) filter (where ${active})) from ${table} where company_id = $1
  and deleted_at is null) as ${table}`;

const NEEDS = `select
  (select count(*) from loads l where company_id = $1 and deleted_at is null
    and status in (2, 3, 4, 5) and exists (select from load_stops s where s.company_id = $1
      and s.load_id = l.id and s.arrived_at is null and s.departed_at is null
      and coalesce(s.date_to, s.date_from) < now())) as late_now,
  (select count(*) from loads where company_id = $1 and deleted_at is null and status in (1, 9)
    and pickup_date >= current_date + 1 and pickup_date < current_date + 2) as uncovered_tomorrow,
  (select json_build_object('count', count(*), 'amount', sum(payment_amount)) from loads
    where company_id = $1 and deleted_at is null and status in (6, 8)
      and billing_status = 'ready_for_invoice') as ready_to_invoice,
  (select count(*) from loads where company_id = $1 and deleted_at is null and status in (6, 8)
    and billing_status = 'not_ready') as not_ready,
  (select count(distinct truck_id) from loads where company_id = $1 and deleted_at is null
    and status in (2, 3, 4, 5) and pickup_date < current_date + 7
    and delivery_date >= current_date) as covered,
  (select count(*) from loads l where company_id = $1 and deleted_at is null
    and (status in (2, 3, 4, 5) or (status = 6 and delivered_at > now() - interval '7 days'
      and delivery_date > now() - interval '21 days'))
    and exists (select from load_stops s where s.company_id = $1 and s.load_id = l.id
      and coalesce(s.date_to, s.date_from) < now() - interval '7 days'
      and coalesce(least(s.arrived_at, s.departed_at), 'infinity') > now() - interval '7 days'))
    as late_week_ago`;

/** Unsettled pay now and a week ago, in one scan. */
const UNSETTLED = `select count(distinct d.driver_id) as drivers, count(*) as loads,
    sum(d.price + d.accessorial_pay) as amount,
    count(distinct d.driver_id) filter (where is_old) as drivers_ago,
    count(*) filter (where is_old) as loads_ago,
    sum(d.price + d.accessorial_pay) filter (where is_old) as amount_ago
  from (select id, coalesce(delivered_at, canceled_at) <= now() - interval '7 days' as is_old
    from loads where company_id = $1 and deleted_at is null and status in (6, 8)) l
  join load_drivers d on d.company_id = $1 and d.load_id = l.id and d.deleted_at is null
    and d.settlement_id is null`;

const TOTALS = `select count(*) filter (where is_now)::int as loads,
    sum(payment_amount) filter (where is_now) as gross,
    sum(loaded_miles) filter (where is_now) as loaded_miles,
    sum(empty_miles) filter (where is_now) as empty_miles,
    count(*) filter (where not is_now)::int as loads_before,
    sum(payment_amount) filter (where not is_now) as gross_before,
    sum(loaded_miles) filter (where not is_now) as loaded_miles_before,
    sum(empty_miles) filter (where not is_now) as empty_miles_before from ${BOTH}`;

const DATES = `select gross_date as date, ${SUMS} from ${scan(EARNED)} group by 1 order by 1`;
const bothBy = (by: string, from: string) =>
  rows(`select ${by} as id,
  count(*) filter (where l.is_now)::int as loads,
  sum(l.payment_amount) filter (where l.is_now) as gross,
  sum(l.loaded_miles + l.empty_miles) filter (where l.is_now) as total_miles,
  count(*) filter (where not l.is_now)::int as loads_before,
  sum(l.payment_amount) filter (where not l.is_now) as gross_before,
  sum(l.loaded_miles + l.empty_miles) filter (where not l.is_now) as total_miles_before
  from ${from} group by 1 order by 3 desc nulls last limit 8`);

const CALLS: Readonly<Record<string, readonly string[]>> = {
  'loads-counts': [rows(NEEDS), rows(UNSETTLED), rows(TOTALS)],
  'entities-counts': [
    rows(
      `select ${[
        counted('drivers', "status = 'active'"),
        counted('trucks', 'is_active'),
        counted('trailers', 'is_active'),
        counted('brokers', "status = 'active'"),
        counted('staffs', 'is_active'),
        counted('load_companies', 'is_active'),
      ].join(', ')}`,
    ),
  ],
  'loads-by-status': [
    rows(`select status, count(*)::int as loads, sum(payment_amount) as gross from ${scan()}
      group by 1 order by 1`),
  ],
  'loads-by-dates': [rows(DATES)],
  'top-brokers': [ranked('l.broker_id', scan(EARNED), 'brokers', 'x.name')],
  'top-staffs': [ranked(DISPATCHER, `${scan(EARNED)} ${OF_DISPATCHERS}`, 'staffs', 'x.nickname')],
  'load-by-companies': [
    ranked(
      'l.load_company_id',
      `${atFacilities(FEW)} l`,
      'load_companies',
      'x.company_name',
      'loads',
    ),
  ],
  'trucks-prices': [ranked('l.truck_id', scan(EARNED), 'trucks', 'x.number')],
  tiles: [
    rows(TOTALS),
    rows(DATES),
    bothBy('l.equipment_type', BOTH),
    bothBy('l.broker_id', BOTH),
    bothBy(DISPATCHER, `${BOTH} ${OF_DISPATCHERS}`),
    bothBy('l.truck_id', BOTH),
    bothBy('l.load_company_id', `${atFacilities(FEWER)} l`),
  ],
};

createServer(async ({ url = '/' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://floor');
  const name = pathname.slice(1);
  const days = ['date_from', 'date_to', 'before'].map(one => searchParams.get(one));
  const answers = await Promise.all(
    (CALLS[name] ?? []).map(async (text, at) => {
      const used = Number(
        [...text.matchAll(/\$(\d)/g)].reduce((most, [, n]) => (n && n > most ? n : most), '1'),
      );
      const { rows } = await pool.query<{ rows: string }>({
        name: `${name} ${at}`,
        text,
        values: [1, ...days].slice(0, used),
      });
      return rows[0]?.rows;
    }),
  );
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(`{"success":true,"data":[${answers.join(',')}]}`);
}).listen(Number(port), '127.0.0.1');
