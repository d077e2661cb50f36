/** The SQL of the values that a statement passes: the company, the present, and the trucks. */
interface SeenValues {
  company?: string;
  present?: string;
  /** An array of ids. Every truck of the company without one. */
  trucks?: string;
}

/**
 * The CTE `seen`: where each truck was last seen and when. A truck has one place everywhere: the
 * newest of its own reported position, that of a tracker, the last stop that it reached, and its last
 * check call with coordinates. A time in the future counts only where nothing else is known. The CTE before it,
 * `recent_loads`, is computed first: joined in the same query, it would be computed again for each stop.
 */
export const seenSql = ({ company = '$1', present = '$2', trucks }: SeenValues = {}) => `
  recent_loads as materialized (${recentLoads(company, some(trucks))}),
  seen as materialized (
    select distinct on (x.truck_id) x.* from (
      ${PLACES.map(place => place(company, present, some(trucks))).join(' union all ')}
    ) x
    order by x.truck_id, x.is_to_come, x.at desc nulls last, x.source
  )`;

type Place = (company: string, present: string, some: string) => string;

const some = (trucks: string | undefined) => (trucks ? `and t.id = any(${trucks}::int[])` : '');

const position: Place = (company, present, only) => `
  select t.id as truck_id, 'position' as source, null::int as load_id, null as internal_id,
    null as company_name, null as address, t.current_city as city, t.current_state_id as state_id,
    null as zip, t.current_lat as lat, t.current_lng as lng, t.location_at as at,
    coalesce(t.location_at > ${present}::timestamptz, false) as is_to_come
  from trucks t
  where t.company_id = ${company} and t.deleted_at is null
    and (t.current_city is not null or t.current_lat is not null) ${only}`;

/** What a tracker sent. The server refused times in the future. */
const tracked: Place = (company, _present, only) => `
  select p.truck_id, 'position', null, null, null, null, p.city, p.state_id, null, p.lat, p.lng, p.at,
    false
  from truck_positions p
  join trucks t on t.company_id = ${company} and t.id = p.truck_id and t.deleted_at is null
  where p.company_id = ${company} ${only}`;

/**
 * The loads of a truck that may have reached a stop. The last ones are enough, and found by index
 * whatever the truck has driven before.
 */
const recentLoads = (company: string, only: string) => `
  select t.id as truck_id, l.id, l.internal_id from trucks t
  cross join lateral (
    select l.id, l.internal_id from loads l
    where l.company_id = ${company} and l.truck_id = t.id and l.deleted_at is null
      and l.delivery_date is not null
    order by l.delivery_date desc limit ${RECENT_LOADS}
  ) l
  where t.company_id = ${company} and t.deleted_at is null ${only}`;

const RECENT_LOADS = 8;

const stop: Place = (company, present) => `
  select l.truck_id, 'stop', l.id, l.internal_id, c.company_name, c.address_line1, c.city, c.state_id,
    c.zip, coalesce(s.lat, c.lat), coalesce(s.lng, c.lng), coalesce(s.departed_at, s.arrived_at),
    coalesce(s.departed_at, s.arrived_at) > ${present}::timestamptz
  from recent_loads l
  join load_stops s on s.company_id = ${company} and s.load_id = l.id and s.deleted_at is null
    and s.arrived_at is not null
  join load_companies c on c.company_id = ${company} and c.id = s.load_company_id`;

/** A person chose the truck's place. The server knows when the check call was made. */
const checkCall: Place = company => `
  select l.truck_id, 'check_call', l.id, l.internal_id, null, null, u.city, u.state_id,
    null, u.lat, u.lng, u.created_at, false
  from recent_loads l
  join load_updates u on u.company_id = ${company} and u.load_id = l.id and u.deleted_at is null
    and u.type = 'check_call' and u.lat is not null and u.lng is not null`;

const PLACES: readonly Place[] = [position, tracked, stop, checkCall];
