import { deadheadTo } from '../../../schema/rules/freight/approach.ts';
import { loadLocks } from '../../../schema/rules/freight/loadLocks.ts';
import { isPlannedStatus, LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import { inSequence } from '../../../schema/rules/freight/stops.ts';
import { now } from '../../clock.ts';
import type { Facts } from './facts.ts';
import type { LoadAggregate, StopRow } from './loadAggregate.ts';
import { lockFactsOf } from './readLoadAggregate.ts';

/**
 * The deadhead of a load: entered miles stay. Otherwise it is computed when a truck is assigned,
 * and again when the truck or the pickup changes, and stored with the place that it begins at.
 */
export function fillDeadhead(
  aggregate: LoadAggregate,
  before: LoadAggregate | null,
  { facilities, origins }: Facts,
): void {
  const { load } = aggregate;
  if (isEntered(aggregate, before)) {
    Object.assign(load, NO_ORIGIN);
    return;
  }
  if (!needsDeadhead(aggregate, before) || loadLocks(lockFactsOf(aggregate)).empty_miles) return;
  const pickup = firstStop(aggregate);
  const place = facilities.find(({ id }) => id === pickup?.load_company_id)?.point;
  const point = pickup?.lat != null && pickup.lng != null ? pointOfStop(pickup) : place;
  const found =
    truckOf(aggregate) && origins && pickup && point
      ? deadheadTo(origins, { ...pickup, loadId: aggregate.id, point }, now().toISOString())
      : null;
  if (!found) {
    // What was computed for another truck or pickup does not apply.
    if (isComputed(before)) Object.assign(load, { empty_miles: 0, ...NO_ORIGIN });
    return;
  }
  const { miles, from } = found;
  Object.assign(load, {
    empty_miles: miles,
    deadhead_source: from.source,
    deadhead_from: [from.city, from.state].filter(Boolean).join(', ') || null,
    deadhead_lat: from.lat,
    deadhead_lng: from.lng,
  });
}

/** Whether this change assigns a truck or moves its pickup, so that its place must be known. */
export function needsDeadhead(aggregate: LoadAggregate, before: LoadAggregate | null): boolean {
  const { load } = aggregate;
  const pickup = firstStop(aggregate);
  if (isEntered(aggregate, before) || !isPlannedStatus(load.status ?? LOAD_STATUS.available))
    return false;
  if (!pickup || pickup.arrived_at || pickup.departed_at) return false;
  if (Number(load.empty_miles) !== 0 && !isComputed(before)) return false;
  return !before || reasonOf(before) !== reasonOf(aggregate);
}

/** The truck that drives to the pickup: that of the first driver where the load has none. */
export const truckOf = ({ load, load_drivers: [first] }: LoadAggregate): number | null =>
  load.truck_id ?? first?.truck_id ?? null;

const NO_ORIGIN = {
  deadhead_source: null,
  deadhead_from: null,
  deadhead_lat: null,
  deadhead_lng: null,
};

const isEntered = ({ load }: LoadAggregate, before: LoadAggregate | null): boolean =>
  Number(load.empty_miles) !== 0 && load.empty_miles !== before?.load.empty_miles;

const isComputed = (before: LoadAggregate | null): boolean =>
  before !== null && before.load.deadhead_source != null;

const firstStop = ({ stops }: LoadAggregate): StopRow | undefined => inSequence(stops)[0];

const pointOfStop = ({ lat, lng }: StopRow) => ({ lat: Number(lat), lng: Number(lng) });

/** What the deadhead depends on. Cleared miles are computed again. */
function reasonOf(aggregate: LoadAggregate): string {
  const pickup = firstStop(aggregate);
  const { load_company_id, lat, lng, date_from, date_to } = pickup ?? {};
  const isKnown = Number(aggregate.load.empty_miles) !== 0;
  return JSON.stringify([
    truckOf(aggregate),
    load_company_id,
    lat,
    lng,
    date_from,
    date_to,
    isKnown,
  ]);
}
