import type { BillingRules } from '../../schema/rules/billing.ts';
import { settingOf } from '../../schema/settings.ts';
import { literal } from '../db/sql/columns.ts';

/** The papers that the current company wants before any invoice goes out, as jsonb. */
export const REQUIRED_PAPERS = `coalesce(
  (select c.value from system_configs c
   where c.company_id = current_company() and c.key = 'required_papers' and c.deleted_at is null
     and jsonb_typeof(c.value) = 'array'),
  ${literal(JSON.stringify(settingOf('required_papers').default))}::jsonb)`;

/**
 * The kinds of paper that count as there. A proof of delivery that was received but is not kept
 * here came on paper, with all the others: so it is with loads brought over from another system.
 */
export function papersAtHand(
  kept: readonly string[],
  podReceivedAt: unknown,
  { required_papers, broker }: BillingRules,
): readonly string[] {
  const isElsewhere = podReceivedAt !== null && !kept.includes('pod');
  return isElsewhere ? [...required_papers, ...(broker.required_documents ?? [])] : kept;
}
