import { BOARD_STATUS } from '../../../schema/rules/freight/boardStates.ts';
import {
  EARNED_LOADS,
  LOAD_STATUS,
  loadStatusIds,
} from '../../../schema/rules/freight/loadStates.ts';
import type { Scope } from '../../db/access.ts';

/**
 * What follows from the files together: a TONU's amounts are those of its one line, and the loads
 * of a pay week up to a driver's latest settlement were paid by it.
 */
export async function writeHistory({ tx, companyId }: Scope): Promise<void> {
  await tx.query(TONU_AMOUNTS, [companyId]);
  await tx.query(SETTLED, [companyId]);
  await tx.query(NEXT_NUMBERS, [companyId]);
  await tx.query(NEXT_EXPENSE, [companyId]);
}

const TONU_AMOUNTS = `
  update loads l set tonu_amount = a.amount, tonu_driver_pay = coalesce(a.driver_amount, 0)
  from load_accessorials a, accessorials c
  where l.company_id = $1 and l.status = ${LOAD_STATUS.tonu}
    and a.company_id = $1 and a.load_id = l.id
    and c.company_id = $1 and c.id = a.accessorial_id and c.code = 'TONU'`;

/**
 * The date that puts a load's pay into a week: its pay date, its delivery, or a TONU's appointment.
 */
const SETTLED = `
  update load_drivers d set settlement_id = s.id
  from loads l, driver_pay_settlements s
  where d.company_id = $1 and l.company_id = $1 and l.id = d.load_id and l.status in ${EARNED_LOADS}
    and s.company_id = $1 and s.driver_id = d.driver_id and s.is_imported
    and coalesce(d.pay_date, (l.delivery_date at time zone company_zone())::date) <= s.period_end`;

/** The company's own settlement numbers continue after the imported ones. */
const NEXT_NUMBERS = `
  insert into number_series (company_id, name, prefix, next)
  select $1, 'settlements-' || y.year, 'SP-' || y.year || '-', max(y.number) + 1
  from (
    select split_part(number, '-', 2) as year, split_part(number, '-', 3)::int as number
    from driver_pay_settlements
    where company_id = $1 and is_imported and number ~ '^SP-[0-9]{4}-[0-9]{1,8}$'
  ) y
  group by y.year
  on conflict (company_id, name) do update set next = greatest(number_series.next, excluded.next)`;

const NEXT_EXPENSE = `
  insert into number_series (company_id, name, prefix, next)
  select $1, 'expenses', 'EX-', max(substring(number from 4)::int) + 1
  from expenses where company_id = $1 and number ~ '^EX-[0-9]{1,8}$'
  having count(*) > 0
  on conflict (company_id, name) do update set next = greatest(number_series.next, excluded.next)`;

/** Trucks are at the last stop that they reached, and each has a status on the board. */
export async function placeTrucks({ tx, companyId }: Scope): Promise<void> {
  await tx.query(PLACES, [companyId]);
  await tx.query(STANDING, [companyId]);
  await tx.query(PLANS, [companyId]);
}

const PLACES = `
  update trucks t set current_city = p.city, current_state_id = p.state_id,
    current_lat = p.lat, current_lng = p.lng, location_at = p.seen_at
  from (
    select distinct on (l.truck_id) l.truck_id, c.city, c.state_id, c.lat, c.lng,
      coalesce(s.departed_at, s.arrived_at) as seen_at
    from load_stops s
    join loads l on l.company_id = s.company_id and l.id = s.load_id
    join load_companies c on c.company_id = s.company_id and c.id = s.load_company_id
    where s.company_id = $1 and s.arrived_at is not null and l.truck_id is not null
    order by l.truck_id, seen_at desc
  ) p
  where t.company_id = $1 and t.id = p.truck_id`;

/**
 * The board's own status, shown while no load sets one: in the shop, at home where nobody drives it,
 * else ready. Ready 2 unloads its last load.
 */
const STANDING = `
  update trucks t set board_status = case
    when t.status in ('in_shop', 'out_of_service') then ${BOARD_STATUS.shop}
    when d.id is null or d.status <> 'active' then ${BOARD_STATUS.home}
    when exists (select from loads l where l.company_id = $1 and l.truck_id = t.id
      and l.status = ${LOAD_STATUS.arrived}) then ${BOARD_STATUS.ready2}
    else ${BOARD_STATUS.readyl} end
  from trucks own left join drivers d on d.company_id = $1 and d.id = own.driver_id
  where t.company_id = $1 and own.id = t.id and own.company_id = $1 and t.is_active
    and t.board_status is null`;

/** A truck on the road is planned to be available where and when its load is delivered. */
const PLANS = `
  insert into plan_reach_history
    (company_id, created_by, truck_id, load_id, plan_at, place_city, place_state_id)
  select $1, d.user_id, l.truck_id, l.id, coalesce(s.date_to, s.date_from), c.city, c.state_id
  from loads l
  join lateral (
    select * from load_stops s where s.company_id = $1 and s.load_id = l.id
    order by s.sequence desc limit 1
  ) s on true
  join load_companies c on c.company_id = $1 and c.id = s.load_company_id
  left join staffs d on d.company_id = $1 and d.id = l.dispatcher_id
  where l.company_id = $1 and l.status in ${loadStatusIds('enroute', 'arrived')} and l.truck_id is not null
    and not exists (
      select from plan_reach_history p where p.company_id = $1 and p.load_id = l.id)`;
