import type { Errors } from '../../../schema/readRecord.ts';
import { lastDayOf } from '../../../schema/rules/freight/loadDays.ts';
import { isPlannedStatus, LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import { type Finding, preflight } from '../../../schema/rules/freight/preflight.ts';
import { isInterstate } from '../../../schema/rules/time/ages.ts';
import { dateIn } from '../../clock.ts';
import type { Facts } from './facts.ts';
import type { LoadAggregate } from './loadAggregate.ts';

const { dispatched, enroute, arrived } = LOAD_STATUS;

/** Statuses in which a driver is on the load, but can still be relieved by another. */
const DRIVEN: readonly number[] = [enroute, arrived];

/** A load that a wrong departure put on the road was dispatched before. */
export const SENT: readonly number[] = [dispatched, ...DRIVEN];

/**
 * Who or what may not be on the load by law or by the fleet's own status, under the field where it
 * was assigned: an expired license, a truck in the shop. Checked for new assignments until the load
 * is delivered, and for all when it is dispatched, becomes hazmat or changes its destination. What
 * happened on the road is never refused.
 */
export function unfitErrors(
  before: LoadAggregate | null,
  aggregate: LoadAggregate,
  facts: Facts,
): Errors {
  const { status } = aggregate.load;
  if (!isPlannedStatus(status) && !DRIVEN.includes(status)) return {};
  const errors: Errors = {};
  for (const finding of blocksOf(aggregate, facts)) {
    if (!isRequested(finding, before, aggregate)) continue;
    const field = fieldOf(finding, aggregate);
    errors[field] = [...(errors[field] ?? []), finding.message];
  }
  return errors;
}

/** A driver and a truck are not required here: a load may wait for both. */
function blocksOf(aggregate: LoadAggregate, facts: Facts): Finding[] {
  const { load, stops, load_drivers } = aggregate;
  const drivers = load_drivers.flatMap(
    ({ driver_id }) => facts.drivers.find(({ id }) => id === driver_id) ?? [],
  );
  const findings = preflight({
    load: {
      ...load,
      id: aggregate.id ?? 0,
      stops,
      load_drivers,
      is_interstate: isInterstate(facts.facilities),
    },
    drivers,
    truck: facts.trucks.find(({ id }) => id === load.truck_id) ?? null,
    trailer: facts.trailers.find(({ id }) => id === load.trailer_id) ?? null,
    legTrucks: facts.trucks.filter(({ id }) => isOfLeg('truck_id', id, aggregate)),
    legTrailers: facts.trailers.filter(({ id }) => isOfLeg('trailer_id', id, aggregate)),
    // Those on another load at that time are found under a lock.
    others: [],
    today: dateIn(facts.zone),
    zone: facts.zone,
  });
  return findings.filter(({ level, subject }) => level === 'block' && subject !== 'load');
}

/** The drivers of a relay bring trucks and trailers in addition to those of the load. */
const isOfLeg = (name: Unit, id: number, { load, load_drivers }: LoadAggregate): boolean =>
  load[name] !== id && load_drivers.some(row => row[name] === id);

type Unit = 'truck_id' | 'trailer_id';
const unitOf = (subject: Finding['subject']): Unit =>
  subject === 'truck' ? 'truck_id' : 'trailer_id';

function isRequested(
  finding: Finding,
  before: LoadAggregate | null,
  aggregate: LoadAggregate,
): boolean {
  if (!before || isNewlyPut(finding, before)) return true;
  const { load } = aggregate;
  // A driver who is already on the road is not removed by an unrelated correction.
  if (!isPlannedStatus(load.status)) return false;
  const isSent = load.status === dispatched && !SENT.includes(before.load.status);
  const isNewlyHazmat = load.is_hazmat && !before.load.is_hazmat;
  const goesElsewhere = finding.code === 'under_age' && placesOf(before) !== placesOf(aggregate);
  return isSent || isNewlyHazmat || goesElsewhere || isOutlived(finding, before, aggregate);
}

/**
 * Whether those whose document it is now drive longer than before, so that the document may expire.
 */
function isOutlived(finding: Finding, before: LoadAggregate, aggregate: LoadAggregate): boolean {
  if (!finding.code.endsWith('_expired')) return false;
  const [was, is] = [before, aggregate].map(one =>
    lastDayOf(one.stops, 'UTC', legsOf(finding, one)),
  );
  return is != null && (was == null || is > was);
}

/** The legs with a finding's driver, truck or trailer. */
function legsOf({ subject, id }: Finding, { load, load_drivers }: LoadAggregate) {
  if (subject === 'driver') return load_drivers.filter(row => row.driver_id === id);
  const unit = unitOf(subject);
  return load_drivers.filter(row => (row[unit] ?? load[unit]) === id);
}

/** Whether the load had this driver, truck or trailer nowhere before. */
function isNewlyPut({ subject, id }: Finding, before: LoadAggregate): boolean {
  if (subject === 'driver') return !before.load_drivers.some(row => row.driver_id === id);
  const unit = unitOf(subject);
  return before.load[unit] !== id && !before.load_drivers.some(row => row[unit] === id);
}

const placesOf = ({ stops }: LoadAggregate): string =>
  stops.map(({ load_company_id }) => load_company_id).join();

function fieldOf({ subject, id }: Finding, { load, load_drivers }: LoadAggregate): string {
  const name = subject === 'driver' ? 'driver_id' : unitOf(subject);
  if (name !== 'driver_id' && load[name] === id) return name;
  const index = load_drivers.findIndex(row => row[name] === id);
  return `load_drivers.${Math.max(index, 0)}.${name}`;
}
