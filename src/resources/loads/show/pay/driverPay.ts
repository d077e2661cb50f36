import { reimbursementsOf } from '../../../../../schema/rules/pay/driverCost.ts';
import type { Load, LoadDriverPay } from '../../load.ts';

/** A driver's pay with the driver's reimbursable expenses for the load. */
export type DriverPayDetail = LoadDriverPay & { reimbursements: number };

export function driverPaysOf({ load_drivers, load_accessorials }: Load): DriverPayDetail[] {
  const repaid = reimbursementsOf(load_drivers, load_accessorials);
  return load_drivers.map((driverPay, place) => ({
    ...driverPay,
    reimbursements: repaid[place] ?? 0,
  }));
}
