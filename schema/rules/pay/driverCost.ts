import { type Money, sumMoney } from '../money/money.ts';

/** The possible payees of a load's line: its driver rows, in order. */
export type Payee = { driver_id: number; position?: string | null };

/** The part of a load's accessorial line that decides who is paid. */
export type PayeeLine = {
  driver_amount?: Money | null;
  driver_id?: number | null;
  payable_to_driver?: boolean;
  is_reimbursement?: boolean;
};

/**
 * What a driver gets for a load: driver pay, accessorials in addition to it, and reimbursements.
 */
export type DriverPayAmounts = { price: Money; accessorial_pay: Money; reimbursements: Money };

/**
 * The index of the one row that a line is paid to: the driver that the line names, if on the load,
 * else driver 1 of a team or relay. Null without drivers.
 */
export function payeeOf({ driver_id }: PayeeLine, rows: readonly Payee[]): number | null {
  const named = rows.findIndex(row => driver_id != null && row.driver_id === driver_id);
  if (named >= 0) return named;
  const first = rows.findIndex(({ position }) => position !== 'co_driver');
  return rows.length === 0 ? null : Math.max(first, 0);
}

/** The lines, by index, that pay a driver who is not on the load. */
export const strayPayees = (
  lines: readonly Pick<PayeeLine, 'driver_id' | 'payable_to_driver'>[],
  rows: readonly { driver_id?: number | null }[],
): number[] =>
  lines.flatMap(({ driver_id, payable_to_driver }, place) => {
    const isPaid = driver_id != null && payable_to_driver !== false;
    return isPaid && !rows.some(row => row.driver_id === driver_id) ? [place] : [];
  });

/**
 * What each driver paid for the load and is reimbursed, in the order of the rows: lumpers, tolls.
 * It is no pay, but a cost of the load.
 */
export function reimbursementsOf(rows: readonly Payee[], lines: readonly PayeeLine[]): number[] {
  const repaid = lines.filter(
    ({ is_reimbursement, payable_to_driver }) => is_reimbursement && payable_to_driver !== false,
  );
  return rows.map((_, place) =>
    sumMoney(repaid.filter(line => payeeOf(line, rows) === place).map(line => line.driver_amount)),
  );
}

/** Everything that a settlement pays for one driver row of a load. */
export const paidForDriverPay = ({
  price,
  accessorial_pay,
  reimbursements,
}: DriverPayAmounts): number => sumMoney([price, accessorial_pay, reimbursements]);

/**
 * The driver cost of a load, in the two parts that a statement separates: earnings and
 * reimbursements. The margin is the gross minus both.
 */
export function driverCost(driverPays: readonly DriverPayAmounts[]): {
  earned: number;
  paid_back: number;
  driver_pay: number;
} {
  return {
    earned: sumMoney(driverPays.flatMap(({ price, accessorial_pay }) => [price, accessorial_pay])),
    paid_back: sumMoney(driverPays.map(({ reimbursements }) => reimbursements)),
    driver_pay: sumMoney(driverPays.map(paidForDriverPay)),
  };
}
