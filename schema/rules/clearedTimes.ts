import { LOAD_STATUS, type LoadStatusId } from './loadStates.ts';
import { firstPickup, inSequence, type Stop, type StopTimes } from './stops.ts';

/** A stop before or after a change; one that is still to be made has no id. */
type ClearedStop = Stop & { id?: number };

/**
 * The status of a load after times were taken out of its stops, which had moved it on: one that came
 * to no last stop is enroute, one that left no pickup is dispatched. Only what a change takes out
 * counts: a load that came from elsewhere without its times stays what it is.
 */
export function statusWithoutTimes(
  { status }: { status: LoadStatusId },
  before: readonly ClearedStop[],
  after: readonly ClearedStop[],
): LoadStatusId {
  const { dispatched, enroute, arrived } = LOAD_STATUS;
  const isBack =
    status === arrived &&
    isTakenOut(lastOf(before), after, wasReached) &&
    !wasReached(lastOf(after));
  const present = isBack ? enroute : status;
  if (present !== enroute || isOnTheRoad(after)) return present;
  return isBack || isTakenOut(firstPickup(before), after, wasLeft) ? dispatched : present;
}

/**
 * What speaks against taking a time out, under `stops.N.field`, N counting the array from zero: by
 * the departure from its last stop a load is delivered, and billed, and paid.
 */
export function clearedTimeErrors(
  { status }: { status: number },
  before: readonly ClearedStop[],
  after: readonly ClearedStop[],
): Record<string, string[]> {
  const last = lastOf(before);
  if (status !== LOAD_STATUS.delivered || !isTakenOut(last, after, wasLeft)) return {};
  const index = after.findIndex(({ id }) => id === last?.id);
  return { [`stops.${index}.departed_at`]: [DELIVERED_BY_IT] };
}

const DELIVERED_BY_IT =
  'The load is delivered by this time. Take the delivery back, or put another time in its place.';

/** The status of a stop by its times, where it had others before. */
export function stopStatus<Status extends string>(
  stop: StopTimes & { status: Status },
  before: StopTimes | undefined,
): Status | 'completed' | 'arrived' | 'new' {
  if (stop.departed_at) return 'completed';
  if (stop.arrived_at) return stop.status === 'in_process' ? stop.status : 'arrived';
  const isLeftBehind = ['arrived', 'in_process', 'completed'].includes(stop.status);
  return isLeftBehind && before && wasReached(before) ? 'new' : stop.status;
}

/** Whether a change leaves the stop, and takes out of it what it said. */
function isTakenOut(
  stop: ClearedStop | null,
  after: readonly ClearedStop[],
  said: (stop: StopTimes) => boolean,
): boolean {
  const same = after.find(({ id }) => id !== undefined && id === stop?.id);
  return stop !== null && said(stop) && same !== undefined && !said(same);
}

/** Whether anything was told that happens only after the truck has left its first pickup. */
const isOnTheRoad = (stops: readonly ClearedStop[]): boolean =>
  stops.some(stop => wasLeft(stop) || (stop !== firstPickup(stops) && wasReached(stop)));

const wasLeft = ({ departed_at }: StopTimes): boolean => Boolean(departed_at);

const wasReached = (stop: StopTimes | null): boolean =>
  Boolean(stop?.arrived_at ?? stop?.departed_at);

const lastOf = (stops: readonly ClearedStop[]): ClearedStop | null =>
  inSequence(stops).at(-1) ?? null;
