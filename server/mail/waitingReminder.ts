import { invoiceReminders } from '../../schema/entities/invoiceReminders.ts';
import { invoices } from '../../schema/entities/invoices.ts';
import { mails } from '../../schema/entities/office.ts';
import { type NamedInvoice, whyNotReminded } from '../../schema/rules/billing/reminders.ts';
import { daysBetween } from '../../schema/rules/time/weeks.ts';
import type { Access, Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import type { Mail } from './email.ts';
import { reminderText } from './reminderText.ts';

/** What the log of reminders says of an invoice that an email names. */
export interface Logged {
  invoice_id: number;
  step_days: number;
  /** The company's date as the reminder was written: its text speaks of that day. */
  reminded_on: string;
}

/** An invoice that a reminder names, as it is now. */
interface Named extends NamedInvoice, Logged {
  /** The reminder of this invoice. */
  id: number;
  company: string;
  number: string;
  reference_number: string;
}

const NAMED = `
  select r.id, r.invoice_id, r.step_days, c.name as company, i.number, l.reference_number, i.balance::float8 as balance,
    i.due_date::text as due_date, r.reminded_on::text as reminded_on, i.status, i.payment_status,
    i.remit_to
  from invoice_reminders r
  join invoices i on i.company_id = r.company_id and i.id = r.invoice_id
  join loads l on l.company_id = i.company_id and l.id = i.parent_load_id
  join companies c on c.id = r.company_id
  where r.company_id = $1 and r.mail_id = $2 and r.deleted_at is null
  order by i.due_date, i.id`;

const namedIn = ({ id }: Mail, { tx, companyId }: Scope) => tx.query<Named>(NAMED, [companyId, id]);

/** Whether an email may be a reminder: it brings nothing else. */
const canRemind = ({ invoice_id, settlement_link_id, report_id }: Mail): boolean =>
  invoice_id === null && settlement_link_id === null && report_id === null;

/** What is sent of an email that waited, and the invoices that it reminds of. */
export interface Sendable {
  withdrawn: null;
  mail: Mail;
  named: readonly Logged[];
}

/** An email that waited, or why it is not sent any more. Null where another server sent or withdrew it. */
export type Waited = Sendable | { withdrawn: string } | null;

/**
 * A reminder that waited, with the invoices that are still open and what they come to now. It is
 * withdrawn where all were paid, are due later or the like since. Both by one read: nothing is paid in
 * between. Other emails are as they were. An invoice that it no longer names was not reminded of: its
 * step is due again once the invoice is open and overdue again.
 */
export async function reminderNow(mail: Mail, access: Access): Promise<Waited> {
  const named = canRemind(mail) ? await namedIn(mail, access.read) : [];
  const gone: { id: number; text: string }[] = [];
  const open: Named[] = [];
  for (const one of named) {
    const what = whyNotReminded(one, one.reminded_on);
    if (what === null) open.push(one);
    else gone.push({ id: one.id, text: `invoice ${one.number} was ${what}` });
  }
  if (open.length > 0) {
    const unsent = gone.map(({ id }) => id);
    const current = await rewritten(mail, open, unsent, access);
    return current && { withdrawn: null, mail: current, named: open };
  }
  if (gone.length === 0) return { withdrawn: null, mail, named: [] };
  const all = gone.map(({ text }) => text).join(', ');
  return { withdrawn: `${all[0]?.toUpperCase()}${all.slice(1)} before the email was sent.` };
}

/**
 * The email with the text for these invoices, written down. The reminders of the others are taken out of
 * the log. Null where it was sent or withdrawn meanwhile.
 */
async function rewritten(
  mail: Mail,
  open: readonly Named[],
  unsent: readonly number[],
  access: Access,
): Promise<Mail | null> {
  const lines = open.map(one => ({
    ...one,
    days_past_due: daysBetween(one.due_date, one.reminded_on),
  }));
  const text = reminderText(open[0]?.company ?? '', lines);
  if (text.body === mail.body) return mail;
  return access.write(async scope => {
    const rows = rowsOf(mails, scope);
    const { status } = await rows.lock(mail.id);
    if (status !== 'queued') return null;
    await rowsOf(invoiceReminders, scope).removeAll(unsent);
    return rows.update(mail.id, text);
  });
}

/** Takes the reminders of an email that is not sent out of the log, in the transaction that withdraws it. */
export async function removeReminders({ id }: Mail, scope: Scope): Promise<void> {
  const rows = rowsOf(invoiceReminders, scope);
  const unsent = await rows.find({ mail_id: id });
  await rows.removeAll(unsent.map(one => one.id));
}

/**
 * The log has what an email that went out named. Another server, which could not know that, may have
 * taken it out while the mail server took the email.
 */
export async function keepReminders(
  { id }: Mail,
  named: readonly Logged[],
  scope: Scope,
): Promise<void> {
  if (named.length === 0) return;
  const ids = named.map(({ invoice_id }) => invoice_id);
  // As the job that writes reminders does: two of the same step are refused.
  await rowsOf(invoices, scope).lockAll(ids);
  const rows = rowsOf(invoiceReminders, scope);
  const logged = await rows.all('t.invoice_id = any($2::int[])', [ids]);
  for (const { invoice_id, step_days, reminded_on } of named) {
    const isLogged = logged.some(
      one => one.invoice_id === invoice_id && one.step_days === step_days,
    );
    if (!isLogged) await rows.create({ invoice_id, step_days, reminded_on, mail_id: id });
  }
}
