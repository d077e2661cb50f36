import { freeMinutesOf } from './brokerDetention.ts';
import type { PaidStop } from './driverPay.ts';
import { busyStatuses } from './loadStates.ts';
import { isLate, lateMinutes, type StopTimes, type Waiting, waitingOf } from './stops.ts';
import { unbilledDetention, type WaitedLoad } from './unbilledDetention.ts';
import { type Instant, minutesBetween } from './zones.ts';

/** What the clock says of a stop. */
export interface StopClock {
  /**
   * How far from its appointment the truck came: negative early, positive late, 0 within. Of a stop
   * that it should have reached by now, how late it is; null where there is nothing to say yet.
   */
  off_minutes: number | null;
  /** How long it stands or stood there; null before it has come. */
  waiting: Waiting | null;
}

/** The same, and what of a wait that is over the broker owes for and no line bills. */
export interface StopTiming extends StopClock {
  unbilled_hours: number;
}

/** What the clock says of each stop of a load, in the order of the stops. */
export function stopTimings(load: TimedLoad, now: Instant): StopTiming[] {
  const isAnyLeft = load.stops.some(({ departed_at }) => departed_at);
  const owed = isAnyLeft ? unbilledDetention(load) : [];
  return load.stops.map(stop => ({
    ...stopClock(load, stop, now),
    unbilled_hours: owed.find(wait => wait.stop === stop)?.hours ?? 0,
  }));
}

export type TimedLoad = WaitedLoad<PaidStop> & { status: number };

/** What the clock says of one stop. */
export function stopClock(
  load: Pick<TimedLoad, 'status' | 'detention_terms'>,
  stop: PaidStop,
  now: Instant,
): StopClock {
  return {
    off_minutes: isMissed(load, stop, now) ? lateMinutes(stop, now) : minutesOff(stop),
    waiting: waitingOf(stop, freeMinutesOf(load.detention_terms), now),
  };
}

/** Whether a load under way should have reached the stop by now, and has not. */
export const isMissed = ({ status }: { status: number }, stop: StopTimes, now: Instant): boolean =>
  busyStatuses.includes(status) && !stop.arrived_at && !stop.departed_at && isLate(stop, now);

/** Whether a load is late: at any stop, as the filter of the lists has it. */
export const isLateLoad = (
  load: { status: number; stops: readonly StopTimes[] },
  now: Instant,
): boolean => load.stops.some(stop => isMissed(load, stop, now));

function minutesOff({ date_from, date_to, arrived_at }: StopTimes): number | null {
  if (!arrived_at || !date_from) return null;
  const late = minutesBetween(date_to ?? date_from, arrived_at);
  return late > 0 ? late : Math.min(minutesBetween(date_from, arrived_at), 0);
}
