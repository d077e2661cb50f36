import { z } from 'zod';
import { invoices } from '../../../schema/entities/invoices.ts';
import type { Values } from '../../../schema/readRecord.ts';
import type { DrawnMail } from '../../../schema/responses/jsonShapes.ts';
import { errorText, maxLength } from '../../../schema/rules/records/validation.ts';
import { choiceInSentence } from '../../../schema/words/entityWords.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';
import { storeCreated, writeFile } from '../../files/keepFiles.ts';
import type { FileStore } from '../../files/store.ts';
import { fileTypes } from '../../http/answers.ts';
import { eachRow } from '../../http/eachRow.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import type { JobContext } from '../../jobs/context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { readAddresses } from '../../mail/addresses.ts';
import { failReplaced, versionsOf, voidedBefore } from '../../mail/drawAgain.ts';
import { queueMail, TRIES } from '../../mail/sendMail.ts';
import type { Invoice } from './createInvoice.ts';
import { composed } from './invoiceEmail.ts';
import { renderInvoice, renderSummary } from './renderInvoice.ts';
import { wantedIds } from './wantedIds.ts';

/** What the sender may set instead of the broker's own settings. */
export interface SendInput {
  to: string | null;
  cc: string | null;
  message: string | null;
}

/**
 * POST /send-email-invoices {ids, to?, cc?, message?}: one job for each email, which draws the PDF
 * with the load's documents behind it and queues the email. `send_status` shows its progress. An
 * invoice of a summary is sent with its summary: one email for all of them.
 */
export async function sendInvoices({ access, body }: Request) {
  const input = parseSendInput(body);
  const summaries = new Map<number, string>();
  const results = await eachRow(wantedIds(body.ids, 'ids'), id =>
    access.write(async scope => {
      const { summary_invoice_id, status } = await rowsOf(invoices, scope).get(id);
      const sentWith = summary_invoice_id && summaries.get(summary_invoice_id);
      // Its summary goes out without it.
      if (sentWith && status !== 'issued') throw refused(statusText(status));
      if (sentWith) return { to: sentWith };
      const { to } = await requestEmail(id, input, scope);
      if (summary_invoice_id) summaries.set(summary_invoice_id, to);
      return { to };
    }),
  );
  return ok({ results });
}

/** Why an invoice is not sent that is not issued. */
export const statusText = (status: Invoice['status']): string =>
  `The invoice is ${choiceInSentence('invoices', 'status', status)}.`;

/**
 * Requests the email of an invoice or of its summary, in the transaction. Answers its recipient and
 * the invoices that it is about.
 */
export async function requestEmail(
  id: number,
  input: SendInput,
  scope: Scope,
): Promise<{ to: string; invoiceIds: number[] }> {
  const all = emailedWith(id, await lockTogether(id, scope));
  const invoice = all.find(one => one.id === id);
  if (!invoice) throw refused('The invoice is void.');
  const to = input.to ?? invoice.bill_to_email;
  if (invoice.status !== 'issued') throw refused(statusText(invoice.status));
  if (!to) throw refused('The broker has no email address for invoices.');
  if (all.some(one => one.send_status === 'sending')) throw refused('The invoice is being sent.');
  for (const one of all) await rowsOf(invoices, scope).note(one.id, { send_status: 'sending' });
  await enqueue(scope.tx, 'send_invoice', { invoice_id: id, ...input, to });
  return { to, invoiceIds: all.map(one => one.id) };
}

/** An invoice with the others of its summary. */
async function together(id: number, scope: Scope): Promise<Invoice[]> {
  const rows = rowsOf(invoices, scope);
  const invoice = await rows.get(id);
  const { summary_invoice_id } = invoice;
  return summary_invoice_id === null ? [invoice] : rows.find({ summary_invoice_id });
}

/** The same, locked by id. */
const lockTogether = async (id: number, scope: Scope): Promise<Invoice[]> =>
  rowsOf(invoices, scope).lockAll((await together(id, scope)).map(one => one.id));

/** Those that an email is about: the others of a summary unless they are void. */
const emailedWith = (id: number, members: readonly Invoice[]): Invoice[] =>
  members.filter(member => member.id === id || member.status === 'issued');

const payload = z.looseObject({
  invoice_id: z.number().int(),
  to: z.string(),
  cc: z.string().nullable(),
  message: z.string().nullable(),
  /** The email that waited until the invoice was changed: this job's takes its place. */
  replaces: z.number().int().optional(),
});
type Payload = z.infer<typeof payload>;

/** An invoice that is changed more often is drawn later, so that other work gets its turn. */
const MOST_DRAWINGS = 5;

const UNSTEADY = 'was changed each time its PDF was drawn.';

/** On the email that waited: nothing takes its place. */
const NOT_DRAWN =
  'The invoice was changed before this email was sent, and no new email could be made of it.';

