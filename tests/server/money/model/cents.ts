/** A rate with four decimals, times 10,000. */
export type Tenthousandths = number;

/** a × b / divisor, rounded half away from zero, in whole numbers only. */
export function fraction(a: number, b: number, divisor: number): number {
  const top = BigInt(a) * BigInt(b);
  const bottom = BigInt(divisor);
  const size = top < 0n ? -top : top;
  const rounded = (2n * size + bottom) / (2n * bottom);
  return Number(top < 0n ? -rounded : rounded);
}

/** A percentage of an amount of cents. */
export const fractionOf = (cents: number, percent: Tenthousandths): number =>
  fraction(cents, percent, 1_000_000);

/** Cents as the product's calls take and give money: a number of dollars, read digit by digit. */
export function dollars(cents: number): number {
  const size = Math.abs(cents);
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return Number(cents < 0 ? `-${text}` : text);
}

/** A rate or a number of miles, from its smallest unit. */
export const decimal = (value: number, digits: number): number =>
  Number(
    `${Math.floor(value / 10 ** digits)}.${String(value % 10 ** digits).padStart(digits, '0')}`,
  );

/** Dollars as an answer gives them, in cents. Throws for more than two decimals. */
export function centsOf(value: unknown): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!match) throw new Error(`${String(value)} is no amount of whole cents.`);
  const [, sign, whole = '0', part = ''] = match;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign && cents !== 0 ? -cents : cents;
}
