import { FUEL_SURCHARGE } from '../billing/fuelSurcharge.ts';
import { nameOfStop } from '../freight/legs.ts';
import { LOAD_STATUS } from '../freight/loadStates.ts';
import { type DetentionStop, detentionOf, USUAL_FREE_MINUTES } from '../freight/stops.ts';
import { type Decimal, exact, isZero, percent, rounded, times } from '../money/exact.ts';
import { add, type Money, roundedMoney, sumMoney, toCents } from '../money/money.ts';
import { basePay, includesFuel, isInBase, type PaidRevenue } from './basePay.ts';
import { flatLine, type PaidDriver, type PayLine, type PayTerms, sharedLine } from './payLines.ts';

/** A load as pay rules see it. */
export type PaidLoad = Omit<PaidRevenue, 'load_accessorials'> & {
  id: number;
  /** A TONU pays what its accessorial says and nothing else, whatever the driver's terms are. */
  status?: number;
  load_accessorials?: readonly PaidAccessorial[];
  stops?: readonly PaidStop[];
};

export type PaidStop = DetentionStop & { id?: number; sequence?: number };

export type PaidAccessorial = {
  id?: number;
  code?: string | null;
  description?: string | null;
  quantity?: Decimal | null;
  amount: Money;
  /** The driver's amount in addition to base pay. See `accessorialDriverAmount`. */
  driver_amount?: Money | null;
  /** The stop whose detention it bills. Without one: all stops of the load. */
  stop_id?: number | null;
  /** The payee. See `payeeOf` for a line that names no driver, or one who is not on the load. */
  driver_id?: number | null;
  payable_to_driver?: boolean;
  in_percentage_base?: boolean;
  is_reimbursement?: boolean;
};

export type LoadPayLine = PayLine & { load_id: number };

/** All pay lines of one driver for one load: base pay, extra stops, detention, accessorials. */
export function driverPay(load: PaidLoad, driver: PaidDriver, terms: PayTerms): LoadPayLine[] {
  const driving = load.status === LOAD_STATUS.tonu ? [] : drivingPay(load, driver, terms);
  return [...driving, ...accessorialPay(load, driver)].map(line => ({ load_id: load.id, ...line }));
}

/**
 * The stored figures of a load's driver row: its price is base pay and extra stops, the rest is
 * stored separately.
 */
export function driverRow(lines: readonly PayLine[]): {
  price: number;
  pay_base: number | null;
  accessorial_pay: number;
  reimbursements: number;
} {
  const isPrice = ({ kind }: PayLine) => kind === 'base' || kind === 'extra_stop';
  const sumOfLines = (wanted: (line: PayLine) => boolean) =>
    sumMoney(lines.filter(wanted).map(({ amount }) => amount));
  return {
    price: sumOfLines(isPrice),
    pay_base: lines.find(({ base }) => base !== null)?.base ?? null,
    accessorial_pay: sumOfLines(line => !isPrice(line) && line.category === 'earning'),
    reimbursements: sumOfLines(({ category }) => category === 'reimbursement'),
  };
}

/**
 * What a new accessorial pays a driver in addition to base pay, by its catalog entry. A percentage
 * driver whose base includes the accessorial gets nothing more: the percentage already pays it.
 */
export function accessorialDriverAmount(
  accessorial: CatalogueEntry,
  amount: Money,
  terms: PayTerms & { pay_fuel_surcharge?: boolean },
): number {
  if (accessorial.is_reimbursement) return accessorial.payable_to_driver ? add(amount) : 0;
  if (accessorial.in_percentage_base && terms.pay_type === 'percent_of_gross') return 0;
  if (isFuelInBase(accessorial, terms)) return 0;
  if (accessorial.code === FUEL_SURCHARGE && terms.pay_fuel_surcharge) return add(amount);
  if (!accessorial.payable_to_driver) return 0;

  const share = {
    none: 0,
    full: 100,
    percent_like_linehaul: terms.percent_rate ?? 0,
    fixed_percent: accessorial.driver_percent ?? 0,
  }[accessorial.driver_pay_method];
  return roundedMoney(times(exact(amount, 2), percent(share)));
}

/** The fuel surcharge that `percentBase` counts: as far as it is billed to the broker. */
const isFuelInBase = ({ code, billable_to_broker }: CatalogueEntry, terms: PayTerms): boolean =>
  code === FUEL_SURCHARGE && billable_to_broker !== false && includesFuel(terms);

