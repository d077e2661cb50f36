import { invoices } from '../../../schema/entities/invoices.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { separateReasonOf } from '../../files/merging/mergeBehind.ts';
import { eachRow } from '../../http/eachRow.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { documentsFor, type InvoiceDocument } from './attachments.ts';
import { composed } from './invoiceEmail.ts';
import { parseSendInput, type SendInput, statusText } from './sendInvoices.ts';
import { summaryFacts } from './summaryFacts.ts';
import { wantedIds } from './wantedIds.ts';

/**
 * POST /invoices/email-preview {ids, to?, cc?, message?}: what POST /send-email-invoices would send,
 * and sends nothing: recipients, text, and each document with whether it becomes pages of the PDF.
 * What is encrypted or broken shows only when it is merged.
 */
export async function previewEmails({ access, body }: Request) {
  const input = parseSendInput(body);
  const seen = new Set<number>();
  const results = await eachRow(wantedIds(body.ids, 'ids'), async id => {
    const invoice = await rowsOf(invoices, access.read).get(id);
    const { summary_invoice_id: summary } = invoice;
    const isRepeated = summary !== null && seen.has(summary);
    if (summary !== null) seen.add(summary);
    return { ...(await previewOf(invoice, input, access.read)), is_repeated: isRepeated };
  });
  return ok({ results });
}

type Previewed = Pick<
  Awaited<ReturnType<ReturnType<typeof rowsOf<typeof invoices>>['get']>>,
  'id' | 'number' | 'summary_invoice_id' | 'bill_to_email' | 'sent_cc' | 'status' | 'send_status'
>;

async function previewOf(invoice: Previewed, input: SendInput, scope: Scope) {
  const { id, summary_invoice_id } = invoice;
  const { number, documents } = await contentsOf(invoice, scope);
  const separate = documents.filter(one => separateReasonOf(one) !== null);
  const { message } = input;
  const names = separate.map(({ name }) => name);
  const emailText =
    invoice.status === 'issued'
      ? await composed({ id, summary_invoice_id }, { message, separate: names }, scope)
      : { subject: '', body: '' };
  const to = input.to ?? invoice.bill_to_email;
  return {
    number,
    to,
    cc: input.cc ?? invoice.sent_cc,
    ...emailText,
    blocked: blockedBecause(invoice, to),
    documents: documents.map(one => ({
      document_type: one.document_type,
      name: one.name,
      size: one.size,
      is_page: separateReasonOf(one) === null,
    })),
  };
}

/** The number that is sent, and the documents with it. */
async function contentsOf({ id, number, summary_invoice_id }: Previewed, scope: Scope) {
  if (summary_invoice_id === null) {
    const { parent_load_id } = await rowsOf(invoices, scope).get(id);
    return { number, documents: await documentsFor(parent_load_id, scope) };
  }
  const summary = await summaryFacts(summary_invoice_id, scope);
  const documents: InvoiceDocument[] = [];
  for (const { load_id } of summary.members) {
    documents.push(...(await documentsFor(load_id, scope)));
  }
  return { number: summary.number, documents };
}

/** Why it would not be sent, in the words of the call that sends. */
function blockedBecause(invoice: Previewed, to: string | null): string | null {
  if (invoice.status !== 'issued') return statusText(invoice.status);
  if (!to) return 'The broker has no email address for invoices.';
  return invoice.send_status === 'sending' ? 'The invoice is being sent.' : null;
}
