import { accessorialDriverAmount } from '../../schema/rules/driverPay.ts';
import { exact, times } from '../../schema/rules/exact.ts';
import { percentOf, roundedMoney } from '../../schema/rules/money.ts';
import { isOtherReference } from './check.ts';
import type { Catalogue, Facts } from './facts.ts';
import type { FreshRow } from './readSent.ts';
import type { AccessorialRow, DriverRow, StopRow, Tree } from './tree.ts';

/** Fills in what was not said and follows from the records that the load points at. */
export function fillIn(tree: Tree, before: Tree | null, fresh: FreshRow[], facts: Facts): void {
  const sentOf = (part: FreshRow['part'], index: number) =>
    fresh.find(row => row.part === part && row.index === index)?.sent ?? null;

  if (isOtherReference(tree, before)) {
    tree.load.repeats_reference = facts.duplicate !== null;
  }
  fillEquipment(tree);
  tree.stops.forEach((stop, index) => {
    fillStop(stop, index, facts);
  });
  fillMiles(tree, before);
  tree.load_drivers.forEach((row, index) => {
    fillDriver(row, sentOf('load_drivers', index), tree);
  });
  tree.load_accessorials.forEach((line, index) => {
    fillAccessorial(line, sentOf('load_accessorials', index), tree, before, facts);
  });
}

/** The truck and trailer of the load are those of its first driver, until somebody says others. */
function fillEquipment({ load, load_drivers: [first] }: Tree): void {
  load.truck_id ??= first?.truck_id ?? null;
  load.trailer_id ??= first?.trailer_id ?? null;
}

/** A stop's times are shown in the zone of its place. */
function fillStop(stop: StopRow, index: number, { facilities, zone }: Facts): void {
  const place = facilities.find(({ id }) => id === stop.load_company_id);
  stop.sequence ??= index + 1;
  stop.timezone = place?.timezone ?? stop.timezone ?? zone;
  stop.lat ??= place?.lat ?? null;
  stop.lng ??= place?.lng ?? null;
  if (stop.departed_at) stop.status = 'completed';
  else if (stop.arrived_at && stop.status !== 'in_process') stop.status = 'arrived';
}

/** Miles that nobody typed are those of the legs, where all of them are known. */
function fillMiles({ load, stops }: Tree, before: Tree | null): void {
  const legs = stops.filter(({ sequence }) => sequence > 1).map(({ leg_miles }) => leg_miles);
  const isTyped = Number(load.loaded_miles) !== 0 && before?.load.loaded_miles !== 0;
  if (isTyped || load.miles_source !== 'automatic' || legs.length === 0) return;
  if (legs.some(miles => miles == null)) return;
  const hundredths = legs.reduce((sum, miles) => (sum ?? 0) + Math.round((miles ?? 0) * 100), 0);
  load.loaded_miles = (hundredths ?? 0) / 100;
}

/** A driver of the whole load drives its miles with its truck. */
function fillDriver(row: DriverRow, sent: Record<string, unknown> | null, { load }: Tree): void {
  if (!sent) return;
  if (sent.loaded_miles == null) row.loaded_miles = load.loaded_miles;
  if (sent.empty_miles == null) row.empty_miles = load.empty_miles;
  row.truck_id ??= load.truck_id;
  row.trailer_id ??= load.trailer_id;
}

const SWITCHES = [
  'billable_to_broker',
  'payable_to_driver',
  'in_percentage_base',
  'is_reimbursement',
] as const;

/** A line keeps its own copy of the catalogue's switches, so that old loads stay as they were. */
function fillAccessorial(
  line: AccessorialRow,
  sent: Record<string, unknown> | null,
  tree: Tree,
  before: Tree | null,
  facts: Facts,
): void {
  const entry = facts.accessorials.find(({ id }) => id === line.accessorial_id);
  if (!entry) return;
  if (sent) {
    for (const name of SWITCHES) if (sent[name] == null) line[name] = entry[name];
    line.description ??= entry.name;
  }
  line.amount ??= amountOf(line, entry, tree);

  const old = before?.load_accessorials.find(({ id }) => id === line.id);
  if (sent ? sent.driver_amount == null : follows(line, old, tree, entry, facts)) {
    line.driver_amount = driverAmount(line, line.amount, tree, entry, facts);
  }
}

/** Quantity times rate, or the percentage of the price. */
function amountOf({ quantity, rate }: AccessorialRow, { method }: Catalogue, { load }: Tree) {
  return method === 'percentage'
    ? percentOf(load.price, rate)
    : roundedMoney(times(exact(quantity), exact(rate)));
}

/** What the catalogue gave the driver goes with the amount; what somebody typed stays. */
function follows(
  line: AccessorialRow,
  old: AccessorialRow | undefined,
  tree: Tree,
  entry: Catalogue,
  facts: Facts,
): boolean {
  if (!old || old.amount === line.amount || old.driver_amount !== line.driver_amount) return false;
  return old.driver_amount === driverAmount(old, old.amount, tree, entry, facts);
}

function driverAmount(
  line: AccessorialRow,
  amount: number,
  { load_drivers }: Tree,
  entry: Catalogue,
  { drivers }: Facts,
): number | null {
  const first = load_drivers.find(({ position }) => position !== 'co_driver');
  const terms = drivers.find(({ id }) => id === (line.driver_id ?? first?.driver_id));
  if (!terms) return null;
  return accessorialDriverAmount({ ...entry, ...switchesOf(line) }, amount, terms);
}

const switchesOf = ({
  payable_to_driver,
  in_percentage_base,
  is_reimbursement,
}: AccessorialRow) => ({ payable_to_driver, in_percentage_base, is_reimbursement });
