import { z } from 'zod';
import { invoiceReminders } from '../../../schema/entities/invoiceReminders.ts';
import { invoices } from '../../../schema/entities/invoices.ts';
import { openPaymentStatuses } from '../../../schema/rules/billing/invoice.ts';
import { dueReminder, type RemindedInvoice } from '../../../schema/rules/billing/reminders.ts';
import { daysBetween, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import { localTimeOf } from '../../../schema/rules/time/zones.ts';
import { settingOf } from '../../../schema/settings.ts';
import { now } from '../../clock.ts';
import type { Access, Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { settingSql } from '../../db/sql/settingSql.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { openCompanies } from '../../jobs/openCompanies.ts';
import { reminderText } from '../../mail/reminderText.ts';
import { queueMail } from '../../mail/sendMail.ts';

/** Each hour, so that every company is reached in the hour of its own zone. */
export function registerReminders(jobs: Jobs): void {
  jobs.task('watch_reminders', z.looseObject({}), async (_payload, { database }) => {
    for (const id of await openCompanies(database)) {
      const who = { companyId: id, userId: null };
      const key = `remind_brokers ${id}`;
      await database.write(who, tx => enqueue(tx, 'remind_brokers', {}, { key }));
    }
  });
  jobs.task('remind_brokers', z.looseObject({}), async (_payload, context) => {
    const reminded = await remindBrokers(context.ownAccess());
    if (reminded > 0) context.log.info({ reminded }, 'Brokers were reminded of overdue invoices.');
  });
  jobs.schedule('watch_reminders', '20 * * * *');
}

/** Reminders go out from the company's hour on, never in the evening. */
const LAST_HOUR = 18;

interface Calendar {
  company: string;
  days: readonly string[];
  hour: number;
  today: PlainDate;
  hourNow: number;
}

/**
 * Reminds brokers of overdue invoices by the company's days past due: one email for each address with
 * everything that is due to be reminded of. Returns how many emails were queued. Disputed invoices and
 * those that a factor collects are left out.
 */
export async function remindBrokers(access: Access): Promise<number> {
  const calendar = await calendarOf(access.read);
  const steps = calendar.days.map(Number);
  const { hour, hourNow, today } = calendar;
  if (steps.length === 0 || hourNow < hour || hourNow >= LAST_HOUR) return 0;
  const groups = new Map<string, number[]>();
  for (const one of await candidates(access.read, today)) {
    if (dueReminder(one, steps, today) === null) continue;
    const key = `${one.broker_id} ${one.address}`;
    groups.set(key, [...(groups.get(key) ?? []), one.id]);
  }
  let reminded = 0;
  for (const ids of groups.values()) {
    if (await access.write(scope => remind(ids, steps, calendar, scope))) reminded += 1;
  }
  return reminded;
}

/** The settings, and the date and hour in the company's zone. */
async function calendarOf({ tx, companyId }: Scope): Promise<Calendar> {
  const [row] = await tx.query<{
    company: string;
    zone: string;
    days: readonly string[] | null;
    hour: number | null;
  }>(
    `select c.name as company, company_zone() as zone,
       (select value from system_configs where company_id = $1 and key = 'invoice_reminder_days'
         and deleted_at is null and jsonb_typeof(value) = 'array') as days,
       ${settingSql('invoice_reminder_hour')}::int as hour
     from companies c where c.id = $1`,
    [companyId],
  );
  const local = localTimeOf(now().toISOString(), row?.zone ?? 'UTC');
  return {
    company: row?.company ?? '',
    days: row?.days ?? (settingOf('invoice_reminder_days').default as readonly string[]),
    hour: row?.hour ?? Number(settingOf('invoice_reminder_hour').default),
    today: local.date,
    hourNow: Number(local.time.slice(0, 2)),
  };
}

interface Candidate extends RemindedInvoice {
  id: number;
  broker_id: number;
  /** Where the invoice was sent. */
  address: string;
  cc: string | null;
  number: string;
  reference_number: string;
  balance: number;
}

const candidates = (
  { tx, companyId }: Scope,
  today: PlainDate,
  ids: readonly number[] | null = null,
) => tx.query<Candidate>(CANDIDATES, [companyId, today, [...openPaymentStatuses], ids]);

const CANDIDATES = `
  select i.id, i.broker_id, coalesce(i.sent_to, i.bill_to_email) as address, i.sent_cc as cc,
    i.number, l.reference_number, i.balance::float8 as balance, i.due_date::text as due_date,
    (i.sent_at at time zone company_zone())::date::text as sent_on,
    coalesce((
      select json_agg(json_build_object('step_days', r.step_days,
        'on', r.reminded_on))
      from invoice_reminders r
      where r.company_id = $1 and r.invoice_id = i.id and r.deleted_at is null), '[]') as reminders
  from invoices i
  join loads l on l.company_id = i.company_id and l.id = i.parent_load_id
  where i.company_id = $1 and i.deleted_at is null and i.status = 'issued' and i.balance > 0
    and i.payment_status = any($3::text[]) and i.payment_status <> 'disputed'
    and i.remit_to = 'company' and i.due_date < $2::date and i.sent_at is not null
    and coalesce(i.sent_to, i.bill_to_email) is not null
    and ($4::int[] is null or i.id = any($4::int[]))
  order by i.due_date, i.id`;

/** One email and its log, in one transaction: what was paid or reminded of meanwhile is left out. */
async function remind(
  ids: readonly number[],
  steps: readonly number[],
  { company, today }: Calendar,
  scope: Scope,
): Promise<boolean> {
  await rowsOf(invoices, scope).lockAll(ids);
  const due = (await candidates(scope, today, ids)).flatMap(one => {
    const step = dueReminder(one, steps, today);
    return step === null ? [] : [{ ...one, step }];
  });
  const [first] = due;
  if (!first) return false;
  const lines = due.map(one => ({ ...one, days_past_due: daysBetween(one.due_date, today) }));
  const emailText = reminderText(company, lines);
  const mail = await queueMail({ ...emailText, to: first.address, cc: first.cc }, scope);
  for (const { id, step } of due) {
    await rowsOf(invoiceReminders, scope).create({
      invoice_id: id,
      step_days: step,
      reminded_on: today,
      mail_id: mail.id,
    });
  }
  return true;
}
