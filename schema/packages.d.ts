// Packages without types of their own, used on both sides.

declare module 'us-atlas/states-10m.json' {
  const atlas: { objects: Record<'nation' | 'states', object> };
  export default atlas;
}

declare module 'topojson-client' {
  import type { FeatureCollection, MultiLineString } from 'geojson';

  export function feature(topology: object, object: object): FeatureCollection;
  export function mesh(
    topology: object,
    object: object,
    filter: (one: object, other: object) => boolean,
  ): MultiLineString;
}
