import type { Violation } from '../records/violation.ts';
import { drivenStatuses, hasPickupAndDelivery, LOAD_STATUS, loadStatusWord } from './loadStates.ts';
import type { StopTimes } from './stops.ts';

/** The fields of a stop that decide whether it can be removed. */
export interface RemovableStop extends StopTimes {
  /** A stop that is not saved yet has none. */
  id?: number;
  sequence: number;
  type: string;
  checked_in_at?: string | null;
  loaded_at?: string | null;
}

/** A load before or after a change. */
export interface StoppingLoad {
  status: number;
  stops: readonly RemovableStop[];
}

/** From dispatched on, a load's times reserve its driver, truck and trailer. */
const placedStatuses: readonly number[] = [...drivenStatuses, LOAD_STATUS.delivered];

/**
 * Why these stops of a load can't be removed and what to do instead, or null. A stop the truck has
 * visited is history, whatever the load's status. An imported load without stops is not blocked for
 * having none.
 */
export function lostStopsViolation(before: StoppingLoad, after: StoppingLoad): Violation | null {
  const visited = before.stops.find(stop => wasReached(stop) && !after.stops.some(isSame(stop)));
  if (visited) {
    const message = `The truck was at stop ${visited.sequence} already, so it cannot be removed. If that is wrong, clear its times first.`;
    return { code: 'stop_visited', message };
  }
  if (!placedStatuses.includes(before.status) || !placedStatuses.includes(after.status))
    return null;
  if (!hasPickupAndDelivery(before) || hasPickupAndDelivery(after)) return null;
  return { code: 'no_stops', message: keepsStops(before) };
}

/** Only a dispatched load can become available again. */
function keepsStops({ status }: StoppingLoad): string {
  const exitAction = status === LOAD_STATUS.dispatched ? ', or make the load available first' : '';
  return `A load in status ${loadStatusWord(status)} needs a pickup and a delivery: replace them${exitAction}.`;
}

const isSame =
  ({ id }: RemovableStop) =>
  (other: RemovableStop): boolean =>
    id !== undefined && other.id === id;

const wasReached = ({
  arrived_at,
  checked_in_at,
  loaded_at,
  departed_at,
}: RemovableStop): boolean => Boolean(arrived_at ?? checked_in_at ?? loaded_at ?? departed_at);
