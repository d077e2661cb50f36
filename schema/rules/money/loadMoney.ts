import { LOAD_STATUS } from '../freight/loadStates.ts';
import { type Decimal, sumOf } from './exact.ts';
import { add, type Money, percentRatio, ratio, subtract, sumMoney } from './money.ts';

/** A load's accessorial line, with its own copy of the catalog's switches. */
export type BilledLine = {
  id?: number;
  amount: Money;
  billable_to_broker: boolean;
  in_percentage_base?: boolean;
};

/**
 * The revenue of a load. A TONU has price and miles 0 and one billed line, so no rule needs a
 * special case.
 */
export type PricedLoad = {
  price: Money;
  load_accessorials?: readonly BilledLine[];
};

/** All figures of a load's bill, in dollars. */
export type LoadMoney = {
  /** All accessorials billed to the broker: the same sum under the names of load and invoice. */
  total_accessorial: number;
  accessorials_amount: number;
  /** Price and billed accessorials: printed, aged and paid, and the load's gross. */
  payment_amount: number;
  amount_due: number;
  gross: number;
  /** As the product spec defines it: the price plus the first accessorial. */
  invoice_total: number;
};

export function loadMoney({ price, load_accessorials = [] }: PricedLoad): LoadMoney {
  const billed = load_accessorials.filter(line => line.billable_to_broker);
  const accessorials = sumMoney(billed.map(({ amount }) => amount));
  const due = add(price, accessorials);
  return {
    total_accessorial: accessorials,
    accessorials_amount: accessorials,
    payment_amount: due,
    amount_due: due,
    gross: due,
    invoice_total: add(price, firstOf(load_accessorials)?.amount ?? 0),
  };
}

/** The first entered line has the lowest id. Unsaved lines follow in order. */
function firstOf(lines: readonly BilledLine[]): BilledLine | undefined {
  const idOf = ({ id }: BilledLine) => id ?? Number.MAX_SAFE_INTEGER;
  return [...lines].sort((a, b) => idOf(a) - idOf(b))[0];
}

/**
 * A load after TONU: price, miles and driver-side gross are zero, only the TONU amount is billed,
 * and the driver gets the agreed amount (or a percentage, see `tonuPay`). The server writes the
 * fields and replaces earlier charges with the one accessorial.
 */
export function tonuFields(tonu: { amount: Money; driver_amount: Money }) {
  const [amount, driver_amount] = [add(tonu.amount), add(tonu.driver_amount)];
  return {
    load: {
      status: LOAD_STATUS.tonu,
      price: 0,
      driver_budget_pay: null,
      loaded_miles: 0,
      empty_miles: 0,
      tonu_amount: amount,
      tonu_driver_pay: driver_amount,
    },
    accessorial: { quantity: 1, rate: amount, amount, driver_amount, ...TONU_SWITCHES },
  };
}

const TONU_SWITCHES = {
  billable_to_broker: true,
  payable_to_driver: true,
  in_percentage_base: false,
  is_reimbursement: false,
};

/** The company's cut: the broker's price minus the driver-side gross. */
export function companyCut(load: { price: Money; driver_budget_pay?: Money | null }): number {
  return subtract(load.price, load.driver_budget_pay ?? load.price);
}

/** The gross minus everything the drivers get. See `driverCost`. */
export function loadMargin(load: { gross: Money; driver_pay: Money }): {
  margin: number;
  margin_percent: number | null;
} {
  const margin = subtract(load.gross, load.driver_pay);
  return { margin, margin_percent: percentRatio(margin, load.gross) };
}

export type MileFigures = {
  loaded_miles: number;
  empty_miles: number;
  total_miles: number;
  rpm_loaded: number | null;
  rpm_all: number | null;
  deadhead_percent: number | null;
};

type Miles = Decimal | null | undefined;

/** The rates of one load or of a fleet: sums are divided, means are never averaged. */
export function mileFigures(load: {
  gross: Money;
  loaded_miles: Miles;
  empty_miles: Miles;
}): MileFigures {
  const loaded = sumOf([load.loaded_miles]);
  const empty = sumOf([load.empty_miles]);
  const total = sumOf([loaded, empty]);
  return {
    loaded_miles: loaded,
    empty_miles: empty,
    total_miles: total,
    rpm_loaded: ratio(load.gross, loaded),
    rpm_all: ratio(load.gross, total),
    deadhead_percent: percentRatio(empty, total),
  };
}
