import { reimbursementsOf } from '../../../../schema/rules/driverCost.ts';
import type { DriverShare, Load } from '../load.ts';

/** A driver's share with what its driver laid out for the load and gets back. */
export type WholeShare = DriverShare & { reimbursements: number };

export function sharesOf({ load_drivers, load_accessorials }: Load): WholeShare[] {
  const repaid = reimbursementsOf(load_drivers, load_accessorials);
  return load_drivers.map((share, place) => ({ ...share, reimbursements: repaid[place] ?? 0 }));
}
