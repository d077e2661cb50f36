import type { Values } from '../../../schema/readRecord.ts';
import { isBlank } from '../../../schema/rules/validation.ts';
import { Invalid } from '../../errors.ts';
import { type ForeignCity, northAmerica } from '../../maps/northAmerica.ts';

/**
 * A location's values with the one region its country has: a state in the United States, a province
 * abroad, as the trade writes it (ON, Nuevo León). A place abroad without coordinates is at its
 * city's center, since no ZIP code says where it is. 422 for a province its country does not have.
 */
export function withRegion(values: Values, present: Values | null): Values {
  const whole = { ...present, ...values };
  const { country } = whole;
  if (country !== 'CA' && country !== 'MX') {
    return isBlank(whole.province) ? values : { ...values, province: null };
  }

  const province = provinceOf(whole.province, country);
  const region = { ...values, state_id: null, province };
  if (!isPointMissing(values, present)) return region;
  const center =
    province === null ? null : northAmerica().centerOf(String(whole.city ?? ''), province, country);
  return { ...region, lat: center?.lat ?? null, lng: center?.lng ?? null };
}

function provinceOf(typed: unknown, country: ForeignCity['country']): string | null {
  if (isBlank(typed)) return null;
  const province = northAmerica().regionOf(String(typed), country);
  if (province === null) throw new Invalid({ province: ['The selected value is invalid.'] });
  return province;
}

/** No coordinates, or those of the city that it was in before. */
function isPointMissing(values: Values, present: Values | null): boolean {
  const { lat, lng } = { ...present, ...values };
  if (lat == null || lng == null) return true;
  const isMoved = TOWN.some(name => name in values && present && values[name] !== present[name]);
  const areOld = Number(lat) === Number(present?.lat) && Number(lng) === Number(present?.lng);
  return isMoved && areOld;
}

const TOWN = ['city', 'province', 'country'] as const;
