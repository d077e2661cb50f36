import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { projectRoot } from '../config.ts';

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

/** The places of the United States, of `usZipCodes.tsv`. Read at first use. */
export function gazetteer(): Promise<Gazetteer> {
  loaded ??= load().catch(error => {
    // A file that could not be read now may be readable for the next request.
    loaded = null;
    throw error;
  });
  return loaded;
}

/** A ZIP code. Without a city it has only a location. */
type Zip = Point & { zip: string; city: City | null };

async function load(): Promise<Gazetteer> {
  const byZip = await readZips();
  const known = [...byZip.values()].filter(({ city }) => city !== null);
  const zips = known.map(({ zip }) => zip).sort();
  let cells: ReadonlyMap<string, readonly Zip[]> | undefined;
  return {
    cities: [...new Set(known.flatMap(({ city }) => city ?? []))],
    cityOfZip: zip => byZip.get(zip)?.city ?? null,
    pointOfZip: zip => {
      const found = byZip.get(zip);
      return found ? { lat: found.lat, lng: found.lng } : null;
    },
    cityNear: point => {
      cells ??= cellsOf(zips.flatMap(zip => byZip.get(zip) ?? []));
      return nearestZip(cells, point)?.city ?? null;
    },
    zipsFrom: start => zips.filter(zip => zip.startsWith(start)),
  };
}

/** So many lines take three milliseconds. */
const LINES_AT_ONCE = 1_000;

/** In pieces, between which other requests are served. */
async function readZips(): Promise<ReadonlyMap<string, Zip>> {
  const text = await readFile(join(projectRoot(), 'server/maps/usZipCodes.tsv'), 'utf8');
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'));
  const byZip = new Map<string, Zip>();
  const cities = new Map<string, City>();
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    for (const line of lines.slice(from, from + LINES_AT_ONCE)) {
      const [zip = '', name = '', state = '', lat, lng] = line.split('\t');
      const city = name === '' ? null : cityIn(cities, name, state);
      city?.zips.push(zip);
      byZip.set(zip, { zip, city, lat: Number(lat), lng: Number(lng) });
    }
    await setImmediate();
  }
  return byZip;
}

function cityIn(cities: Map<string, City>, name: string, state: string): City {
  const key = `${state} ${name.toLowerCase()}`;
  const city = cities.get(key) ?? { name, state, zips: [] };
  cities.set(key, city);
  return city;
}

/**
 * ZIP codes by degree of latitude and longitude, so that a search looks at nine cells only. The military
 * ones abroad have no location.
 */
function cellsOf(zips: readonly Zip[]) {
  const cells = new Map<string, Zip[]>();
  for (const zip of zips) {
    if (zip.lat === 0 && zip.lng === 0) continue;
    const key = cellOf(zip);
    const cell = cells.get(key);
    if (cell) cell.push(zip);
    else cells.set(key, [zip]);
  }
  return cells;
}

function nearestZip(cells: ReadonlyMap<string, readonly Zip[]>, point: Point): Zip | null {
  const narrowing = Math.cos((point.lat * Math.PI) / 180);
  let best: { zip: Zip; distance: number } | null = null;
  for (const north of AROUND) {
    for (const east of AROUND) {
      const key = cellOf({ lat: point.lat + north, lng: point.lng + east });
      for (const zip of cells.get(key) ?? []) {
        const distance = Math.hypot(zip.lat - point.lat, (zip.lng - point.lng) * narrowing);
        if (distance <= 1 && (!best || distance < best.distance)) best = { zip, distance };
      }
    }
  }
  return best?.zip ?? null;
}

const AROUND = [-1, 0, 1];

const cellOf = ({ lat, lng }: Point): string => `${Math.floor(lat)} ${Math.floor(lng)}`;
