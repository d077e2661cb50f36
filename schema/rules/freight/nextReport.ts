import { LOAD_STATUS } from './loadStates.ts';
import { happensAtStops, inSequence, type StopTimes } from './stops.ts';

/** A stop whose times are reported. */
export type ReportedAt = Pick<StopTimes, 'arrived_at' | 'departed_at'> & { sequence: number };

/** The next stop time to report. */
export interface NextReport<S> {
  stop: S;
  field: 'arrived_at' | 'departed_at';
}

/**
 * What is reported next of a load in transit: the departure from where the truck is, else the arrival at
 * the stop after the last one that it reached. Stops in between without times were passed. Null when
 * nothing is left, and for a load that is not sent yet or delivered.
 */
export function nextReport<S extends ReportedAt>(load: {
  status: number;
  stops: readonly S[];
}): NextReport<S> | null {
  if (!happensAtStops(load) || load.status === LOAD_STATUS.delivered) return null;
  const order = inSequence(load.stops);
  const last = order.findLastIndex(stop => stop.arrived_at ?? stop.departed_at);
  const here = order[last];
  if (here && !here.departed_at) return { stop: here, field: 'departed_at' };
  const next = order[last + 1];
  return next ? { stop: next, field: 'arrived_at' } : null;
}
