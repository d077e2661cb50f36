import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Areas, feature } from 'topojson-client';
import type { StateAt } from '../../schema/rules/freight/stateMiles.ts';

/** Longitude and latitude of each corner. */
type Ring = readonly (readonly number[])[];

interface Outline {
  code: string;
  /** The outer rings and holes of a polygon: a point is inside of an odd number of them. */
  rings: readonly Ring[];
  west: number;
  east: number;
  south: number;
  north: number;
}

let loaded: Promise<StateAt> | null = null;

/** In which state of the United States a place lies, by us-atlas (ISC, Census Bureau). */
export function stateOutlines(): Promise<StateAt> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<StateAt> {
  const path = createRequire(import.meta.url).resolve('us-atlas/states-10m.json');
  const atlas = JSON.parse(await readFile(path, 'utf8'));
  const { features } = feature(atlas, atlas.objects.states);
  const outlines = features.flatMap(({ id, geometry }) => {
    const code = FIPS[String(id)];
    if (!code) return [];
    return polygonsOf(geometry).map(rings => outlineOf(code, rings));
  });
  return ({ lat, lng }) =>
    outlines.find(
      one =>
        lng >= one.west &&
        lng <= one.east &&
        lat >= one.south &&
        lat <= one.north &&
        isInside(one.rings, lng, lat),
    )?.code ?? null;
}

const polygonsOf = ({ type, coordinates }: Areas['features'][number]['geometry']): Ring[][] =>
  type === 'Polygon' ? [coordinates] : coordinates;

function outlineOf(code: string, rings: readonly Ring[]): Outline {
  const lngs = rings.flatMap(ring => ring.map(([lng = 0]) => lng));
  const lats = rings.flatMap(ring => ring.map(([, lat = 0]) => lat));
  return {
    code,
    rings,
    west: lngs.reduce((least, one) => Math.min(least, one)),
    east: lngs.reduce((most, one) => Math.max(most, one)),
    south: lats.reduce((least, one) => Math.min(least, one)),
    north: lats.reduce((most, one) => Math.max(most, one)),
  };
}

/** A ray to the east crosses the border an odd number of times. */
function isInside(rings: readonly Ring[], lng: number, lat: number): boolean {
  let inside = false;
  for (const ring of rings) {
    let [beforeLng = 0, beforeLat = 0] = ring.at(-1) ?? [];
    for (const [nextLng = 0, nextLat = 0] of ring) {
      const crosses = nextLat > lat !== beforeLat > lat;
      const at = ((beforeLng - nextLng) * (lat - nextLat)) / (beforeLat - nextLat) + nextLng;
      if (crosses && lng < at) inside = !inside;
      [beforeLng, beforeLat] = [nextLng, nextLat];
    }
  }
  return inside;
}

/** The Census Bureau's numbers of the states and of the District of Columbia. */
const FIPS: Readonly<Record<string, string>> = {
  '01': 'AL',
  '02': 'AK',
  '04': 'AZ',
  '05': 'AR',
  '06': 'CA',
  '08': 'CO',
  '09': 'CT',
  '10': 'DE',
  '11': 'DC',
  '12': 'FL',
  '13': 'GA',
  '15': 'HI',
  '16': 'ID',
  '17': 'IL',
  '18': 'IN',
  '19': 'IA',
  '20': 'KS',
  '21': 'KY',
  '22': 'LA',
  '23': 'ME',
  '24': 'MD',
  '25': 'MA',
  '26': 'MI',
  '27': 'MN',
  '28': 'MS',
  '29': 'MO',
  '30': 'MT',
  '31': 'NE',
  '32': 'NV',
  '33': 'NH',
  '34': 'NJ',
  '35': 'NM',
  '36': 'NY',
  '37': 'NC',
  '38': 'ND',
  '39': 'OH',
  '40': 'OK',
  '41': 'OR',
  '42': 'PA',
  '44': 'RI',
  '45': 'SC',
  '46': 'SD',
  '47': 'TN',
  '48': 'TX',
  '49': 'UT',
  '50': 'VT',
  '51': 'VA',
  '53': 'WA',
  '54': 'WV',
  '55': 'WI',
  '56': 'WY',
};
