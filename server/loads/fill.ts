import type { Errors } from '../../schema/readRecord.ts';
import { stopStatus } from '../../schema/rules/clearedTimes.ts';
import { isOtherReference } from './check.ts';
import { fillDriverMiles, followMiles } from './driverMiles.ts';
import type { Facts } from './facts.ts';
import { fillAmounts, fillFromCatalogue } from './fillAccessorials.ts';
import { fillMiles } from './fillMiles.ts';
import { type NamedStop, pointAtStops } from './namedStops.ts';
import type { FreshRow } from './readSent.ts';
import { zoneOfStop } from './stopZone.ts';
import type { DriverRow, StopRow, Tree } from './tree.ts';

/** What a reading says beside the load itself, and where its miles come from. */
interface Filling {
  fresh: FreshRow[];
  named: readonly NamedStop[];
  milesFrom?: 'route' | 'trail';
}

/**
 * Fills in what was not said and follows from the records that the load points at. Answers the rows
 * that name a stop which the load has not.
 */
export function fillIn(
  tree: Tree,
  before: Tree | null,
  facts: Facts,
  { fresh, named, milesFrom }: Filling,
): Errors {
  const sentOf = (part: FreshRow['part'], index: number) =>
    fresh.find(row => row.part === part && row.index === index)?.sent ?? null;

  if (isOtherReference(tree, before)) {
    tree.load.repeats_reference = facts.duplicate !== null;
  }
  followBroker(tree, before, facts);
  followEquipment(tree, before);
  fillEquipment(tree);
  tree.stops.forEach((stop, index) => {
    fillStop(stop, index, before, facts);
  });
  // By which legs there are, the miles are shared.
  const astray = pointAtStops(tree, named);
  // The miles of a saved way, or what they were, are on the load already.
  if (!milesFrom) fillMiles(tree, before, facts);
  // The trail says of each driver's row itself what it was.
  if (before && milesFrom !== 'trail') followMiles(tree, before);
  fillDriverMiles(tree, index => sentOf('load_drivers', index));
  tree.load_drivers.forEach((row, index) => {
    if (sentOf('load_drivers', index)) fillDriver(row, tree);
  });
  tree.load_accessorials.forEach((line, index) => {
    const sent = sentOf('load_accessorials', index);
    if (sent) fillFromCatalogue(line, sent, before, facts);
  });
  fillAmounts(tree, before, facts);
  return astray;
}

/** Another broker has people and a factor of his own, unless some are chosen with him. */
function followBroker({ load }: Tree, before: Tree | null, { brokers }: Facts): void {
  if (before?.load.broker_id === load.broker_id) return;
  for (const name of ['broker_contact_id', 'factoring_company_id'] as const) {
    if (before && before.load[name] === load[name]) load[name] = null;
  }
  const broker = brokers.find(({ id }) => id === load.broker_id);
  load.factoring_company_id ??= broker?.factor?.id ?? null;
}

/** Drivers who had the load's truck or trailer have its new one, or none, as it has. */
function followEquipment({ load, load_drivers }: Tree, before: Tree | null): void {
  if (!before) return;
  for (const name of ['truck_id', 'trailer_id'] as const) {
    const old = before.load[name];
    if (old === null || old === load[name]) continue;
    for (const row of load_drivers) if (row[name] === old) row[name] = load[name];
  }
}

/** The truck and trailer of the load are those of its first driver, until somebody says others. */
function fillEquipment({ load, load_drivers: [first] }: Tree): void {
  load.truck_id ??= first?.truck_id ?? null;
  load.trailer_id ??= first?.trailer_id ?? null;
}

/** A stop's times are shown in the zone of its place. */
function fillStop(
  stop: StopRow,
  index: number,
  before: Tree | null,
  { facilities, zone }: Facts,
): void {
  const place = facilities.find(({ id }) => id === stop.load_company_id);
  const old = before?.stops.find(({ id }) => id === stop.id);
  const isElsewhere = old && old.load_company_id !== stop.load_company_id;
  // The coordinates of the facility before it are none of this one's.
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
function fillDriver(row: DriverRow, { load }: Tree): void {
  if (row.id !== undefined) return;
  row.truck_id ??= load.truck_id;
  row.trailer_id ??= load.trailer_id;
}
