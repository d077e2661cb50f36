import { wayMiles } from '../../schema/rules/legMiles.ts';
import { isWholeWay, partOf } from '../../schema/rules/legs.ts';
import { loadLocks } from '../../schema/rules/loadLocks.ts';
import { estimatedLeg, type Point } from '../../schema/rules/roadMiles.ts';
import { inSequence } from '../../schema/rules/stops.ts';
import type { Facts } from './facts.ts';
import type { StopRow, Tree } from './tree.ts';
import { lockFactsOf } from './whole.ts';

/**
 * A load's miles. Typed ones stay, and are called manual. While nobody typed any they are the sum
 * of the legs; a leg of which nothing is known is estimated from where its stops are, and again
 * when its stops are others. The legs of a relay share typed miles, so they are known, too.
 */
export function fillMiles(tree: Tree, before: Tree | null, { facilities }: Facts): void {
  const { load } = tree;
  // Also where no leg is asked for now: one that stayed would be taken for known later.
  if (before) dropMovedLegs(tree, before);
  const isManual = isTyped(tree, before);
  if (isManual && load.miles_source === 'automatic') load.miles_source = 'manual';
  const isAsked = !isManual && load.miles_source === 'automatic' && isAskedAnew(tree, before);
  if (!isAsked && loadLocks(lockFactsOf(tree)).loaded_miles) return;
  const isMeasured =
    isAsked || (load.miles_source === 'automatic' && (!before || isWorkedOut(before)));
  if (!isMeasured && !isRelay(tree)) return;

  const pointOf = ({ lat, lng, load_company_id }: StopRow): Point | null =>
    lat != null && lng != null
      ? { lat, lng }
      : (facilities.find(({ id }) => id === load_company_id)?.point ?? null);
  const stops = inSequence(tree.stops);
  stops.slice(1).forEach((stop, index) => {
    fillLeg(stops[index] ?? stop, stop, pointOf);
  });
  if (isMeasured) load.loaded_miles = wayMiles(stops) ?? (isAsked ? 0 : load.loaded_miles);
}

const isRelay = ({ load_drivers, stops }: Tree): boolean => {
  const ordered = inSequence(stops);
  return load_drivers.some(row => !isWholeWay(partOf(row, ordered), ordered));
};

const isTyped = ({ load }: Tree, before: Tree | null): boolean =>
  Number(load.loaded_miles) !== 0 && load.loaded_miles !== before?.load.loaded_miles;

/** Whether somebody emptied the miles, or called those automatic that were typed. */
const isAskedAnew = ({ load }: Tree, before: Tree | null): boolean =>
  before !== null &&
  (before.load.miles_source !== 'automatic' ||
    (Number(load.loaded_miles) === 0 && Number(before.load.loaded_miles) !== 0));

/** Whether a load's miles came of its legs; those of old loads may have been typed. */
const isWorkedOut = ({ load, stops }: Tree): boolean =>
  Number(load.loaded_miles) === 0 || load.loaded_miles === wayMiles(stops);

/** A leg that somebody has just said stays; that of other places is none of this one's. */
function dropMovedLegs(tree: Tree, before: Tree): void {
  const stops = inSequence(tree.stops);
  stops.forEach((stop, index) => {
    const old = legOf(before, stop.id);
    if (!old || stop.leg_miles !== old.stop.leg_miles) return;
    const from = stops[index - 1];
    const isAsBefore =
      from && old.from && isSamePlace(old.from, from) && isSamePlace(old.stop, stop);
    if (!isAsBefore) Object.assign(stop, { leg_miles: null, leg_minutes: null });
  });
}

function fillLeg(from: StopRow, stop: StopRow, pointOf: (stop: StopRow) => Point | null): void {
  if (stop.leg_miles != null) return;
  const [start, end] = [pointOf(from), pointOf(stop)];
  if (!start || !end) return;
  const { miles, minutes } = estimatedLeg(start, end);
  Object.assign(stop, { leg_miles: miles, leg_minutes: minutes });
}

function legOf({ stops }: Tree, id: number | undefined) {
  const inOrder = inSequence(stops);
  const index = inOrder.findIndex(stop => id !== undefined && stop.id === id);
  const stop = inOrder[index];
  return stop ? { from: inOrder[index - 1] ?? null, stop } : null;
}

const isSamePlace = (one: StopRow, other: StopRow): boolean =>
  one.load_company_id === other.load_company_id && one.lat === other.lat && one.lng === other.lng;
