import { z } from 'zod';
import { loadDocuments } from '../../../schema/entities/documents.ts';
import { invoices } from '../../../schema/entities/invoices.ts';
import { mails } from '../../../schema/entities/office.ts';
import type { Values } from '../../../schema/readRecord.ts';
import { email, errorText, maxLength } from '../../../schema/rules/validation.ts';
import type { Access, Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';
import { storeCreated, writeFile } from '../../files/keepFiles.ts';
import type { FileStore } from '../../files/store.ts';
import { fileTypes } from '../../http/answers.ts';
import { eachRow } from '../../http/eachRow.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { listed } from '../../mail/email.ts';
import { invoiceText } from '../../mail/invoiceText.ts';
import { queueMail, TRIES } from '../../mail/sendMail.ts';
import type { Invoice } from './createInvoice.ts';
import { invoiceFacts } from './invoiceFacts.ts';
import { renderInvoice } from './printInvoice.ts';
import { wantedIds } from './wantedIds.ts';

/** What the sender may set instead of the broker's own settings. */
interface SendInput {
  to: string | null;
  cc: string | null;
  message: string | null;
}

/**
 * POST /send-email-invoices {ids, to?, cc?, message?}: one job for each, which draws the PDF, adds
 * the load's documents and queues the email. `send_status` shows its progress.
 */
export async function sendInvoices({ access, body }: Request) {
  const wish = parseSendInput(body);
  const results = await eachRow(wantedIds(body.ids, 'ids'), id =>
    access.write(async scope => {
      const invoice = await rowsOf(invoices, scope).lock(id);
      const to = wish.to ?? invoice.bill_to_email;
      if (invoice.status !== 'issued') throw refused(`The invoice is ${invoice.status}.`);
      if (!to) throw refused('The broker has no email address for invoices.');
      if (invoice.send_status === 'sending') throw refused('The invoice is being sent.');
      await rowsOf(invoices, scope).update(id, { send_status: 'sending' });
      await enqueue(scope.tx, 'send_invoice', { invoice_id: id, ...wish, to });
      return { to };
    }),
  );
  return ok({ results });
}

const payload = z.looseObject({
  invoice_id: z.number().int(),
  to: z.string(),
  cc: z.string().nullable(),
  message: z.string().nullable(),
});
type Asked = z.infer<typeof payload>;

/** Its job: everything slow happens before its one short write. */
export function registerInvoiceJobs(jobs: Jobs, store: FileStore): void {
  jobs.task('send_invoice', payload, async (asked, { access, attempt, log }) => {
    const invoice = await rowsOf(invoices, access.read).first('t.id = $2', [asked.invoice_id]);
    if (invoice?.send_status !== 'sending') return;
    if (invoice.status !== 'issued') return fail(invoice.id, access);
    try {
      await prepare(invoice, asked, access, store);
    } catch (error) {
      if (attempt < TRIES) throw error;
      log.error(
        { err: error, invoiceId: invoice.id },
        'An invoice could not be made ready to send.',
      );
      await fail(invoice.id, access);
    }
  });
}

/** Draws the PDF, adds the load's documents and queues the email. */
async function prepare(
  { id, parent_load_id, sent_cc }: Invoice,
  { to, cc, message }: Asked,
  access: Access,
  store: FileStore,
): Promise<void> {
  const { name, content } = await renderInvoice(id, access.read, store);
  const facts = await invoiceFacts(id, access.read);
  const papers = await documentsOf(parent_load_id, access.read);
  const letter = invoiceText({
    ...facts,
    reference_number: facts.load.reference_number,
    message,
    company: facts.company.name,
    papers: [...new Set(papers.map(paper => paper.document_type))],
  });
  const made = { name, mime: fileTypes.pdf, content };
  await storeCreated(store, access.read.companyId, made, kept =>
    access.write(async scope => {
      if (await isQueued(id, scope)) return;
      const file = await writeFile(kept, scope);
      await rowsOf(invoices, scope).update(id, { pdf_document_id: file.id });
      const attachments = [file.id, ...papers.map(paper => paper.file_id)];
      const address = { to, cc: cc ?? sent_cc, subject: letter.subject, body: letter.body };
      await queueMail({ ...address, attachments, invoice_id: id }, scope);
    }),
  );
}

/** Nothing is sent, and it may be sent again. */
const fail = (id: number, access: Access) =>
  access.write(async scope => {
    const { send_status } = await rowsOf(invoices, scope).lock(id);
    if (send_status !== 'sending') return;
    await rowsOf(invoices, scope).update(id, { send_status: 'failed' });
  });

/** The job may run again after a crash: one queued email is enough. */
async function isQueued(invoiceId: number, scope: Scope): Promise<boolean> {
  await rowsOf(invoices, scope).lock(invoiceId);
  const waiting = await rowsOf(mails, scope).find({ invoice_id: invoiceId, status: 'queued' });
  return waiting.length > 0;
}

/** The documents a broker wants before it pays. Our internal notes are not for the broker. */
const SENT_DOCUMENTS = ['pod', 'bol', 'rate_confirmation', 'lumper_receipt', 'scale_ticket'];

async function documentsOf(loadId: number, scope: Scope) {
  const papers = await rowsOf(loadDocuments, scope).find({ load_id: loadId, status: 'active' });
  return papers.filter(({ document_type }) => SENT_DOCUMENTS.includes(document_type));
}

function parseSendInput({ to, cc, message }: Values): SendInput {
  const tooLong = maxLength(5000)(message ?? '', {});
  if (tooLong) throw new Invalid({ message: [errorText(tooLong)] });
  return {
    to: readAddresses(to, 'to'),
    cc: readAddresses(cc, 'cc'),
    message: typeof message === 'string' ? message : null,
  };
}

/** One address or several separated by commas. Null when there is none. */
function readAddresses(sent: unknown, field: string): string | null {
  if (sent === null || sent === undefined) return null;
  const addresses = listed(String(sent));
  const refusal = addresses.map(address => email()(address, {})).find(found => found !== null);
  if (refusal) throw new Invalid({ [field]: [errorText(refusal)] });
  return addresses.join(', ') || null;
}

const refused = (message: string) => new Invalid({ ids: [message] });
