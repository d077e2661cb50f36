import type { Point } from '../../schema/rules/freight/roadMiles.ts';
import { centerZipOf, gazetteer } from './gazetteer.ts';

export interface Located {
  lat?: number | null;
  lng?: number | null;
  zip?: string | null;
}

/** The location of a place: its own coordinates, otherwise the center of its ZIP code's area. */
export async function pointOf({ lat, lng, zip }: Located): Promise<Point | null> {
  if (lat != null && lng != null) return { lat, lng };
  return zip ? (await gazetteer()).pointOfZip(zip.slice(0, 5)) : null;
}

/** The center of a city of the United States. Null for one that the gazetteer does not have. */
export async function pointOfUsCity(city: string, state: string): Promise<Point | null> {
  const { cities, pointOfZip } = await gazetteer();
  const wanted = city.trim().toLowerCase();
  const found = cities.find(one => one.state === state && one.name.toLowerCase() === wanted);
  return found ? pointOfZip(centerZipOf(found)) : null;
}
