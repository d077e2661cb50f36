/** A decimal number in transit: a number, or the text of a `numeric` column. */
export type Decimal = number | string;

/** An exact fraction. Pay is multiplied and split as fractions and rounded once, at the end. */
export type Exact = { readonly top: bigint; readonly bottom: bigint };

/**
 * Parses a decimal exactly. Throws a RangeError for exponents, NaN, separators, and for more
 * decimals than allowed (2 for money and miles, 4 for rates): nothing is rounded silently.
 */
export function exact(value: Decimal, decimals = 4): Exact {
  const text = String(value);
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`Not a decimal number: ${text}`);
  if (part.length > decimals) throw new RangeError(`More than ${decimals} decimals: ${text}`);

  const top = BigInt(whole + part);
  return { top: sign ? -top : top, bottom: tenTo(part.length) };
}

export function times(...factors: Exact[]): Exact {
  return factors.reduce(
    (product, { top, bottom }) => ({ top: product.top * top, bottom: product.bottom * bottom }),
    { top: 1n, bottom: 1n },
  );
}

/** The divisor may not be zero: ask `isZero` first. A missing ratio is shown blank. */
export function dividedBy(value: Exact, by: Exact): Exact {
  const sign = by.top < 0n ? -1n : 1n;
  return { top: value.top * by.bottom * sign, bottom: value.bottom * by.top * sign };
}

export function plus(...terms: Exact[]): Exact {
  return terms.reduce(
    (sum, { top, bottom }) => ({
      top: sum.top * bottom + top * sum.bottom,
      bottom: sum.bottom * bottom,
    }),
    { top: 0n, bottom: 1n },
  );
}

/** A percentage as a factor: 27.5 becomes 0.275. */
export function percent(value: Decimal): Exact {
  const { top, bottom } = exact(value);
  return { top, bottom: bottom * 100n };
}

export const isZero = ({ top }: Exact): boolean => top === 0n;

/** Negative when `a` is the smaller one, zero when they are equal. */
export function compare(a: Exact, b: Exact): -1 | 0 | 1 {
  const difference = a.top * b.bottom - b.top * a.bottom;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** Rounds half away from zero to whole units of the given decimal place: cents for 2. */
export function roundedUnits({ top, bottom }: Exact, decimals: number): bigint {
  const scaled = top * tenTo(decimals);
  const size = scaled < 0n ? -scaled : scaled;
  const units = (2n * size + bottom) / (2n * bottom);
  return scaled < 0n ? -units : units;
}

/** Rounds half away from zero, to the number that prints with those decimals. */
export function rounded(value: Exact, decimals: number): number {
  return numberOf(roundedUnits(value, decimals), decimals);
}

/** The number whose decimal notation is `units` with the point moved. Built from text, so exact. */
export function numberOf(units: bigint, decimals: number): number {
  return Number(decimalText(units, decimals));
}

/** `-1250` with two decimals is `-12.50`. */
export function decimalText(units: bigint, decimals: number): string {
  const size = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = size.slice(0, size.length - decimals);
  const part = size.slice(size.length - decimals);
  return `${units < 0n ? '-' : ''}${whole}${decimals > 0 ? `.${part}` : ''}`;
}

/** The exact sum of decimals such as miles. Missing values count as zero. */
export function sumOf(values: Iterable<Decimal | null | undefined>, decimals = 2): number {
  let units = 0n;
  for (const value of values) units += roundedUnits(exact(value ?? 0, decimals), decimals);
  return numberOf(units, decimals);
}

const tenTo = (power: number): bigint => 10n ** BigInt(power);
