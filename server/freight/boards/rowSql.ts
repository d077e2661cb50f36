import { statusesWithEta } from '../../../schema/rules/freight/eta.ts';
import {
  EARNED_LOADS,
  LOAD_STATUS,
  loadStatusIds,
} from '../../../schema/rules/freight/loadStates.ts';
import { USUAL_FREE_MINUTES } from '../../../schema/rules/freight/stops.ts';
import { watchedDates } from '../../../schema/rules/time/expiry.ts';
import { countedDate, documentDatesById } from '../../db/expiry/datesSql.ts';
import { dueAt, isAhead } from '../../db/sql/lateSql.ts';
import { isTrucksSql } from '../../db/sql/legsSql.ts';
import { personNameSql } from '../../db/sql/nameSql.ts';
import { joinedRegionSql } from '../../db/sql/regionSql.ts';
import { truckEntrySql } from '../positions/entrySql.ts';
import { seenSql } from '../positions/seenSql.ts';
import {
  cellSql,
  dueStop,
  type Form,
  load,
  nextStop,
  ofTruckSql,
  place,
  recordSql,
  reportedEta,
  row,
  waitingStop,
} from './cells.ts';

/** Rows of all trucks, or of those in $3. $1 is the company, $2 the current instant. */
export type Which = 'all' | 'some';

/** The company's date and week, and its warning days for documents. */
export const TODAY = `
  today as materialized (
    select d.today, d.today - ((extract(dow from d.today)::int - d.week_start + 7) % 7) as week_from,
      d.today + d.warning_days as documents_until, d.free_minutes
    from (
      select ($2::timestamptz at time zone company_zone())::date as today,
        coalesce((select (c.value #>> '{}')::int from system_configs c
          where c.company_id = $1 and c.key = 'week_start_day' and c.deleted_at is null), 1)
          as week_start,
        coalesce((select (c.value #>> '{}')::int from system_configs c
          where c.company_id = $1 and c.key = 'document_expiry_warning_days'
            and c.deleted_at is null), 30) as warning_days,
        coalesce((select (c.value #>> '{}')::int from system_configs c
          where c.company_id = $1 and c.key = 'default_detention_free_minutes'
            and c.deleted_at is null), ${USUAL_FREE_MINUTES}) as free_minutes
    ) d
  )`;

/** Loads that may be on a row. For some trucks: found by truck. */
const CANDIDATES: Readonly<Record<Which, string>> = {
  all: `select l.* from loads l
    where l.company_id = $1 and l.status in ${loadStatusIds('available', 'reserve', 'dispatched', 'enroute', 'arrived')} and l.deleted_at is null`,
  some: `select l.* from loads l
    where l.company_id = $1 and l.status in ${loadStatusIds('available', 'reserve', 'dispatched', 'enroute', 'arrived')} and l.deleted_at is null
      and (l.truck_id = any($3::int[]) or l.id = any(array(select d.load_id from load_drivers d
        where d.company_id = $1 and d.truck_id = any($3::int[]))))`,
};

/**
 * The loads of a truck in the order of rules/boardStates: on the road first, then dispatched,
 * reserved, and last those only planned for it. Among equals, by first pickup.
 */
export const busySql = (which: Which) => `
  candidates as materialized (${CANDIDATES[which]}),
  busy as materialized (
    select x.on_truck_id, l.truck_id, l.id, l.internal_id, l.reference_number, l.status, l.broker_id, l.price,
      l.payment_amount, l.loaded_miles, l.empty_miles, l.total_miles, l.rpm, l.version, x.is_relay,
      row_number() over (partition by x.on_truck_id order by
        case l.status when ${LOAD_STATUS.arrived} then 0
          when ${LOAD_STATUS.enroute} then 0 when ${LOAD_STATUS.dispatched} then 1
          when ${LOAD_STATUS.reserve} then 2 else 3 end,
        l.pickup_date nulls last, l.id) as place
    from (
      select y.id, y.on_truck_id, count(*) over (partition by y.id) > 1 as is_relay
      from (
        select l.id, l.truck_id as on_truck_id from candidates l where l.truck_id is not null
        union
        select d.load_id, d.truck_id from candidates l
        join load_drivers d on d.company_id = $1 and d.load_id = l.id
        where d.truck_id is distinct from l.truck_id and d.truck_id is not null
          and d.deleted_at is null
      ) y
    ) x
    join candidates l on l.id = x.id
    ${which === 'some' ? 'where x.on_truck_id = any($3::int[])' : ''}
  )`;

