import { registry } from '../../schema/entities/index.ts';
import type { Values } from '../../schema/readRecord.ts';
import { dateOfDocument } from '../../schema/rules/time/expiry.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';

/** What a document's answer has in addition: the record's own date of what the document is about. */
export interface RecordDate {
  record_date: string | null;
}

/**
 * A newer license, medical card or registration document updates the record's own date in the same
 * transaction. An older or replaced one does not: its answer shows that the two disagree.
 */
export async function takeDate(
  model: string,
  id: number,
  { document_type, expiry_date, status }: Values,
  scope: Scope,
): Promise<RecordDate> {
  const field = dateOfDocument(model, String(document_type));
  if (field === null) return { record_date: null };
  const rows = rowsOf(registry.get(model), scope);
  const record: Values = await rows.lock(id);
  const isActive = status === undefined || status === null || status === 'active';
  const isLater = typeof expiry_date === 'string' && expiry_date > String(record[field] ?? '');
  if (!isActive || !isLater) return recordDateOf(model, record, document_type);
  await rows.update(id, { [field]: expiry_date });
  return { record_date: expiry_date };
}

/** The record's own date of what a document of this type is about. Null without one. */
export function recordDateOf(model: string, record: Values, documentType: unknown): RecordDate {
  const field = dateOfDocument(model, String(documentType));
  const date = field === null ? null : record[field];
  return { record_date: typeof date === 'string' ? date : null };
}
