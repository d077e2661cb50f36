import { invoices } from '../../schema/entities/invoices.ts';
import { mails } from '../../schema/entities/office.ts';
import type { DrawnMail } from '../../schema/responses/jsonShapes.ts';
import type { AnsweredRecord } from '../../schema/responses/record.ts';
import type { Access, Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Mail } from './email.ts';

type Invoice = AnsweredRecord<typeof invoices>;

/** The versions of invoices as one text: another one means that one of them was changed or paid. */
export const versionsOf = (all: readonly Pick<Invoice, 'id' | 'version'>[]): string =>
  all
    .map(({ id, version }) => `${id} ${version}`)
    .sort()
    .join();

export const drawnOf = ({ drawn }: Mail): DrawnMail | null => drawn as DrawnMail | null; // As it was queued.

/** The invoices that an email of invoices is about, void ones included. */
export const invoicesOf = (
  { invoice_id, summary_invoice_id }: Mail,
  scope: Scope,
): Promise<Invoice[]> => {
  if (summary_invoice_id !== null) return rowsOf(invoices, scope).find({ summary_invoice_id });
  return invoice_id === null
    ? Promise.resolve([])
    : rowsOf(invoices, scope).find({ id: invoice_id });
};

/**
 * Gives the email of an invoice that was changed or paid while it waited back to the job that draws it.
 * False where the email is to be sent as it is.
 */
export async function drawAgain(mail: Mail, access: Access): Promise<boolean> {
  const drawn = drawnOf(mail);
  if (!drawn || versionsOf(await invoicesOf(mail, access.read)) === drawn.versions) return false;
  const { id, invoice_id, to, cc } = mail;
  const { message } = drawn;
  await access.write(async scope => {
    if ((await rowsOf(mails, scope).lock(id)).status !== 'queued') return;
    await rowsOf(mails, scope).update(id, { status: 'replaced', error: CHANGED });
    await enqueue(scope.tx, 'send_invoice', { invoice_id, to, cc, message, replaces: id });
  });
  return true;
}

/**
 * No new email comes: the one that it was to replace, if any, says why nothing was sent. One that the mail server
 * had taken all the same stays sent.
 */
export async function failReplaced(
  id: number | undefined,
  reason: string,
  scope: Scope,
): Promise<void> {
  if (id === undefined) return;
  if ((await rowsOf(mails, scope).lock(id)).status !== 'replaced') return;
  await rowsOf(mails, scope).update(id, { status: 'failed', error: reason });
}

/** Why an email of an invoice is not sent. */
export const voidedBefore = ({ number }: Pick<Invoice, 'number'>): string =>
  `Invoice ${number} was voided before the email was sent.`;

const CHANGED = 'The invoice was changed before this email was sent. A new email replaces it.';
