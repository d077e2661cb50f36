import type { ReceivedPositions } from '../../../schema/responses/positions.ts';
import type { SentPosition } from '../../../schema/rules/freight/positions.ts';
import type { Scope } from '../../db/access.ts';
import { gazetteer } from '../../maps/gazetteer.ts';

/**
 * Stores the newest position of each truck, found by its ELD device id, otherwise by its unit number.
 * Each moves one truck: an active one rather than one that was switched off. A position older than
 * the stored one changes nothing.
 */
export async function storePositions(
  { tx, companyId }: Scope,
  trackerId: number,
  positions: readonly SentPosition[],
): Promise<ReceivedPositions & { moved: readonly number[] }> {
  const newest = newestOf(positions);
  const { cityNear } = await gazetteer();
  const rows = newest.map(position => {
    const near = cityNear(position);
    return { ...position, city: near?.name ?? null, state: near?.state ?? null };
  });
  const trucks = await tx.query<{ device: string; truck_id: number; is_newer: boolean }>(STORE, [
    companyId,
    trackerId,
    JSON.stringify(rows),
  ]);
  const moved = trucks.filter(({ is_newer }) => is_newer);
  const known = new Set(trucks.map(({ device }) => device));
  return {
    moved: moved.map(({ truck_id }) => truck_id),
    accepted: moved.length,
    older: trucks.length - moved.length,
    unknown: newest.flatMap(({ device }) => (known.has(device) ? [] : [device])),
  };
}

/** The latest position of each device. */
function newestOf(positions: readonly SentPosition[]): SentPosition[] {
  const byDevice = new Map<string, SentPosition>();
  for (const position of positions) {
    const known = byDevice.get(position.device);
    if (!known || known.at < position.at) byDevice.set(position.device, position);
  }
  return [...byDevice.values()];
}

/** A truck within this distance is where it was: it moves in its yard, and no position is exact. */
const SAME_PLACE_MILES = 0.5;

const MILES_PER_DEGREE = 69;

/**
 * Whether the sent position is at the place of the stored ones: measured from where the truck came to
 * it, as one that drives slowly is never far from its last position. Flat, which is exact enough.
 */
const IS_THERE = `
  sqrt(power(excluded.lat - p.place_lat, 2)
    + power((excluded.lng - p.place_lng) * cos(radians(p.place_lat)), 2)) * ${MILES_PER_DEGREE}
    <= ${SAME_PLACE_MILES}`;

const STORE = `
  with sent as (
    select * from json_to_recordset($3::json)
      as x(device text, lat numeric, lng numeric, at timestamptz, city text, state text)
  ),
  named as (
    select t.id as truck_id, s.*, t.eld_device_id is not distinct from s.device as is_device,
      row_number() over (partition by s.device order by
        t.eld_device_id is not distinct from s.device desc, t.is_active desc, t.id desc) as place
    from sent s
    join trucks t on t.company_id = $1 and t.deleted_at is null
      and (t.eld_device_id = s.device or t.number = s.device)
  ),
  found as (
    select distinct on (truck_id) * from named where place = 1
    order by truck_id, is_device desc, at desc
  ),
  stored as (
    insert into truck_positions as p (company_id, truck_id, tracker_id, lat, lng, city, state_id, at,
      place_lat, place_lng, place_since)
    select $1::int, f.truck_id, $2::int, f.lat, f.lng, f.city,
      (select x.id from states x where x.code = f.state), f.at, f.lat, f.lng, f.at
    from found f order by f.truck_id
    on conflict (company_id, truck_id) do update set tracker_id = excluded.tracker_id,
      lat = excluded.lat, lng = excluded.lng, city = excluded.city, state_id = excluded.state_id,
      at = excluded.at,
      (place_lat, place_lng, place_since) = (select
        case when m.is_there then p.place_lat else excluded.lat end,
        case when m.is_there then p.place_lng else excluded.lng end,
        case when m.is_there then p.place_since else excluded.at end
        from (select ${IS_THERE} as is_there) m)
    where p.at < excluded.at
    returning truck_id
  )
  select f.device, f.truck_id, s.truck_id is not null as is_newer
  from found f left join stored s on s.truck_id = f.truck_id`;
