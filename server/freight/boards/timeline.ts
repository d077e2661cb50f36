import { moment } from '../../../schema/fields.ts';
import { readValue } from '../../../schema/readValue.ts';
import type {
  Timeline,
  TimelineDriver,
  TimelineStop,
  TimelineTruck,
  WaitingLoad,
} from '../../../schema/responses/timeline.ts';
import { type DrivenLoad, etaOfLoad } from '../../../schema/rules/freight/loadEta.ts';
import { busyStatuses, loadStatusIds } from '../../../schema/rules/freight/loadStates.ts';
import type { Booking } from '../../../schema/rules/freight/overlap.ts';
import { offDutyEntries, STOP } from '../../../schema/rules/freight/personalBoard.ts';
import { USUAL_FREE_MINUTES } from '../../../schema/rules/freight/stops.ts';
import { barOf, conflictsOf, whyWaiting } from '../../../schema/rules/freight/timeline.ts';
import type { Instant } from '../../../schema/rules/time/zones.ts';
import { now } from '../../clock.ts';
import { personNameSql } from '../../db/sql/nameSql.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import { joinedRegionSql } from '../../db/sql/regionSql.ts';
import { zoneSql } from '../../db/sql/zoneSql.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Query } from '../../http/query.ts';
import type { Request } from '../../http/request.ts';
import { firstDepartureSql, isEndedByDriving } from '../loads/departureSql.ts';
import { firstLoadsSql, placesSql } from '../positions/placesSql.ts';
import { seenSql } from '../positions/seenSql.ts';

const DAY_MS = 86_400_000;
/** Two weeks, and some space on both sides for panning. */
const MOST_DAYS = 31;
/** More than 500 trucks have in these days. */
const MOST_LOADS = 10_000;
/** More than a dispatcher can look through. */
const MOST_WAITING = 300;

interface FoundLoad extends Omit<WaitingLoad, 'why' | 'eta' | 'stops' | 'units'> {
  stops: readonly FoundStop[];
  places: DrivenLoad<FoundStop>['places'];
  etas: DrivenLoad<FoundStop>['etas'];
  empty_miles: number;
  truck_id: number | null;
  trailer_id: number | null;
  load_drivers: DrivenLoad<FoundStop>['load_drivers'] & NonNullable<Booking['load_drivers']>;
}

interface FoundStop extends TimelineStop {
  leg_minutes: number | null;
  lat: number | null;
  lng: number | null;
}

/** GET /boards/timeline: trucks with their loads from one instant to another. */
export async function readTimeline({ access, query }: Request) {
  const { tx, companyId } = access.read;
  const at = now().toISOString();
  const { from, to } = rangeOf(query, at);
  const [row] = await tx.query<Found>(TIMELINE, [companyId, at, from, to]);
  const { trucks, drivers, loads, waiting } = row ?? NOTHING;
  const drawn = loads.flatMap(load => {
    const bar = barOf(load, at);
    return bar ? [{ eta: shownEta(load, at), ...shownLoad(load), ...bar }] : [];
  });
  const answer: Timeline = {
    now: at,
    trucks,
    drivers,
    loads: drawn,
    waiting: waiting.slice(0, MOST_WAITING).flatMap(({ units, ...load }) => {
      const why = whyWaiting(load.stops, at);
      return why ? [{ eta: null, why, units, ...shownLoad(load) }] : [];
    }),
    conflicts: conflictsOf(loads.filter(({ status }) => busyStatuses.includes(status))),
    is_cut: loads.length === MOST_LOADS || waiting.length > MOST_WAITING,
  };
  return ok(answer);
}

interface Found {
  trucks: TimelineTruck[];
  drivers: TimelineDriver[];
  loads: FoundLoad[];
  waiting: (FoundLoad & { units: string[] })[];
}

const NOTHING: Found = { trucks: [], drivers: [], loads: [], waiting: [] };

function shownLoad(load: FoundLoad) {
  const {
    places: _,
    etas: __,
    empty_miles: ___,
    truck_id: ____,
    trailer_id: _____,
    load_drivers: ______,
    ...shown
  } = load;
  return { ...shown, stops: load.stops.map(shownStop) };
}

