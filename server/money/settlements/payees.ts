import type { Scope } from '../../db/access.ts';
import { lockDrivers } from './lockDrivers.ts';

/** Who a settlement pays: a driver, or the owner of a payroll group's trucks. */
export type Payee =
  | { driver_id: number; owner_id: null }
  /** The payroll group of type owner. */
  | { driver_id: null; owner_id: number };

/** The payee of a stored settlement, or of a place in a batch. */
export function payeeOf(row: {
  driver_id: number | null;
  payroll_group_id?: number | null;
}): Payee {
  if (row.driver_id !== null) return { driver_id: row.driver_id, owner_id: null };
  if (row.payroll_group_id == null) throw new Error('A settlement pays nobody.');
  return { driver_id: null, owner_id: row.payroll_group_id };
}

/** A payee as the key of a map. */
export const payeeKey = ({ driver_id, owner_id }: Payee): string =>
  owner_id === null ? `d${driver_id}` : `o${owner_id}`;

/** The same payee in a stored row: an owner's row names the payroll group and no driver. */
export const storedPayee = ({ driver_id, owner_id }: Payee) => ({
  driver_id,
  payroll_group_id: owner_id,
});

export const driverIdsOf = (payees: readonly Payee[]): number[] =>
  payees.flatMap(({ driver_id }) => driver_id ?? []);

export const ownerIdsOf = (payees: readonly Payee[]): number[] =>
  payees.flatMap(({ owner_id }) => owner_id ?? []);

/** One settlement of a driver or an owner at a time: drivers first, then payroll groups, by id. */
export async function lockPayees(payees: readonly Payee[], scope: Scope): Promise<void> {
  await lockDrivers(driverIdsOf(payees), scope);
  const ids = ownerIdsOf(payees);
  if (ids.length === 0) return;
  await scope.tx.query(
    `select 1 from payroll_groups where company_id = $1 and id = any($2::int[])
     order by id for no key update`,
    [scope.companyId, ids],
  );
}

/** The row `x` is the payee's of the requested statement `w`. */
export const OF_PAYEE = `(x.driver_id = w.driver_id or (w.driver_id is null
  and x.driver_id is null and x.payroll_group_id = w.owner_id))`;
