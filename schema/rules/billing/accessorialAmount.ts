import { type Decimal, exact, percent, times } from '../money/exact.ts';
import { lineAmount, type Money } from '../money/money.ts';

/** How the catalog calculates an accessorial. */
export type AccessorialMethod = 'flat' | 'per_unit' | 'percentage';

/** The inputs of a line's amount. */
export type CountedLine = { quantity?: Decimal | null; rate?: Decimal | null };

/**
 * What a line bills where nobody typed an amount: quantity times rate, or a share of the price.
 * Throws AmountTooLarge at the rate.
 */
export function accessorialAmount(
  { quantity, rate }: CountedLine,
  method: AccessorialMethod | undefined,
  price: Money,
): number {
  const factor = method === 'percentage' ? percent(rate ?? 0) : exact(rate ?? 0);
  const product = times(method === 'percentage' ? exact(price, 2) : exact(quantity ?? 1), factor);
  return lineAmount(product, 'rate');
}
