import 'maplibre-gl/dist/maplibre-gl.css';
import { type LngLatBoundsLike, Map as MapLibre, type MapOptions, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type RefObject, useEffect, useState } from 'react';
import { plainStyle } from './mapStyle.ts';

setWorkerUrl(workerUrl);

/** From coast to coast. */
export const COUNTRY: LngLatBoundsLike = [
  [-125, 24.5],
  [-66.5, 49.5],
];

/**
 * A map in its container, in theme colors where no style is configured. `isFailed` where the
 * browser can't render one.
 */
export function useMap(place: RefObject<HTMLDivElement | null>, styleUrl: string | null) {
  const [map, setMap] = useState<MapLibre | null>(null);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const made = mapOrNothing({
      container: place.current,
      style: styleUrl ?? plainStyle(),
      bounds: COUNTRY,
      fitBoundsOptions: { padding: 12 },
      attributionControl: styleUrl ? { compact: true } : false,
      dragRotate: false,
      pitchWithRotate: false,
    });
    setFailed(made === null);
    if (!made) return;
    made.touchZoomRotate.disableRotation();
    setMap(made);
    return () => {
      setMap(null);
      made.remove();
    };
  }, [place, styleUrl]);

  useEffect(() => {
    if (!map || styleUrl !== null) return;
    // The map can't use CSS variables: it is repainted when the theme changes.
    const observer = new MutationObserver(() => void map.setStyle(plainStyle()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, [map, styleUrl]);

  return { map, isFailed };
}

/** Null where the browser can't render it: the list next to it shows the same. */
function mapOrNothing(options: MapOptions): MapLibre | null {
  try {
    return new MapLibre(options);
  } catch {
    return null;
  }
}
