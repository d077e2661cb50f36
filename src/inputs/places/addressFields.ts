import type { Address } from './useAddresses.ts';

type Part = Exclude<keyof Address, 'address_line1' | 'precision'>;

/** The fields next to a street that a chosen address fills, by meaning. */
export type AddressFields = Partial<Record<Part, string>>;

const OWN: readonly Part[] = ['lat', 'lng', 'timezone', 'place_id', 'country', 'province'];
const SHARED: readonly Part[] = ['city', 'state_id', 'zip'];

/**
 * The fields of an entity that belong to the street in `source`: for billing_address the billing
 * city, state and ZIP. Null when the field is not a street, or has no city next to it.
 */
export function addressFieldsOf(
  source: string,
  fields: Readonly<Record<string, unknown>>,
): AddressFields | null {
  const [, start] = /^(.*?)(?:address_line1|address)$/.exec(source) ?? [];
  if (start === undefined || !(`${start}city` in fields)) return null;
  const parts = start === '' ? [...SHARED, ...OWN] : SHARED;
  return Object.fromEntries(
    parts.flatMap(part => (`${start}${part}` in fields ? [[part, `${start}${part}`]] : [])),
  );
}
