import { instantSql } from '../db/sql/recordSql.ts';

/** $1 the company, $2 the instant that is now, $3 the trucks where only some are asked for. */
export type Which = 'all' | 'some';

/** A day and a week of the company, and how early it wants to be told of papers. */
const TODAY = `
  today as (
    select d.today, d.today - ((extract(dow from d.today)::int - d.week_start + 7) % 7) as week_from,
      d.today + d.warning_days as papers_until
    from (
      select ($2::timestamptz at time zone company_zone())::date as today,
        coalesce((select (c.value #>> '{}')::int from system_configs c
          where c.company_id = $1 and c.key = 'week_start_day' and c.deleted_at is null), 1)
          as week_start,
        coalesce((select (c.value #>> '{}')::int from system_configs c
          where c.company_id = $1 and c.key = 'document_expiry_warning_days'
            and c.deleted_at is null), 30) as warning_days
    ) d
  )`;

/**
 * The loads that a truck has busy, in the order of rules/boardStates: on the road first, then
 * dispatched, reserved, and last those that are only planned for it. Among equals the first pickup.
 */
const busySql = (which: Which) => {
  const mine = which === 'some' ? 'and l.truck_id = any($3::int[])' : 'and l.truck_id is not null';
  const driven =
    which === 'some' ? 'and d.truck_id = any($3::int[])' : 'and d.truck_id is not null';
  return `
  busy as (
    select b.*, row_number() over (partition by b.on_truck_id order by
      case b.status when 5 then 0 when 4 then 0 when 3 then 1 when 2 then 2 else 3 end,
      b.starts_at nulls last, b.id) as place
    from (
      select l.*, x.truck_id as on_truck_id, (select s.date_from from load_stops s
        where s.company_id = $1 and s.load_id = l.id and s.type = 'pickup'
        order by s.sequence limit 1) as starts_at
      from (
        select l.id, l.truck_id from loads l
        where l.company_id = $1 and l.status in (1, 2, 3, 4, 5) and l.deleted_at is null ${mine}
        union
        select d.load_id, d.truck_id from load_drivers d
        where d.company_id = $1 ${driven} and d.deleted_at is null
      ) x
      join loads l on l.company_id = $1 and l.id = x.id and l.status in (1, 2, 3, 4, 5)
        and l.deleted_at is null
    ) b
  )`;
};

const PLACE = `json_build_object('company_name', c.company_name, 'city', c.city,
  'state', (select x.code from states x where x.id = c.state_id), 'date_from', ${instantSql('s.date_from')},
  'date_to', ${instantSql('s.date_to')}, 'timezone', s.timezone,
  'arrived_at', ${instantSql('s.arrived_at')}, 'departed_at', ${instantSql('s.departed_at')},
  'sequence', s.sequence, 'type', s.type)`;

/** The stops of those loads: the ends, and the first that the truck has not reached. */
const STOPS = `
  ends as (
    select s.load_id, count(*)::int as stops_count,
      (array_agg(${PLACE} order by s.sequence) filter (where s.type = 'pickup'))[1] as origin,
      (array_agg(${PLACE} order by s.sequence desc) filter (where s.type = 'delivery'))[1]
        as destination,
      (array_agg(${PLACE} order by s.sequence)
        filter (where s.arrived_at is null and s.departed_at is null))[1] as next_stop,
      (array_agg(coalesce(s.date_to, s.date_from) order by s.sequence)
        filter (where s.arrived_at is null and s.departed_at is null))[1] as due_at
    from load_stops s
    join load_companies c on c.company_id = s.company_id and c.id = s.load_company_id
    where s.company_id = $1 and s.deleted_at is null
      and s.load_id in (select b.id from busy b where b.place <= 2)
    group by s.load_id
  ),
  shown as (
    select b.on_truck_id, b.place, b.status, e.due_at,
      json_build_object('id', b.id, 'internal_id', b.internal_id,
        'reference_number', b.reference_number, 'status', b.status,
        'broker', (select json_build_object('id', k.id, 'name', k.name) from brokers k
          where k.company_id = $1 and k.id = b.broker_id),
        'origin', e.origin, 'destination', e.destination, 'next_stop', e.next_stop,
        'stops_count', e.stops_count, 'price', b.price, 'gross', b.payment_amount,
        'loaded_miles', b.loaded_miles, 'empty_miles', b.empty_miles,
        'total_miles', b.total_miles, 'rpm', b.rpm, 'version', b.version) as load
    from busy b left join ends e on e.load_id = b.id
    where b.place <= 2
  ),
  loads_of as (
    select b.on_truck_id, json_agg(json_build_object('id', b.id, 'internal_id', b.internal_id,
      'status', b.status) order by b.place) as load_data
    from busy b group by b.on_truck_id
  )`;

const week = (which: Which) => `
  week as (
    select l.truck_id, sum(l.payment_amount) as gross
    from loads l, today
    where l.company_id = $1 and l.gross_date between week_from and week_from + 6
      and l.status in (6, 8) and l.deleted_at is null
      ${which === 'some' ? 'and l.truck_id = any($3::int[])' : ''}
    group by l.truck_id
  )`;

