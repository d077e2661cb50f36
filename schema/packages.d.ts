// Packages without types of their own, used on both sides.

declare module 'us-atlas/states-10m.json' {
  const atlas: { objects: Record<'nation' | 'states', object> };
  export default atlas;
}

declare module 'topojson-client' {
  /** Longitude and latitude. */
  type Position = number[];

  type Area =
    | { type: 'Polygon'; coordinates: Position[][] }
    | { type: 'MultiPolygon'; coordinates: Position[][][] };

  export interface Areas {
    type: 'FeatureCollection';
    features: {
      type: 'Feature';
      id?: string | number;
      properties: { name: string };
      geometry: Area;
    }[];
  }
  export function feature(topology: object, object: object): Areas;
  export function mesh(
    topology: object,
    object: object,
    filter: (one: object, other: object) => boolean,
  ): { type: 'MultiLineString'; coordinates: Position[][] };
}
