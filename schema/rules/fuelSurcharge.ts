import { type Money, sumMoney } from './money.ts';

/** The catalogue's code of the line by which a broker pays for fuel beside the line haul. */
export const FUEL_SURCHARGE = 'FSC';

/**
 * What of a load's bill is fuel; null where the broker does not split it. It is a part of the billed
 * accessorials and told beside them, so nothing is added up by it a second time.
 */
export function fuelSurcharge(
  lines: readonly { code?: string | null; amount: Money; billable_to_broker: boolean }[],
): number | null {
  const fuel = lines.filter(line => line.billable_to_broker && line.code === FUEL_SURCHARGE);
  return fuel.length === 0 ? null : sumMoney(fuel.map(({ amount }) => amount));
}
