import type { Map as MapLibre } from 'maplibre-gl';

type Drawable = Pick<MapLibre, 'isStyleLoaded' | 'on' | 'off'>;

/**
 * Draws over a map's style as soon as it has loaded, and again over each later style. A style may
 * have loaded before the listener was added, or be loaded while its tiles are not: waiting for the
 * load event alone may never end.
 */
export function keepDrawn(map: Drawable, isDrawn: () => boolean, draw: () => void): () => void {
  if (isDrawn() || map.isStyleLoaded()) draw();
  // A newly loaded style, as after a theme change, has no line.
  const redraw = () => {
    if (!isDrawn()) draw();
  };
  for (const event of EVENTS) map.on(event, redraw);
  return () => {
    for (const event of EVENTS) map.off(event, redraw);
  };
}

const EVENTS = ['styledata', 'load', 'idle'] as const;
