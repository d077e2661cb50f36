import { registry } from '../../schema/entities/index.ts';
import type { Values } from '../../schema/readRecord.ts';
import { dateOfDocument } from '../../schema/rules/time/expiry.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';

/**
 * A newer license, medical card or registration document updates the record's own date in the same
 * transaction. An older one does not.
 */
export async function takeDate(
  model: string,
  id: number,
  { document_type, expiry_date }: Values,
  scope: Scope,
): Promise<void> {
  const field = dateOfDocument(model, String(document_type));
  if (field === null || typeof expiry_date !== 'string') return;
  const rows = rowsOf(registry.get(model), scope);
  const record: Values = await rows.lock(id);
  if (String(record[field] ?? '') >= expiry_date) return;
  await rows.update(id, { [field]: expiry_date });
}
