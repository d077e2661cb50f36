import { grouped } from '../../../schema/rules/money/grouped.ts';

/**
 * The text of a number in an input, without thousands separators: at least `shown` decimals, so
 * that 1525 reads 1525.00 on load. Anything else stays as it is, to be shown with its error.
 */
export function numberText(value: unknown, shown: number): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'number' ? plain(value) : String(value).trim();
  if (!isNumberText(text) || shown === 0) return text;

  const [whole, fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(shown, '0')}`;
}

/** The number's text without its decimals: 12.9 → 12, -0.5 → 0. */
export function truncatedText(text: string): string {
  if (!isNumberText(text)) return text;
  const [whole = ''] = text.split('.');
  return whole === '-0' || whole === '-' || whole === '' ? '0' : whole;
}

/** The number's text with a space between thousands, in the whole part only. */
export const groupedText = (text: string): string => (isNumberText(text) ? grouped(text) : text);

export function isNumberText(text: string): boolean {
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text);
}

/** At most as many digits as the server reads. */
const WHOLE_DIGITS = 13;

/** A minus or plus sign and a dollar sign, in either order, each at most once. */
const SIGNS = /^(?:([+-]?) ?\$?|\$ ?([+-]?)) ?(?=[\d.])/;
/** Digits, or thousands with a comma before every three digits. */
const WHOLE = /^(?:\d*|[1-9]\d{0,2}(?:,\d{3})+)$/;

/**
 * Reads a number as a US clerk types or pastes it: "2,850.00", "$1 525.5", "-40", ".75". Returns its
 * plain text, 2850.00. Null for everything else: a comma only groups three digits, so "2,85" is
 * neither 2.85 nor 285. Spaces between digits have no meaning, because inputs show them as
 * thousands separators and people edit what they see.
 */
export function readNumber(text: string): string | null {
  const spaced = text
    .trim()
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace('−', '-');
  const signs = SIGNS.exec(spaced);
  if (!signs) return null;
  const [typed = '', fraction, ...more] = spaced.slice(signs[0].length).split('.');
  // Commas and spaces together are two ways of grouping: one of them is a slip.
  const grouped = typed.includes(',') ? typed : typed.replace(/(?<=\d) +(?=\d)/g, '');
  if (more.length > 0 || !WHOLE.test(grouped) || /\D/.test(fraction ?? '')) return null;

  const whole = grouped.replaceAll(',', '');
  if ((whole === '' && !fraction) || whole.length > WHOLE_DIGITS) return null;
  const sign = (signs[1] || signs[2]) === '-' ? '-' : '';
  return sign + (whole || '0') + (fraction ? `.${fraction}` : '');
}

/** What a number may be, in addition to readable. */
export interface NumberLimits {
  /** The most decimals. With 0, typed decimals are cut off. */
  decimals: number;
  allowNegative?: boolean;
  /** The largest amount. */
  max?: number;
}

/**
 * The value of a typed text: a number where it can be read and is within the limits, else the text
 * as typed, for its field to refuse. Null for no text.
 */
export function typedValue(text: string, limits: NumberLimits): number | string | null {
  if (text.trim() === '') return null;
  const read = readNumber(text);
  if (read === null) return text;
  const { decimals, allowNegative = false, max = Number.POSITIVE_INFINITY } = limits;
  const number = Number(decimals === 0 ? truncatedText(read) : read);
  const [, fraction = ''] = read.split('.');
  const isTooFine = decimals > 0 && fraction.replace(/0+$/, '').length > decimals;
  if (isTooFine || (number < 0 && !allowNegative) || Math.abs(number) > max) return text;
  return number + 0; // never −0
}

/** Numbers beyond 1e21 would read as exponents. toFixed writes the usual ones in full. */
function plain(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text;
}
