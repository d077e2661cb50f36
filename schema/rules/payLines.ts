import { type Decimal, type Exact, exact, percent, rounded, times } from './exact.ts';
import { add, type Money, roundedMoney, split } from './money.ts';

/** How a driver is paid: the driver's own fields. A load's driver row may overrule the rate. */
export type PayTerms = {
  pay_type: string;
  loaded_mile_rate?: Decimal | null;
  /** Missing: empty miles are not paid. */
  empty_mile_rate?: Decimal | null;
  /** One rate by the trip's length, for all its loaded miles; instead of the loaded rate. */
  mileage_bands?: readonly MileageBand[];
  percent_rate?: Decimal | null;
  /** Dollars per load, per hour or per settlement, as the pay type says. */
  flat_rate?: Money | null;
  /** Dollars per stop beyond the second. */
  extra_stop_pay?: Money | null;
  /** Empty miles of each load that are not paid. */
  free_empty_miles?: Decimal | null;
  /** Dollars an hour; see `detentionPay` for when it yields to an accessorial. */
  detention_pay_rate?: Money | null;
  detention_free_minutes?: number | null;
  /** The least and the most that the base line of one load may be, before a team's split. */
  minimum_pay?: Money | null;
  maximum_pay?: Money | null;
  /** A percentage of the linehaul that also counts the fuel surcharge. */
  percent_includes_fuel?: boolean;
};

/** From so many miles up to, not including, so many; `below` is null for the last band. */
export type MileageBand = { from: Decimal; below: Decimal | null; rate: Decimal };

/** A driver's part of a load. */
export type PaidDriver = {
  driver_id: number;
  /** The one called `co_driver` gets no accessorials but those that name him. */
  position?: string | null;
  loaded_miles: Decimal;
  empty_miles: Decimal;
  /** Per cent of each line; 50 for a team of two. */
  split_percent?: Decimal | null;
  /** Overrules the driver's own rate, and the bands. */
  rate?: Decimal | null;
  hours?: Decimal | null;
  /** Somebody typed the price: it is paid as it stands. */
  is_manual_price?: boolean;
  price?: Money | null;
  /** The legs of a relay by their miles, and which of them is this driver's. */
  relay?: Relay | null;
  /** Stops of this driver's leg; without it, all stops of the load. */
  stop_count?: number;
};

export type Relay = { miles: readonly (Decimal | null)[]; leg: number };

/** A line as a statement prints it, so that anybody can add it up again by hand. */
export type PayLine = {
  category: 'earning' | 'reimbursement';
  kind: 'base' | 'extra_stop' | 'detention' | 'accessorial';
  description: string;
  quantity: number;
  /** Dollars for one of the quantity; per cent when the line has a base. */
  rate: number;
  /** The amount that a percentage was taken of, else null. */
  base: number | null;
  amount: number;
};

type Share = Omit<PayLine, 'category' | 'amount'> & { exact: Exact };

/** A line of which a team's driver gets a share: shared while exact, then rounded once. */
export function sharedLine(
  { exact: whole, description, ...line }: Share,
  { split_percent }: PaidDriver,
): PayLine {
  const part = split_percent ?? 100;
  const isWhole = rounded(exact(part), 4) === 100;
  return {
    category: 'earning',
    ...line,
    description: isWhole ? description : `${description} (split ${Number(part)} %)`,
    amount: roundedMoney(times(whole, percent(part))),
  };
}

/** A line that is an amount and nothing else. */
export function flatLine(line: Omit<PayLine, 'quantity' | 'rate' | 'base'>): PayLine {
  return { ...line, quantity: 1, rate: add(line.amount), base: null };
}

/**
 * A relay's driver gets what falls to his leg by its miles; shares of one amount add up to it.
 * If the miles of a leg are missing, all legs count the same.
 */
export function legShare(amount: Money, relay: Relay | null | undefined): number {
  if (!relay) return add(amount);
  const isKnown = relay.miles.every(miles => miles !== null && Number(miles) !== 0);
  return split(amount, isKnown ? relay.miles : relay.miles.map(() => null))[relay.leg] ?? 0;
}
