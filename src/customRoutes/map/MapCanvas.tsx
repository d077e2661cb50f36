import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { MapFrame } from '../../map/MapFrame.tsx';
import { useMap } from '../../map/useMap.ts';
import { usePlaced } from '../../map/usePlaced.ts';
import type { LocatedTruck } from '../../map/useTruckCoordinates.ts';
import { ClusterPin } from './ClusterPin.tsx';
import { clustersOf } from './clusters.ts';
import styles from './map.module.css';

interface MapCanvasProps {
  trucks: readonly LocatedTruck[];
  /** Null: the outlines that come with the app. */
  styleUrl: string | null;
  chosenId: number | null;
  onChoose: (id: number) => void;
}

/** A pin's size, so that none lies under another. */
const RADIUS = 34;

/** The map with its pins, which are buttons: they can be reached by keys and read aloud. */
export function MapCanvas({ trucks, styleUrl, chosenId, onChoose }: MapCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const { map, isFailed } = useMap(place, styleUrl);
  const placed = usePlaced(map, trucks, pointOf);
  const clusters = useMemo(() => clustersOf(placed, RADIUS), [placed]);
  const translate = useTranslate();

  useEffect(() => {
    const chosen = trucks.find(({ id }) => id === chosenId);
    if (chosen) map?.easeTo({ center: [chosen.lng, chosen.lat], zoom: Math.max(map.getZoom(), 7) });
  }, [map, chosenId, trucks]);

  const byId = new Map(trucks.map(truck => [truck.id, truck]));
  return (
    <div className={styles.map}>
      <MapFrame place={place} failure={isFailed ? translate('linehaul.map.noDrawing') : null}>
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
      </MapFrame>
    </div>
  );
}

const pointOf = ({ lat, lng }: LocatedTruck) => ({ lat, lng });
