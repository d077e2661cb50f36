import type { Errors } from '../../schema/readRecord.ts';
import { isInterstate } from '../../schema/rules/ages.ts';
import { lastDayOf } from '../../schema/rules/loadDays.ts';
import { LOAD_STATUS } from '../../schema/rules/loadStates.ts';
import { type Finding, preflight } from '../../schema/rules/preflight.ts';
import { dateIn } from '../clock.ts';
import type { Facts } from './facts.ts';
import type { Tree } from './tree.ts';

const { available, reserve, dispatched, enroute, arrived, pending } = LOAD_STATUS;

/** Statuses in which somebody still decides who drives. */
const PLANNED: readonly number[] = [available, reserve, dispatched, pending];

/** Statuses in which somebody drives, whom another may yet relieve. */
const DRIVEN: readonly number[] = [enroute, arrived];

/** One that a wrong departure had put on the road was sent before. */
const SENT: readonly number[] = [dispatched, ...DRIVEN];

/**
 * Who or what may not be on the load by law or by the fleet's own word, under the field where it
 * was put: a licence that expired, a truck in the shop. Asked of what is put on the load until it
 * is delivered, and of all when it is dispatched, becomes hazmat or goes elsewhere; what happened on
 * the road is never refused.
 */
export function unfitErrors(before: Tree | null, tree: Tree, facts: Facts): Errors {
  const { status } = tree.load;
  if (!PLANNED.includes(status) && !DRIVEN.includes(status)) return {};
  const errors: Errors = {};
  for (const finding of blocksOf(tree, facts)) {
    if (!isAsked(finding, before, tree)) continue;
    const field = fieldOf(finding, tree);
    errors[field] = [...(errors[field] ?? []), finding.message];
  }
  return errors;
}

/** Who drives and what with is not asked for here: a load may wait for both. */
function blocksOf(tree: Tree, facts: Facts): Finding[] {
  const { load, stops, load_drivers } = tree;
  const drivers = load_drivers.flatMap(
    ({ driver_id }) => facts.drivers.find(({ id }) => id === driver_id) ?? [],
  );
  const findings = preflight({
    load: {
      ...load,
      id: tree.id ?? 0,
      stops,
      load_drivers,
      is_interstate: isInterstate(facts.facilities.map(({ state_id }) => state_id)),
    },
    drivers,
    truck: facts.trucks.find(({ id }) => id === load.truck_id) ?? null,
    trailer: facts.trailers.find(({ id }) => id === load.trailer_id) ?? null,
    legTrucks: facts.trucks.filter(({ id }) => isOfLeg('truck_id', id, tree)),
    legTrailers: facts.trailers.filter(({ id }) => isOfLeg('trailer_id', id, tree)),
    // Those on another load at that time are found under a lock.
    others: [],
    today: dateIn(facts.zone),
    zone: facts.zone,
  });
  return findings.filter(({ level, subject }) => level === 'block' && subject !== 'load');
}

/** A relay's drivers bring trucks and trailers beside those of the load. */
const isOfLeg = (name: Unit, id: number, { load, load_drivers }: Tree): boolean =>
  load[name] !== id && load_drivers.some(row => row[name] === id);

type Unit = 'truck_id' | 'trailer_id';
const unitOf = (subject: Finding['subject']): Unit =>
  subject === 'truck' ? 'truck_id' : 'trailer_id';

function isAsked(finding: Finding, before: Tree | null, tree: Tree): boolean {
  if (!before || isNewlyPut(finding, before)) return true;
  const { load } = tree;
  // Whoever is on the road already is not taken off it by another correction.
  if (!PLANNED.includes(load.status)) return false;
  const isSent = load.status === dispatched && !SENT.includes(before.load.status);
  const isNewlyHazmat = load.is_hazmat && !before.load.is_hazmat;
  const goesElsewhere = finding.code === 'under_age' && placesOf(before) !== placesOf(tree);
  return isSent || isNewlyHazmat || goesElsewhere || isOutlived(finding, before, tree);
}

/** Whether those whose paper it is now drive longer than before, which the paper may not last. */
function isOutlived(finding: Finding, before: Tree, tree: Tree): boolean {
  if (!finding.code.endsWith('_expired')) return false;
  const [was, is] = [before, tree].map(one => lastDayOf(one.stops, 'UTC', legsOf(finding, one)));
  return is != null && (was == null || is > was);
}

/** The legs on which a finding's driver, truck or trailer is. */
function legsOf({ subject, id }: Finding, { load, load_drivers }: Tree) {
  if (subject === 'driver') return load_drivers.filter(row => row.driver_id === id);
  const unit = unitOf(subject);
  return load_drivers.filter(row => (row[unit] ?? load[unit]) === id);
}

/** Whether the load had this driver, truck or trailer nowhere before. */
function isNewlyPut({ subject, id }: Finding, before: Tree): boolean {
  if (subject === 'driver') return !before.load_drivers.some(row => row.driver_id === id);
  const unit = unitOf(subject);
  return before.load[unit] !== id && !before.load_drivers.some(row => row[unit] === id);
}

const placesOf = ({ stops }: Tree): string =>
  stops.map(({ load_company_id }) => load_company_id).join();

function fieldOf({ subject, id }: Finding, { load, load_drivers }: Tree): string {
  const name = subject === 'driver' ? 'driver_id' : unitOf(subject);
  if (name !== 'driver_id' && load[name] === id) return name;
  const index = load_drivers.findIndex(row => row[name] === id);
  return `load_drivers.${Math.max(index, 0)}.${name}`;
}
