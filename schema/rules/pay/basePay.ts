import {
  compare,
  type Decimal,
  type Exact,
  exact,
  isZero,
  percent,
  plus,
  rounded,
  times,
} from '../money/exact.ts';
import { add, type Money, negate, sumMoney } from '../money/money.ts';
import {
  legFraction,
  type MileageBand,
  type PaidDriver,
  type PayLine,
  type PayTerms,
  sharedLine,
} from './payLines.ts';

/** A line that a percentage may apply to. */
export type BaseLine = { amount: Money; in_percentage_base?: boolean; is_reimbursement?: boolean };

/** A reimbursement is no revenue: no percentage applies to it, whatever the switch says. */
export const isInBase = ({ in_percentage_base, is_reimbursement }: BaseLine): boolean =>
  in_percentage_base === true && is_reimbursement !== true;

/** The inputs of base pay. */
export type PaidRevenue = {
  price: Money;
  /** The driver-side gross, and the base of percentages when it is set. */
  driver_budget_pay?: Money | null;
  fuel_surcharge?: Money | null;
  /** What the contract deducts before the percentage: a broker's fee, fuel. */
  costs?: Money | null;
  load_accessorials?: readonly BaseLine[];
};

/** The base pay lines of a driver, by pay type. */
export function basePay(load: PaidRevenue, driver: PaidDriver, terms: PayTerms): PayLine[] {
  if (terms.pay_type === 'per_mile') return milePay(driver, terms);
  if (terms.pay_type === 'percent_of_gross') return [percentPay(load, driver, terms)];
  if (terms.pay_type === 'percent_of_linehaul') return [percentPay(load, driver, terms)];
  if (terms.pay_type === 'flat_per_load') return [flatPay(driver, terms)];
  // A salary is paid by the settlement, not by the load.
  return terms.pay_type === 'hourly' ? [hourlyPay(driver, terms)] : [];
}

/** The amount that a percentage applies to. */
export function percentBase(load: PaidRevenue, terms: PayTerms): number {
  const inBase = (load.load_accessorials ?? []).filter(isInBase);
  return add(
    load.driver_budget_pay ?? load.price,
    terms.pay_type === 'percent_of_gross' ? sumMoney(inBase.map(({ amount }) => amount)) : 0,
    terms.percent_includes_fuel ? (load.fuel_surcharge ?? 0) : 0,
    negate(load.costs ?? 0),
  );
}

/** The rate of the band for a trip's miles. Null when no band matches. */
export function bandRate(bands: readonly MileageBand[], miles: Decimal): Decimal | null {
  const trip = exact(miles);
  const band = bands.find(
    ({ from, below }) =>
      compare(trip, exact(from)) >= 0 && (below === null || compare(trip, exact(below)) < 0),
  );
  return band?.rate ?? null;
}

/**
 * Loaded miles pay the loaded rate, deadhead miles the deadhead rate. Miles without a rate pay
 * nothing.
 */
function milePay(driver: PaidDriver, terms: PayTerms): PayLine[] {
  const loaded = exact(driver.loaded_miles, 2);
  const empty = paidEmptyMiles(driver, terms);
  const trip = rounded(plus(loaded, exact(driver.empty_miles, 2)), 2);
  const rate = driver.rate ?? bandRate(terms.mileage_bands ?? [], trip) ?? terms.loaded_mile_rate;
  return [
    ...mileLine('Loaded miles', loaded, rate, driver, miles => capped(miles, terms)),
    ...mileLine('Empty miles', empty, terms.empty_mile_rate, driver, miles => miles),
  ];
}

function paidEmptyMiles({ empty_miles }: PaidDriver, { free_empty_miles }: PayTerms): Exact {
  const left = plus(exact(empty_miles, 2), times(exact(-1), exact(free_empty_miles ?? 0, 2)));
  return compare(left, exact(0)) > 0 ? left : exact(0);
}

function mileLine(
  description: string,
  miles: Exact,
  rate: Decimal | null | undefined,
  driver: PaidDriver,
  limited: (pay: Exact) => Exact,
): PayLine[] {
  if (rate == null || isZero(miles)) return [];
  const pay = limited(times(miles, exact(rate)));
  const shown = { quantity: rounded(miles, 2), rate: rounded(exact(rate), 4), base: null };
  const at = driver.rate == null ? 'loaded_miles' : 'rate';
  return [sharedLine({ kind: 'base', description, ...shown, exact: pay, at }, driver)];
}

function percentPay(load: PaidRevenue, driver: PaidDriver, terms: PayTerms): PayLine {
  const base = legFraction(percentBase(load, terms), driver.relay);
  const rate = driver.rate ?? terms.percent_rate ?? 0;
  return sharedLine(
    {
      kind: 'base',
      description: terms.pay_type === 'percent_of_gross' ? '% of gross' : '% of linehaul',
      quantity: 1,
      rate: rounded(exact(rate), 4),
      base,
      exact: capped(times(exact(base, 2), percent(rate)), terms),
      at: 'rate',
    },
    driver,
  );
}

function flatPay(driver: PaidDriver, terms: PayTerms): PayLine {
  const rate = legFraction(driver.rate ?? terms.flat_rate ?? 0, driver.relay);
  const pay = capped(exact(rate, 2), terms);
  return sharedLine(
    {
      kind: 'base',
      description: 'Flat rate',
      quantity: 1,
      rate,
      base: null,
      exact: pay,
      at: 'rate',
    },
    driver,
  );
}

function hourlyPay(driver: PaidDriver, terms: PayTerms): PayLine {
  const hours = exact(driver.hours ?? 0, 2);
  const rate = exact(driver.rate ?? terms.flat_rate ?? 0);
  const shown = { quantity: rounded(hours, 2), rate: rounded(rate, 4), base: null };
  const pay = capped(times(hours, rate), terms);
  const at = driver.rate == null ? 'finished_at' : 'rate';
  return sharedLine({ kind: 'base', description: 'Hours', ...shown, exact: pay, at }, driver);
}

function capped(pay: Exact, { minimum_pay, maximum_pay }: PayTerms): Exact {
  const least = minimum_pay == null ? pay : exact(minimum_pay, 2);
  const raised = compare(pay, least) < 0 ? least : pay;
  const most = maximum_pay == null ? raised : exact(maximum_pay, 2);
  return compare(raised, most) > 0 ? most : raised;
}
