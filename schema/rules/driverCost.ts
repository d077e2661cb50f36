import { type Money, sumMoney } from './money.ts';

/** Whom a load's line can be paid to: its driver rows, in their order. */
export type Payee = { driver_id: number; position?: string | null };

/** A load's accessorial line as far as it says who gets it. */
export type PayeeLine = {
  driver_amount?: Money | null;
  driver_id?: number | null;
  payable_to_driver?: boolean;
  is_reimbursement?: boolean;
};

/** What a driver gets for a load: his share, accessorials beside it, and what he paid for it. */
export type SharePay = { price: Money; accessorial_pay: Money; reimbursements: Money };

/**
 * The place of the one row that a line is paid to: the driver whom the line names, if he is on the
 * load, else driver 1 of a team or relay. Nobody's when nobody drives.
 */
export function payeeOf({ driver_id }: PayeeLine, rows: readonly Payee[]): number | null {
  const named = rows.findIndex(row => driver_id != null && row.driver_id === driver_id);
  if (named >= 0) return named;
  const first = rows.findIndex(({ position }) => position !== 'co_driver');
  return rows.length === 0 ? null : Math.max(first, 0);
}

/** The lines, by their place, that pay somebody who does not drive the load. */
export const strayPayees = (
  lines: readonly Pick<PayeeLine, 'driver_id' | 'payable_to_driver'>[],
  rows: readonly { driver_id?: number | null }[],
): number[] =>
  lines.flatMap(({ driver_id, payable_to_driver }, place) => {
    const isPaid = driver_id != null && payable_to_driver !== false;
    return isPaid && !rows.some(row => row.driver_id === driver_id) ? [place] : [];
  });

/**
 * What each driver laid out for the load and gets back, in the order of the rows: lumpers, tolls.
 * No wage, and yet money that the load costs.
 */
export function reimbursementsOf(rows: readonly Payee[], lines: readonly PayeeLine[]): number[] {
  const repaid = lines.filter(
    ({ is_reimbursement, payable_to_driver }) => is_reimbursement && payable_to_driver !== false,
  );
  return rows.map((_, place) =>
    sumMoney(repaid.filter(line => payeeOf(line, rows) === place).map(line => line.driver_amount)),
  );
}

/** All that a settlement pays for one share of a load. */
export const paidForShare = ({ price, accessorial_pay, reimbursements }: SharePay): number =>
  sumMoney([price, accessorial_pay, reimbursements]);

/**
 * What a load costs in drivers, and its two parts that a statement keeps apart: what they earn and
 * what is paid back to them. The margin is what the gross leaves after both.
 */
export function driverCost(shares: readonly SharePay[]): {
  earned: number;
  paid_back: number;
  driver_pay: number;
} {
  return {
    earned: sumMoney(shares.flatMap(({ price, accessorial_pay }) => [price, accessorial_pay])),
    paid_back: sumMoney(shares.map(({ reimbursements }) => reimbursements)),
    driver_pay: sumMoney(shares.map(paidForShare)),
  };
}
