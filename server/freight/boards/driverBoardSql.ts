import { homeEntries } from '../../../schema/rules/freight/driverAvailability.ts';
import {
  BUSY_LOADS,
  EARNED_LOADS,
  LOAD_STATUS,
  loadStatusIds,
} from '../../../schema/rules/freight/loadStates.ts';
import { ENTRY_STATUS } from '../../../schema/rules/freight/personalBoard.ts';
import { watchedDates } from '../../../schema/rules/time/expiry.ts';
import { countedDate, documentDatesById } from '../../db/expiry/datesSql.ts';
import { crewSql } from '../../db/sql/crewSql.ts';
import { personNameSql } from '../../db/sql/nameSql.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import { joinedRegionSql } from '../../db/sql/regionSql.ts';
import { zoneSql } from '../../db/sql/zoneSql.ts';
import { firstDepartureSql, isEndedByDriving } from '../loads/departureSql.ts';
import { firstLoadsSql, placesSql } from '../positions/placesSql.ts';
import { seenSql } from '../positions/seenSql.ts';
import { TODAY } from './rowSql.ts';

/** How far back loads are read for the days out. */
const DAYS_BACK = 90;

const HAULED = loadStatusIds('enroute', 'arrived', 'delivered');

/** The truck that each driver drives today. */
const TRUCK_OF_DRIVER = `
  driven as materialized (
    select distinct on (x.driver_id) x.driver_id, x.truck_id, x.number, x.board_status,
      x.dispatcher_id
    from (
      select t.driver_id, 1 as position, t.id as truck_id, t.number, t.board_status, t.dispatcher_id
      from trucks t
      where t.company_id = $1 and t.is_active and t.deleted_at is null and t.driver_id is not null
      union all
      select t.second_driver_id, 2, t.id, t.number, t.board_status, t.dispatcher_id
      from trucks t
      where t.company_id = $1 and t.is_active and t.deleted_at is null
        and t.second_driver_id is not null
    ) x
    order by x.driver_id, x.position, x.truck_id
  )`;

/** Who drives the loads of a CTE: their crew, else who drives their truck today. */
const driversOf = (loads: string) => `
  select d.driver_id, d.load_id from load_drivers d
  where d.company_id = $1 and d.deleted_at is null and d.load_id in (select id from ${loads})
  union
  select s.driver_id, u.id from ${loads} u join driven s on s.truck_id = u.truck_id
  where not exists (select from load_drivers d
    where d.company_id = $1 and d.load_id = u.id and d.deleted_at is null)`;

/** The loads under way of each driver, in the order of the main board. */
const BUSY = `
  under_way as materialized (
    select l.id, l.internal_id, l.status, l.pickup_date, l.truck_id from loads l
    where l.company_id = $1 and l.status in ${BUSY_LOADS} and l.deleted_at is null
  ),
  busy as materialized (
    select x.driver_id, u.id, u.internal_id, u.status, u.truck_id,
      row_number() over (partition by x.driver_id order by
        case u.status when ${LOAD_STATUS.arrived} then 0 when ${LOAD_STATUS.enroute} then 0
          when ${LOAD_STATUS.dispatched} then 1 else 2 end,
        u.pickup_date nulls last, u.id) as place
    from (${driversOf('under_way')}) x
    join under_way u on u.id = x.load_id
  )`;

const TRIPS = `
  trips as (
    select d.driver_id, json_agg(json_build_object('from', ${instantSql('l.pickup_date')},
      'to', ${instantSql('coalesce(l.delivered_at, l.delivery_date)')})) as spans
    from loads l
    join load_drivers d on d.company_id = $1 and d.load_id = l.id and d.deleted_at is null
    where l.company_id = $1 and l.status in ${HAULED} and l.deleted_at is null
      and l.pickup_date > $2::timestamptz - interval '${DAYS_BACK} days'
      and coalesce(l.delivered_at, l.delivery_date) is not null
    group by d.driver_id
  )`;

const STOPS = `
  select json_agg(json_build_object('id', s.id, 'sequence', s.sequence, 'type', s.type, 'city', c.city,
    'state', ${joinedRegionSql('c', 'x.code')}, 'timezone', ${zoneSql('s.timezone')},
    'date_from', ${instantSql('s.date_from')}, 'date_to', ${instantSql('s.date_to')},
    'arrived_at', ${instantSql('s.arrived_at')}, 'departed_at', ${instantSql('s.departed_at')},
    'leg_minutes', s.leg_minutes, 'lat', coalesce(s.lat, c.lat)::float,
    'lng', coalesce(s.lng, c.lng)::float) order by s.sequence)
  from load_stops s
  join load_companies c on c.company_id = $1 and c.id = s.load_company_id
  left join states x on x.id = c.state_id
  where s.company_id = $1 and s.load_id = b.id and s.deleted_at is null`;