const ON_THE_ROAD = loadStatusIds(...statusesWithEta);

/** A stop that the truck of a load on the road has not reached. */
const IS_AWAITED = `s.arrived_at is null and s.departed_at is null
  and s.load_id in (select b.id from busy b where b.status in ${ON_THE_ROAD})`;

const dueStopSql = (form: Form) =>
  `(array_agg(${recordSql(dueStop, form)} order by s.due_at nulls last, s.sequence)
    filter (where s.is_ahead))[1]`;

/** Where a truck has arrived and not left. */
const atStopSql = (form: Form) =>
  `(array_agg(${recordSql(waitingStop, form)} order by s.sequence desc)
    filter (where s.arrived_at is not null and s.departed_at is null))[1]`;

/**
 * The stops of the shown loads: both ends, the upcoming one that is due first, and the next one. In a
 * relay each truck has its own stops that are due and where it waits.
 */
const loadsSql = (form: Form) => `
  stops as (
    select s.id, s.load_id, s.sequence, s.type, s.date_from, s.date_to, s.timezone, s.arrived_at,
      s.departed_at, s.count_detention, c.company_name, c.city, s.leg_minutes,
      coalesce(s.lat, c.lat) as lat, coalesce(s.lng, c.lng) as lng,
      lag(s.departed_at) over (partition by s.load_id order by s.sequence) as left_at,
      max(s.departed_at) over (partition by s.load_id) as last_left_at,
      max(greatest(s.arrived_at, s.departed_at)) over (partition by s.load_id) as happened_at,
      ${joinedRegionSql('c', 'x.code')} as state,
      row_number() over (partition by s.load_id, s.type order by s.sequence) as from_start,
      row_number() over (partition by s.load_id, s.type order by s.sequence desc) as from_end,
      min(s.sequence) over (partition by s.load_id) as first_sequence,
      ${isAhead('s')} as is_ahead, ${dueAt('s')} as due_at,
      row_number() over (partition by s.load_id, ${isAhead('s')}
        order by ${dueAt('s')} nulls last, s.sequence) as ahead
    from load_stops s
    join load_companies c on c.company_id = $1 and c.id = s.load_company_id
    left join states x on x.id = c.state_id
    where s.company_id = $1 and s.deleted_at is null
      and s.load_id in (select b.id from busy b where b.place <= 2)
  ),
  ends as (
    select s.load_id, count(*)::int as stops_count,
      (array_agg(${recordSql(place, form)})
        filter (where s.type = 'pickup' and s.from_start = 1))[1] as origin,
      (array_agg(${recordSql(place, form)})
        filter (where s.type = 'delivery' and s.from_end = 1))[1] as destination,
      (array_agg(${recordSql(dueStop, form)}) filter (where s.is_ahead and s.ahead = 1))[1]
        as due_stop,
      ${atStopSql(form)} as at_stop,
      (array_agg(${recordSql(nextStop, form)} order by s.sequence)
        filter (where ${IS_AWAITED}))[1] as next_stop,
      min(s.sequence) filter (where ${IS_AWAITED}) as next_sequence,
      min(s.sequence) as first_sequence,
      min(s.due_at) filter (where s.is_ahead) as due_at,
      min(s.state) filter (where s.type = 'delivery' and s.from_end = 1) as to_state,
      min(s.city) filter (where s.type = 'pickup' and s.from_start = 1) as from_city,
      min(s.city) filter (where s.type = 'delivery' and s.from_end = 1) as to_city
    from stops s group by s.load_id
  ),
  own_ends as (
    select s.load_id, b.on_truck_id, ${dueStopSql(form)} as due_stop, ${atStopSql(form)} as at_stop,
      min(s.due_at) filter (where s.is_ahead) as due_at
    from busy b
    join stops s on s.load_id = b.id and s.departed_at is null
    where b.is_relay and b.place <= 2 and ${isTrucksSql(
      { loadId: 's.load_id', sequence: 's.sequence', first: 's.first_sequence' },
      'b.on_truck_id',
      'b.truck_id',
    )}
    group by s.load_id, b.on_truck_id
  ),
  shown as materialized (
    select b.on_truck_id, b.place, b.status, b.internal_id, b.reference_number,
      ${ofTruckSql('due_at')} as due_at,
      e.to_state, concat_ws(' ', b.internal_id, b.reference_number, k.name, e.from_city, e.to_city)
        as words, ${recordSql(load, form)} as load
    from busy b
    join brokers k on k.company_id = $1 and k.id = b.broker_id
    left join ends e on e.load_id = b.id
    left join own_ends own on own.load_id = b.id and own.on_truck_id = b.on_truck_id
    left join lateral (
      select ${recordSql(reportedEta, form)} as eta from load_updates u
      where u.company_id = $1 and u.load_id = b.id and u.eta is not null and u.deleted_at is null
      order by u.id desc limit 1
    ) reported on b.status in ${ON_THE_ROAD}
    where b.place <= 2
  ),
  loads_of as (
    select b.on_truck_id, json_agg(json_build_object('id', b.id, 'internal_id', b.internal_id,
      'status', b.status) order by b.place) as load_data
    from busy b group by b.on_truck_id
  )`;

