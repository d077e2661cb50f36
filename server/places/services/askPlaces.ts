import { askService } from '../../services/askService.ts';

/** Asks a service for places: nobody waits for a suggestion longer than four seconds. */
export const askPlaces = (
  base: string,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<unknown> =>
  askService({ name: 'place service', base, mostMs: 4_000, mostBytes: 1_000_000 }, path, query);
