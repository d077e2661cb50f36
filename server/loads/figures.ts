import { fuelSurcharge } from '../../schema/rules/fuelSurcharge.ts';
import { type DateBasis, grossDateOf } from '../../schema/rules/gross.ts';
import { loadMoney, mileFigures } from '../../schema/rules/loadMoney.ts';
import { ratio, sumMoney } from '../../schema/rules/money.ts';
import { firstPickup, inSequence } from '../../schema/rules/stops.ts';
import type { Facts } from './facts.ts';
import type { Tree } from './tree.ts';

/** What the company has settled about the figures of its loads. */
export interface FigureRules {
  zone: string;
  rpm_miles_basis: string | null;
  gross_date_basis: DateBasis | null;
}

/**
 * What a new load keeps of its parts: totals, miles, dates. The same as recomputeLoads works out of
 * the rows, known before there are any; a test holds the two together.
 */
export function fillFigures(tree: Tree, rules: FigureRules & Pick<Facts, 'accessorials'>): void {
  const { load, stops, load_drivers, load_accessorials } = tree;
  const { payment_amount, total_accessorial } = loadMoney({ ...load, load_accessorials });
  const { loaded_miles, total_miles } = mileFigures({ ...load, gross: payment_amount });
  const paidMiles = rules.rpm_miles_basis === 'loaded' ? loaded_miles : total_miles;
  const pickup = firstPickup(stops);
  const codes = new Map(rules.accessorials.map(({ id, code }) => [id, code]));

  Object.assign(load, {
    payment_amount,
    total_accessorial,
    fuel_surcharge: fuelSurcharge(
      load_accessorials.map(line => ({ ...line, code: codes.get(line.accessorial_id) })),
    ),
    total_miles,
    driver_payment: sumMoney(load_drivers.map(({ price }) => price)),
    rpm: ratio(payment_amount, paidMiles, 4),
    pickup_date: pickup?.arrived_at ?? pickup?.date_from ?? null,
    delivery_date: inSequence(stops).at(-1)?.date_from ?? null,
    gross_date: grossDateOf(
      { ...load, id: 0, gross: payment_amount, stops },
      { zone: rules.zone, date_basis: rules.gross_date_basis ?? undefined },
    ),
    // A new load is neither delivered nor paid to anybody.
    arrived_at: null,
    delivered_at: null,
    settlement_status: 'unsettled',
  });
}
