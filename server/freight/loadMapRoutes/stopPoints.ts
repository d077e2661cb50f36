import type { Point } from '../../../schema/rules/freight/roadMiles.ts';
import { inSequence } from '../../../schema/rules/freight/stops.ts';
import { type Located, pointOf } from '../../maps/pointOf.ts';
import type { DetailRow } from '../loads/loadDetail.ts';

/** A stop with its coordinates, where known. */
export interface StopPoint {
  stop_id: number;
  sequence: number;
  point: Point | null;
}

interface PlacedStop extends Located {
  id: number;
  sequence: number;
  type: string;
  place?: Located | null;
}

/** A load's stops in order, each with its point. */
export async function stopPoints({ stops }: DetailRow): Promise<StopPoint[]> {
  const rows = stops as PlacedStop[]; // A load's stops, as the load's detail has them.
  return Promise.all(
    inSequence(rows).map(async ({ id, sequence, lat, lng, place }) => ({
      stop_id: id,
      sequence,
      point: lat != null && lng != null ? { lat, lng } : await pointOf(place ?? {}),
    })),
  );
}

/** The positions a route was calculated for, to compare with the current ones. */
export const placesText = (stops: readonly StopPoint[]): string =>
  stops
    .map(({ point }) => (point ? `${point.lat.toFixed(5)},${point.lng.toFixed(5)}` : '?'))
    .join(';');
