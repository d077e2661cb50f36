import { busyStatuses } from '../../../../schema/rules/loadStates.ts';
import { type StopClock, stopClock } from '../../../../schema/rules/stopClock.ts';
import type { Load, StopRow } from '../load.ts';
import { useMinute } from './useMinute.ts';

/** What the server says of a stop's times; where the truck is waited for or waits, it runs on. */
export function useStopClock(load: Load, stop: StopRow): StopClock {
  const isRunning = busyStatuses.includes(load.status) && !stop.departed_at;
  const now = useMinute(isRunning);
  return isRunning ? stopClock(load, stop, now) : stop.timing;
}
