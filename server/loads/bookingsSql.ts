import { busyStatuses } from '../../schema/rules/loadStates.ts';

const BUSY = busyStatuses.join(', ');

/** What rules/overlap asks of a load `l`: who and what it needs, and when. */
const BOOKING = `
  json_build_object('id', l.id, 'internal_id', l.internal_id, 'status', l.status,
    'truck_id', l.truck_id, 'trailer_id', l.trailer_id,
    'load_drivers', (select coalesce(json_agg(json_build_object(
        'driver_id', d.driver_id, 'truck_id', d.truck_id, 'trailer_id', d.trailer_id)), '[]')
      from load_drivers d where d.company_id = $1 and d.load_id = l.id),
    'stops', (select coalesce(json_agg(json_build_object('sequence', s.sequence, 'type', s.type,
        'date_from', s.date_from, 'date_to', s.date_to, 'arrived_at', s.arrived_at,
        'departed_at', s.departed_at)), '[]')
      from load_stops s where s.company_id = $1 and s.load_id = l.id))`;

interface Wanted {
  trucks: string;
  trailers: string;
  drivers: string;
}

/** Ids of loads, busy or not, that want one of these: each way by an index of its own. */
const sharing = ({ trucks, trailers, drivers }: Wanted) => `
  select x.id from loads x
  where x.company_id = $1 and x.status in (${BUSY}) and x.truck_id = any(${trucks})
  union select x.id from loads x
  where x.company_id = $1 and x.status in (${BUSY}) and x.trailer_id = any(${trailers})
  union select d.load_id from load_drivers d
  where d.company_id = $1 and d.truck_id = any(${trucks})
  union select d.load_id from load_drivers d
  where d.company_id = $1 and d.trailer_id = any(${trailers})
  union select d.load_id from load_drivers d
  where d.company_id = $1 and d.driver_id = any(${drivers})`;

const othersOf = (wanted: Wanted, own: string) => `
  from (${sharing(wanted)}) w
  join loads l on l.company_id = $1 and l.id = w.id
  where l.deleted_at is null and l.status in (${BUSY}) and l.id is distinct from ${own}::int`;

/** The other loads on the road that share a driver, truck or trailer with the given ids. */
export const BOOKINGS_OF = `select ${BOOKING} as booking ${othersOf(
  { trucks: '$3::int[]', trailers: '$4::int[]', drivers: '$5::int[]' },
  '$2',
)} order by l.id`;

/** What the load $2 needs, as arrays that are made once for the statement. */
const needed = (own: string, driven: string) => `
  array(select ${own} from loads where company_id = $1 and id = $2 and ${own} is not null
    union select ${driven} from load_drivers
    where company_id = $1 and load_id = $2 and ${driven} is not null)`;

const OWN: Wanted = {
  trucks: needed('truck_id', 'truck_id'),
  trailers: needed('trailer_id', 'trailer_id'),
  drivers: 'array(select driver_id from load_drivers where company_id = $1 and load_id = $2)',
};

/** The same for the load $2, which is in the database, as a JSON list inside another statement. */
export const OWN_BOOKINGS = `
  (select coalesce(json_agg(${BOOKING} order by l.id), '[]') ${othersOf(OWN, '$2')})`;
