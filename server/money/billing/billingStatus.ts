import { loads } from '../../../schema/entities/loads.ts';
import { billingStatusOf } from '../../../schema/rules/billing/billing.ts';
import type { Scope } from '../../db/access.ts';
import { updating, writeRows } from '../../db/writeSql.ts';
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
    const status = billingStatusOf(load, load.documents, billingRulesOf(load));
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
  scope: Scope,
): Promise<void> {
  const names = Object.keys(fields);
  const sets = names.map((name, index) => `"${name}" = $${index + 3}`);
  const columns = names.map(name => `"${name}"`).join(', ');
  const object = (of: string) =>
    `json_build_object(${names.map(name => `'${name}', ${of}."${name}"`).join(', ')})`;
  const moved = updating(
    loads,
    `with old as materialized (select id, ${columns} from loads
       where company_id = $1 and id = $2 for no key update),
     moved as (update loads t set ${sets.join(', ')}, updated_at = now() from old
       where t.company_id = $1 and t.id = $2 and old.id = t.id
       returning t.id, ${names.map(name => `t."${name}"`).join(', ')})
     select moved.id, ${object('old')} as before, ${object('moved')} as after
     from moved join old on old.id = moved.id`,
  );
  await writeRows(scope, moved, [scope.companyId, loadId, ...Object.values(fields)]);
  scope.changed('loads', loadId, { type: 'updated', changes: fields });
}
