import { z } from 'zod';
import { loadDocuments } from '../../schema/entities/documents.ts';
import { invoices } from '../../schema/entities/invoices.ts';
import { mails } from '../../schema/entities/office.ts';
import type { Values } from '../../schema/readRecord.ts';
import { email, maxLength, refusalText } from '../../schema/rules/validation.ts';
import type { Access, Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { keepMade, writeFile } from '../files/keepFiles.ts';
import type { FileStore } from '../files/store.ts';
import { fileTypes } from '../http/answers.ts';
import { eachRow } from '../http/eachRow.ts';
import { ok } from '../http/envelope.ts';
import { Invalid } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { invoiceText } from '../mail/invoiceText.ts';
import { listed } from '../mail/letter.ts';
import { queueMail, TRIES } from '../mail/sendMail.ts';
import type { Invoice } from './createInvoice.ts';
import { invoiceFacts } from './invoiceFacts.ts';
import { renderInvoice } from './printInvoice.ts';
import { wantedIds } from './wantedIds.ts';

/** What the sender may say instead of what the broker's record says. */
interface SendWish {
  to: string | null;
  cc: string | null;
  message: string | null;
}

/**
 * POST /send-email-invoices {ids, to?, cc?, message?}: a job for each, which draws the PDF, adds
 * the load's papers and queues the mail. `send_status` tells how far each has come.
 */
export async function sendInvoices({ access, body }: Request) {
  const wish = readSendWish(body);
  const results = await eachRow(wantedIds(body.ids, 'ids'), id =>
    access.write(async scope => {
      const invoice = await rowsOf(invoices, scope).lock(id);
      const to = wish.to ?? invoice.bill_to_email;
      if (invoice.status !== 'issued') throw refused(`The invoice is ${invoice.status}.`);
      if (!to) throw refused('The broker has no e-mail address for invoices.');
      if (invoice.send_status === 'sending') throw refused('The invoice is being sent.');
      await rowsOf(invoices, scope).update(id, { send_status: 'sending' });
      await enqueue(scope.tx, 'send_invoice', { invoice_id: id, ...wish, to });
      return { to };
    }),
  );
  return ok(null, { results });
}

const payload = z.looseObject({
  invoice_id: z.number().int(),
  to: z.string(),
  cc: z.string().nullable(),
  message: z.string().nullable(),
});
type Asked = z.infer<typeof payload>;

/** The job behind it: everything that takes time happens before its one short write. */
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

/** Draws the PDF, adds the load's papers and queues the mail. */
async function prepare(
  { id, parent_load_id, sent_cc }: Invoice,
  { to, cc, message }: Asked,
  access: Access,
  store: FileStore,
): Promise<void> {
  const { name, content } = await renderInvoice(id, access.read, store);
  const facts = await invoiceFacts(id, access.read);
  const papers = await papersOf(parent_load_id, access.read);
  const letter = invoiceText({
    ...facts,
    reference_number: facts.load.reference_number,
    message,
    company: facts.company.name,
    papers: [...new Set(papers.map(paper => paper.document_type))],
  });
  const made = { name, mime: fileTypes.pdf, content };
  await keepMade(store, access.read.companyId, made, kept =>
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

/** Nothing goes out, and it may be sent again. */
const fail = (id: number, access: Access) =>
  access.write(async scope => {
    const { send_status } = await rowsOf(invoices, scope).lock(id);
    if (send_status !== 'sending') return;
    await rowsOf(invoices, scope).update(id, { send_status: 'failed' });
  });

/** The job may run again after a crash; a mail that waits already is enough. */
async function isQueued(invoiceId: number, scope: Scope): Promise<boolean> {
  await rowsOf(invoices, scope).lock(invoiceId);
  const waiting = await rowsOf(mails, scope).find({ invoice_id: invoiceId, status: 'queued' });
  return waiting.length > 0;
}

/** What a broker wants to see before it pays. Our own note of the rate is not for its eyes. */
const SENT_PAPERS = ['pod', 'bol', 'rate_confirmation', 'lumper_receipt', 'scale_ticket'];

async function papersOf(loadId: number, scope: Scope) {
  const papers = await rowsOf(loadDocuments, scope).find({ load_id: loadId, status: 'active' });
  return papers.filter(({ document_type }) => SENT_PAPERS.includes(document_type));
}

function readSendWish({ to, cc, message }: Values): SendWish {
  const tooLong = maxLength(5000)(message ?? '', {});
  if (tooLong) throw new Invalid({ message: [refusalText(tooLong)] });
  return {
    to: readAddresses(to, 'to'),
    cc: readAddresses(cc, 'cc'),
    message: typeof message === 'string' ? message : null,
  };
}

/** One address or several with commas between them; null when nothing is said. */
function readAddresses(sent: unknown, field: string): string | null {
  if (sent === null || sent === undefined) return null;
  const addresses = listed(String(sent));
  const refusal = addresses.map(address => email()(address, {})).find(found => found !== null);
  if (refusal) throw new Invalid({ [field]: [refusalText(refusal)] });
  return addresses.join(', ') || null;
}

const refused = (message: string) => new Invalid({ ids: [message] });
