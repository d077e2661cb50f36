import { trucks } from '../../../schema/entities/trucks.ts';
import type { LastAddress, TruckOnMap, TrucksOfType } from '../../../schema/responses/fleet.ts';
import { LOAD_STATUS, loadStatusIds } from '../../../schema/rules/freight/loadStates.ts';
import { now } from '../../clock.ts';
import { rowsOf } from '../../db/rows.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import { ok, okJson } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { type Located, pointOf } from '../../maps/pointOf.ts';
import { idsIn } from '../boards/queries.ts';
import { busySql } from '../boards/rowSql.ts';
import { truckEntryJson } from '../positions/entrySql.ts';
import { seenSql } from '../positions/seenSql.ts';

/**
 * GET /trucks/last/address/{id}: the truck's last known position and its age: its own position, the
 * last stop it reached, or the place of its last check call, whichever is newest. All null without
 * one.
 */
export async function lastAddress({ access, params }: Request) {
  const { tx, companyId } = access.read;
  const truck = await rowsOf(trucks, access.read).get(params.id);
  const [seen] = await tx.query<Place>(LAST, [companyId, now(), [truck.id]]);
  return ok({ truck_id: truck.id, number: truck.number, ...(seen ?? NOWHERE) });
}

type Place = Omit<LastAddress, 'truck_id' | 'number'>;

const NOWHERE: Place = {
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

const LAST = `
  with ${seenSql({ trucks: '$3' })}
  select s.source,
    case when s.load_id is not null
      then json_build_object('id', s.load_id, 'internal_id', s.internal_id) end as load,
    s.company_name, s.address, s.city, s.state_id,
    (select x.code from states x where x.id = s.state_id) as state, s.lat, s.lng,
    ${instantSql('s.at')} as at, ${age('s.at', '$2')} as age_minutes
  from seen s`;

/**
 * GET /truck-coordinates: every active truck with a known place, for a map: where it was last seen.
 * A place without coordinates is shown at the center of its ZIP code. Filters: `id[]`,
 * `dispatcher_id[]`, `type[]`, `search` over its number.
 */
export async function listCoordinates({ access, query }: Request) {
  const { tx, companyId } = access.read;
  const types = [query.type ?? []].flat().map(String).filter(Boolean);
  const search = typeof query.search === 'string' ? query.search.trim() : '';
  const [row] = await tx.query<{ rows: readonly TruckPlace[] }>(COORDINATES, [
    companyId,
    now(),
    idsIn(query, 'id'),
    idsIn(query, 'dispatcher_id'),
    types.length > 0 ? types : null,
    search,
  ]);
  const places = await Promise.all(
    (row?.rows ?? []).map(async ({ zip, ...place }) => {
      const point = await pointOf({ ...place, zip });
      return point ? [{ ...place, ...point }] : [];
    }),
  );
  return ok(places.flat());
}

type TruckPlace = Omit<TruckOnMap, keyof Located> & Located;

const COORDINATES = `
  with ${busySql('all')}, ${seenSql()}
  select coalesce(json_agg(r order by r.number, r.id), '[]') as rows from (
    select t.id, t.number, t.type, seen.lat, seen.lng, seen.zip, seen.city, seen.state_id,
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
        then json_build_object('id', b.id, 'internal_id', b.internal_id) end as load,
      ${truckEntryJson('t.id', 'b.status')} as entry
    from trucks t
    join seen on seen.truck_id = t.id
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
  return okJson<TrucksOfType[]>(row?.rows ?? '[]');
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