const person = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.first_name || ' ' || ${alias}.last_name, ` +
  `'phone', ${alias}.phone)`;

/** A paper that has run out, or will within the days that the company wants to be warned. */
const paper = (of: string, alias: string, field: string) =>
  `(select json_build_object('of', '${of}', 'id', ${alias}.id, 'field', '${field}', ` +
  `'date', ${alias}.${field}) where ${alias}.${field} <= papers_until)`;

const PAPERS = [
  paper('driver', 'd1', 'cdl_expiry'),
  paper('driver', 'd1', 'medical_card_expiry'),
  paper('driver', 'd1', 'hazmat_expiry'),
  paper('driver', 'd2', 'cdl_expiry'),
  paper('driver', 'd2', 'medical_card_expiry'),
  paper('driver', 'd2', 'hazmat_expiry'),
  paper('truck', 't', 'registration_expiry'),
  paper('truck', 't', 'insurance_expiry'),
  paper('truck', 't', 'annual_inspection_expiry'),
];

/** The cells of a row by their names, in the order in which the compact form sends them. */
export const cells: Readonly<Record<string, string>> = {
  id: 't.id',
  truck: "json_build_object('id', t.id, 'number', t.number, 'type', t.type)",
  trailer: "case when r.id is not null then json_build_object('id', r.id, 'number', r.number) end",
  drivers: `array_to_json(array_remove(array[
    case when d1.id is not null then ${person('d1')} end::jsonb,
    case when d2.id is not null then ${person('d2')} end::jsonb], null))`,
  dispatcher_id: 't.dispatcher_id',
  dispatcher_nickname: 'p.nickname',
  updater: `(select json_build_object('id', u.id, 'nickname', u.nickname, 'at', ${instantSql('v.updated_at')})
    from users u where u.id = v.updated_by)`,
  status: 'coalesce(case when c.status in (2, 3, 4) then c.status end, t.board_status)',
  board_status: 't.board_status',
  current_load: 'c.load',
  next_load: 'n.load',
  truck_plan_reach: 'plan.reach',
  load_data: "coalesce(loads_of.load_data, '[]')",
  last_location: `case when t.current_city is not null or t.current_lat is not null then
    json_build_object('city', t.current_city, 'state_id', t.current_state_id,
      'state', (select x.code from states x where x.id = t.current_state_id),
      'lat', t.current_lat, 'lng', t.current_lng, 'at', ${instantSql('t.location_at')}) end`,
  note: 'note.text',
  note_at: instantSql('note.created_at'),
  note_by: '(select u.nickname from users u where u.id = note.created_by)',
  week_gross: 'coalesce(week.gross, 0)',
  week_target: 't.weekly_gross_target',
  flags: `json_build_object('is_late', coalesce(c.due_at < $2::timestamptz, false),
    'papers', array_to_json(array_remove(array[${PAPERS.map(sql => `${sql}::jsonb`).join(', ')}], null)))`,
  version: 'coalesce(v.version, 1)',
};

const selected = Object.entries(cells)
  .map(([name, sql]) => `${sql} as ${name}`)
  .join(', ');

/** Rows of the main board, one for each truck in use: `row` of its cells, and what sorts it. */
export const boardSql = (which: Which) => `
  with ${TODAY}, ${busySql(which)}, ${STOPS}, ${week(which)},
  board as (
    select ${selected}, t.type as truck_type, t.number as truck_number,
      p.nickname as sort_dispatcher,
      nullif(regexp_replace(t.number, '\\D', '', 'g'), '')::numeric as sort_number,
      concat_ws(' ', t.number, d1.first_name, d1.last_name, d2.first_name, d2.last_name, r.number,
        c.load->>'internal_id', c.load->>'reference_number', n.load->>'internal_id') as words,
      coalesce(c.load->'destination'->>'state', (select x.code from states x
        where x.id = t.current_state_id)) as at_state
    from today, trucks t
    left join trailers r on r.company_id = $1 and r.id = t.trailer_id
    left join drivers d1 on d1.company_id = $1 and d1.id = t.driver_id
    left join drivers d2 on d2.company_id = $1 and d2.id = t.second_driver_id
    left join staffs p on p.company_id = $1 and p.id = t.dispatcher_id
    left join board_rows v on v.company_id = $1 and v.truck_id = t.id
    left join shown c on c.on_truck_id = t.id and c.place = 1 and c.status <> 1
    left join shown n on n.on_truck_id = t.id
      and n.place = case when c.on_truck_id is null then 1 else 2 end
    left join loads_of on loads_of.on_truck_id = t.id
    left join week on week.truck_id = t.id
    left join lateral (
      select x.text, x.created_at, x.created_by from truck_notes x
      where x.company_id = $1 and x.truck_id = t.id and x.deleted_at is null
      order by x.id desc limit 1
    ) note on true
    left join lateral (
      select json_build_object('id', x.id, 'plan_at', ${instantSql('x.plan_at')}, 'place_city', x.place_city,
        'place_state_id', x.place_state_id,
        'place_state', (select y.code from states y where y.id = x.place_state_id),
        'load_id', x.load_id, 'note', x.note, 'version', x.version) as reach
      from plan_reach_history x
      where x.company_id = $1 and x.truck_id = t.id and x.deleted_at is null and not x.reached
      order by x.id desc limit 1
    ) plan on true
    where t.company_id = $1 and t.deleted_at is null and t.is_active
      ${which === 'some' ? 'and t.id = any($3::int[])' : ''}
  )`;

/** By dispatcher, then by unit; trucks that nobody dispatches come last. */
export const BOARD_ORDER =
  'lower(sort_dispatcher) nulls last, sort_number nulls last, truck_number, id';

const names = Object.keys(cells);

/** A row as an object, and as the values alone in the order of the cells. */
export const AS_OBJECT = `json_build_object(${names.map(name => `'${name}', ${name}`).join(', ')})`;
export const AS_ARRAY = `json_build_array(${names.join(', ')})`;
