import { askService } from '../../../maps/askService.ts';

/** Queries a places service: a suggestion takes at most four seconds. */
export const askPlaces = (
  base: string,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<unknown> =>
  askService({ name: 'place service', base, mostMs: 4_000, mostBytes: 1_000_000 }, path, query);