/** Where and when the next load `n` is picked up first. */
const FIRST_PICKUP = `
  select json_build_object('city', c.city, 'state', ${joinedRegionSql('c', 'x.code')},
    'timezone', ${zoneSql('s.timezone')}, 'date_from', ${instantSql('s.date_from')})
  from load_stops s
  join load_companies c on c.company_id = $1 and c.id = s.load_company_id
  left join states x on x.id = c.state_id
  where s.company_id = $1 and s.load_id = n.id and s.type = 'pickup' and s.deleted_at is null
  order by s.sequence limit 1`;

const ETAS = `
  select coalesce(json_agg(json_build_object('eta', ${instantSql('u.eta')},
    'created_at', ${instantSql('u.created_at')}) order by u.id), '[]')
  from load_updates u
  where u.company_id = $1 and u.load_id = b.id and u.eta is not null and u.deleted_at is null`;

const LEGS = `
  select coalesce(json_agg(json_build_object('driver_id', d.driver_id, 'truck_id', d.truck_id,
    'from_stop_id', d.from_stop_id, 'to_stop_id', d.to_stop_id) order by d.id), '[]')
  from load_drivers d
  where d.company_id = $1 and d.load_id = b.id and d.deleted_at is null`;

const BY_ENTRY = 'p.id desc';

/** The first entry in an order that meets a condition. */
const firstEntry = (condition: string, order = BY_ENTRY) => `
  select p.* from personal_board p
  where p.company_id = $1 and p.deleted_at is null and ${condition}
  order by ${order} limit 1`;

/**
 * An entry without a driver is about the one who drives its truck. Those of the driver and of the truck
 * are looked up apart, each by index: a condition with both would read all entries of the company.
 */
const entryOf = (order: string, condition = 'true') => `
  select p.* from (
    (${firstEntry(`p.driver_id = d.id and ${condition}`, order)})
    union all
    (${firstEntry(`p.driver_id is null and p.truck_id = position.truck_id and ${condition}`, order)})
  ) p
  order by ${order} limit 1`;

/** What was entered last about the driver, whatever day it is about and whichever truck they had. */
const OWN_ENTRY = entryOf(BY_ENTRY);

/** The last one for which the driver was reached. */
const ANSWERED = entryOf(BY_ENTRY, `p.status_id <> ${ENTRY_STATUS.no_answer}`);

/**
 * As on the personal board, for candidates and on the timeline: the entry of the truck that the driver
 * has. A driver without a truck has their own.
 */
const LATEST_ENTRY = `
  select p.*, case when ${isEndedByDriving('p')} then (
      case when position.truck_id is null
        then (${firstDepartureSql({ of: 'driver', company: '$1', id: 'd.id', since: 'p.created_at' })})
        else (${firstDepartureSql({
          of: 'truck',
          company: '$1',
          id: 'position.truck_id',
          since: 'p.created_at',
        })}) end) is not null else false end as has_left_since
  from (
    (${firstEntry('p.truck_id = position.truck_id')})
    union all
    (${firstEntry('position.truck_id is null and p.driver_id = d.id')})
  ) p`;

const LAST_AT_HOME = entryOf(
  'p.date desc, p.id desc',
  `p.status_id in (${homeEntries.join(', ')})`,
);

/** So long after its delivery a load's calls are still the last contact. */
const DAYS_AFTER = 3;

/** A delivery is found by its appointment, and is never further from it. */
const DAYS_OFF = 30;

/**
 * The latest update of a person to each driver, about a load under way or one that was just delivered. By a sum,
 * the updates of the load are sorted: by the id, all later ones of the company could be read instead.
 */
const LAST_UPDATES = `
  called_about as materialized (
    select u.id, u.truck_id from under_way u
    union all
    select l.id, l.truck_id from loads l
    where l.company_id = $1 and l.status = ${LOAD_STATUS.delivered} and l.deleted_at is null
      and l.delivery_date between $2::timestamptz - interval '${DAYS_AFTER + DAYS_OFF} days'
        and $2::timestamptz + interval '${DAYS_OFF} days'
      and coalesce(l.delivered_at, l.delivery_date)
        > $2::timestamptz - interval '${DAYS_AFTER} days'
  ),
  last_updates as materialized (
    select distinct on (x.driver_id) x.driver_id, u.created_at, u.text
    from (${driversOf('called_about')}) x
    cross join lateral (
      select u.id, u.created_at, u.text from load_updates u
      where u.company_id = $1 and u.load_id = x.load_id and u.deleted_at is null
        and u.type in ('check_call', 'eta', 'delay', 'issue')
      order by u.id + 0 desc limit 1
    ) u
    order by x.driver_id, u.id desc
  )`;

const balanceOf = (table: string, statuses: string) => `
  (select coalesce(sum(x.balance), 0) from ${table} x
    where x.company_id = $1 and x.driver_id = d.id and x.deleted_at is null
      and x.status in ${statuses})`;

