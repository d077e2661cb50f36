import { feature, mesh } from 'topojson-client';
import atlas from 'us-atlas/states-10m.json';

/** The land of the United States and its state borders (us-atlas, ISC). */
export function outlines() {
  const { nation, states } = atlas.objects;
  return {
    land: feature(atlas, nation),
    borders: mesh(atlas, states, (one, other) => one !== other),
  };
}
