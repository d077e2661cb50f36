import type {
  DeadheadOrigin,
  LoadEnd,
  TruckOrigins,
} from '../../../schema/rules/freight/approach.ts';
import { BUSY_LOADS } from '../../../schema/rules/freight/loadStates.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import { regionSql } from '../../db/sql/regionSql.ts';
import { pointOf } from '../../maps/pointOf.ts';
import { seenSql } from './seenSql.ts';

/** Where trucks are, and where the loads they already have will leave them, by truck. */
export async function originsOf(
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  trucks: readonly number[],
): Promise<ReadonlyMap<number, TruckOrigins>> {
  if (trucks.length === 0) return new Map();
  const rows = await tx.query<OriginRow>(ORIGINS, [companyId, now(), trucks]);
  const found = await Promise.all(
    rows.map(async ({ truck_id, seen, ends }) => {
      const [place, ...others] = await Promise.all([seen, ...ends].map(located));
      const known = others.filter(end => end != null) as LoadEnd[]; // Those of `ends`.
      return [truck_id, { seen: place ?? null, ends: known }] as const;
    }),
  );
  return new Map(found);
}

type Unlocated<O extends DeadheadOrigin> = Omit<O, 'lat' | 'lng'> & {
  lat: number | null;
  lng: number | null;
  zip: string | null;
};

interface OriginRow {
  truck_id: number;
  seen: Unlocated<DeadheadOrigin> | null;
  ends: readonly Unlocated<LoadEnd>[];
}

/** A place without coordinates is at the center of its ZIP code. Null where that is unknown too. */
async function located(place: OriginRow['seen']): Promise<DeadheadOrigin | null> {
  if (!place) return null;
  const { zip: _, ...rest } = place;
  const point = await pointOf(place);
  return point && { ...rest, ...point };
}

const FREE_AT = 'coalesce(s.departed_at, s.date_to, s.date_from)';

const state = (id: string) => `(select x.code from states x where x.id = ${id})`;

const ORIGINS = `
  with ${seenSql({ trucks: '$3' })},
  ends as (
    select l.truck_id, json_agg(json_build_object('source', 'load', 'load_id', l.id,
      'free_at', ${instantSql(FREE_AT)}, 'city', c.city, 'state', ${regionSql('c')},
      'zip', c.zip, 'lat', coalesce(s.lat, c.lat), 'lng', coalesce(s.lng, c.lng))) as list
    from loads l
    join lateral (select x.* from load_stops x
      where x.company_id = $1 and x.load_id = l.id and x.deleted_at is null
      order by x.sequence desc limit 1) s on true
    join load_companies c on c.company_id = $1 and c.id = s.load_company_id
    where l.company_id = $1 and l.truck_id = any($3::int[]) and l.deleted_at is null
      and l.status in ${BUSY_LOADS}
    group by l.truck_id
  )
  select t.id as truck_id, coalesce(e.list, '[]') as ends,
    case when n.truck_id is not null then json_build_object('source', n.source, 'city', n.city,
      'state', ${state('n.state_id')}, 'zip', n.zip, 'lat', n.lat, 'lng', n.lng) end as seen
  from trucks t
  left join seen n on n.truck_id = t.id
  left join ends e on e.truck_id = t.id
  where t.company_id = $1 and t.id = any($3::int[]) and t.deleted_at is null`;
