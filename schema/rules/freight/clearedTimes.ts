import { LOAD_STATUS, type LoadStatusId } from './loadStates.ts';
import { firstPickup, inSequence, type Stop, type StopTimes } from './stops.ts';

/** A stop before or after a change. A new one has no id. */
type ClearedStop = Stop & { id?: number };

/**
 * The status of a load after times were removed from its stops: a load without an arrival at its
 * last stop is enroute, one that has not left a pickup is dispatched. Only removed times count: a
 * load imported without times keeps its status.
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
 * Why a time can't be removed, under `stops.N.field` with N from zero: the departure from the last
 * stop makes a load delivered, and then billed and paid.
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
  'The load is delivered with this time. Undo delivered, or enter another time.';

/** The status of a stop by its times, where it had other times before. */
export function stopStatus<Status extends string>(
  stop: StopTimes & { status: Status },
  before: StopTimes | undefined,
): Status | 'completed' | 'arrived' | 'new' {
  if (stop.departed_at) return 'completed';
  if (stop.arrived_at) return stop.status === 'in_process' ? stop.status : 'arrived';
  const isLeftBehind = ['arrived', 'in_process', 'completed'].includes(stop.status);
  return isLeftBehind && before && wasReached(before) ? 'new' : stop.status;
}

/** Whether a change keeps the stop but removes times from it. */
function isTakenOut(
  stop: ClearedStop | null,
  after: readonly ClearedStop[],
  isReported: (stop: StopTimes) => boolean,
): boolean {
  const same = after.find(({ id }) => id !== undefined && id === stop?.id);
  return stop !== null && isReported(stop) && same !== undefined && !isReported(same);
}

/** Whether any time is set that only happens after the truck has left its first pickup. */
const isOnTheRoad = (stops: readonly ClearedStop[]): boolean =>
  stops.some(stop => wasLeft(stop) || (stop !== firstPickup(stops) && wasReached(stop)));

const wasLeft = ({ departed_at }: StopTimes): boolean => Boolean(departed_at);

const wasReached = (stop: StopTimes | null): boolean =>
  Boolean(stop?.arrived_at ?? stop?.departed_at);

const lastOf = (stops: readonly ClearedStop[]): ClearedStop | null =>
  inSequence(stops).at(-1) ?? null;
