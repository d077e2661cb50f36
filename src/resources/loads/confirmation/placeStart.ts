import type { RaRecord } from 'ra-core';
import type { ParsedStop } from '../../../../schema/rateConfirmation.ts';

type State = RaRecord & { code: string };

/** The initial values of a new facility, as printed in a document. */
export function placeStart(
  { facility, address, city, state, zip }: PrintedPlace,
  states: readonly State[] = [],
) {
  const found = states.find(({ code }) => code === state);
  // Documents of loads abroad print Canada's provinces where others print a state.
  const isProvince = state !== null && states.length > 0 && !found;
  return known({
    company_name: facility,
    address_line1: address,
    city,
    state_id: found?.id ?? null,
    zip,
    country: isProvince ? 'CA' : null,
    province: isProvince ? state : null,
  });
}

type PrintedPlace = Pick<ParsedStop, 'facility' | 'address' | 'city' | 'state' | 'zip'>;

/** What is not printed is left to be typed. */
export const known = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
