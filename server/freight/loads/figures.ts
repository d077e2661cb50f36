import { AmountTooLarge, LIMITS } from '../../../schema/limits.ts';
import type { Errors } from '../../../schema/readRecord.ts';
import { fuelSurcharge } from '../../../schema/rules/billing/fuelSurcharge.ts';
import { firstPickup, inSequence } from '../../../schema/rules/freight/stops.ts';
import { type DateBasis, grossDateOf } from '../../../schema/rules/money/gross.ts';
import { loadMoney, mileFigures } from '../../../schema/rules/money/loadMoney.ts';
import { ratio, sumMoney } from '../../../schema/rules/money/money.ts';
import type { Facts } from './facts.ts';
import type { LoadAggregate } from './loadAggregate.ts';

/** The company's settings for its loads' figures. */
export interface FigureRules {
  zone: string;
  rpm_miles_basis: string | null;
  gross_date_basis: DateBasis | null;
}

/**
 * What is too large of the figures that are added up or divided, under the field that makes it so.
 * Amounts of single lines are refused where they are computed.
 */
export function figureErrors(aggregate: LoadAggregate): Errors {
  const { payment_amount, loaded_miles, total_miles } = sumsOf(aggregate);
  const rpm = [loaded_miles, total_miles].map(miles => ratio(payment_amount, miles, 4) ?? 0);
  return {
    ...(Math.abs(payment_amount) > LIMITS.money && {
      load_accessorials: [new AmountTooLarge('load_accessorials').message],
    }),
    ...(loaded_miles > LIMITS.miles && {
      loaded_miles: [`The value must not be greater than ${LIMITS.miles}.`],
    }),
    ...(rpm.some(rate => Math.abs(rate) > MAX_RPM) && { loaded_miles: [TOO_FEW_MILES] }),
  };
}

/** What a load is billed, and its miles. */
function sumsOf({ load, load_accessorials }: LoadAggregate) {
  const { price, loaded_miles, empty_miles } = load;
  const { payment_amount, total_accessorial } = loadMoney({ price, load_accessorials });
  const miles = mileFigures({ gross: payment_amount, loaded_miles, empty_miles });
  return { payment_amount, total_accessorial, ...miles };
}

/** The column of the rate per mile holds eight digits. */
const MAX_RPM = 99_999_999.9999;
const TOO_FEW_MILES = 'The miles are too few for the amount of the load.';

/**
 * What a new load stores from its parts: totals, miles, dates. The same as recomputeLoads computes
 * from rows, before there are any. A test compares the two.
 */
export function fillFigures(
  aggregate: LoadAggregate,
  rules: FigureRules & Pick<Facts, 'accessorials'>,
): void {
  const { load, stops, load_drivers, load_accessorials } = aggregate;
  const { payment_amount, total_accessorial, loaded_miles, total_miles } = sumsOf(aggregate);
  const { status, truck_id, empty_miles } = load;
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
      { id: 0, gross: payment_amount, stops, status, truck_id, loaded_miles, empty_miles },
      { zone: rules.zone, date_basis: rules.gross_date_basis ?? undefined },
    ),
    // A new load is neither delivered nor paid.
    arrived_at: null,
    delivered_at: null,
    settlement_status: 'unsettled',
    owner_settlement_status: null,
  });
}
