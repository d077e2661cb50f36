import { createHash, randomUUID } from 'node:crypto';
import { files, loadDocuments } from '../../../schema/entities/documents.ts';
import type { Scope } from '../../db/access.ts';
import { insertRows } from '../../db/bulk.ts';
import { Document } from '../../files/pdf/pdfDocument.ts';
import type { FileStore } from '../../files/store.ts';

/** A sample document whose bytes are in the store. Many loads share one. */
export type SampleDocument = {
  type: string;
  name: string;
  path: string;
  size: number;
  sha256: string;
};

const TITLES = {
  rate_confirmation: 'Rate confirmation',
  bol: 'Bill of lading',
  pod: 'Proof of delivery',
  lumper_receipt: 'Lumper receipt',
} as const;

/** Creates one small PDF per document type and stores it. */
export async function storeSampleDocuments(store: FileStore, at: Date): Promise<SampleDocument[]> {
  const documents: SampleDocument[] = [];
  for (const [type, title] of Object.entries(TITLES)) {
    const content = await samplePdf(title, at);
    const path = `sample/${randomUUID()}.pdf`;
    await store.put(path, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    documents.push({ type, name: `${type}.pdf`, path, size: content.length, sha256 });
  }
  return documents;
}

function samplePdf(title: string, at: Date): Promise<Buffer> {
  const document = new Document(title, 'Linehaul', at);
  document.text(title, document.left, document.y, { size: 20, bold: true });
  document.text('A sample document of the demo company.', document.left, document.y + 36);
  return document.finish('Linehaul demo');
}

/**
 * Attaches documents: the rate confirmation to every load on a truck, and everything the broker
 * requires to loads with a proof of delivery.
 */
export async function attachRecordDocuments(
  scope: Scope,
  samples: readonly SampleDocument[],
): Promise<void> {
  const rows = await scope.tx.query<{ id: number; types: string[]; day: string }>(WANTED, [
    scope.companyId,
  ]);
  const wanted = rows.flatMap(({ id, types, day }) =>
    samples
      .filter(({ type }) => types.includes(type))
      .map(sample => ({ load_id: id, sample, issue_date: day })),
  );
  const fileIds = await insertRows(
    scope,
    files,
    wanted.map(({ sample: { type, ...kept } }) => ({ ...kept, mime: 'application/pdf' })),
  );
  await insertRows(
    scope,
    loadDocuments,
    wanted.map(({ load_id, sample, issue_date }, index) => ({
      load_id,
      document_type: sample.type,
      file_id: fileIds[index],
      original_name: sample.name,
      mime: 'application/pdf',
      size: sample.size,
      issue_date,
      status: 'active',
    })),
  );
}

const WANTED = `
  select l.id,
    (coalesce(l.pod_received_at, l.pickup_date) at time zone company_zone())::date as day,
    case when l.pod_received_at is null then array['rate_confirmation']
      else array['rate_confirmation', 'pod'] || b.required_documents end as types
  from loads l
  join brokers b on b.company_id = l.company_id and b.id = l.broker_id
  where l.company_id = $1 and l.truck_id is not null and l.deleted_at is null
  order by l.id`;
