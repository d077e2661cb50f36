import { billingStatusOf } from '../../schema/rules/billing.ts';
import type { Scope } from '../db/access.ts';
import { billableLoads, billingRulesOf } from './billableLoad.ts';

/**
 * Brings a load's billing status in line with its papers, price and state, in the transaction that
 * changed one of these. While an invoice is alive it decides, and nothing is done here.
 */
export const refreshBillingStatus = (loadId: number, scope: Scope): Promise<void> =>
  refreshBillingStatuses([loadId], scope);

/** The same for several loads: what decides is read in one statement. */
export async function refreshBillingStatuses(
  loadIds: readonly number[],
  scope: Scope,
): Promise<void> {
  if (loadIds.length === 0) return;
  for (const load of await billableLoads(loadIds, scope)) {
    const status = billingStatusOf(load, load.papers, billingRulesOf(load));
    if (status !== load.billing_status)
      await setBilling(load.id, { billing_status: status }, scope);
  }
}

/** What billing itself writes of a load. */
export interface BillingFields {
  billing_status?: string;
  pod_received_at?: Date | null;
}

/** The load's version stays: somebody who is editing the load meanwhile has nothing to resolve. */
export async function setBilling(
  loadId: number,
  fields: BillingFields,
  { tx, companyId, changed }: Scope,
): Promise<void> {
  const names = Object.keys(fields);
  const sets = names.map((name, index) => `"${name}" = $${index + 3}`);
  await tx.query(
    `update loads set ${sets.join(', ')}, updated_at = now() where company_id = $1 and id = $2`,
    [companyId, loadId, ...Object.values(fields)],
  );
  changed('loads', loadId, { type: 'updated', changes: fields });
}