/** What of a driver expires, as it counts, by field. */
const DATES = `json_build_object(${Object.keys(watchedDates.drivers)
  .map(
    field =>
      `'${field}', ${countedDate('drivers', field, { record: 'd', documents: 'documents' })}`,
  )
  .join(', ')})`;

/**
 * A row for each driver who works here: what the rules of the board need. $1 is the company, $2 the
 * current instant, $3 and $4 whether debts and holds may be seen, $5 and $6 drivers and dispatchers.
 */
export const DRIVERS = `
  with ${TODAY}, ${seenSql()}, ${firstLoadsSql}, ${TRUCK_OF_DRIVER}, ${BUSY}, ${TRIPS},
    ${LAST_UPDATES},
    documents as materialized (${documentDatesById('drivers')})
  select d.id, d.first_name || ' ' || d.last_name as name, d.phone, d.number, d.status,
    to_char(today, 'YYYY-MM-DD') as today, to_char(week_from, 'YYYY-MM-DD') as week_from,
    documents_until - today as warning_days, company_zone() as zone,
    d.home_time_note, concat_ws(', ', coalesce(d.home_base_city, d.city), h.code) as home_base,
    ${DATES} as dates,
    case when position.truck_id is not null then json_build_object('id', position.truck_id,
      'number', position.number, 'board_status', position.board_status) end as truck,
    case when p.id is not null then json_build_object('id', p.id, 'nickname', p.nickname,
      'name', ${personNameSql('p')}) end as dispatcher,
    case when b.id is not null then json_build_object('id', b.id, 'internal_id', b.internal_id,
      'status', b.status, 'truck_id', coalesce(b.truck_id, position.truck_id),
      'stops', coalesce((${STOPS}), '[]'), 'etas', (${ETAS}), 'load_drivers', (${LEGS}),
      'places', (${placesSql({
        id: 'b.id',
        truckId: 'coalesce(b.truck_id, position.truck_id)',
        status: 'b.status',
      })})) end
      as current_load,
    case when n.id is not null then json_build_object('id', n.id, 'internal_id', n.internal_id,
      'pickup', (${FIRST_PICKUP})) end as next_load,
    case when e.id is not null then json_build_object('status_id', e.status_id, 'note', e.note,
      'ready_at', ${instantSql('e.ready_at')}, 'has_left_since', e.has_left_since,
      'at', ${instantSql('e.created_at')}) end as entry,
    case when own.id is not null then json_build_object('destination', own.destination,
      'home_date', own.home_date) end as own_entry,
    case when answered.id is not null then json_build_object('note', answered.note,
      'at', ${instantSql('answered.created_at')}) end as answered,
    to_char(home.date, 'YYYY-MM-DD') as last_home,
    case when last_update.created_at is not null then json_build_object('text', last_update.text,
      'at', ${instantSql('last_update.created_at')}) end as last_update,
    coalesce(trips.spans, '[]') as spans,
    case when $3::boolean then ${balanceOf('driver_debts', "('open', 'partially_paid')")} end
      as debt,
    case when $4::boolean then ${balanceOf('driver_holds', "('collecting', 'funded', 'releasing')")}
      end as hold
  from today
  cross join drivers d
  join states h on h.id = d.state_id
  left join documents on documents.id = d.id
  left join driven position on position.driver_id = d.id
  left join staffs p on p.company_id = $1 and p.id = coalesce(position.dispatcher_id, d.dispatcher_id)
  left join busy b on b.driver_id = d.id and b.place = 1
  left join busy n on n.driver_id = d.id and n.place = 2
  left join trips on trips.driver_id = d.id
  left join lateral (${LATEST_ENTRY}) e on true
  left join lateral (${OWN_ENTRY}) own on true
  left join lateral (${ANSWERED}) answered on true
  left join lateral (${LAST_AT_HOME}) home on true
  left join last_updates last_update on last_update.driver_id = d.id
  where d.company_id = $1 and d.deleted_at is null and d.status in ('active', 'on_leave')
    and ($5::int[] is null or d.id = any($5::int[]))
    and ($6::int[] is null or p.id = any($6::int[]))`;

/** The loads of the week with their crews, as the gross boards count them. $1 and $2 as above. */
export const WEEK_LOADS = `
  with ${TODAY}
  select json_build_object('load_id', l.id, 'gross', l.payment_amount, 'driver_gross', 0,
    'driver_pay', 0, 'loaded_miles', l.loaded_miles, 'empty_miles', l.empty_miles,
    'crew', ${crewSql('l.id')}) as load
  from today
  join loads l on l.company_id = $1 and l.gross_date between week_from and week_from + 6
    and l.status in ${EARNED_LOADS} and l.deleted_at is null`;
