import { loadDocuments } from '../../schema/entities/documents.ts';
import { now } from '../clock.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { setBilling } from '../money/billing/billingStatus.ts';

/**
 * Marks a load's proof of delivery as received with the first valid document of that type, and as
 * missing without one. Called after such a document was added, removed or reviewed, while the load
 * is locked.
 */
export async function followProof(
  load: { id: number; pod_received_at: unknown },
  scope: Scope,
): Promise<void> {
  const wanted = { load_id: load.id, document_type: 'pod', status: 'active' } as const;
  const [proof] = await rowsOf(loadDocuments, scope).find(wanted);
  if (proof && !load.pod_received_at) await setBilling(load.id, { pod_received_at: now() }, scope);
  if (!proof && load.pod_received_at) await setBilling(load.id, { pod_received_at: null }, scope);
}