const weekSql = (which: Which) => `
  week as (
    select l.truck_id, sum(l.payment_amount) as gross
    from loads l, today
    where l.company_id = $1 and l.gross_date between week_from and week_from + 6
      and l.status in ${EARNED_LOADS} and l.deleted_at is null
      ${which === 'some' ? 'and l.truck_id = any($3::int[])' : ''}
    group by l.truck_id
  )`;

/**
 * Who does the check calls of trucks today: of the weekend on Saturdays and Sundays, else of the main
 * shift, else after hours. Who no longer works here makes none.
 */
const callersSql = (which: Which) => `
  callers as materialized (
    select distinct on (x.truck_id) x.truck_id, s.id, s.nickname, ${personNameSql('s')} as name,
      x.shift
    from today
    join truck_updaters x on x.company_id = $1 and x.is_active and x.deleted_at is null
      and today.today between x."from" and coalesce(x."to", 'infinity')
      and (x.shift <> 'weekend' or extract(isodow from today.today) >= 6)
    join staffs s on s.company_id = $1 and s.id = x.updater_id and s.is_active
      and s.deleted_at is null
    ${which === 'some' ? 'where x.truck_id = any($3::int[])' : ''}
    order by x.truck_id, case x.shift when 'weekend' then 0 when 'main' then 1 else 2 end, x.id
  )`;

/** The dates on documents of the trucks and their drivers, read once for all rows. */
const datesSql = (which: Which) => `
  dates_of_drivers as materialized (${documentDatesById('drivers', id =>
    which === 'some'
      ? `${id} = any(array(select unnest(array[x.driver_id, x.second_driver_id]) from trucks x
          where x.company_id = $1 and x.id = any($3::int[])))`
      : 'true',
  )}),
  dates_of_trucks as materialized (${documentDatesById('trucks', id =>
    which === 'some' ? `${id} = any($3::int[])` : 'true',
  )})`;

/** The watched dates of a row's record, as they count: whose, its alias, and that of its documents. */
const DATES = [
  { whose: 'driver', model: 'drivers', record: 'd1', documents: 'p1' },
  { whose: 'driver', model: 'drivers', record: 'd2', documents: 'p2' },
  { whose: 'truck', model: 'trucks', record: 't', documents: 'pt' },
] as const;

const datesOfRow = DATES.flatMap(({ whose, model, ...aliases }) =>
  Object.keys(watchedDates[model]).map(field => ({
    day: countedDate(model, field, aliases),
    values: `'${whose}', ${aliases.record}.id, '${field}'`,
  })),
);

