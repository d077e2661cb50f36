import { loadDocuments } from '../../schema/entities/documents.ts';
import { loads } from '../../schema/entities/loads.ts';
import { text } from '../../schema/fields.ts';
import { readValue } from '../../schema/readValue.ts';
import type { AnsweredRecord } from '../../schema/responses/record.ts';
import { sentence } from '../../schema/rules/records/messages.ts';
import { errorText } from '../../schema/rules/records/validation.ts';
import { now } from '../clock.ts';
import { rowsOf } from '../db/rows.ts';
import { Invalid } from '../errors.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { refreshBillingStatus } from '../money/billing/billingStatus.ts';
import { versionOf } from '../rest/version.ts';
import { withAddress } from './loadDocuments.ts';
import { followProof } from './proof.ts';

type Document = AnsweredRecord<typeof loadDocuments>;
type Judgement = Pick<Document, 'status' | 'note' | 'approved_by' | 'approved_at'>;

/** POST /load-documents/approve/{id}: approves the document. A rejected one counts again. */
export const approveDocument = (request: Request) =>
  judge(request, ({ status, note }) => ({
    status: 'active',
    note: status === 'rejected' ? null : note,
    approved_by: request.actor.userId,
    approved_at: now().toISOString(),
  }));

/** POST /load-documents/reject/{id}: it is unreadable or the wrong one, and no longer counts. */
export function rejectDocument(request: Request) {
  const note = reasonIn(request.body);
  return judge(request, () => ({
    status: 'rejected',
    note,
    approved_by: null,
    approved_at: null,
  }));
}

/** Stored with the document, so limited like a note. */
function reasonIn({ reason }: Request['body']): string {
  const reading = readValue(REASON, reason);
  if (reading.violation) throw new Invalid({ reason: [errorText(reading.violation)] });
  if (reading.value === null) throw new Invalid({ reason: [sentence('required')] });
  return String(reading.value);
}

const REASON = text({ max: 500, long: true });

async function judge(
  { access, body, params }: Request,
  judgement: (document: Document) => Judgement,
) {
  const judged = await access.write(async scope => {
    const documents = rowsOf(loadDocuments, scope);
    const { load_id } = await documents.get(params.id);
    // The load is locked first, as when documents are added and removed: the billing status stays
    // right.
    const load = await rowsOf(loads, scope).lock(load_id);
    const document = await documents.lock(params.id);
    const changed = await documents.update(document.id, judgement(document), versionOf(body));
    if (document.document_type === 'pod') await followProof(load, scope);
    await refreshBillingStatus(load_id, scope);
    scope.changed('loads', load_id, { type: 'updated' });
    return changed;
  });
  return ok(withAddress(judged));
}