/**
 * Its job: everything slow happens before its one short write. The job ends with that write: one that
 * ran again while its first email is on the way would queue another.
 */
export function registerInvoiceJobs(jobs: Jobs, store: FileStore): void {
  jobs.task('send_invoice', payload, async (asked, context) => {
    const { access, attempt, log } = context;
    const id = asked.invoice_id;
    const invoice = await rowsOf(invoices, access.read).first('t.id = $2', [id]);
    if (!invoice) return;
    try {
      for (let drawing = 1; !(await prepare(asked, context, store)); drawing += 1) {
        if (drawing === MOST_DRAWINGS) throw new Error(`Invoice ${invoice.number} ${UNSTEADY}`);
      }
    } catch (error) {
      if (attempt < TRIES) throw error;
      log.error({ err: error, invoiceId: id }, 'An invoice could not be prepared.');
      await fail(asked, NOT_DRAWN, context);
    }
  });
}

/**
 * Draws the PDF, merges the load's documents behind it and queues the email. False where an invoice of
 * it was voided, paid or changed meanwhile: what was drawn is outdated, and nothing is queued.
 */
async function prepare(asked: Payload, context: JobContext, store: FileStore): Promise<boolean> {
  const { access } = context;
  const { invoice_id, to, cc, message } = asked;
  const drawn = await together(invoice_id, access.read);
  const wanted = drawn.find(one => one.id === invoice_id);
  if (wanted?.send_status !== 'sending') {
    await access.write(scope => failReplaced(asked.replaces, NOT_DRAWN, scope));
    return true;
  }
  // The others of a summary are sent although the one that was asked for is void by now.
  const isLeft = ({ status, send_status }: Invoice) =>
    status === 'issued' && send_status === 'sending';
  const invoice = isLeft(wanted) ? wanted : drawn.find(isLeft);
  if (!invoice) {
    await fail(asked, voidedBefore(wanted), context);
    return true;
  }
  const { id, summary_invoice_id, sent_cc } = invoice;
  const rendered =
    summary_invoice_id === null
      ? await renderInvoice(id, access.read, store)
      : await renderSummary(summary_invoice_id, access.read, store);
  const { name, content, separate } = rendered;
  const apart = separate.filter(({ reason }) => reason !== 'lost');
  const email = await composed(
    { id, summary_invoice_id },
    { message, separate: apart.map(({ attachment }) => attachment.name) },
    access.read,
  );
  const made = { name, mime: fileTypes.pdf, content };
  const sending = storeCreated(store, access.read.companyId, made, kept =>
    access.write(async scope => {
      const all = await lockTogether(id, scope);
      if (versionsOf(all) !== versionsOf(drawn)) throw new Outdated();
      await context.finish(scope.tx);
      const file = await writeFile(kept, scope);
      const brought = emailedWith(id, all);
      for (const one of brought) {
        await rowsOf(invoices, scope).note(one.id, { pdf_document_id: file.id });
      }
      await noteFailed(
        all.filter(one => !brought.includes(one)),
        scope,
      );
      const attachments = [file.id, ...apart.map(({ attachment }) => attachment.file_id)];
      const address = { to, cc: cc ?? sent_cc, subject: email.subject, body: email.body };
      const about = { invoice_id: id, summary_invoice_id };
      const from: DrawnMail = { versions: versionsOf(all), message };
      await queueMail({ ...address, ...about, attachments, drawn: from }, scope);
      return true;
    }),
  );
  return sending.catch(error => {
    if (error instanceof Outdated) return false;
    throw error;
  });
}

/** What was drawn is not what would be sent: thrown so that its file is removed. */
class Outdated extends Error {}

/** Nothing is sent, and it may be sent again. */
const fail = ({ invoice_id, replaces }: Payload, reason: string, context: JobContext) =>
  context.access.write(async scope => {
    await failReplaced(replaces, reason, scope);
    const all = await lockTogether(invoice_id, scope);
    await context.finish(scope.tx);
    await noteFailed(all, scope);
  });

async function noteFailed(all: readonly Invoice[], scope: Scope): Promise<void> {
  for (const { id, send_status } of all) {
    if (send_status === 'sending')
      await rowsOf(invoices, scope).note(id, { send_status: 'failed' });
  }
}

/** Parses who receives it and the sender's own words. */
export function parseSendInput({ to, cc, message }: Values): SendInput {
  const tooLong = maxLength(5000)(message ?? '', {});
  if (tooLong) throw new Invalid({ message: [errorText(tooLong)] });
  return {
    to: readAddresses(to, 'to'),
    cc: readAddresses(cc, 'cc'),
    message: typeof message === 'string' ? message : null,
  };
}

const refused = (message: string) => new Invalid({ ids: [message] });
