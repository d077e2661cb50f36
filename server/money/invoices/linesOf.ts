import { LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import { exact, times } from '../../../schema/rules/money/exact.ts';
import { roundedMoney, toCents } from '../../../schema/rules/money/money.ts';
import type { AccessorialToBill, LoadToBill } from '../billing/billableLoad.ts';

/** The lines of a load's invoice: the freight, then every accessorial billed to the broker. */
export function linesOf(load: LoadToBill) {
  const billed = load.load_accessorials.filter(line => line.billable_to_broker);
  return [...(load.status === LOAD_STATUS.tonu ? [] : [freight(load)]), ...billed.map(accessorial)];
}

function freight({ price, reference_number }: LoadToBill) {
  const amount = Number(price);
  return {
    type: 'freight' as const,
    description: `Freight charges, load ${reference_number}`.slice(0, 255),
    quantity: 1,
    unit_price: amount,
    amount,
  };
}

/** Quantity and rate are printed where they give the amount. An agreed amount is printed alone. */
function accessorial({ name, description, quantity, rate, amount }: AccessorialToBill) {
  const product = roundedMoney(times(exact(quantity), exact(rate)));
  const multiplies = toCents(product) === toCents(amount);
  return {
    type: 'accessorial' as const,
    description: description ?? name,
    quantity: multiplies ? quantity : 1,
    unit_price: multiplies ? rate : Number(amount),
    amount: Number(amount),
  };
}
