import { provinces, usStates } from '../../../schema/regions.ts';

const PLACES = { ...usStates, ...provinces };
const byName = new Map(Object.entries(PLACES).map(([code, name]) => [name.toLowerCase(), code]));

const oneOf = (places: Record<string, string>) =>
  `(?:${Object.keys(places).join('|')}|${Object.values(places).join('|')})`;

/** Part of a pattern: a state's code in capitals, or its name. */
export const STATE = oneOf(usStates);

/** The same for a province of Canada. */
export const PROVINCE = oneOf(provinces);

/** "OH" for "OH" and "Ohio", "ON" for "Ontario". Null for anything else. */
export function stateCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return PLACES[code] ? code : (byName.get(text.trim().toLowerCase()) ?? null);
}

export const isProvince = (code: string): boolean => provinces[code] !== undefined;
