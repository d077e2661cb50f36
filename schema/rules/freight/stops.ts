import { type Exact, rounded } from '../money/exact.ts';
import {
  compareInstants,
  earliestOf,
  type Instant,
  latestOf,
  minutesBetween,
} from '../time/zones.ts';
import { LOAD_STATUS, type LoadAction, type LoadStatusId, statusAfter } from './loadStates.ts';

/** The events at a stop, in order. */
export const stopTimeFields = ['arrived_at', 'checked_in_at', 'loaded_at', 'departed_at'] as const;

/** A stop's times. All are instants, so clock changes don't affect them. */
export type StopTimes = {
  date_from?: Instant | null;
  date_to?: Instant | null;
} & { [field in (typeof stopTimeFields)[number]]?: Instant | null };

export type Stop = StopTimes & { sequence: number; type: string };

export type DetentionStop = StopTimes & { count_detention?: boolean | null };

export function inSequence<S extends { sequence: number }>(stops: readonly S[]): S[] {
  return [...stops].sort((a, b) => a.sequence - b.sequence);
}

export function firstPickup<S extends Stop>(stops: readonly S[]): S | null {
  return inSequence(stops).find(({ type }) => type === 'pickup') ?? null;
}

export function lastDelivery<S extends Stop>(stops: readonly S[]): S | null {
  return (
    inSequence(stops)
      .filter(({ type }) => type === 'delivery')
      .at(-1) ?? null
  );
}

/**
 * The effect of stop times on a dispatched load: departure from the first pickup makes it enroute,
 * arrival at or departure from the last stop makes it arrived or delivered. Each step is an action
 * of the state machine, in order. A departure without an arrival implies the arrival.
 */
export function stopEffect(
  load: { status: number },
  stops: readonly Stop[],
): { actions: LoadAction[]; status: number } {
  const last = inSequence(stops).at(-1);
  const steps: [LoadStatusId, LoadAction, boolean][] = [
    [LOAD_STATUS.dispatched, 'enroute', Boolean(firstPickup(stops)?.departed_at)],
    [LOAD_STATUS.enroute, 'arrived', Boolean(last?.arrived_at ?? last?.departed_at)],
    [LOAD_STATUS.arrived, 'delivered', Boolean(last?.departed_at)],
  ];
  const actions: LoadAction[] = [];
  let status = load.status;
  for (const [from, action, happened] of steps) {
    if (status !== from || !happened) continue;
    actions.push(action);
    status = statusAfter(action);
  }
  return { actions, status };
}

/** A stop from a request. Unreadable values are null. */
export type SentStop = StopTimes & { sequence: number | null; type: string | null };

/**
 * The errors in a load's stops, under `stops.N.field` with N from zero. Unknown values cause no
 * errors. The order is checked once every stop has its number.
 */
