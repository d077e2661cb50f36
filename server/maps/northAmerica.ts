import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provinces } from '../../schema/regions.ts';
import { projectRoot } from '../config.ts';

/** A city of Mexico or Canada. */
export interface ForeignCity {
  id: string;
  name: string;
  country: 'MX' | 'CA';
  /** Canada's provinces by their two letters, Mexico's states by name. */
  region: string;
  lat: number;
  lng: number;
}

interface Known extends ForeignCity {
  /** In plain letters, with a space before each word. */
  plain: string;
}

export interface NorthAmerica {
  /** The cities with a name or a word of it that begins with this text, largest first. */
  find(text: string, regions: readonly string[] | null, country: 'MX' | 'CA' | null): ForeignCity[];
  has(text: string): boolean;
  cityOfId(id: string): ForeignCity | null;
  /** The states and provinces that a text names: NL is two. Null for none. */
  regionsNamed(text: string): readonly string[] | null;
  /** The one region of a country that a text names: NL is Newfoundland or Nuevo León. */
  regionOf(text: string, country: 'MX' | 'CA'): string | null;
  /** The city of exactly this name in the region; the largest one where there are several. */
  centerOf(city: string, region: string, country: 'MX' | 'CA'): ForeignCity | null;
}

let loaded: NorthAmerica | null = null;

/** The cities of Mexico and Canada, from GeoNames. Read at first use. */
export function northAmerica(): NorthAmerica {
  loaded ??= load();
  return loaded;
}

function load(): NorthAmerica {
  const file = join(projectRoot(), 'server/maps/northAmericanCities.tsv');
  const cities = readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(cityOf);
  const byId = new Map(cities.map(city => [city.id, city]));
  const regions = new Map(cities.map(({ region }) => [plainText(region), [region]]));
  for (const [name, region] of Object.entries({ ...PROVINCES, ...ABBREVIATIONS })) {
    regions.set(name, [...(regions.get(name) ?? []), region]);
  }
  const named = (text: string) => regions.get(plainText(text).replaceAll('.', '')) ?? null;
  const countryOf = new Map(cities.map(({ region, country }) => [region, country]));
  const matches = (wanted: string) => {
    const words = ` ${wanted}`;
    return ({ plain }: Known) => plain.includes(words);
  };
  return {
    find: (text, asked, country) => {
      const wanted = cityText(text);
      if (wanted.length < 2) return [];
      return cities
        .filter(matches(wanted))
        .filter(({ region }) => asked === null || asked.includes(region))
        .filter(city => country === null || city.country === country)
        .sort((one, other) => Number(isExact(other, wanted)) - Number(isExact(one, wanted)));
    },
    has: text => cities.some(city => isExact(city, cityText(text))),
    cityOfId: id => byId.get(id) ?? null,
    regionsNamed: named,
    regionOf: (text, country) =>
      named(text)?.find(region => (countryOf.get(region) ?? 'CA') === country) ?? null,
    centerOf: (text, region, country) =>
      cities.find(
        city => city.region === region && city.country === country && isExact(city, cityText(text)),
      ) ?? null,
  };
}

function cityOf(line: string): Known {
  const [id = '', name = '', country, region = '', lat, lng] = line.split('\t');
  return {
    id,
    name,
    region,
    country: country === 'CA' ? 'CA' : 'MX',
    lat: Number(lat),
    lng: Number(lng),
    plain: ` ${plainText(name)}`,
  };
}

const isExact = ({ plain }: Known, wanted: string): boolean => plain === ` ${wanted}`;

/** People write Ciudad Juárez, the list has Juárez; and the other way round for Apodaca. */
const cityText = (text: string): string => plainText(text).replace(/^(ciudad|cd\.?) /, '');

/** In lower case without accents: Querétaro is found as queretaro. */
const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

const PROVINCES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(provinces).map(([code, name]) => [name.toLowerCase(), code]),
);

/** Mexico's states as people shorten them. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ags: 'Aguascalientes',
  bc: 'Baja California',
  bcs: 'Baja California Sur',
  camp: 'Campeche',
  chis: 'Chiapas',
  chih: 'Chihuahua',
  coah: 'Coahuila',
  cdmx: 'Ciudad de México',
  df: 'Ciudad de México',
  dgo: 'Durango',
  gto: 'Guanajuato',
  gro: 'Guerrero',
  hgo: 'Hidalgo',
  jal: 'Jalisco',
  mich: 'Michoacán',
  mor: 'Morelos',
  nay: 'Nayarit',
  nl: 'Nuevo León',
  oax: 'Oaxaca',
  pue: 'Puebla',
  qro: 'Querétaro',
  qroo: 'Quintana Roo',
  slp: 'San Luis Potosí',
  sin: 'Sinaloa',
  son: 'Sonora',
  tab: 'Tabasco',
  tamps: 'Tamaulipas',
  tlax: 'Tlaxcala',
  ver: 'Veracruz',
  yuc: 'Yucatán',
  zac: 'Zacatecas',
};
