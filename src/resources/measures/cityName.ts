import type { RaRecord } from 'ra-core';

/** As the server writes the place of a stop: its city, and its state or the province abroad. */
export function cityName({ city, state, province }: RaRecord): string {
  const region = province || (state as { code?: string } | null)?.code; // a hint of the short list
  return [city, region].filter(Boolean).join(', ');
}
