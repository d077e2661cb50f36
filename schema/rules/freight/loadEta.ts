import type { Instant } from '../time/zones.ts';
import {
  type AwaitedStop,
  awaitedStop,
  nextEta,
  type ReportedEta,
  type TruckPlace,
} from './eta.ts';
import { isTeamTo, type Leg, type LegStop, rowsTo } from './legs.ts';

/** A driver's row of a load. Without a truck of its own, it has the load's. */
export type DrivenLeg = Leg & { driver_id: number | null; truck_id: number | null };

/** A load on the road, with who drives which leg and where its trucks were seen. */
export interface DrivenLoad<S> {
  status: number;
  truck_id: number | null;
  stops: readonly S[];
  load_drivers: readonly DrivenLeg[];
  /** Reported ones, oldest first. */
  etas: readonly ReportedEta[];
  places: readonly (TruckPlace & { truck_id: number })[];
}

type RoadStop = AwaitedStop & LegStop & { lat?: number | null; lng?: number | null };

/**
 * The ETA at the next stop: of the truck and the crew that drive there. Null where nobody does: on a
 * leg of a relay that has no driver yet, no truck is on the way.
 */
export function etaOfLoad<S extends RoadStop>(load: DrivenLoad<S>, now: Instant) {
  const { status, stops, etas, places, load_drivers } = load;
  const next = awaitedStop(stops);
  if (!next) return null;
  const [first] = rowsTo(load_drivers, stops, next);
  if (!first && load_drivers.length > 0) return null;
  const truckId = first?.truck_id ?? load.truck_id;
  const place = places.find(({ truck_id }) => truck_id === truckId) ?? null;
  return nextEta({ status, stops, etas, place, isTeam: isTeamTo(load_drivers, stops, next) }, now);
}

/** Whether a driver reaches the next stop of the load: another one's ETA is not theirs. */
export function drivesToNext<S extends RoadStop>(
  driverId: number,
  { stops, load_drivers }: Pick<DrivenLoad<S>, 'stops' | 'load_drivers'>,
): boolean {
  const next = awaitedStop(stops);
  if (!next || load_drivers.length === 0) return next !== null;
  return rowsTo(load_drivers, stops, next).some(({ driver_id }) => driver_id === driverId);
}
