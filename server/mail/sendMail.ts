import { z } from 'zod';
import { invoices } from '../../schema/entities/invoices.ts';
import { mails } from '../../schema/entities/office.ts';
import type { ChangesOf } from '../../schema/entity.ts';
import { now } from '../clock.ts';
import type { Access, Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { drawAgain, drawnOf, invoicesOf, voidedBefore } from './drawAgain.ts';
import { composeEmail, type EmailParts, type Mail, outboxNameOf } from './email.ts';
import { type Delivery, type Mailer, Refused } from './mailer.ts';
import { whyNotOpen } from './settlementLink.ts';
import {
  keepReminders,
  type Logged,
  reminderNow,
  removeReminders,
  type Waited,
} from './waitingReminder.ts';

/** Queues an email, in the transaction of what it reports. */
export async function queueMail(mail: ChangesOf<typeof mails>, scope: Scope): Promise<Mail> {
  const queued = await rowsOf(mails, scope).create({ ...mail, status: 'queued' });
  await enqueue(scope.tx, 'send_mail', { mail_id: queued.id });
  return queued;
}

/**
 * An unavailable server is retried, later each time. After a number of attempts, a person must
 * check.
 */
export const TRIES = 6;

/** The job that sends one email. No transaction is open during the SMTP session. */
export function registerMailJobs(jobs: Jobs, mailer: Mailer, parts: EmailParts): void {
  const payload = z.looseObject({ mail_id: z.number().int() });
  const unlogged = new Unlogged();
  jobs.task('send_mail', payload, async ({ mail_id }, { access, attempt }) => {
    const mail = await rowsOf(mails, access.read).first('t.id = $2', [mail_id]);
    if (!mail) return;
    const name = outboxNameOf(mail, access.read);
    const isTaken = mailer.hasTaken(name);
    if (mail.status === 'sent') return unlogged.write(name, mail, access);
    if (mail.status !== 'queued' && !(isTaken && isGivenUp(mail))) return;
    const waited: Waited = isTaken
      ? { withdrawn: null, mail, named: [] }
      : await asItIsNow(mail, access);
    if (!waited) return;
    if (waited.withdrawn !== null) return withdraw(mail, access, waited.withdrawn);
    if (!isTaken && (await drawAgain(mail, access))) return;
    let delivery: Delivery;
    try {
      delivery = await mailer.deliver(await composeEmail(waited.mail, access.read, parts));
    } catch (error) {
      const canPass = !isRefused(error) && attempt < TRIES;
      await note(mail, access, error, canPass);
      if (canPass) throw error;
      return;
    }
    // What fails from here on is no failure of the email: it is written down later.
    unlogged.keep(name, waited.named);
    await settle(mail, access, delivery);
    // On its own: were it part of that write and failed, the email would be sent again.
    await unlogged.write(name, mail, access);
  });
}

/** What emails reminded of that the mail server took, until the log of reminders has it. */
class Unlogged {
  readonly #named = new Map<string, readonly Logged[]>();

  keep(name: string, named: readonly Logged[]): void {
    if (named.length === 0) return;
    this.#named.set(name, named);
    const [oldest] = this.#named.keys();
    if (this.#named.size > MOST_UNLOGGED && oldest !== undefined) this.#named.delete(oldest);
  }

  async write(name: string, mail: Mail, access: Access): Promise<void> {
    const named = this.#named.get(name);
    if (!named) return;
    await access.write(scope => keepReminders(mail, named, scope));
    this.#named.delete(name);
  }
}

const MOST_UNLOGGED = 1_000;

/** An email that waited for its turn. It is withdrawn where what it is about was voided or paid. */
async function asItIsNow(mail: Mail, access: Access): Promise<Waited> {
  const { invoice_id, settlement_link_id } = mail;
  if (settlement_link_id === null && invoice_id === null) return reminderNow(mail, access);
  const withdrawn =
    settlement_link_id === null
      ? await whyVoided(mail, access.read)
      : await whyNotOpen(settlement_link_id, access.read);
  return withdrawn === null ? { withdrawn, mail, named: [] } : { withdrawn };
}

/** Why an email of invoices is not sent any more. Or null. */
async function whyVoided(mail: Mail, scope: Scope): Promise<string | null> {
  const all = await invoicesOf(mail, scope);
  const isSending = ({ send_status }: (typeof all)[number]) => send_status === 'sending';
  const brought = mail.summary_invoice_id === null ? all : all.filter(isSending);
  const gone = brought.find(({ status }) => status === 'void');
  // The others of a summary are drawn without it.
  if (!gone || (drawnOf(mail) && brought.some(({ status }) => status === 'issued'))) return null;
  return voidedBefore(gone);
}

/** Not to be sent any more. Where the mail server had taken it before, it has arrived all the same. */
const isGivenUp = ({ status }: Pick<Mail, 'status'>): boolean =>
  status === 'failed' || status === 'replaced';

/**
 * Locked. Another server may have sent it meanwhile, and what it wrote down stays. What was withdrawn
 * while the mail server took it has arrived.
 */
async function settle(mail: Mail, access: Access, status: Delivery): Promise<void> {
  const sent_at = now().toISOString();
  await access.write(async scope => {
    const written = await rowsOf(mails, scope).lock(mail.id);
    if (written.status !== 'queued' && !isGivenUp(written)) return;
    await rowsOf(mails, scope).update(mail.id, { status, sent_at, error: null, missing: null });
    await setInvoices(mail, scope, {
      send_status: 'sent',
      sent_at,
      sent_to: mail.to.slice(0, 255),
      sent_cc: mail.cc?.slice(0, 255) ?? null,
    });
  });
}

/** What the email is about is no longer so. A reminder that it was to be counts for no step. */
async function withdraw(mail: Mail, access: Access, reason: string): Promise<void> {
  await access.write(async scope => {
    if (await noteIn(scope, mail, reason, false)) await removeReminders(mail, scope);
  });
}

async function note(mail: Mail, access: Access, error: unknown, canPass: boolean): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const missing = error instanceof Refused ? error.missing : undefined;
  await access.write(scope => noteIn(scope, mail, reason, canPass, missing));
}

/**
 * Locked. False where the email was sent or withdrawn meanwhile: what was written down stays. The next
 * attempt, of whichever server, asks only for the addresses that are missing.
 */
async function noteIn(
  scope: Scope,
  mail: Mail,
  reason: string,
  canPass: boolean,
  missing?: readonly string[],
): Promise<boolean> {
  if ((await rowsOf(mails, scope).lock(mail.id)).status !== 'queued') return false;
  const status = canPass ? 'queued' : 'failed';
  await rowsOf(mails, scope).update(mail.id, {
    status,
    error: reason.slice(0, 1000),
    ...(missing && { missing }),
  });
  if (!canPass) await setInvoices(mail, scope, { send_status: 'failed' });
  return true;
}

/** The result of the email, on its invoice or on all that its summary was sent for. */
async function setInvoices(mail: Mail, scope: Scope, fields: ChangesOf<typeof invoices>) {
  const rows = rowsOf(invoices, scope);
  if (mail.summary_invoice_id === null) {
    if (mail.invoice_id !== null) await rows.note(mail.invoice_id, fields);
    return;
  }
  const members = await rows.find({
    summary_invoice_id: mail.summary_invoice_id,
    send_status: 'sending',
  });
  for (const { id } of await rows.lockAll(members.map(one => one.id))) {
    await rows.note(id, fields);
  }
}

/** SMTP answers 5xx when a retry would change nothing, such as an address that does not exist. */
export function isRefused(error: unknown): boolean {
  const code = (error as { responseCode?: number }).responseCode; // nodemailer's own property
  return code !== undefined && code >= 500;
}