export type CatalogueEntry = {
  code?: string | null;
  /** A fuel surcharge that is not billed is in no percentage base. */
  billable_to_broker?: boolean;
  driver_pay_method: 'none' | 'full' | 'percent_like_linehaul' | 'fixed_percent';
  driver_percent?: Decimal | null;
  payable_to_driver: boolean;
  in_percentage_base: boolean;
  is_reimbursement: boolean;
};

/** A driver's part of a TONU: all of it, or the tariff's percentage. Nothing without a tariff. */
export function tonuPay(amount: Money, rule: 'full' | 'tariff', terms: PayTerms): number {
  if (rule === 'full') return add(amount);
  return roundedMoney(times(exact(amount, 2), percent(terms.percent_rate ?? 0)));
}

function drivingPay(load: PaidLoad, driver: PaidDriver, terms: PayTerms): PayLine[] {
  const driving = driver.is_manual_price
    ? [agreedPay(driver)]
    : [...basePay(load, driver, terms), ...extraStops(load, driver, terms)];
  return [...driving, ...detentionPay(load, driver, terms)];
}

function agreedPay({ price }: PaidDriver): PayLine {
  const amount = add(price ?? 0);
  return flatLine({ category: 'earning', kind: 'base', description: 'Agreed pay', amount });
}

function extraStops({ stops = [] }: PaidLoad, driver: PaidDriver, terms: PayTerms): PayLine[] {
  const extra = (driver.stop_count ?? stops.length) - 2;
  const rate = exact(terms.extra_stop_pay ?? 0, 2);
  if (extra <= 0 || isZero(rate)) return [];
  const shown = { quantity: extra, rate: rounded(rate, 2), base: null };
  const pay = times(exact(extra), rate);
  return [
    sharedLine(
      { kind: 'extra_stop', description: 'Extra stops', ...shown, exact: pay, at: 'driver_id' },
      driver,
    ),
  ];
}

/**
 * Detention at the driver's own hourly rate. A detention accessorial that pays this driver replaces
 * it, for its stop or for all: the same hours are not paid twice. Other drivers keep their own.
 */
function detentionPay(load: PaidLoad, driver: PaidDriver, terms: PayTerms): PayLine[] {
  const rate = exact(terms.detention_pay_rate ?? 0, 2);
  const paying = (load.load_accessorials ?? []).filter(line => paysDetention(line, driver, terms));
  if (isZero(rate) || paying.some(({ stop_id }) => stop_id == null)) return [];

  // Lines may name a stop that is created in the same request.
  const isPaid = (stop: PaidStop) => paying.some(line => line.stop_id === nameOfStop(stop));
  const own = (load.stops ?? []).filter(stop => !isPaid(stop));
  const hours = exact(
    detentionOf(own, terms.detention_free_minutes ?? USUAL_FREE_MINUTES).hours,
    2,
  );
  if (isZero(hours)) return [];
  const shown = { quantity: rounded(hours, 2), rate: rounded(rate, 2), base: null };
  const pay = times(hours, rate);
  return [
    sharedLine(
      { kind: 'detention', description: 'Detention', ...shown, exact: pay, at: 'driver_id' },
      driver,
    ),
  ];
}

/** Whether a line pays a driver's detention: by an amount, or by the percentage of the gross. */
function paysDetention(line: PaidAccessorial, driver: PaidDriver, terms: PayTerms): boolean {
  if (line.code !== 'DET') return false;
  const isByGross = terms.pay_type === 'percent_of_gross' && !driver.is_manual_price;
  const counts = isInBase(line) && toCents(line.amount) !== 0;
  return isPaidTo(line, driver) || (isByGross && counts);
}

/** `loadPay` has decided before which of several drivers gets a line without a driver. */
function isPaidTo(line: PaidAccessorial, { driver_id }: PaidDriver): boolean {
  const isTheirs = line.driver_id == null || line.driver_id === driver_id;
  // A fuel surcharge is passed on by the driver's terms, not by the catalog's.
  const isPayable = line.payable_to_driver !== false || line.code === FUEL_SURCHARGE;
  return isTheirs && isPayable && toCents(line.driver_amount ?? 0) !== 0;
}

function accessorialPay({ load_accessorials = [] }: PaidLoad, driver: PaidDriver): PayLine[] {
  return load_accessorials
    .filter(line => isPaidTo(line, driver))
    .map(({ description, driver_amount, is_reimbursement }) =>
      flatLine({
        category: is_reimbursement ? 'reimbursement' : 'earning',
        kind: 'accessorial',
        description: description ?? 'Accessorial',
        amount: add(driver_amount ?? 0),
      }),
    );
}
