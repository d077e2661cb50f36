import { isProvince } from './states.ts';

/** Part of a pattern: a ZIP. What follows its five digits is dropped. */
export const ZIP = String.raw`\d{5}(?:-\d{4})?`;

/** Part of a pattern: a postal code of Canada, "M5H 1A1". */
export const CANADIAN = String.raw`[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d`;

const ZIP_ALONE = new RegExp(`^${ZIP}$`);
const CANADIAN_ALONE = new RegExp(`^${CANADIAN}$`);

/**
 * A code as it is stored, "45240" or "M5H 1A1". Null when places in that state have no such code.
 */
export function postalCode(state: string, text: string): string | null {
  if (!isProvince(state)) return ZIP_ALONE.test(text) ? text.slice(0, 5) : null;
  return CANADIAN_ALONE.test(text) ? `${text.slice(0, 3)} ${text.slice(-3)}` : null;
}

/** The states by the first digit of their ZIPs. */
const BY_FIRST_DIGIT = [
  'CT MA ME NH NJ NY PR RI VT VI',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV TX UT WY',
  'AK AS CA GU HI OR WA',
];

/** Whether a ZIP may be in a state. Codes of Canada may be anywhere there. */
export function isZipOf(state: string, zip: string | null): boolean {
  if (zip === null || isProvince(state)) return true;
  return BY_FIRST_DIGIT[Number(zip[0])]?.split(' ').includes(state) === true;
}
