import { loads } from '../../../schema/entities/loads.ts';
import { billingStatusOf } from '../../../schema/rules/billing/billing.ts';
import type { Scope } from '../../db/access.ts';
import { billableLoads, billingRulesOf } from './billableLoad.ts';

/**
 * Updates a load's billing status from its documents, price and status, in the transaction that
 * changed one of these. While an invoice is live, it decides and nothing happens here.
 */
export const refreshBillingStatus = (loadId: number, scope: Scope): Promise<void> =>
  refreshBillingStatuses([loadId], scope);

/** The same for several loads, with one statement for their facts. */
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

/** The fields of a load that billing itself writes. */
export interface BillingFields {
  billing_status?: string;
  pod_received_at?: Date | null;
}

/** The load's version stays: a person who is editing the load gets no conflict. */
export async function setBilling(
  loadId: number,
  fields: BillingFields,
  { tx, companyId, changed, changes }: Scope,
): Promise<void> {
  const names = Object.keys(fields);
  const sets = names.map((name, index) => `"${name}" = $${index + 3}`);
  await tx.query(
    `update loads set ${sets.join(', ')}, updated_at = now() where company_id = $1 and id = $2`,
    [companyId, loadId, ...Object.values(fields)],
  );
  changes.updated(loads, loadId, fields);
  changed('loads', loadId, { type: 'updated', changes: fields });
}
