import { busyStatuses } from '../../../../schema/rules/freight/loadStates.ts';
import { type StopClock, stopClock } from '../../../../schema/rules/freight/stopClock.ts';
import type { Load, StopRow } from '../load.ts';
import { useMinute } from './useMinute.ts';

/**
 * The server's values for a stop's times. They keep running while the truck is expected or waiting.
 */
export function useStopClock(load: Load, stop: StopRow): StopClock {
  const isRunning = busyStatuses.includes(load.status) && !stop.departed_at;
  const now = useMinute(isRunning);
  return isRunning ? stopClock(load, stop, now) : stop.timing;
}
