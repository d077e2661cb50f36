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
import { add, formatMoney, type Money, negate, sumMoney, toCents } from '../money/money.ts';
import { bandsIn, bandWords, type MileageBand } from './mileageBands.ts';
import {
  legFraction,
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
  /** What the load has cost the company, of which a contract may take some off first. */
  costs?: LoadCosts | null;
  load_accessorials?: readonly BaseLine[];
};

/** The company's approved expenses for a load: its own, and those that it pays back to a driver. */
export type LoadCosts = { company_expenses?: Money | null; reimbursed_expenses?: Money | null };

/** The costs of a load that a percentage can be taken after. */
export const percentAfter = [
  'nothing',
  'company_expenses',
  'reimbursed_expenses',
  'all_expenses',
] as const;

/** The base pay lines of a driver, by pay type. */
export function basePay(load: PaidRevenue, driver: PaidDriver, terms: PayTerms): PayLine[] {
  if (terms.pay_type === 'per_mile') return milePay(driver, terms);
  if (terms.pay_type === 'percent_of_gross') return [percentPay(load, driver, terms)];
  if (terms.pay_type === 'percent_of_linehaul') return [percentPay(load, driver, terms)];
  if (terms.pay_type === 'flat_per_load') return [flatPay(driver, terms)];
  // A salary is paid by the settlement, not by the load.
  return terms.pay_type === 'hourly' ? [hourlyPay(driver, terms)] : [];
}

/**
 * The amount that a percentage applies to. Costs take at most all of it: a load that cost more than
 * it brought pays nothing, and takes nothing from the driver's other pay. A driver bears costs only
 * where the contract deducts them after the percentage, on the settlement.
 */
export function percentBase(load: PaidRevenue, terms: PayTerms): number {
  const inBase = (load.load_accessorials ?? []).filter(isInBase);
  const whole = add(
    load.driver_budget_pay ?? load.price,
    terms.pay_type === 'percent_of_gross' ? sumMoney(inBase.map(({ amount }) => amount)) : 0,
    includesFuel(terms) ? (load.fuel_surcharge ?? 0) : 0,
  );
  const left = add(whole, negate(costsBefore(load, terms)));
  return Math.max(left, Math.min(whole, 0));
}

/**
 * Whether the fuel surcharge is added to the base of a percentage of the linehaul. A percentage of
 * the gross may have it there already, like any other accessorial.
 */
export const includesFuel = ({ pay_type, percent_includes_fuel }: PayTerms): boolean =>
  pay_type === 'percent_of_linehaul' && percent_includes_fuel === true;

/** What the contract takes off the base before the percentage. */
function costsBefore({ costs }: PaidRevenue, { percent_after }: PayTerms): number {
  const isTaken = (name: string) => percent_after === name || percent_after === 'all_expenses';
  return add(
    isTaken('company_expenses') ? (costs?.company_expenses ?? 0) : 0,
    isTaken('reimbursed_expenses') ? (costs?.reimbursed_expenses ?? 0) : 0,
  );
}

/** The band for a trip's miles. Null when no band matches. */
export function bandOf(bands: readonly MileageBand[], miles: Decimal): MileageBand | null {
  const trip = exact(miles);
  const band = bands.find(
    ({ from, below }) =>
      compare(trip, exact(from)) >= 0 && (below === null || compare(trip, exact(below)) < 0),
  );
  return band ?? null;
}

/**
 * Loaded miles pay the loaded rate, deadhead miles the deadhead rate. Miles without a rate pay
 * nothing.
 */
function milePay(driver: PaidDriver, terms: PayTerms): PayLine[] {
  const loaded = exact(driver.loaded_miles, 2);
  const empty = paidEmptyMiles(driver, terms);
  const trip = rounded(plus(loaded, exact(driver.empty_miles, 2)), 2);
  const band = driver.rate == null ? bandOf(bandsIn(terms.mileage_bands), trip) : null;
  const rate = driver.rate ?? band?.rate ?? terms.loaded_mile_rate;
  const words = band ? `Loaded miles, trip of ${bandWords(band)}` : 'Loaded miles';
  return [
    ...mileLine(words, loaded, rate, driver, miles => limited(miles, terms)),
    ...mileLine('Empty miles', empty, terms.empty_mile_rate, driver, pay => ({ pay, words: '' })),
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
  limit: (pay: Exact) => Limited,
): PayLine[] {
  if (rate == null || isZero(miles)) return [];
  const { pay, words } = limit(times(miles, exact(rate)));
  const shown = { quantity: rounded(miles, 2), rate: rounded(exact(rate), 4), base: null };
  const at = driver.rate == null ? 'loaded_miles' : 'rate';
  return [
    sharedLine(
      { kind: 'base', description: `${description}${words}`, ...shown, exact: pay, at },
      driver,
    ),
  ];
}

function percentPay(load: PaidRevenue, driver: PaidDriver, terms: PayTerms): PayLine {
  const base = legFraction(percentBase(load, terms), driver.relay);
  const rate = driver.rate ?? terms.percent_rate ?? 0;
  const { pay, words } = limited(times(exact(base, 2), percent(rate)), terms);
  return sharedLine(
    {
      kind: 'base',
      description: `${baseWords(load, terms)}${words}`,
      quantity: 1,
      rate: rounded(exact(rate), 4),
      base,
      exact: pay,
      at: 'rate',
    },
    driver,
  );
}

/** What the percentage is of: "% of gross less expenses of 100.00". */
function baseWords(load: PaidRevenue, terms: PayTerms): string {
  const costs = costsBefore(load, terms);
  return [
    terms.pay_type === 'percent_of_gross' ? '% of gross' : '% of linehaul',
    includesFuel(terms) ? ' and fuel surcharge' : '',
    toCents(costs) === 0 ? '' : ` less expenses of ${formatMoney(costs)}`,
  ].join('');
}

function flatPay(driver: PaidDriver, terms: PayTerms): PayLine {
  const rate = legFraction(driver.rate ?? terms.flat_rate ?? 0, driver.relay);
  const { pay, words } = limited(exact(rate, 2), terms);
  return sharedLine(
    {
      kind: 'base',
      description: `Flat rate${words}`,
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
  const { pay, words } = limited(times(hours, rate), terms);
  const at = driver.rate == null ? 'finished_at' : 'rate';
  return sharedLine(
    { kind: 'base', description: `Hours${words}`, ...shown, exact: pay, at },
    driver,
  );
}

/** Pay within what one load pays at least and at most, and which of the two it is. */
type Limited = { pay: Exact; words: string };

function limited(pay: Exact, { minimum_pay, maximum_pay }: PayTerms): Limited {
  const least = minimum_pay == null ? null : exact(minimum_pay, 2);
  const most = maximum_pay == null ? null : exact(maximum_pay, 2);
  const isRaised = least !== null && compare(pay, least) < 0;
  const raised = isRaised ? least : pay;
  if (most !== null && compare(raised, most) > 0) {
    return { pay: most, words: `, maximum ${formatMoney(maximum_pay ?? 0)}` };
  }
  return { pay: raised, words: isRaised ? `, minimum ${formatMoney(minimum_pay ?? 0)}` : '' };
}
