import { loadDocuments } from '../../schema/entities/documents.ts';
import { setBilling } from '../billing/billingStatus.ts';
import { now } from '../clock.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';

/**
 * A load's proof of delivery is received with the first good paper of that kind, and missing again
 * without one. Asked after such a paper came, went or was judged, while the load is locked.
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
