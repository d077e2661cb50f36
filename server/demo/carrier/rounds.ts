import { BOARD_STATUS, personalBoardStatuses } from '../../../schema/rules/freight/boardStates.ts';
import { LOAD_STATUS, loadStatusIds } from '../../../schema/rules/freight/loadStates.ts';
import type { Scope } from '../../db/access.ts';

/**
 * The last rounds of the people who call drivers, which the files lack: where each truck will be
 * ready, on the personal board, and where those on the road were.
 */
export async function writeRounds({ tx, companyId }: Scope, at: Date): Promise<void> {
  await tx.query(CHECK_CALLS, [companyId, at]);
  await tx.query(ENTRIES, [companyId, at]);
}

type PersonalKey = (typeof personalBoardStatuses)[number]['key'];
const personal = (wanted: PersonalKey) =>
  personalBoardStatuses.find(({ key }) => key === wanted)?.id;

/** Miles between two points: no more than a few hundred apart, so that a plane is near enough. */
const milesSql = (lat: string, lng: string, toLat: string, toLng: string) =>
  `sqrt(power(69.1 * (${lat} - ${toLat}), 2) + power(53 * (${lng} - ${toLng}), 2))`;

/** A truck is called from the town of a facility within so many miles. */
const NEARBY_MILES = 130;

/** A truck on the road is between its stops, as far along as its appointment asks. */
const CHECK_CALLS = `
  with road as (
    select l.id as load_id, l.truck_id, t.type, d.user_id, row_number() over (order by t.id) as n,
      gone.departed_at, gone.lat, gone.lng, next.lat as to_lat, next.lng as to_lng, next.due
    from loads l
    join trucks t on t.company_id = $1 and t.id = l.truck_id
    left join staffs d on d.company_id = $1 and d.id = l.dispatcher_id
    join lateral (
      select s.sequence, s.departed_at, c.lat, c.lng from load_stops s
      join load_companies c on c.company_id = $1 and c.id = s.load_company_id
      where s.company_id = $1 and s.load_id = l.id and s.departed_at is not null
      order by s.sequence desc limit 1
    ) gone on true
    join lateral (
      select c.lat, c.lng, coalesce(s.date_to, s.date_from) as due from load_stops s
      join load_companies c on c.company_id = $1 and c.id = s.load_company_id
      where s.company_id = $1 and s.load_id = l.id and s.sequence > gone.sequence
      order by s.sequence limit 1
    ) next on true
    where l.company_id = $1 and l.status = ${LOAD_STATUS.enroute}
  ),
  called as (
    select r.*, $2::timestamptz - make_interval(mins => (4 + r.n * 17 % 170)::int) as called_at
    from road r where r.n % 6 > 0
  ),
  along as (
    select c.*, greatest(0.1, least(0.9, extract(epoch from c.called_at - c.departed_at)
      / nullif(extract(epoch from c.due - c.departed_at), 0))) as part
    from called c where c.called_at > c.departed_at
  )
  insert into load_updates (company_id, created_by, created_at, load_id, type, text,
    city, state_id, lat, lng, temperature)
  select $1, a.user_id, a.called_at, a.load_id, 'check_call',
    (array['Rolling, on time.', 'Fueled, back on the road.', 'Traffic, still on time.'])[1 + a.n % 3],
    town.city, town.state_id, town.lat, town.lng, case a.type when 'with_reefer' then 34 end
  from along a
  join lateral (
    select c.city, c.state_id, c.lat, c.lng from load_companies c,
      lateral (select ${milesSql(
        'c.lat',
        'c.lng',
        '(a.lat + a.part * (a.to_lat - a.lat))',
        '(a.lng + a.part * (a.to_lng - a.lng))',
      )} as miles) away
    where c.company_id = $1 and c.lat is not null and away.miles < ${NEARBY_MILES}
      and (c.lat, c.lng) not in ((a.lat, a.lng), (a.to_lat, a.to_lng))
    order by away.miles, c.id limit 1
  ) town on true
  order by a.called_at`;

/** One truck in fourteen was not reached at all, others not within two hours. */
const ENTRIES = `
  with mine as (
    select t.*, row_number() over (order by t.id) as n from trucks t
    where t.company_id = $1 and t.is_active and t.deleted_at is null and t.dispatcher_id is not null
  )
  insert into personal_board (company_id, created_by, updated_by, created_at, truck_id, driver_id,
    dispatcher_id, status_id, date, city, state_id, ready_at, destination, home_date, load_id)
  select $1, d.user_id, d.user_id, e.at, t.id, t.driver_id, t.dispatcher_id,
    case l.status
      when ${LOAD_STATUS.enroute} then ${personal('enroute')}
      when ${LOAD_STATUS.dispatched} then ${personal('dispatched')}
      when ${LOAD_STATUS.reserve} then ${personal('reserved')}
      else case t.board_status
        when ${BOARD_STATUS.shop} then ${personal('shop')}
        when ${BOARD_STATUS.home} then ${personal('home')}
        when ${BOARD_STATUS.ready2} then ${personal('ready_2')}
        else ${personal('ready_1')} end end,
    (e.at at time zone company_zone())::date,
    coalesce(l.city, t.current_city), coalesce(l.state_id, t.current_state_id), l.ready_at,
    case when t.n % 3 < 2 then (array['Southeast', 'Texas', 'Midwest', 'Northeast', 'West'])
      [1 + t.n % 5] end,
    case when t.n % 7 = 3 then ($2::timestamptz at time zone company_zone())::date + 2
      + (t.n % 4)::int end,
    l.id
  from mine t
  join staffs d on d.company_id = $1 and d.id = t.dispatcher_id
  cross join lateral (
    select $2::timestamptz - make_interval(mins => (3 + t.n * 37 % 160)::int) as at
  ) e
  left join lateral (
    select l.id, l.status, c.city, c.state_id, coalesce(s.date_to, s.date_from) as ready_at
    from loads l
    join load_stops s on s.company_id = $1 and s.load_id = l.id
    join load_companies c on c.company_id = $1 and c.id = s.load_company_id
    where l.company_id = $1 and l.truck_id = t.id and l.deleted_at is null
      and l.status in ${loadStatusIds('enroute', 'dispatched', 'reserve')}
    order by l.status = ${LOAD_STATUS.enroute} desc, l.status = ${LOAD_STATUS.dispatched} desc,
      l.pickup_date, l.id, s.sequence desc
    limit 1
  ) l on true
  where t.n % 14 <> 9
  order by e.at`;
