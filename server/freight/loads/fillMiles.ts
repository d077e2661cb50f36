import { routeMiles } from '../../../schema/rules/freight/legMiles.ts';
import { isWholeRoute, partOf } from '../../../schema/rules/freight/legs.ts';
import { loadLocks } from '../../../schema/rules/freight/loadLocks.ts';
import { estimatedLeg, type Point } from '../../../schema/rules/freight/roadMiles.ts';
import { inSequence } from '../../../schema/rules/freight/stops.ts';
import type { Facts } from './facts.ts';
import type { LoadAggregate, StopRow } from './loadAggregate.ts';
import { lockFactsOf } from './readLoadAggregate.ts';

/**
 * A load's miles. Entered ones stay and are called manual. Otherwise they are the sum of the legs.
 * An unknown leg is estimated from its stops' positions, and again when they move. The legs of a
 * relay split entered miles, so those are known too.
 */
export function fillMiles(
  aggregate: LoadAggregate,
  before: LoadAggregate | null,
  { facilities }: Facts,
): void {
  const { load } = aggregate;
  // Also where no leg is needed now: a stale one would later pass for known.
  if (before) dropMovedLegs(aggregate, before);
  const isManual = isTyped(aggregate, before);
  if (isManual && load.miles_source === 'automatic') load.miles_source = 'manual';
  const isRequested =
    !isManual && load.miles_source === 'automatic' && isRequestedAgain(aggregate, before);
  if (!isRequested && loadLocks(lockFactsOf(aggregate)).loaded_miles) return;
  const isMeasured =
    isRequested || (load.miles_source === 'automatic' && (!before || isWorkedOut(before)));
  if (!isMeasured && !isRelay(aggregate)) return;

  const pointOf = ({ lat, lng, load_company_id }: StopRow): Point | null =>
    lat != null && lng != null
      ? { lat, lng }
      : (facilities.find(({ id }) => id === load_company_id)?.point ?? null);
  const stops = inSequence(aggregate.stops);
  stops.slice(1).forEach((stop, index) => {
    fillLeg(stops[index] ?? stop, stop, pointOf);
  });
  if (isMeasured) load.loaded_miles = routeMiles(stops) ?? (isRequested ? 0 : load.loaded_miles);
}

const isRelay = ({ load_drivers, stops }: LoadAggregate): boolean => {
  const ordered = inSequence(stops);
  return load_drivers.some(row => !isWholeRoute(partOf(row, ordered), ordered));
};

const isTyped = ({ load }: LoadAggregate, before: LoadAggregate | null): boolean =>
  Number(load.loaded_miles) !== 0 && load.loaded_miles !== before?.load.loaded_miles;

/** Whether the request cleared the miles, or made entered ones automatic. */
const isRequestedAgain = ({ load }: LoadAggregate, before: LoadAggregate | null): boolean =>
  before !== null &&
  (before.load.miles_source !== 'automatic' ||
    (Number(load.loaded_miles) === 0 && Number(before.load.loaded_miles) !== 0));

/** Whether a load's miles came from its legs. Those of old loads may have been entered. */
const isWorkedOut = ({ load, stops }: LoadAggregate): boolean =>
  Number(load.loaded_miles) === 0 || load.loaded_miles === routeMiles(stops);

/** A leg in the request stays. One between other places does not apply. */
function dropMovedLegs(aggregate: LoadAggregate, before: LoadAggregate): void {
  const stops = inSequence(aggregate.stops);
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

function legOf({ stops }: LoadAggregate, id: number | undefined) {
  const inOrder = inSequence(stops);
  const index = inOrder.findIndex(stop => id !== undefined && stop.id === id);
  const stop = inOrder[index];
  return stop ? { from: inOrder[index - 1] ?? null, stop } : null;
}

const isSamePlace = (one: StopRow, other: StopRow): boolean =>
  one.load_company_id === other.load_company_id && one.lat === other.lat && one.lng === other.lng;
