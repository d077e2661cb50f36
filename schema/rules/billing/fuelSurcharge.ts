import { type Money, sumMoney } from '../money/money.ts';

/** The catalog code of the line for a fuel surcharge in addition to the linehaul. */
export const FUEL_SURCHARGE = 'FSC';

/**
 * The fuel part of a load's bill. Null where the broker does not split it. It is part of the billed
 * accessorials and shown next to them, so it is never added a second time.
 */
export function fuelSurcharge(
  lines: readonly { code?: string | null; amount: Money; billable_to_broker: boolean }[],
): number | null {
  const fuel = lines.filter(line => line.billable_to_broker && line.code === FUEL_SURCHARGE);
  return fuel.length === 0 ? null : sumMoney(fuel.map(({ amount }) => amount));
}
