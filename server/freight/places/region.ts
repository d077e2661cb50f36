import type { Values } from '../../../schema/readRecord.ts';
import { isBlank } from '../../../schema/rules/records/validation.ts';
import { Invalid } from '../../errors.ts';
import { type ForeignCity, northAmerica } from '../../maps/northAmerica.ts';

/**
 * A location's values with the one region its country has: a state in the United States, a province
 * abroad, as the trade writes it (ON, Nuevo León). A place abroad without coordinates is at its
 * city's center, since no ZIP code says where it is; a place that moves to another region or country
 * does not take its coordinates along. 422 for a province its country does not have.
 */
export function withRegion(values: Values, present: Values | null): Values {
  const whole = { ...present, ...values };
  const { country } = whole;
  if (!isAbroad(country)) {
    const here = isBlank(whole.province) ? values : { ...values, province: null };
    return present && isAbroad(present.country) && isAtOldPoint(values, present)
      ? { ...here, ...NOWHERE }
      : here;
  }

  const province = provinceOf(whole.province, country);
  const region = { ...values, state_id: null, province };
  if (hasOwnPoint({ ...values, province }, present)) return region;
  return { ...region, ...(province && pointOfCity(whole.city, province, country)) };
}

type Abroad = ForeignCity['country'];

const isAbroad = (country: unknown): country is Abroad => country === 'CA' || country === 'MX';

function provinceOf(typed: unknown, country: Abroad): string | null {
  if (isBlank(typed)) return null;
  const province = northAmerica().regionOf(String(typed), country);
  if (province === null) throw new Invalid({ province: ['The selected value is invalid.'] });
  return province;
}

const NOWHERE = { lat: null, lng: null };

function pointOfCity(city: unknown, province: string, country: Abroad) {
  const center = northAmerica().centerOf(String(city ?? ''), province, country);
  return center ? { lat: center.lat, lng: center.lng } : NOWHERE;
}

/** Whether the coordinates are the place's, and not those of the city or region it was in before. */
function hasOwnPoint(values: Values, present: Values | null): boolean {
  const { lat, lng } = { ...present, ...values };
  if (lat == null || lng == null) return false;
  if (!present || !isAtOldPoint(values, present)) return true;
  if (isChanged('country') || isChanged('province')) return false;
  return !isChanged('city') || !isCenterOfCity(present);

  function isChanged(name: string): boolean {
    return name in values && values[name] !== present?.[name];
  }
}

const isAtOldPoint = (values: Values, present: Values): boolean =>
  isSamePoint({ ...present, ...values }, present);

/** A street's own coordinates stay when only the spelling of its city is corrected. */
function isCenterOfCity(place: Values): boolean {
  const { city, province, country } = place;
  if (!isAbroad(country) || isBlank(province)) return false;
  return isSamePoint(place, pointOfCity(city, String(province), country));
}

/** The database keeps six decimals. */
const isSamePoint = (one: Values, other: Values): boolean =>
  (['lat', 'lng'] as const).every(
    name => one[name] != null && Number(one[name]).toFixed(6) === Number(other[name]).toFixed(6),
  );
