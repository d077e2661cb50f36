import type { StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import atlas from 'us-atlas/states-10m.json';

/** A token of the theme with its current value. */
const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The map without any service: land and borders in theme colors, no names. */
export function plainStyle(): StyleSpecification {
  const { land, borders } = outlines();
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land },
      borders: { type: 'geojson', data: borders },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': token('--canvas') } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': token('--surface') } },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        paint: { 'line-color': token('--hairline-strong') },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': token('--hairline') },
      },
    ],
  };
}

/** The land of the United States and its state borders (us-atlas, ISC). */
function outlines() {
  const { nation, states } = atlas.objects;
  return {
    land: feature(atlas, nation),
    borders: mesh(atlas, states, (one, other) => one !== other),
  };
}
