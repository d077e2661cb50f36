import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Point } from '../../../../schema/rules/freight/roadMiles.ts';
import { MapFrame } from '../../map/MapFrame.tsx';
import { useMap } from '../../map/useMap.ts';
import { usePlaced } from '../../map/usePlaced.ts';
import { keepDrawn } from './keepDrawn.ts';
import styles from './route.module.css';
import type { RoutePath } from './routePath.ts';

/** A stop or the truck, as the map shows it. */
export interface MapPin {
  key: string;
  point: Point;
  /** On the pin itself. */
  mark: string;
  /** Next to it. */
  name: string;
  kind: 'reached' | 'ahead' | 'truck';
}

interface RouteMapProps {
  path: RoutePath;
  pins: readonly MapPin[];
  styleUrl: string | null;
}

/**
 * The route and its stops. Everything it shows is also in the list of stops, so no one depends on
 * seeing it.
 */
export function RouteMap({ path, pins, styleUrl }: RouteMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const { map, isFailed } = useMap(place, styleUrl);
  const translate = useTranslate();
  const placed = usePlaced(map, pins, pointOf);

  useEffect(() => {
    if (!map) return;
    const isDrawn = () => map.getLayer('ahead') !== undefined;
    return keepDrawn(map, isDrawn, () => drawRoute(map, path));
  }, [map, path]);

  const ends = pins.map(({ point: { lat, lng } }) => `${lng},${lat}`).join(' ');
  useEffect(() => {
    const points = ends.split(' ').map(text => text.split(',').map(Number));
    if (!map || ends === '') return;
    const [lngs, lats] = [points.map(([lng = 0]) => lng), points.map(([, lat = 0]) => lat)];
    map.fitBounds(
      [
        [Math.min(...lngs), Math.min(...lats)],
        [Math.max(...lngs), Math.max(...lats)],
      ],
      { padding: { top: 40, bottom: 40, left: 48, right: 110 }, maxZoom: 9, animate: false },
    );
  }, [map, ends]);

  return (
    <section className={styles.map} aria-label={translate('linehaul.route.map')}>
      <MapFrame
        place={place}
        failure={isFailed ? translate('linehaul.route.noDrawing') : null}
        arePinsHidden
      >
        {placed.map(({ key, x, y, mark, name, kind }) => (
          <span
            key={key}
            className={`${styles.pin} ${kind === 'truck' ? styles.toTheLeft : ''}`}
            style={{ left: x, top: y }}
          >
            <span className={`${styles.mark} ${styles[kind]}`}>{mark}</span>
            <span className={styles.name}>{name}</span>
          </span>
        ))}
      </MapFrame>
    </section>
  );
}

const pointOf = ({ point }: MapPin) => point;

const LINES = ['driven', 'ahead'] as const;

/** A token of the theme with its current value. */
const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function drawRoute(map: MapLibre, path: RoutePath): void {
  for (const name of LINES) {
    const data = {
      type: 'Feature' as const,
      properties: {},
      geometry: {
        type: 'LineString' as const,
        coordinates: path[name].map(({ lat, lng }) => [lng, lat]),
      },
    };
    const source = map.getSource<GeoJSONSource>(name);
    if (source) source.setData(data);
    else map.addSource(name, { type: 'geojson', data });
    if (map.getLayer(name)) continue;
    map.addLayer({
      id: name,
      type: 'line',
      source: name,
      layout: { 'line-cap': name === 'driven' ? 'round' : 'butt' },
      paint: {
        'line-color': token('--pine'),
        'line-width': 3,
        ...(name === 'ahead' && { 'line-dasharray': [2, 1.2] }),
      },
    });
  }
}
