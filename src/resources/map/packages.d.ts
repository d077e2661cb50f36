declare module 'us-atlas/states-10m.json' {
  const atlas: { objects: Record<'nation' | 'states', object> };
  export default atlas;
}

declare module 'topojson-client' {
  import type { GeoJSONSourceSpecification } from 'maplibre-gl';

  type Data = Exclude<GeoJSONSourceSpecification['data'], string>;
  export function feature(topology: object, object: object): Data;
  export function mesh(
    topology: object,
    object: object,
    filter: (one: object, other: object) => boolean,
  ): Data;
}