const shownStop = ({ leg_minutes: _, lat: __, lng: ___, ...stop }: FoundStop): TimelineStop => stop;

function shownEta(load: FoundLoad, now: Instant) {
  const eta = etaOfLoad(load, now);
  if (!eta) return null;
  const { stop, at, off_minutes, source } = eta;
  return { at, sequence: stop.sequence, off_minutes, source };
}

/** From a day ago to a week ahead, unless the query names another range. */
function rangeOf(query: Query, at: string): { from: string; to: string } {
  const from = instantIn(query, 'from') ?? new Date(Date.parse(at) - DAY_MS).toISOString();
  const to = instantIn(query, 'to') ?? new Date(Date.parse(from) + 8 * DAY_MS).toISOString();
  const length = Date.parse(to) - Date.parse(from);
  if (length <= 0) throw new Invalid({ to: ['The end must be after the start.'] });
  if (length > MOST_DAYS * DAY_MS) throw new Invalid({ to: [`Choose at most ${MOST_DAYS} days.`] });
  return { from, to };
}

function instantIn(query: Query, name: string): string | null {
  const reading = readValue(moment(), query[name] || null);
  if (reading.violation) throw new Invalid({ [name]: ['The time must be an ISO 8601 instant.'] });
  return reading.value === null ? null : String(reading.value);
}

const STOPS = `
  select coalesce(json_agg(json_build_object('id', s.id, 'version', s.version, 'sequence', s.sequence,
    'type', s.type, 'city', c.city, 'state', ${joinedRegionSql('c', 'x.code')}, 'timezone', ${zoneSql('s.timezone')},
    'date_from', ${instantSql('s.date_from')}, 'date_to', ${instantSql('s.date_to')},
    'arrived_at', ${instantSql('s.arrived_at')}, 'departed_at', ${instantSql('s.departed_at')},
    'count_detention', s.count_detention, 'leg_minutes', s.leg_minutes,
    'lat', coalesce(s.lat, c.lat)::float, 'lng', coalesce(s.lng, c.lng)::float)
    order by s.sequence), '[]')
  from load_stops s
  join load_companies c on c.company_id = $1 and c.id = s.load_company_id
  left join states x on x.id = c.state_id
  where s.company_id = $1 and s.load_id = l.id and s.deleted_at is null`;

/** Entries of the personal board of a truck or a driver, and until when the entries alone say. */
const entriesSql = (of: 'truck' | 'driver', id: string) => `
  select status_id, created_at, ready_at,
    least(case when status_id <> ${STOP} then ready_at end, lead(created_at) over (order by id))
      as until
  from personal_board
  where company_id = $1 and ${of}_id = ${id} and deleted_at is null`;

/** Whether an entry that ends then, or not yet, reaches into the range. */
const isInRange = (end: string) =>
  `(${end} is null or ${end} > greatest($3::timestamptz, created_at))`;

/**
 * Entries of the personal board of a truck or a driver that overlap the range and keep it from taking
 * a load. One lasts until its ready time, or without one until the truck drives for a load, and at most
 * until the next entry says something newer. STOP always waits for the next entry. Departures are looked
 * up only for entries that overlap the range so far, and with `offset 0` once for each.
 */
const offDutySql = (of: 'truck' | 'driver', id: string) => `
  select coalesce(json_agg(json_build_object('status_id', p.status_id,
    'from', ${instantSql('p.created_at')}, 'to', ${instantSql('p.ends')})
    order by p.created_at), '[]')
  from (select e.status_id, e.created_at, case when ${isEndedByDriving('e')} then
      least(e.until, (${firstDepartureSql({ of, company: '$1', id, since: 'e.created_at' })}))
      else e.until end as ends
    from (${entriesSql(of, id)}) e
    where e.status_id in (${offDutyEntries.join(', ')}) and e.created_at < $4::timestamptz
      and ${isInRange('e.until')}
    offset 0) p
  where ${isInRange('p.ends')}`;

