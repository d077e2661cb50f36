import { freeMinutesOf } from '../billing/brokerDetention.ts';
import { unbilledDetention, type WaitedLoad } from '../billing/unbilledDetention.ts';
import type { PaidStop } from '../pay/driverPay.ts';
import { type Instant, minutesBetween } from '../time/zones.ts';
import { busyStatuses } from './loadStates.ts';
import { detentionWaitOf, isLate, lateMinutes, type StopTimes, type Waiting } from './stops.ts';

/** The timing of a stop. */
export interface StopClock {
  /**
   * The difference from the appointment: negative early, positive late, 0 on time. For an overdue
   * stop: how late it is now. Null while there is nothing to report.
   */
  off_minutes: number | null;
  /** Minutes at the stop so far or in total. Null before the arrival. */
  waiting: Waiting | null;
}

/** The same, with the detention of a finished wait that the broker owes and no line bills. */
export interface StopTiming extends StopClock {
  unbilled_hours: number;
}

/** The timing of each stop of a load, in stop order. */
export function stopTimings(load: TimedLoad, now: Instant): StopTiming[] {
  const isAnyLeft = load.stops.some(({ departed_at }) => departed_at);
  const owed = isAnyLeft ? unbilledDetention(load) : [];
  return load.stops.map(stop => ({
    unbilled_hours: owed.find(wait => wait.stop === stop)?.hours ?? 0,
    ...stopClock(load, stop, now),
  }));
}

export type TimedLoad = WaitedLoad<PaidStop> & { status: number };

/** The timing of one stop. */
export function stopClock(
  load: Pick<TimedLoad, 'status' | 'detention_terms'>,
  stop: PaidStop,
  now: Instant,
): StopClock {
  return {
    off_minutes: isMissed(load, stop, now) ? lateMinutes(stop, now) : minutesOff(stop),
    waiting: detentionWaitOf(stop, freeMinutesOf(load.detention_terms), now),
  };
}

/** Whether a load under way is overdue at the stop. */
export const isMissed = ({ status }: { status: number }, stop: StopTimes, now: Instant): boolean =>
  busyStatuses.includes(status) && !stop.arrived_at && !stop.departed_at && isLate(stop, now);

/** Whether a load is late at any stop, as the list filter defines it. */
export const isLateLoad = (
  load: { status: number; stops: readonly StopTimes[] },
  now: Instant,
): boolean => load.stops.some(stop => isMissed(load, stop, now));

function minutesOff({ date_from, date_to, arrived_at }: StopTimes): number | null {
  if (!arrived_at || !date_from) return null;
  const late = minutesBetween(date_to ?? date_from, arrived_at);
  return late > 0 ? late : Math.min(minutesBetween(date_from, arrived_at), 0);
}
