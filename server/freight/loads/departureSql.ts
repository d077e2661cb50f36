import { loadStatusIds } from '../../../schema/rules/freight/loadStates.ts';
import { offDutyEntries, STOP } from '../../../schema/rules/freight/personalBoard.ts';

const ON_OR_BEHIND_THE_ROAD = loadStatusIds('enroute', 'arrived', 'delivered');

const ENDED_BY_DRIVING = offDutyEntries.filter(id => id !== STOP).join(', ');

/**
 * Whether an entry `alias` of the personal board ends when its truck drives: time off without a ready
 * time. With one, it lasts until then, as `offDutyAt` of `rules/freight/personalBoard.ts` says.
 */
export const isEndedByDriving = (alias: string): string =>
  `(${alias}.status_id in (${ENDED_BY_DRIVING}) and ${alias}.ready_at is null)`;

interface Departing {
  /** Whose departure: a truck's or a driver's, each from the stops of their own legs. */
  of: 'truck' | 'driver';
  company: string;
  id: string;
  since: string;
}

const IS_OWN: Readonly<Record<Departing['of'], (id: string) => string>> = {
  truck: id => `coalesce(d.truck_id, l.truck_id) = ${id}`,
  driver: id => `d.driver_id = ${id}`,
};

/** The ids of the loads that may be a truck's or a driver's, found by index. */
const LOADS_OF: Readonly<Record<Departing['of'], (company: string, id: string) => string>> = {
  truck: (company, id) => `
    select a.id from loads a
    where a.company_id = ${company} and a.truck_id = ${id} and a.deleted_at is null
    union
    select y.load_id from load_drivers y
    where y.company_id = ${company} and y.truck_id = ${id} and y.deleted_at is null`,
  driver: (company, id) => `
    select distinct y.load_id as id from load_drivers y
    where y.company_id = ${company} and y.driver_id = ${id} and y.deleted_at is null`,
};

/**
 * When a truck or a driver first set out for the next stop of a load after an instant. At a handover,
 * those set out who go on from there. Who leaves the last stop of their leg drives for no load: they may
 * be on the way home. A load without drivers is its truck's.
 */
export function firstDepartureSql({ of, company, id, since }: Departing): string {
  const noDrivers = `l.truck_id = ${id} and not exists (select from load_drivers d
    where d.company_id = ${company} and d.load_id = l.id and d.deleted_at is null)`;
  return `
  select min(s.departed_at) from (${LOADS_OF[of](company, id)}) own
  join loads l on l.company_id = ${company} and l.id = own.id
  join load_stops s on s.company_id = ${company} and s.load_id = l.id and s.deleted_at is null
  where l.deleted_at is null
    and l.status in ${ON_OR_BEHIND_THE_ROAD}
    and (l.delivered_at is null or l.delivered_at > ${since}) and s.departed_at > ${since}
    and exists (select from load_stops z where z.company_id = ${company}
      and z.load_id = l.id and z.sequence > s.sequence and z.deleted_at is null)
    and (${of === 'truck' ? `${noDrivers} or ` : ''}exists (
      select from load_drivers d
      left join load_stops f on f.company_id = ${company} and f.id = d.from_stop_id
        and f.load_id = l.id and f.deleted_at is null
      left join load_stops u on u.company_id = ${company} and u.id = d.to_stop_id
        and u.load_id = l.id and u.deleted_at is null
      where d.company_id = ${company} and d.load_id = l.id and d.deleted_at is null
        and ${IS_OWN[of](id)} and coalesce(f.sequence, s.sequence) <= s.sequence
        and (u.sequence is null or s.sequence < u.sequence)))`;
}
