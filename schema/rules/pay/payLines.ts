import { type Decimal, type Exact, exact, percent, rounded, times } from '../money/exact.ts';
import { add, lineAmount, type Money, split } from '../money/money.ts';

/** How a driver is paid: the driver's own fields. A load's driver row may override the rate. */
export type PayTerms = {
  pay_type: string;
  loaded_mile_rate?: Decimal | null;
  /** Missing: deadhead miles are not paid. */
  empty_mile_rate?: Decimal | null;
  /** One rate by the trip's length, for all its loaded miles, instead of the loaded rate: `bandsIn`. */
  mileage_bands?: string | null;
  percent_rate?: Decimal | null;
  /** Dollars per load, per hour or per settlement, depending on the pay type. */
  flat_rate?: Money | null;
  /** Dollars per stop beyond the second. */
  extra_stop_pay?: Money | null;
  /** Deadhead miles of each load that are not paid. */
  free_empty_miles?: Decimal | null;
  /** Dollars per hour. See `detentionPay` for when an accessorial replaces it. */
  detention_pay_rate?: Money | null;
  detention_free_minutes?: number | null;
  /** Minimum and maximum of one load's base line, before a team split. */
  minimum_pay?: Money | null;
  maximum_pay?: Money | null;
  /** A percentage of the linehaul is of linehaul plus fuel surcharge. */
  percent_includes_fuel?: boolean;
  /** The costs of a load that are taken off before the percentage. */
  percent_after?: string | null;
};

/** A driver's part of a load. */
export type PaidDriver = {
  driver_id: number;
  /** A `co_driver` gets only accessorials that name them. */
  position?: string | null;
  loaded_miles: Decimal;
  empty_miles: Decimal;
  /** Percent of each line: 50 for a team of two. */
  split_percent?: Decimal | null;
  /** Overrides the driver's own rate and the bands. */
  rate?: Decimal | null;
  hours?: Decimal | null;
  /** Entered by a person: paid as it is. */
  is_manual_price?: boolean;
  price?: Money | null;
  /** The legs of a relay by miles, and which of them is this driver's. */
  relay?: Relay | null;
  /** Stops of this driver's leg. Without it: all stops of the load. */
  stop_count?: number;
};

export type Relay = { miles: readonly (Decimal | null)[]; leg: number };

/** A line as a statement prints it, so that it can be checked by hand. */
export type PayLine = {
  category: 'earning' | 'reimbursement';
  kind: 'base' | 'extra_stop' | 'detention' | 'accessorial';
  description: string;
  quantity: number;
  /** Dollars per unit of quantity, or percent when the line has a base. */
  rate: number;
  /** The amount that the percentage applies to, else null. */
  base: number | null;
  amount: number;
};

type ExactPayLine = Omit<PayLine, 'category' | 'amount'> & {
  exact: Exact;
  /** Where an amount that is too large can be corrected: a field of the driver's row. */
  at: string;
};

/**
 * A line of which a team's driver gets a share: shared while exact, then rounded once. Throws
 * AmountTooLarge.
 */
export function sharedLine(
  { exact: whole, at, description, ...line }: ExactPayLine,
  { split_percent }: PaidDriver,
): PayLine {
  const part = split_percent ?? 100;
  const isWhole = rounded(exact(part), 4) === 100;
  return {
    category: 'earning',
    ...line,
    description: isWhole ? description : `${description} (split ${Number(part)} %)`,
    amount: lineAmount(times(whole, percent(part)), at),
  };
}

/** A line with an amount only. */
export function flatLine(line: Omit<PayLine, 'quantity' | 'rate' | 'base'>): PayLine {
  return { ...line, quantity: 1, rate: add(line.amount), base: null };
}

/**
 * A relay driver's part of a line, by the miles of the leg. The parts add up to the line. If the
 * miles of a leg are missing, all legs count equally.
 */
export function legFraction(amount: Money, relay: Relay | null | undefined): number {
  if (!relay) return add(amount);
  const isKnown = relay.miles.every(miles => miles !== null && Number(miles) !== 0);
  return split(amount, isKnown ? relay.miles : relay.miles.map(() => null))[relay.leg] ?? 0;
}
