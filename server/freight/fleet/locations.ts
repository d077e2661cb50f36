import { trucks } from '../../../schema/entities/trucks.ts';
import { LOAD_STATUS, loadStatusIds } from '../../../schema/rules/freight/loadStates.ts';
import { now } from '../../clock.ts';
import { rowsOf } from '../../db/rows.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import { ok, okJson } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { idsIn } from '../boards/queries.ts';
import { busySql } from '../boards/rowSql.ts';

/**
 * GET /trucks/last/address/{id}: the truck's last known position and its age: its own position, the
 * last stop it reached, or the place of its last check call, whichever is newest. All null without
 * one.
 */
export async function lastAddress({ access, params }: Request) {
  const { tx, companyId } = access.read;
  const truck = await rowsOf(trucks, access.read).get(params.id);
  const [seen] = await tx.query<Record<string, unknown>>(LAST, [companyId, truck.id, now()]);
  return ok({ truck_id: truck.id, number: truck.number, ...(seen ?? NOWHERE) });
}

const NOWHERE = {
  source: null,
  load: null,
  company_name: null,
  address: null,
  city: null,
  state_id: null,
  state: null,
  lat: null,
  lng: null,
  at: null,
  age_minutes: null,
};

const age = (at: string, present: string) =>
  `greatest(0, floor(extract(epoch from ${present}::timestamptz - ${at}) / 60))::int`;

/**
 * Newest first. A reported time in the future counts only where nothing else is known. The server
 * knows when a check call was made.
 */
const newest = (at: string, present: string) =>
  `${at} > ${present}::timestamptz, ${at} desc nulls last`;

/** For a check call `u`: a person chose the truck's place. */
const REPORTED_PLACE =
  "u.type = 'check_call' and u.deleted_at is null and u.lat is not null and u.lng is not null";

const LAST = `
  with seen as (
    select 'position' as source, null::int as load_id, null as internal_id, null as company_name,
      null as address, current_city as city, current_state_id as state_id,
      current_lat as lat, current_lng as lng, location_at as at,
      location_at > $3::timestamptz as is_to_come
    from trucks where company_id = $1 and id = $2
      and (current_city is not null or current_lat is not null)
    union all
    (select 'stop', l.id, l.internal_id, c.company_name, c.address_line1, c.city, c.state_id,
      c.lat, c.lng, coalesce(s.departed_at, s.arrived_at),
      coalesce(s.departed_at, s.arrived_at) > $3::timestamptz
    from loads l
    join load_stops s on s.company_id = $1 and s.load_id = l.id and s.deleted_at is null
      and s.arrived_at is not null
    join load_companies c on c.company_id = $1 and c.id = s.load_company_id
    where l.company_id = $1 and l.truck_id = $2 and l.deleted_at is null
    order by ${newest('coalesce(s.departed_at, s.arrived_at)', '$3')} limit 1)
    union all
    (select 'check_call', l.id, l.internal_id, null, null, u.city, u.state_id, u.lat, u.lng,
      u.created_at, false
    from loads l
    join load_updates u on u.company_id = $1 and u.load_id = l.id and ${REPORTED_PLACE}
    where l.company_id = $1 and l.truck_id = $2 and l.deleted_at is null
    order by u.created_at desc limit 1)
  )
  select s.source,
    case when s.load_id is not null
      then json_build_object('id', s.load_id, 'internal_id', s.internal_id) end as load,
    s.company_name, s.address, s.city, s.state_id,
    (select x.code from states x where x.id = s.state_id) as state, s.lat, s.lng,
    ${instantSql('s.at')} as at, ${age('s.at', '$3')} as age_minutes
  from seen s order by s.is_to_come, s.at desc nulls last, s.source limit 1`;

/**
 * GET /truck-coordinates: every active truck with a known position, for a map: its own position,
 * the last stop it reached, or the place of its last check call within a month, whichever is
 * newest. Filters: `id[]`, `dispatcher_id[]`, `type[]`, `search` over its number.
 */
export async function listCoordinates({ access, query }: Request) {
  const { tx, companyId } = access.read;
  const types = [query.type ?? []].flat().map(String).filter(Boolean);
  const search = typeof query.search === 'string' ? query.search.trim() : '';
  const [row] = await tx.query<{ rows: string }>(COORDINATES, [
    companyId,
    now(),
    idsIn(query, 'id'),
    idsIn(query, 'dispatcher_id'),
    types.length > 0 ? types : null,
    search,
  ]);
  return okJson(row?.rows ?? '[]');
}

