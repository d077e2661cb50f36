import { type Actor, can } from '../../../schema/permissions.ts';
import type { WeekendCoverage } from '../../../schema/responses/dashboard.ts';
import { BUSY_LOADS, LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import {
  type WeekendState,
  type WeekendTruck,
  weekendOf,
  weekendStateOf,
} from '../../../schema/rules/freight/weekend.ts';
import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { mine } from './mine.ts';

/** As many uncovered trucks are named. */
const MOST_NAMED = 12;

/**
 * Active trucks with a driver, and the loads that they have between the pickup and the delivery at
 * some time of the weekend. A load that should have been delivered and was not lasts until now.
 */
const TRUCKS = `
  with weekend as (select ($2::date)::timestamp at time zone company_zone() as begins,
    ($2::date + 2)::timestamp at time zone company_zone() as ends),
  covering as (
    select l.id, l.truck_id, l.status = ${LOAD_STATUS.reserve} as is_booked
    from loads l, weekend w
    where ${mine('l')} and l.status in ${BUSY_LOADS} and l.pickup_date < w.ends
      and greatest(l.delivery_date, $3::timestamptz) >= w.begins
    union all
    select l.id, l.truck_id, false from loads l
    where ${mine('l')} and l.status = ${LOAD_STATUS.delivered}
      and l.gross_date between $2::date and $2::date + 1),
  hauled as (
    select c.truck_id, c.is_booked from covering c
    union all
    select d.truck_id, c.is_booked from covering c
      join load_drivers d on d.company_id = $1 and d.load_id = c.id and d.deleted_at is null)
  select t.id, t.number, t.status, t.board_status,
    coalesce(bool_or(not h.is_booked), false) as is_loaded,
    coalesce(bool_or(h.is_booked), false) as is_booked
  from trucks t left join hauled h on h.truck_id = t.id
  where ${mine('t')} and t.is_active and t.driver_id is not null
  group by t.id, t.number, t.status, t.board_status
  order by nullif(regexp_replace(t.number, '\\D', '', 'g'), '')::numeric nulls last, t.number`;

/** How many trucks with a driver have a load at the weekend. Null for people who may not list both. */
export async function weekendFor(
  actor: Actor,
  today: PlainDate,
  { tx, companyId }: Scope,
): Promise<WeekendCoverage | null> {
  if (!can(actor, 'loads.list') || !can(actor, 'trucks.list')) return null;
  const weekend = weekendOf(today);
  const rows = await tx.query<WeekendTruck & { id: number; number: string }>(TRUCKS, [
    companyId,
    weekend.from,
    now().toISOString(),
  ]);
  const trucks = rows.map(truck => ({ ...truck, state: weekendStateOf(truck) }));
  const count = (state: WeekendState) => trucks.filter(truck => truck.state === state).length;
  return {
    ...weekend,
    loaded: count('loaded'),
    booked: count('booked'),
    ready: count('ready'),
    off: count('off'),
    uncovered: trucks
      .filter(({ state }) => state === 'ready')
      .slice(0, MOST_NAMED)
      .map(({ id, number }) => ({ id, number })),
  };
}
