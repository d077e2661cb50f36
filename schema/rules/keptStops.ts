import { drivenStatuses, hasPickupAndDelivery, LOAD_STATUS, loadStatuses } from './loadStates.ts';
import type { Refusal } from './refusal.ts';
import type { StopTimes } from './stops.ts';

/** A stop of a load, as far as it decides whether the load may lose it. */
export interface KeptStop extends StopTimes {
  /** A stop that is still to be made has none. */
  id?: number;
  sequence: number;
  type: string;
  checked_in_at?: string | null;
  loaded_at?: string | null;
}

/** A load before or after a change. */
export interface StoppingLoad {
  status: number;
  stops: readonly KeptStop[];
}

/** From dispatched on a load says where it is driven: its times hold its driver, truck and trailer. */
const placedStatuses: readonly number[] = [...drivenStatuses, LOAD_STATUS.delivered];

/**
 * Why a load may not lose the stops that it loses, and what to do instead; or null. A stop where the
 * truck was is part of what happened, whatever the load's status; a load that came without stops
 * from elsewhere is not held up for having none.
 */
export function lostStopsRefusal(before: StoppingLoad, after: StoppingLoad): Refusal | null {
  const visited = before.stops.find(stop => wasReached(stop) && !after.stops.some(isSame(stop)));
  if (visited) {
    const message = `The truck was at stop ${visited.sequence} already, so it stays. If that is wrong, take its times out first.`;
    return { code: 'stop_visited', message };
  }
  if (!placedStatuses.includes(before.status) || !placedStatuses.includes(after.status))
    return null;
  if (!hasPickupAndDelivery(before) || hasPickupAndDelivery(after)) return null;
  return { code: 'no_stops', message: keepsStops(before) };
}

/** Only from dispatched does a way lead back to available. */
function keepsStops({ status }: StoppingLoad): string {
  const name = loadStatuses.find(({ id }) => id === status)?.name ?? '';
  const wayOut = status === LOAD_STATUS.dispatched ? ', or make the load available first' : '';
  return `A load in status ${name} keeps a pickup and a delivery: put others in their place${wayOut}.`;
}

const isSame =
  ({ id }: KeptStop) =>
  (other: KeptStop): boolean =>
    id !== undefined && other.id === id;

const wasReached = ({ arrived_at, checked_in_at, loaded_at, departed_at }: KeptStop): boolean =>
  Boolean(arrived_at ?? checked_in_at ?? loaded_at ?? departed_at);
