import { creditConcerns, NEEDS_OVERRIDE } from '../billing/brokerCredit.ts';
import { grouped } from '../money/grouped.ts';
import { oversplit } from '../pay/teamSplit.ts';
import { compareInstants } from '../time/zones.ts';
import { type Approach, stopsAtRisk } from './appointments.ts';
import { type AssignedLoad, type Assignment, trailersOf, trucksOf } from './assignment.ts';
import { driverFindings } from './driverFindings.ts';
import { fitsEquipment } from './equipment.ts';
import { offDutyText, START_OF_TIME, trailerFindings, truckFindings } from './equipmentFindings.ts';
import { DOUBLE_BOOKED, type Finding, type FindingLevel, finder } from './findings.ts';
import { isTeam, repeatedDrivers } from './legs.ts';
import { isPlannedStatus, LOAD_STATUS } from './loadStates.ts';
import { type Booking, doubleBookings, type Resource } from './overlap.ts';
import { offDutyAt, offDutyUntil } from './personalBoard.ts';

export type { Finding, FindingLevel } from './findings.ts';

/**
 * Everything to know before a load is assigned, most severe first. A block refuses the assignment.
 */
export function preflight(assignment: Assignment): Finding[] {
  const { drivers } = assignment;
  const findings = [
    ...drivers.flatMap(driver => driverFindings(driver, assignment)),
    ...trucksOf(assignment).flatMap(truck => truckFindings(truck, assignment)),
    ...trailersOf(assignment).flatMap(trailer => trailerFindings(trailer, assignment)),
    ...loadFindings(assignment),
    ...brokerFindings(assignment),
    ...bookingFindings(assignment),
  ];
  return mostSevereFirst(findings);
}

/** Findings about one assignment in their order. */
export const mostSevereFirst = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));

export function isBlocked(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === 'block');
}

const LEVELS: readonly FindingLevel[] = ['block', 'warn', 'inform'];

/** An assignment reserves the load, so it is checked as if already reserved. */
const asBusy = (load: AssignedLoad): Booking => ({
  ...load,
  status: LOAD_STATUS.reserve,
});

function loadFindings(assignment: Assignment): Finding[] {
  const { load, drivers, truck, trailer, approach = null } = assignment;
  const about = finder('load', load.id);
  const isTogether = load.load_drivers ? isTeam(load.load_drivers, load.stops) : drivers.length > 1;
  // Entered miles take precedence over the route the truck would take.
  const empty = load.empty_miles || approach?.miles || 0;
  const loaded = load.loaded_miles ?? 0;
  const miles = loaded + empty;
  const [repeated] = repeatedDrivers(load.load_drivers ?? [], load.stops);
  const split = oversplit(load.load_drivers ?? [], load.stops);
  const late = stopsAtRisk(load.stops, approach, isTogether);
  return [
    ...about(drivers.length === 0, 'block', 'no_driver', 'The load has no driver.'),
    ...about(truck === null, 'block', 'no_truck', 'The load has no truck.'),
    ...about(
      !fitsEquipment(load.equipment_type, trailer?.type ?? truck?.type),
      'warn',
      'equipment',
      'The load needs different equipment.',
    ),
    ...about(
      load.equipment_type === 'reefer' &&
        load.temperature_min == null &&
        load.temperature_max == null,
      'warn',
      'no_temperature',
      'The load needs a reefer but has no temperature.',
    ),
    ...about(
      Boolean(load.is_team_required) && !isTogether,
      'warn',
      'team_required',
      'The load needs a team.',
    ),
    ...about(
      repeated !== undefined,
      'block',
      'driver_twice',
      `${driverOf(assignment, repeated)} is on the same part of the load twice.`,
    ),
    ...about(
      split !== null,
      'warn',
      'team_split',
      `The drivers of one leg get ${split} % of its pay together.`,
    ),
    ...late.flatMap(sequence =>
      about(
        true,
        'warn',
        `appointment_${sequence}_at_risk`,
        unreachable(sequence, assignment, isTogether),
      ),
    ),
    ...about(
      // Without measured loaded miles, the deadhead ratio is unknown.
      loaded > 0 && empty / miles > MUCH_DEADHEAD,
      'inform',
      'deadhead',
      `More than a quarter of the miles are deadhead: ${grouped(Math.round(empty))} of ${grouped(Math.round(miles))}.`,
    ),
  ];
}

function unreachable(sequence: number, assignment: Assignment, isTogether: boolean): string {
  const { approach } = assignment;
  if (sequence !== 1 || !approach) {
    return `Stop ${sequence} cannot be reached by its appointment, including breaks.`;
  }
  const cause =
    timeOffBefore(approach, assignment, isTogether) ??
    `The truck is ${grouped(Math.round(approach.miles))} miles away`;
  return `${cause}: it does not reach the pickup in time.`;
}

/** The time off that makes the truck late, where it would arrive in time if it left now. */
function timeOffBefore(
  approach: Approach,
  { load, truck, zone, now }: Assignment,
  isTogether: boolean,
): string | null {
  const until = offDutyUntil(truck?.entry);
  if (!truck || !until || !approach.free_at) return null;
  if (compareInstants(approach.free_at, until) !== 0) return null;
  const atOnce = stopsAtRisk(load.stops, { ...approach, free_at: now ?? null }, isTogether);
  const reason = atOnce.includes(1) ? null : offDutyAt(truck.entry, START_OF_TIME);
  return reason && reason !== 'stop' ? offDutyText(truck.number, reason, until, zone) : null;
}

function brokerFindings({ broker, load, credit_policy }: Assignment): Finding[] {
  if (!broker) return [];
  const about = finder('broker', broker.id);
  const reason = load.credit_override_reason;
  // A load on the road is finished, whatever its broker owes.
  const isRefused = credit_policy === 'refuse' && !reason && isPlannedStatus(load.status);
  const ending = reason ? ` Overridden: ${reason}` : isRefused ? ` ${NEEDS_OVERRIDE}` : '';
  return [
    ...about(Boolean(broker.do_not_use), 'warn', 'do_not_use', 'The broker is marked Do Not Use.'),
    ...creditConcerns(broker).flatMap(({ code, message }) =>
      about(true, isRefused ? 'block' : 'warn', code, `${message}${ending}`),
    ),
  ];
}

function bookingFindings(assignment: Assignment): Finding[] {
  const { load, others } = assignment;
  return doubleBookings(asBusy(load), others).flatMap(({ resource, id, load_id }) => {
    const other = others.find(booking => booking.id === load_id);
    const message = `${calledIn(assignment, resource, id)} is on load ${other?.internal_id} at that time.`;
    return finder(resource, id)(true, 'block', `${resource}${DOUBLE_BOOKED}`, message);
  });
}

/** The display name of the driver, truck or trailer. */
function calledIn(assignment: Assignment, resource: Resource, id: number): string {
  const isIt = (one: { id: number }) => one.id === id;
  if (resource === 'driver') return assignment.drivers.find(isIt)?.name ?? A_DRIVER;
  if (resource === 'truck') return `Truck ${trucksOf(assignment).find(isIt)?.number}`;
  return `Trailer ${trailersOf(assignment).find(isIt)?.number}`;
}

function driverOf({ load, drivers }: Assignment, place = 0): string {
  const row = load.load_drivers?.[place];
  return drivers.find(({ id }) => id === row?.driver_id)?.name ?? A_DRIVER;
}

const A_DRIVER = 'The driver';

/** A ratio of miles for a hint only: no amount depends on it. */
const MUCH_DEADHEAD = 0.25;
