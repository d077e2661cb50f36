import type { Errors } from '../../../schema/readRecord.ts';
import { stopStatus } from '../../../schema/rules/freight/clearedTimes.ts';
import { zoneOr } from '../../../schema/rules/time/zones.ts';
import { isOtherReference } from './check.ts';
import { fillDriverMiles, followMiles } from './driverMiles.ts';
import type { Facts } from './facts.ts';
import { fillAmounts, fillFromCatalogue } from './fillAccessorials.ts';
import { fillDeadhead } from './fillDeadhead.ts';
import { fillMiles } from './fillMiles.ts';
import type { DriverRow, LoadAggregate, StopRow } from './loadAggregate.ts';
import { type NamedStop, pointAtStops } from './namedStops.ts';
import type { FreshRow } from './parseLoadInput.ts';

/** Facts from parsing the request in addition to the load: also the source of its miles. */
interface Filling {
  fresh: FreshRow[];
  named: readonly NamedStop[];
  milesFrom?: 'route' | 'auditLog';
}

/**
 * Fills in missing values that follow from the load's referenced records. Returns the rows that
 * name a stop the load does not have.
 */
export function fillIn(
  aggregate: LoadAggregate,
  before: LoadAggregate | null,
  facts: Facts,
  { fresh, named, milesFrom }: Filling,
): Errors {
  const sentOf = (part: FreshRow['part'], index: number) =>
    fresh.find(row => row.part === part && row.index === index)?.sent ?? null;

  if (isOtherReference(aggregate, before)) {
    aggregate.load.repeats_reference = facts.duplicate !== null;
  }
  followBroker(aggregate, before, facts);
  followEquipment(aggregate, before);
  fillEquipment(aggregate);
  aggregate.stops.forEach((stop, index) => {
    fillStop(stop, index, before, facts);
  });
  // The legs decide how miles are split.
  const astray = pointAtStops(aggregate, named);
  // The miles of a saved route, or the previous ones, are on the load already.
  if (!milesFrom) fillMiles(aggregate, before, facts);
  if (milesFrom !== 'auditLog') fillDeadhead(aggregate, before, facts);
  // The audit log has the previous state of each driver row.
  if (before && milesFrom !== 'auditLog') followMiles(aggregate, before);
  fillDriverMiles(aggregate, index => sentOf('load_drivers', index));
  aggregate.load_drivers.forEach((row, index) => {
    if (sentOf('load_drivers', index)) fillDriver(row, aggregate);
  });
  aggregate.load_accessorials.forEach((line, index) => {
    const sent = sentOf('load_accessorials', index);
    if (sent) fillFromCatalogue(line, sent, before, facts);
  });
  fillAmounts(aggregate, before, facts);
  return astray;
}

/** Another broker has its own contacts, factor and credit, unless the request names some. */
function followBroker(
  { load }: LoadAggregate,
  before: LoadAggregate | null,
  { brokers }: Facts,
): void {
  if (before?.load.broker_id === load.broker_id) return;
  for (const name of OF_BROKER) {
    if (before && before.load[name] === load[name]) load[name] = null;
  }
  const broker = brokers.find(({ id }) => id === load.broker_id);
  load.factoring_company_id ??= broker?.factor?.id ?? null;
}

const OF_BROKER = ['broker_contact_id', 'factoring_company_id', 'credit_override_reason'] as const;

/** Drivers with the load's truck or trailer follow its change. */
function followEquipment(
  { load, load_drivers }: LoadAggregate,
  before: LoadAggregate | null,
): void {
  if (!before) return;
  for (const name of ['truck_id', 'trailer_id'] as const) {
    const old = before.load[name];
    if (old === null || old === load[name]) continue;
    for (const row of load_drivers) if (row[name] === old) row[name] = load[name];
  }
}

/** The load's truck and trailer default to those of its first driver. */
function fillEquipment({ load, load_drivers: [first] }: LoadAggregate): void {
  load.truck_id ??= first?.truck_id ?? null;
  load.trailer_id ??= first?.trailer_id ?? null;
}

/** A stop's times are shown in its place's zone. */
function fillStop(
  stop: StopRow,
  index: number,
  before: LoadAggregate | null,
  { facilities, zone }: Facts,
): void {
  const place = facilities.find(({ id }) => id === stop.load_company_id);
  const old = before?.stops.find(({ id }) => id === stop.id);
  const isElsewhere = old && old.load_company_id !== stop.load_company_id;
  // The previous facility's coordinates don't apply to this one.
  if (isElsewhere && old.lat === stop.lat && old.lng === stop.lng) {
    Object.assign(stop, { lat: null, lng: null });
  }
  stop.sequence ??= index + 1;
  stop.timezone = zoneOfStop(stop, old, place?.timezone ?? null, zone);
  stop.lat ??= place?.lat ?? null;
  stop.lng ??= place?.lng ?? null;
  stop.status = stopStatus(stop, old);
}

/** A new driver drives the load's truck. */
function fillDriver(row: DriverRow, { load }: LoadAggregate): void {
  if (row.id !== undefined) return;
  row.truck_id ??= load.truck_id;
  row.trailer_id ??= load.trailer_id;
}

/**
 * The time zone in which a stop's times are shown. An unchanged stop keeps the zone in which its
 * times were entered. Any other uses the zone of its place, or the company's when that is unknown.
 */
function zoneOfStop(
  stop: StopRow,
  old: StopRow | undefined,
  ofPlace: string | null,
  ofCompany: string,
): string {
  const isHere = old?.load_company_id === stop.load_company_id;
  if (old && isHere && ZONED_FIELDS.every(name => old[name] === stop[name])) {
    return zoneOr(old.timezone, ofPlace ?? ofCompany);
  }
  // The zone of the previous facility does not apply to this one.
  const isLeft = old !== undefined && !isHere && old.timezone === stop.timezone;
  return ofPlace ?? zoneOr(isLeft ? null : stop.timezone, ofCompany);
}

const ZONED_FIELDS = ['date_from', 'date_to', 'timezone'] as const;
