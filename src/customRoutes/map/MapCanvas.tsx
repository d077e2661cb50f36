import 'maplibre-gl/dist/maplibre-gl.css';
import { type LngLatBoundsLike, Map as MapLibre, type MapOptions, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLook } from '../../theme/look.ts';
import { ClusterPin } from './ClusterPin.tsx';
import { type Cluster, clustersOf } from './clusters.ts';
import styles from './map.module.css';
import { plainStyle } from './mapStyle.ts';
import type { LocatedTruck } from './useTruckCoordinates.ts';

setWorkerUrl(workerUrl);

interface MapCanvasProps {
  trucks: readonly LocatedTruck[];
  /** Null: the outlines that come with the app. */
  styleUrl: string | null;
  chosenId: number | null;
  onChoose: (id: number) => void;
}

/** From coast to coast. */
const COUNTRY: LngLatBoundsLike = [
  [-125, 24.5],
  [-66.5, 49.5],
];
/** A pin's size, so that none lies under another. */
const RADIUS = 34;

/** The map with its pins, which are buttons: they can be reached by keys and read aloud. */
export function MapCanvas({ trucks, styleUrl, chosenId, onChoose }: MapCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  const [clusters, setClusters] = useState<readonly Cluster[]>([]);
  const [isFailed, setFailed] = useState(false);
  const [{ theme }] = useLook();
  const translate = useTranslate();

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
  }, [styleUrl]);

  const painted = useRef(theme);
  useEffect(() => {
    // The map knows no variables of the page: it is painted anew with the theme.
    if (styleUrl === null && painted.current !== theme) map?.setStyle(plainStyle());
    painted.current = theme;
  }, [map, styleUrl, theme]);

  useEffect(() => {
    if (!map) return;
    const gather = () => {
      const pins = trucks.map(({ id, lat, lng }) => ({ id, ...map.project([lng, lat]) }));
      setClusters(clustersOf(pins, RADIUS));
    };
    gather();
    map.on('move', gather);
    map.on('resize', gather);
    return () => {
      map.off('move', gather);
      map.off('resize', gather);
    };
  }, [map, trucks]);

  useEffect(() => {
    const chosen = trucks.find(({ id }) => id === chosenId);
    if (chosen) map?.easeTo({ center: [chosen.lng, chosen.lat], zoom: Math.max(map.getZoom(), 7) });
  }, [map, chosenId, trucks]);

  const byId = new Map(trucks.map(truck => [truck.id, truck]));
  return (
    <div className={styles.map}>
      <div ref={place} className={styles.canvas} />
      {isFailed && <p className={styles.failed}>{translate('linehaul.map.noDrawing')}</p>}
      <div className={styles.pins}>
        {clusters.map(cluster => (
          <ClusterPin
            key={cluster.ids.join()}
            cluster={cluster}
            trucks={cluster.ids.flatMap(id => byId.get(id) ?? [])}
            isChosen={chosenId !== null && cluster.ids.includes(chosenId)}
            onChoose={onChoose}
            onCloser={() =>
              map?.easeTo({
                center: map.unproject([cluster.x, cluster.y]),
                zoom: map.getZoom() + 2,
              })
            }
          />
        ))}
      </div>
    </div>
  );
}

/** Null where the browser cannot draw it: the list beside it says the same. */
function mapOrNothing(options: MapOptions): MapLibre | null {
  try {
    return new MapLibre(options);
  } catch {
    return null;
  }
}