const person = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.first_name || ' ' || ${alias}.last_name,
    'phone', ${alias}.phone)`;

const TO_COVER = loadStatusIds('available', 'reserve');

/** Loads of the range with a truck, and those that can still get one. */
const IS_DRAWN = `(l.truck_id is not null or l.status in ${TO_COVER})`;

/** The trucks of a load `l`, also of its parts in a relay. */
const truckIdsOf = `select l.truck_id as id union select d.truck_id from load_drivers d
        where d.company_id = $1 and d.load_id = l.id and d.deleted_at is null`;

/** The trucks of the drawn loads. */
const HAULING = `
  select x.id from shown l cross join lateral (${truckIdsOf}) x
  where ${IS_DRAWN} and x.id is not null`;

/** Active trucks, and inactive ones whose loads would have no row: their drivers are those without a truck. */
const TRUCKS = `
  select coalesce(json_agg(json_build_object('id', t.id, 'number', t.number,
    'is_active', t.is_active,
    'drivers', case when not t.is_active then '[]' when d2.id is null
      then case when d1.id is null then '[]' else json_build_array(${person('d1')}) end
      when d1.id is null then json_build_array(${person('d2')})
      else json_build_array(${person('d1')}, ${person('d2')}) end,
    'trailer', case when r.id is not null
      then json_build_object('id', r.id, 'number', r.number) end,
    'last_location', case when seen.truck_id is not null
      then json_build_object('city', seen.city, 'state', x.code, 'at', ${instantSql('seen.at')}) end,
    'dispatcher', case when p.id is not null
      then json_build_object('id', p.id, 'nickname', p.nickname,
        'name', ${personNameSql('p')}) end,
    'off_duty', (${offDutySql('truck', 't.id')}))
    order by lower(${personNameSql('p')}) nulls last,
      nullif(regexp_replace(t.number, '\\D', '', 'g'), '')::numeric nulls last, t.number), '[]')
  from trucks t
  left join drivers d1 on d1.company_id = $1 and d1.id = t.driver_id
  left join drivers d2 on d2.company_id = $1 and d2.id = t.second_driver_id
  left join staffs p on p.company_id = $1 and p.id = t.dispatcher_id
  left join trailers r on r.company_id = $1 and r.id = t.trailer_id
  left join seen on seen.truck_id = t.id
  left join states x on x.id = seen.state_id
  where t.company_id = $1 and t.deleted_at is null and (t.is_active or t.id in (${HAULING}))`;

/** Active drivers whom no active truck has. */
const DRIVERS = `
  select coalesce(json_agg(json_build_object('id', d.id,
    'name', d.first_name || ' ' || d.last_name, 'phone', d.phone,
    'off_duty', (${offDutySql('driver', 'd.id')})) order by d.last_name, d.first_name, d.id), '[]')
  from drivers d
  where d.company_id = $1 and d.status in ('active', 'on_leave') and d.deleted_at is null and not exists (
    select from trucks t where t.company_id = $1 and t.is_active and t.deleted_at is null
      and d.id in (t.driver_id, t.second_driver_id))`;

/** The ETAs that updates reported, oldest first. */
const ETAS = `
  select coalesce(json_agg(json_build_object('eta', ${instantSql('u.eta')},
    'created_at', ${instantSql('u.created_at')}) order by u.id), '[]') from load_updates u
  where u.company_id = $1 and u.load_id = l.id and u.eta is not null and u.deleted_at is null`;

const TEMPERATURE = `
  select json_build_object('value', u.temperature, 'at', ${instantSql('u.created_at')})
  from load_updates u
  where u.company_id = $1 and u.load_id = l.id and u.temperature is not null
    and u.deleted_at is null
  order by u.id desc limit 1`;

/** The free time of the broker, else the company's. */
const FREE_MINUTES = `coalesce(b.detention_free_minutes,
  (select (c.value #>> '{}')::int from system_configs c where c.company_id = $1
    and c.key = 'default_detention_free_minutes' and c.deleted_at is null), ${USUAL_FREE_MINUTES})`;

/** Loads of the range. Those on the road last until now at least, so that late ones appear. */
const LOADS = `
  select l.* from loads l
  where l.company_id = $1 and l.deleted_at is null
    and l.status in ${loadStatusIds('available', 'reserve', 'dispatched', 'enroute', 'arrived', 'delivered')}
    and l.pickup_date < $4::timestamptz
    and greatest(l.delivered_at, l.delivery_date, case when l.status in
        ${loadStatusIds('dispatched', 'enroute', 'arrived')} then $2::timestamptz end)
      > $3::timestamptz
  order by l.pickup_date, l.id limit ${MOST_LOADS}`;

const HAS_NO_DATE = '(l.pickup_date is null or l.delivery_date is null)';

/** Those whose dates somebody has yet to enter first, then the newest. */
const WAITING_ORDER = `${HAS_NO_DATE} desc, l.pickup_date desc nulls first, l.id desc`;

/** When the window of a load's first pickup is over. */
const PICKUP_DUE = `
  select coalesce(s.date_to, s.date_from) from load_stops s
  where s.company_id = $1 and s.load_id = l.id and s.type = 'pickup' and s.deleted_at is null
  order by s.sequence limit 1`;

/**
 * Loads without appointments, which have no place in a truck's row either, and those without a truck whose
 * pickup window is over, as `whyWaiting` has it. One more than are answered tells that they are cut.
 */
const WAITING = `
  select l.* from loads l
  where l.company_id = $1 and l.deleted_at is null and l.status in ${TO_COVER}
    and (${HAS_NO_DATE} or l.pickup_date < $2::timestamptz
      and coalesce((${PICKUP_DUE}), '-infinity') < $2::timestamptz
      and not exists (select from (${truckIdsOf}) x where x.id is not null))
  order by ${WAITING_ORDER} limit ${MOST_WAITING + 1}`;

/** The numbers of a load's trucks. */
const UNITS = `
  select coalesce(json_agg(k.number order by k.number), '[]') from trucks k
  where k.company_id = $1 and k.id in (${truckIdsOf})`;

const ROWS = `
  select coalesce(json_agg(json_build_object('driver_id', d.driver_id, 'truck_id', d.truck_id,
    'trailer_id', d.trailer_id, 'from_stop_id', d.from_stop_id, 'to_stop_id', d.to_stop_id)
    order by d.id), '[]') from load_drivers d
  where d.company_id = $1 and d.load_id = l.id and d.deleted_at is null`;

/** Loads of a CTE as the board shows them, in this order. */
const loadsSql = (of: 'shown' | 'waiting', only: string, order: string, more = '') => `
  select coalesce(json_agg(json_build_object('id', l.id, 'internal_id', l.internal_id,
      'status', l.status, 'version', l.version, 'broker', b.name, 'gross', l.payment_amount,
      'empty_miles', l.empty_miles, 'truck_id', l.truck_id, 'trailer_id', l.trailer_id,
      'trailer', (select json_build_object('id', r.id, 'number', r.number) from trailers r
        where r.company_id = $1 and r.id = l.trailer_id),
      'truck_ids', (select coalesce(json_agg(distinct x.id), '[]') from (${truckIdsOf}) x
        where x.id is not null),
      'driver_ids', (select coalesce(json_agg(distinct d.driver_id), '[]') from load_drivers d
        where d.company_id = $1 and d.load_id = l.id and d.deleted_at is null),
      'load_drivers', (${ROWS}), 'stops', (${STOPS}), 'etas', (${ETAS}),
      'free_minutes', ${FREE_MINUTES}, 'temperature', (${TEMPERATURE}),
      'temperature_min', l.temperature_min, 'temperature_max', l.temperature_max,
      'places', (${placesSql({ id: 'l.id', truckId: 'l.truck_id', status: 'l.status' })})${more})
      order by ${order}), '[]')
    from ${of} l
    join brokers b on b.company_id = $1 and b.id = l.broker_id
    where ${only}`;

const TIMELINE = `
  with shown as materialized (${LOADS}), waiting as materialized (${WAITING}), ${seenSql()},
    ${firstLoadsSql}
  select (${TRUCKS}) as trucks, (${DRIVERS}) as drivers,
    (${loadsSql('shown', IS_DRAWN, 'l.pickup_date, l.id')})
      as loads,
    (${loadsSql('waiting', 'true', WAITING_ORDER, `, 'units', (${UNITS})`)}) as waiting`;
