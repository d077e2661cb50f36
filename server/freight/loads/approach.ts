import type { Approach } from '../../../schema/rules/freight/appointments.ts';
import { BUSY_LOADS } from '../../../schema/rules/freight/loadStates.ts';
import { estimatedLeg, type Point } from '../../../schema/rules/freight/roadMiles.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { type Located, pointOf } from '../../maps/pointOf.ts';

interface Question {
  /** The load in question. Null for a new one. */
  loadId: number | null;
  truckId: number;
  /** Its pickup, and its time. */
  to: Point;
  stop: { date_from?: string | null; date_to?: string | null };
}

/**
 * The deadhead of a truck to a load's pickup: from the last stop of its previous load at its
 * planned departure, else from its last known position, now. Null where neither is known.
 */
export async function approachOf(
  { tx, companyId }: Scope,
  { loadId, truckId, to, stop }: Question,
): Promise<Approach | null> {
  const until = stop.date_to ?? stop.date_from ?? null;
  const [from] = await tx.query<Located & { free_at: Date | string | null }>(FROM, [
    companyId,
    truckId,
    loadId,
    until,
  ]);
  const point = from && (await pointOf(from));
  if (!point) return null;
  const present = now().toISOString();
  const free = from.free_at ? new Date(from.free_at).toISOString() : present;
  // No departure is before now.
  return { ...estimatedLeg(point, to), free_at: free > present ? free : present };
}

const FROM = `
  select * from (
    (select 1 as place, coalesce(s.lat, c.lat)::float as lat, coalesce(s.lng, c.lng)::float as lng,
      c.zip, coalesce(s.departed_at, s.date_to, s.date_from) as free_at
    from loads l
    join lateral (select x.* from load_stops x
      where x.company_id = $1 and x.load_id = l.id order by x.sequence desc limit 1) s on true
    join load_companies c on c.company_id = $1 and c.id = s.load_company_id
    where l.company_id = $1 and l.truck_id = $2::int and l.deleted_at is null
      and l.status in ${BUSY_LOADS} and l.id is distinct from $3::int
      and ($4::timestamptz is null
        or coalesce(s.departed_at, s.date_to, s.date_from) <= $4::timestamptz)
    order by free_at desc limit 1)
    union all
    (select 2, t.current_lat::float, t.current_lng::float, null, null from trucks t
     where t.company_id = $1 and t.id = $2::int and t.current_lat is not null)) f
  order by place limit 1`;