export function stopErrors(stops: readonly SentStop[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const refuse = (index: number, field: string, message: string) => {
    const key = `stops.${index}.${field}`;
    errors[key] = [...(errors[key] ?? []), message];
  };

  stops.forEach((stop, index) => {
    for (const [field, message] of timeErrors(stop)) refuse(index, field, message);
  });
  if (stops.some(({ sequence }) => sequence === null)) return errors;

  const order = stops.map((stop, index) => ({ stop, index }));
  order.sort((a, b) => Number(a.stop.sequence) - Number(b.stop.sequence));
  order.forEach(({ stop, index }, place) => {
    if (stop.sequence !== place + 1) refuse(index, 'sequence', NOT_IN_SEQUENCE);
    const before = order[place - 1]?.stop;
    if (before && endsBefore(stop, before)) refuse(index, 'date_from', TOO_EARLY);
  });
  const [first, last] = [order[0], order.at(-1)];
  if (first && isOther(first.stop, 'pickup')) refuse(first.index, 'type', FIRST_IS_PICKUP);
  if (last && isOther(last.stop, 'delivery')) refuse(last.index, 'type', LAST_IS_DELIVERY);
  return errors;
}

/** Whether events at the stops can be reported: the truck is dispatched. */
export const happensAtStops = ({ status }: { status: number }): boolean =>
  IN_TRANSIT.some(one => one === status);

const IN_TRANSIT = [
  LOAD_STATUS.dispatched,
  LOAD_STATUS.enroute,
  LOAD_STATUS.arrived,
  LOAD_STATUS.delivered,
] as const;

/**
 * The arrival time when only the arrival itself is reported: now, or the first later event already
 * recorded. A late press of "Arrived" never puts the arrival after a check-in.
 */
export const arrivalBy = (stop: StopTimes, now: Instant): Instant =>
  earliestOf([now, stop.checked_in_at, stop.loaded_at, stop.departed_at]) ?? now;

/** The departure time in the same way: now, or the last event already recorded. */
export const departureBy = (stop: StopTimes, now: Instant): Instant =>
  latestOf([now, stop.arrived_at, stop.checked_in_at, stop.loaded_at]) ?? now;

/** Whether a change sets a different time at a stop. For a new stop, any time counts. */
export const reportsTimes = (stop: StopTimes, before: StopTimes | undefined): boolean =>
  stopTimeFields.some(field => (stop[field] ?? null) !== (before?.[field] ?? null));

/** Minutes between arrival and departure. Null until both are known. */
export function dwellMinutes({ arrived_at, departed_at }: StopTimes): number | null {
  return arrived_at && departed_at ? minutesBetween(arrived_at, departed_at) : null;
}

/** The trade's usual two hours: what brokers, drivers and companies without own terms have free. */
export const USUAL_FREE_MINUTES = 120;

export type Detention = { minutes: number; hours: number };

/**
 * Detention: the waiting beyond the free minutes over all stops, in hours with two decimals. The
 * clock starts at the appointment when the truck came early: a broker doesn't pay for early
 * arrival. While a truck is waiting, `now` replaces its departure.
 */
export function detentionOf(
  stops: readonly DetentionStop[],
  freeMinutes: number,
  now: Instant | null = null,
): Detention {
  const minutes = stops
    .filter(({ count_detention }) => count_detention !== false)
    .reduce((sum, stop) => sum + Math.max(waitedMinutes(stop, now) - freeMinutes, 0), 0);
  const hours: Exact = { top: BigInt(minutes), bottom: 60n };
  return { minutes, hours: rounded(hours, 2) };
}

/** How long a truck is at a stop, and when detention starts. */
export type Waiting = {
  /** From arrival to departure, or to now. */
  dwell_minutes: number;
  /** Beyond the free time. Zero where the stop counts no detention. */
  detention_minutes: number;
  /** The remaining free time while the truck is there, else null. */
  free_left_minutes: number | null;
  is_running: boolean;
};

/** The timing at one stop. Null before the arrival. */
export function detentionWaitOf(
  stop: DetentionStop,
  freeMinutes: number,
  now: Instant,
): Waiting | null {
  const { arrived_at, departed_at } = stop;
  if (!arrived_at) return null;
  const is_running = !departed_at;
  const left = Math.max(freeMinutes - Math.max(waitedMinutes(stop, now), 0), 0);
  const counts = stop.count_detention !== false;
  return {
    dwell_minutes: Math.max(minutesBetween(arrived_at, departed_at ?? now), 0),
    detention_minutes: detentionOf([stop], freeMinutes, now).minutes,
    free_left_minutes: is_running && counts ? left : null,
    is_running,
  };
}

/**
 * Minutes from the end of the window (or the appointment) to the arrival, or to `now` without one.
 */
export function lateMinutes(stop: StopTimes, now: Instant): number {
  const limit = stop.date_to ?? stop.date_from;
  if (!limit) return 0;
  return Math.max(minutesBetween(limit, stop.arrived_at ?? now), 0);
}

export function isLate(stop: StopTimes, now: Instant): boolean {
  return lateMinutes(stop, now) > 0;
}

function waitedMinutes(stop: DetentionStop, now: Instant | null): number {
  const until = stop.departed_at ?? now;
  const since = latestOf([stop.arrived_at, stop.arrived_at && stop.date_from]);
  return since && until ? minutesBetween(since, until) : 0;
}

function timeErrors(stop: StopTimes): [string, string][] {
  const { date_from, date_to } = stop;
  const errors: [string, string][] = [];
  if (isAfter(date_from, date_to)) errors.push(['date_to', 'The window ends before it starts.']);
  for (const [earlier, later, message] of TIMES_IN_ORDER) {
    const isGiven = errors.some(([field]) => field === later);
    if (!isGiven && isAfter(stop[earlier], stop[later])) errors.push([later, message]);
  }
  return errors;
}

type TimeField = (typeof stopTimeFields)[number];

/** Whether the first of two known times is before the second or equal to it. */
const TIMES_IN_ORDER: readonly (readonly [TimeField, TimeField, string])[] = [
  ['arrived_at', 'checked_in_at', 'The truck cannot check in before it arrives.'],
  ['arrived_at', 'loaded_at', 'The work cannot be done before the truck arrives.'],
  ['checked_in_at', 'loaded_at', 'The work cannot be done before the truck has checked in.'],
  ['arrived_at', 'departed_at', 'The truck cannot leave before it arrives.'],
  ['checked_in_at', 'departed_at', 'The truck cannot leave before it has checked in.'],
  ['loaded_at', 'departed_at', 'The truck cannot leave before the work is done.'],
];

const NOT_IN_SEQUENCE = 'Stops must be numbered 1, 2, 3 without gaps.';
const TOO_EARLY = 'The stop is over before the one before it can begin.';
const FIRST_IS_PICKUP = 'The first stop must be a pickup.';
const LAST_IS_DELIVERY = 'The last stop must be a delivery.';

const isOther = ({ type }: SentStop, wanted: string): boolean => type !== null && type !== wanted;

const endsBefore = (stop: StopTimes, before: StopTimes): boolean =>
  isAfter(before.date_from, stop.date_to ?? stop.date_from);

const isAfter = (a: Instant | null | undefined, b: Instant | null | undefined): boolean =>
  Boolean(a && b && compareInstants(a, b) > 0);
