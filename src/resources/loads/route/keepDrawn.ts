import type { Map as MapLibre } from 'maplibre-gl';

type Drawable = Pick<MapLibre, 'isStyleLoaded' | 'on' | 'off'>;

/**
 * Draws over a map's style as soon as there is one, and again over each that comes after it. A style
 * may have come before anybody listened, or be there and still read its tiles: whoever waits for its
 * coming alone may wait for good.
 */
export function keepDrawn(map: Drawable, isDrawn: () => boolean, draw: () => void): () => void {
  if (isDrawn() || map.isStyleLoaded()) draw();
  // A style that has just come, as with another theme, knows no line.
  const redraw = () => {
    if (!isDrawn()) draw();
  };
  for (const event of EVENTS) map.on(event, redraw);
  return () => {
    for (const event of EVENTS) map.off(event, redraw);
  };
}

const EVENTS = ['styledata', 'load', 'idle'] as const;
