import { BUSY_LOADS } from '../../../schema/rules/freight/loadStates.ts';
import { isTrucksSql } from '../../db/sql/legsSql.ts';

/** The SQL of the values that a statement passes next to its company, $1: the present, and the trucks. */
interface SeenValues {
  present?: string;
  /** An array of ids. Every truck of the company without one. */
  trucks?: string;
}

/**
 * The CTE `seen`: where each truck was last seen and when. A truck has one place everywhere: the
 * newest of its own reported position, that of a tracker, the last stop that it reached, and its last
 * check call with coordinates. Of a relay each truck has those of its own part. A time in the future counts
 * only where nothing else is known. The CTEs before it are computed first: joined in the same query,
 * they would be computed again for each stop.
 */
export const seenSql = ({ present = '$2', trucks }: SeenValues = {}) => `
  relays as materialized (${relays(present)}),
  recent_loads as materialized (${recentLoads(some(trucks))}),
  seen as materialized (
    select distinct on (x.truck_id) x.* from (
      ${PLACES.map(place => place(present, some(trucks))).join(' union all ')}
    ) x
    order by x.truck_id, x.is_to_come, x.at desc nulls last, x.source
  )`;

type Place = (present: string, some: string) => string;

const some = (trucks: string | undefined) => (trucks ? `and t.id = any(${trucks}::int[])` : '');

const position: Place = (present, only) => `
  select t.id as truck_id, 'position' as source, null::int as load_id, null as internal_id,
    null as company_name, null as address, t.current_city as city, t.current_state_id as state_id,
    null as zip, t.current_lat as lat, t.current_lng as lng, t.location_at as at,
    coalesce(t.location_at > ${present}::timestamptz, false) as is_to_come
  from trucks t
  where t.company_id = $1 and t.deleted_at is null
    and (t.current_city is not null or t.current_lat is not null) ${only}`;

/** What a tracker sent. The server refused times in the future. */
const tracked: Place = (_present, only) => `
  select p.truck_id, 'position', null, null, null, null, p.city, p.state_id, null, p.lat, p.lng, p.at,
    false
  from truck_positions p
  join trucks t on t.company_id = $1 and t.id = p.truck_id and t.deleted_at is null
  where p.company_id = $1 ${only}`;

const RECENT_LEGS = 500;

/** Since then a truck has had another load, or stood still where its own position says. */
const RELAY_DAYS = 30;

/**
 * The latest loads with a driver who takes over at a stop. More relays than this are long over. Of
 * those that ended long ago only the truck of the load is asked for.
 */
const relays = (present: string) => `
  select l.id as load_id, l.truck_id, l.internal_id,
    l.deleted_at is null and (l.status in ${BUSY_LOADS} or l.delivery_date is null
      or l.delivery_date > ${present}::timestamptz - interval '${RELAY_DAYS} days') as is_recent
  from (
    select distinct y.load_id from (
      select d.load_id from load_drivers d
      where d.company_id = $1 and d.from_stop_id is not null
      order by d.from_stop_id desc limit ${RECENT_LEGS}
    ) y
  ) x
  join loads l on l.company_id = $1 and l.id = x.load_id`;

/**
 * The loads of a truck that may have reached a stop. The last ones are enough, and found by index
 * whatever the truck has driven before. Other trucks of a relay have it too.
 */
const recentLoads = (only: string) => `
  select x.*, x.id in (select r.load_id from relays r) as is_relay from (
    select t.id as truck_id, l.id, l.internal_id, t.id as own_truck_id from trucks t
    cross join lateral (
      select l.id, l.internal_id from loads l
      where l.company_id = $1 and l.truck_id = t.id and l.deleted_at is null
        and l.delivery_date is not null
      order by l.delivery_date desc limit ${RECENT_LOADS}
    ) l
    where t.company_id = $1 and t.deleted_at is null ${only}
    union all
    select distinct t.id, r.load_id, r.internal_id, r.truck_id
    from relays r
    join load_drivers d on d.company_id = $1 and d.load_id = r.load_id
      and d.deleted_at is null
    join trucks t on t.company_id = $1 and t.id = d.truck_id and t.deleted_at is null ${only}
    where r.is_recent and d.truck_id is distinct from r.truck_id
  ) x`;

const RECENT_LOADS = 8;

/** Whether a stop, by its number, is on the part of the load `l` that the truck drives. */
const isOnItsPart = (sequence: string) => `
  (not l.is_relay or ${isTrucksSql(
    {
      loadId: 'l.id',
      sequence,
      first: `(select min(q.sequence) from load_stops q
        where q.company_id = $1 and q.load_id = l.id and q.deleted_at is null)`,
    },
    'l.truck_id',
    'l.own_truck_id',
  )})`;

/** A truck is also where it took the load over. */
const stop: Place = present => `
  select l.truck_id, 'stop', l.id, l.internal_id, c.company_name, c.address_line1, c.city, c.state_id,
    c.zip, coalesce(s.lat, c.lat), coalesce(s.lng, c.lng), coalesce(s.departed_at, s.arrived_at),
    coalesce(s.departed_at, s.arrived_at) > ${present}::timestamptz
  from recent_loads l
  join load_stops s on s.company_id = $1 and s.load_id = l.id and s.deleted_at is null
    and s.arrived_at is not null
  join load_companies c on c.company_id = $1 and c.id = s.load_company_id
  where ${isOnItsPart('s.sequence')} or s.departed_at is not null and exists (
    select from load_drivers d where d.company_id = $1 and d.load_id = l.id
      and d.from_stop_id = s.id and d.truck_id = l.truck_id and d.deleted_at is null)`;

/** The stop to which a load was on its way at an instant, else its last one. */
const aheadAt = (instant: string) => `
  (select q.sequence from load_stops q
    where q.company_id = $1 and q.load_id = l.id and q.deleted_at is null
    order by (q.arrived_at is null or q.arrived_at > ${instant}) desc,
      case when q.arrived_at is null or q.arrived_at > ${instant} then q.sequence
        else -q.sequence end limit 1)`;

/** A person chose the truck's place. The server knows when the check call was made. */
const checkCall: Place = () => `
  select l.truck_id, 'check_call', l.id, l.internal_id, null, null, called.city, called.state_id,
    null, called.lat, called.lng, called.created_at, false
  from recent_loads l
  join load_updates called on called.company_id = $1 and called.load_id = l.id
    and called.deleted_at is null and called.type = 'check_call' and called.lat is not null
    and called.lng is not null
  where ${isOnItsPart(aheadAt('called.created_at'))}`;

const PLACES: readonly Place[] = [position, tracked, stop, checkCall];
