import { type Decimal, exact, times } from './exact.ts';
import { type Money, percentOf, roundedMoney } from './money.ts';

/** How the catalogue counts an accessorial. */
export type AccessorialMethod = 'flat' | 'per_unit' | 'percentage';

/** What a line says of its amount, beside the amount itself. */
export type CountedLine = { quantity?: Decimal | null; rate?: Decimal | null };

/** What a line bills where nobody typed an amount: quantity times rate, or a share of the price. */
export function accessorialAmount(
  { quantity, rate }: CountedLine,
  method: AccessorialMethod | undefined,
  price: Money,
): number {
  return method === 'percentage'
    ? percentOf(price, rate ?? 0)
    : roundedMoney(times(exact(quantity ?? 1), exact(rate ?? 0)));
}