const COORDINATES = `
  with ${busySql('all')},
  stops as (
    select distinct on (l.truck_id) l.truck_id, c.lat, c.lng, c.city, c.state_id,
      coalesce(s.departed_at, s.arrived_at) as at
    from loads l
    join load_stops s on s.company_id = $1 and s.load_id = l.id and s.deleted_at is null
      and s.arrived_at is not null
    join load_companies c on c.company_id = $1 and c.id = s.load_company_id
    where l.company_id = $1 and l.truck_id is not null and l.deleted_at is null
      and l.delivery_date > ($2::timestamptz - interval '30 days')::date
    order by l.truck_id, ${newest('coalesce(s.departed_at, s.arrived_at)', '$2')}
  ),
  calls as (
    select distinct on (l.truck_id) l.truck_id, u.lat, u.lng, u.city, u.state_id, u.created_at as at
    from loads l
    join load_updates u on u.company_id = $1 and u.load_id = l.id and ${REPORTED_PLACE}
    where l.company_id = $1 and l.truck_id is not null and l.deleted_at is null
      and l.delivery_date > ($2::timestamptz - interval '30 days')::date
    order by l.truck_id, u.created_at desc
  )
  select coalesce(json_agg(r order by r.number, r.id), '[]')::text as rows from (
    select t.id, t.number, t.type, seen.lat, seen.lng, seen.city, seen.state_id,
      (select x.code from states x where x.id = seen.state_id) as state,
      ${instantSql('seen.at')} as at, ${age('seen.at', '$2')} as age_minutes,
      t.dispatcher_id,
      (select p.nickname from staffs p where p.company_id = $1 and p.id = t.dispatcher_id)
        as dispatcher_nickname,
      (select coalesce(json_agg(json_build_object('id', d.id,
          'name', d.first_name || ' ' || d.last_name, 'phone', d.phone)
          order by d.id = t.second_driver_id), '[]') from drivers d
        where d.company_id = $1 and d.id in (t.driver_id, t.second_driver_id)) as drivers,
      coalesce(case when b.status in ${loadStatusIds('reserve', 'dispatched', 'enroute')} then b.status end, t.board_status) as status,
      case when b.id is not null
        then json_build_object('id', b.id, 'internal_id', b.internal_id) end as load
    from trucks t
    left join stops s on s.truck_id = t.id
    left join calls k on k.truck_id = t.id
    cross join lateral (
      select * from (values
        (t.current_lat, t.current_lng, t.current_city, t.current_state_id, t.location_at,
          t.location_at > $2::timestamptz),
        (s.lat, s.lng, s.city, s.state_id, s.at, s.at > $2::timestamptz),
        (k.lat, k.lng, k.city, k.state_id, k.at, false)
      ) places(lat, lng, city, state_id, at, is_to_come)
      where lat is not null and lng is not null
      order by is_to_come, at desc nulls last limit 1
    ) seen
    left join busy b on b.on_truck_id = t.id and b.place = 1 and b.status <> ${LOAD_STATUS.available}
    where t.company_id = $1 and t.is_active and t.deleted_at is null
      and ($3::int[] is null or t.id = any($3::int[]))
      and ($4::int[] is null or t.dispatcher_id = any($4::int[]))
      and ($5::text[] is null or t.type = any($5::text[]))
      and strpos(lower(t.number), lower($6::text)) > 0
  ) r`;

/**
 * GET /trucks/for-type-list: active trucks by type, [{type, count, trucks}], all four types in
 * order. Filters: `type`, `search` over the number.
 */
export async function listByType({ access, query }: Request) {
  const { tx, companyId } = access.read;
  const wanted = [query.type ?? []].flat().map(String).filter(Boolean);
  const search = typeof query.search === 'string' ? query.search.trim() : '';
  const types = trucks.fields.type.choices ?? [];
  const [row] = await tx.query<{ rows: string }>(BY_TYPE, [
    companyId,
    types.filter(type => wanted.length === 0 || wanted.includes(String(type))),
    search,
  ]);
  return okJson(row?.rows ?? '[]');
}

const BY_TYPE = `
  select coalesce(json_agg(g order by array_position($2::text[], g.type)), '[]')::text as rows from (
    select k.type, count(t.id)::int as count,
      coalesce(json_agg(json_build_object('id', t.id, 'number', t.number, 'make', t.make,
        'dispatcher_id', t.dispatcher_id, 'driver_id', t.driver_id) order by t.number, t.id)
        filter (where t.id is not null), '[]') as trucks
    from unnest($2::text[]) k(type)
    left join trucks t on t.company_id = $1 and t.type = k.type and t.is_active
      and t.deleted_at is null and strpos(lower(t.number), lower($3::text)) > 0
    group by k.type
  ) g`;
