// Packages without types of their own, used on both sides.

declare module 'us-atlas/states-10m.json' {
  const atlas: { objects: Record<'nation' | 'states', object> };
  export default atlas;
}

declare module 'topojson-client' {
  export function feature(topology: object, object: object): GeoJSON.FeatureCollection;
  export function mesh(
    topology: object,
    object: object,
    filter: (one: object, other: object) => boolean,
  ): GeoJSON.MultiLineString;
}
