import type { RaRecord } from 'ra-core';
import type { ParsedStop } from '../../../../schema/rateConfirmation.ts';

type State = RaRecord & { code: string };

/** The initial values of a new facility, as printed in a document. */
export function placeStart(
  { facility, address, city, state, zip }: PrintedPlace,
  states: readonly State[] = [],
) {
  const found = states.find(({ code }) => code === state);
  return known({
    company_name: facility,
    address_line1: address,
    city,
    state_id: found?.id ?? null,
    zip,
  });
}

type PrintedPlace = Pick<ParsedStop, 'facility' | 'address' | 'city' | 'state' | 'zip'>;

/** What is not printed is left to be typed. */
export const known = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
