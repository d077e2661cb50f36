import type { Point } from '../../schema/rules/freight/roadMiles.ts';
import { gazetteer } from './gazetteer.ts';

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
