import type { BillingRules } from '../../../schema/rules/billing/billing.ts';
import { settingOf } from '../../../schema/settings.ts';
import { literal } from '../../db/sql/columns.ts';

/** The documents that the current company requires before any invoice, as jsonb. */
export const REQUIRED_DOCUMENTS = `coalesce(
  (select c.value from system_configs c
   where c.company_id = current_company() and c.key = 'required_documents' and c.deleted_at is null
     and jsonb_typeof(c.value) = 'array'),
  ${literal(JSON.stringify(settingOf('required_documents').default))}::jsonb)`;

/**
 * The document types that count as present. A proof of delivery marked as received but not stored
 * came by mail, with all others: as for loads imported from another system.
 */
export function documentsAtHand(
  kept: readonly string[],
  podReceivedAt: unknown,
  { required_documents, broker }: BillingRules,
): readonly string[] {
  const isElsewhere = podReceivedAt !== null && !kept.includes('pod');
  return isElsewhere ? [...required_documents, ...(broker.required_documents ?? [])] : kept;
}
