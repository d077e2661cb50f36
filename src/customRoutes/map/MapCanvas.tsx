import { useTranslate } from 'ra-core';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { TruckOnMap } from '../../../schema/responses/fleet.ts';
import { isFocusNowhere } from '../../feedback/focusOn.ts';
import { MapFrame } from '../../resources/map/MapFrame.tsx';
import { useMap } from '../../resources/map/useMap.ts';
import { usePlaced } from '../../resources/map/usePlaced.ts';
import { ClusterPin } from './ClusterPin.tsx';
import { clustersOf } from './clusters.ts';
import styles from './map.module.css';
import { useLasso } from './useLasso.ts';

interface MapCanvasProps {
  trucks: readonly TruckOnMap[];
  /** Null: the app's own outlines. */
  styleUrl: string | null;
  chosenId: number | null;
  onChoose: (id: number) => void;
  /** Takes the trucks in a box that is drawn with Shift and the mouse. Without it, that zooms. */
  onLasso?: (ids: readonly number[]) => void;
}

/** A pin's size, so that none overlap. */
const RADIUS = 34;

/** As close as a chosen truck is shown: with a few states around it. */
const CLOSE = 5.5;

/** The map with its pins, which are buttons: keyboards and screen readers can reach them. */
export function MapCanvas({ trucks, styleUrl, chosenId, onChoose, onLasso }: MapCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const { map, isFailed } = useMap(place, styleUrl);
  const placed = usePlaced(map, trucks, pointOf);
  const clusters = useMemo(() => clustersOf(placed, RADIUS), [placed]);
  const translate = useTranslate();

  // News of other trucks must not bring the map back to the chosen one.
  const { lat, lng } = trucks.find(({ id }) => id === chosenId) ?? {};
  useEffect(() => {
    if (chosenId === null || lat === undefined || lng === undefined) return;
    map?.easeTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), CLOSE) });
  }, [map, chosenId, lat, lng]);

  const holdFocus = useHeldPin(place);
  const { drawn, onMouseDownCapture } = useLasso(place, placed, onLasso);
  const byId = new Map(trucks.map(truck => [truck.id, truck]));
  return (
    <div className={styles.map} onMouseDownCapture={onMouseDownCapture}>
      <MapFrame place={place} failure={isFailed ? translate('linehaul.map.noDrawing') : null}>
        {clusters.map(cluster => (
          <ClusterPin
            // What a cluster falls into when it is zoomed into keeps the focus at its first truck.
            key={cluster.ids[0]}
            cluster={cluster}
            trucks={cluster.ids.flatMap(id => byId.get(id) ?? [])}
            isChosen={chosenId !== null && cluster.ids.includes(chosenId)}
            onChoose={onChoose}
            onCloser={() => {
              holdFocus(cluster.ids);
              map?.easeTo({
                center: map.unproject([cluster.x, cluster.y]),
                zoom: map.getZoom() + 2,
              });
            }}
          />
        ))}
        {drawn && <div className={styles.lasso} style={{ ...drawn }} />}
      </MapFrame>
    </div>
  );
}

/**
 * While the map moves closer, clusters fall apart and others form, and the one that had the focus may
 * be gone or be about other trucks. The pin of its first truck has the focus then, until the person takes
 * it elsewhere. Returns how to hold it.
 */
function useHeldPin(place: RefObject<HTMLDivElement | null>) {
  const held = useRef<{ id: number; pin: Element } | null>(null);
  useLayoutEffect(() => {
    const now = held.current;
    if (!now) return;
    const { activeElement } = document;
    if (!isFocusNowhere() && activeElement !== now.pin) {
      held.current = null;
      return;
    }
    const pins = place.current?.parentElement;
    const pin = pins?.querySelector<HTMLElement>(`[data-trucks~="${now.id}"]`);
    if (!pin || pin === activeElement) return;
    now.pin = pin;
    pin.focus({ preventScroll: true });
  });
  return ([id]: readonly number[]) => {
    const pin = document.activeElement;
    held.current = id !== undefined && pin?.matches('[data-trucks]') ? { id, pin } : null;
  };
}

const pointOf = ({ lat, lng }: TruckOnMap) => ({ lat, lng });
