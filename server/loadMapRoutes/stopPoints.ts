import type { Point } from '../../schema/rules/roadMiles.ts';
import { inSequence } from '../../schema/rules/stops.ts';
import type { WholeRow } from '../loads/wholeLoad.ts';
import { type Located, pointOf } from '../maps/pointOf.ts';

/** A stop with its place on the earth, where that is known. */
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

/** A load's stops in their order, each with its point. */
export async function stopPoints({ stops }: WholeRow): Promise<StopPoint[]> {
  const rows = stops as PlacedStop[]; // a load's stops as the whole load tells them
  return Promise.all(
    inSequence(rows).map(async ({ id, sequence, lat, lng, place }) => ({
      stop_id: id,
      sequence,
      point: lat != null && lng != null ? { lat, lng } : await pointOf(place ?? {}),
    })),
  );
}

/** What a way was worked out for, to be compared with where the stops are now. */
export const placesText = (stops: readonly StopPoint[]): string =>
  stops
    .map(({ point }) => (point ? `${point.lat.toFixed(5)},${point.lng.toFixed(5)}` : '?'))
    .join(';');
