import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { Point } from '../../../schema/rules/freight/roadMiles.ts';

export interface Pixel {
  x: number;
  y: number;
}

/**
 * The screen positions of items while the map moves. Empty before there is a map. Pass the same
 * list and the same `pointOf` until something changes.
 */
export function usePlaced<Thing extends object>(
  map: MapLibre | null,
  things: readonly Thing[],
  pointOf: (thing: Thing) => Point,
): readonly (Thing & Pixel)[] {
  const [placed, setPlaced] = useState<readonly (Thing & Pixel)[]>([]);
  useEffect(() => {
    if (!map) return;
    const gather = () =>
      setPlaced(
        things.map(thing => {
          const { lat, lng } = pointOf(thing);
          const { x, y } = map.project([lng, lat]);
          return { ...thing, x, y };
        }),
      );
    gather();
    map.on('move', gather);
    map.on('resize', gather);
    return () => {
      map.off('move', gather);
      map.off('resize', gather);
    };
  }, [map, things, pointOf]);
  return placed;
}