/** Documents that have expired, or will within the company's warning days. */
const DOCUMENTS = `
  select json_agg(json_build_object('of', w.whose, 'id', w.id, 'field', w.field, 'date', w.day))
    as list
  from (values ${datesOfRow.map(({ day, values }) => `(${values}, ${day})`).join(', ')}
  ) w(whose, id, field, day)
  where w.day <= documents_until`;

const FIRST_DAY = `least(${datesOfRow.map(({ day }) => day).join(', ')})`;

const noteSql = (which: string) => `
  (select x.id, x.text, x.created_at, x.created_by, x.pinned from truck_notes x
  where x.company_id = $1 and x.truck_id = t.id and ${which}x.deleted_at is null
  order by x.id desc limit 1)`;

/** The last pinned note, or else the last one. Each is found by its own index. */
const SHOWN_NOTE = `
  select n.* from (${noteSql('x.pinned and ')} union all ${noteSql('')}) n
  order by n.pinned desc limit 1`;

/** What the search looks in: `truckTexts` of `rules/freight/boardTexts.ts`. */
const WORDS = `concat_ws(' ', t.number, d1.first_name, d1.last_name, d2.first_name, d2.last_name, r.number,
  coalesce(c.words, n.words), n.internal_id, seen.city, note.text)`;

/**
 * Rows of the main board, one per active truck: `cells`, and the columns for filters and sorting.
 * `isOn` is false for the trucks that were taken off it. One that gets a load is on it again until
 * that load is done.
 */
export const boardSql = (which: Which, form: Form, isOn = true) => `
  with ${TODAY}, ${seenSql({ trucks: which === 'some' ? '$3' : undefined })}, ${busySql(which)}, ${loadsSql(form)}, ${weekSql(which)},
  ${callersSql(which)}, ${datesSql(which)},
  board as (
    select t.id, t.dispatcher_id, t.type as truck_type, t.number as truck_number,
      ${cellSql(row.status, form)} as status, ${personNameSql('p')} as sort_dispatcher,
      ${WORDS} as words,
      coalesce(c.to_state, (select x.code from states x where x.id = seen.state_id))
        as at_state,
      ${recordSql(row, form)} as cells
    from today
    cross join trucks t
    left join seen on seen.truck_id = t.id
    left join trailers r on r.company_id = $1 and r.id = t.trailer_id
    left join drivers d1 on d1.company_id = $1 and d1.id = t.driver_id
    left join drivers d2 on d2.company_id = $1 and d2.id = t.second_driver_id
    left join dates_of_drivers p1 on p1.id = t.driver_id
    left join dates_of_drivers p2 on p2.id = t.second_driver_id
    left join dates_of_trucks pt on pt.id = t.id
    left join staffs p on p.company_id = $1 and p.id = t.dispatcher_id
    left join board_rows v on v.company_id = $1 and v.truck_id = t.id
    left join users u on u.id = v.updated_by
    left join callers caller on caller.truck_id = t.id
    left join shown c on c.on_truck_id = t.id and c.place = 1 and c.status <> ${LOAD_STATUS.available}
    left join shown n on n.on_truck_id = t.id
      and n.place = case when c.on_truck_id is null then 1 else 2 end
    left join loads_of on loads_of.on_truck_id = t.id
    left join week on week.truck_id = t.id
    left join lateral (${SHOWN_NOTE}) note on true
    left join lateral (
      select x.* from plan_reach_history x
      where x.company_id = $1 and x.truck_id = t.id and x.deleted_at is null and not x.reached
        and not x.ended
      order by x.id desc limit 1
    ) plan on true
    left join lateral (${truckEntrySql('t.id', 'c.status')}) entry on true
    left join lateral (${DOCUMENTS}) documents on ${FIRST_DAY} <= documents_until
    where t.company_id = $1 and t.deleted_at is null and t.is_active
      and ${isOn ? '' : 'not '}(t.is_on_board or c.on_truck_id is not null)
      ${which === 'some' ? 'and t.id = any($3::int[])' : ''}
  )`;

/** By dispatcher, then by unit. Trucks without a dispatcher come last. */
export const BOARD_ORDER = `lower(sort_dispatcher) nulls last,
  nullif(regexp_replace(truck_number, '\\D', '', 'g'), '')::numeric nulls last, truck_number, id`;
