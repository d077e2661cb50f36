import { AmountTooLarge, LIMITS } from '../../limits.ts';
import {
  type Decimal,
  decimalText,
  dividedBy,
  type Exact,
  exact,
  isZero,
  numberOf,
  percent,
  rounded,
  roundedUnits,
  times,
} from './exact.ts';
import { grouped } from './grouped.ts';

/** Dollars with at most two decimals: a number, or the text of a `numeric(14,2)` column. */
export type Money = Decimal;

/** The most that a `numeric(14,2)` column holds: the sums of many amounts. */
export const MAX_MONEY = 999_999_999_999.99;

/** Sums of cents beyond this are no longer exact. */
const MOST_CENTS = BigInt(Number.MAX_SAFE_INTEGER);

/** Integer cents of an amount in dollars. Throws a RangeError for an inexact amount. */
export function toCents(amount: Money): number {
  return safeCents(roundedUnits(exact(amount, 2), 2));
}

/** Dollars of integer cents, as in JSON and in the database. */
export function fromCents(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not whole cents: ${cents}`);
  return numberOf(BigInt(cents), 2);
}

/** Whether a value from outside is money: at most two decimals, no exponent, no separator. */
export function isMoney(value: unknown): value is Money {
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  try {
    return Math.abs(toCents(value)) <= toCents(MAX_MONEY);
  } catch {
    return false;
  }
}

/** The sum in dollars. */
export function add(...amounts: Money[]): number {
  return sumMoney(amounts);
}

/** The difference in dollars. */
export function subtract(from: Money, ...amounts: Money[]): number {
  return fromCents(amounts.reduce<number>((left, amount) => left - toCents(amount), toCents(from)));
}

/** The sum of a column in dollars. Missing amounts count as zero. */
export function sumMoney(amounts: Iterable<Money | null | undefined>): number {
  let cents = 0;
  for (const amount of amounts) cents += toCents(amount ?? 0);
  return fromCents(safeCents(BigInt(cents)));
}

export function negate(amount: Money): number {
  return subtract(0, amount);
}

export function smallest(...amounts: Money[]): number {
  return fromCents(Math.min(...amounts.map(toCents)));
}

export function largest(...amounts: Money[]): number {
  return fromCents(Math.max(...amounts.map(toCents)));
}

/** Dollars × a rate of at most four decimals, rounded once, half away from zero. */
export function multiply(amount: Money, rate: Decimal): number {
  return roundedMoney(times(exact(amount, 2), exact(rate)));
}

/** A percentage (0 to 100, four decimals) of an amount, rounded once. */
export function percentOf(amount: Money, rate: Decimal): number {
  return roundedMoney(times(exact(amount, 2), percent(rate)));
}

/** The one place where an exact product becomes dollars. A line is rounded here and never again. */
export function roundedMoney(value: Exact): number {
  return fromCents(safeCents(roundedUnits(value, 2)));
}

/**
 * A line's amount: an exact product of what people typed, rounded once. Throws AmountTooLarge, naming
 * the `field` at which it can be corrected, for more than one amount may be.
 */
export function lineAmount(value: Exact, field: string): number {
  const cents = roundedUnits(value, 2);
  const most = BigInt(toCents(LIMITS.money));
  if (cents > most || cents < -most) throw new AmountTooLarge(field);
  return fromCents(Number(cents));
}

/**
 * Splits an amount by weights so that the parts add up to it: each part is rounded, and the
 * remaining cents go to the largest part, the first one on a tie. Weights that are all zero or
 * missing mean equal parts.
 */
export function split(amount: Money, weights: readonly (Decimal | null | undefined)[]): number[] {
  if (weights.length === 0) return [];
  const total = toCents(amount);
  const known = weights.map(weight => roundedUnits(exact(weight ?? 0), 4));
  const shares = known.every(weight => weight === 0n) ? known.map(() => 1n) : known;
  const whole = shares.reduce((sum, share) => sum + share, 0n);

  const parts = shares.map(share =>
    Number(roundedUnits({ top: BigInt(total) * share, bottom: whole }, 0)),
  );
  const rest = total - parts.reduce((sum, part) => sum + part, 0);
  const first = parts.indexOf(total < 0 ? Math.min(...parts) : Math.max(...parts));
  return parts.map((part, index) => fromCents(index === first ? part + rest : part));
}

/** A ratio for display (rate per mile, percent), or null when there is nothing to divide by. */
export function ratio(value: Decimal, by: Decimal, decimals = 2): number | null {
  const divisor = exact(by);
  return isZero(divisor) ? null : rounded(dividedBy(exact(value), divisor), decimals);
}

/** A percentage for display, two decimals, or null when the whole is zero. */
export function percentRatio(part: Decimal, whole: Decimal): number | null {
  const divisor = exact(whole);
  if (isZero(divisor)) return null;
  return rounded(dividedBy(times(exact(part), exact(100)), divisor), 2);
}

/** 12.3 for a rise of 12.3 percent, or null when there was nothing before. */
export const changePercent = (now: Decimal, before: Decimal): number | null =>
  percentRatio(sumMoney([now, -Number(before)]), before);

/** Dollars for people: a space between thousands, two decimals. */
export function formatMoney(amount: Money): string {
  const [whole = '', part = ''] = decimalText(BigInt(toCents(amount)), 2).split('.');
  return `${grouped(whole)}.${part}`;
}

/**
 * Parses what a person typed into a money input, in dollars. Null when it is not an amount. Only
 * the input's own space separates thousands: a comma could mean cents elsewhere.
 */
export function parseMoney(text: string, { negative = false } = {}): number | null {
  const plain = text.trim().replace(/[\u00a0\u202f]/g, ' ');
  if (!/^-?(\d{1,3}( \d{3})+|\d+|(?=\.\d))(\.\d{0,2})?$/.test(plain)) return null;
  if (plain.startsWith('-') && !negative) return null;

  const [whole = '', part = ''] = plain.replaceAll(' ', '').split('.');
  const amount = `${whole === '' || whole === '-' ? `${whole}0` : whole}.${part.padEnd(2, '0')}`;
  return isMoney(amount) ? fromCents(toCents(amount)) : null;
}

function safeCents(cents: bigint): number {
  const size = cents < 0n ? -cents : cents;
  if (size > MOST_CENTS) throw new AmountTooLarge('amount');
  return Number(cents);
}
