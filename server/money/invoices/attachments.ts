import type { Scope } from '../../db/access.ts';
import type { Attachment } from '../../files/merging/mergeBehind.ts';
import { REQUIRED_DOCUMENTS } from '../billing/requiredDocuments.ts';

/** A document of a load that goes to the broker with its invoice. */
export type InvoiceDocument = Attachment & { document_type: string };

/** The documents a broker may want before it pays, in their order behind the invoice. */
const SENT_DOCUMENTS = ['rate_confirmation', 'pod', 'bol', 'lumper_receipt', 'scale_ticket'];

/**
 * The documents that go with the invoice of a load: those that the broker or the company asks for, or
 * all of these kinds where the broker says nothing, and the receipts of what is billed. Our internal
 * notes are not for the broker.
 */
export async function documentsFor(
  loadId: number,
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<InvoiceDocument[]> {
  return tx.query<InvoiceDocument>(DOCUMENTS, [companyId, loadId, SENT_DOCUMENTS]);
}

const DOCUMENTS = `
  select d.document_type, d.file_id, d.original_name as name, f.mime, f.size, f.path
  from load_documents d
  join files f on f.company_id = d.company_id and f.id = d.file_id
  join loads l on l.company_id = d.company_id and l.id = d.load_id
  join brokers b on b.company_id = l.company_id and b.id = l.broker_id
  where d.company_id = $1 and d.load_id = $2 and d.status = 'active' and d.deleted_at is null
    and (
      d.document_type = any($3::text[]) and (
        cardinality(array_remove(b.required_documents, 'invoice')) is not distinct from 0
        or b.required_documents is null
        or d.document_type = any(b.required_documents)
        or ${REQUIRED_DOCUMENTS} ? d.document_type)
      or d.id in (
        select x.receipt_document_id from load_accessorials x
        where x.company_id = $1 and x.load_id = $2 and x.billable_to_broker
          and x.deleted_at is null))
  order by array_position($3::text[], d.document_type), d.id`;
