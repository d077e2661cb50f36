import { invoiceReminders } from '../../../schema/entities/invoiceReminders.ts';
import { invoiceLines, invoicePayments, invoices } from '../../../schema/entities/invoices.ts';
import type { InvoiceRow as ListedInvoice } from '../../../schema/responses/invoices.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { agingBucket } from '../../../schema/rules/billing/aging.ts';
import { isOverdue } from '../../../schema/rules/billing/invoice.ts';
import { daysBetween, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import { dateIn } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { personSql } from '../../db/sql/nameSql.ts';

/** An invoice as JSON: its fields with their references. */
export type InvoiceRow = AnsweredRecord<typeof invoices>;

/** One invoice for its page: its lines, its payments, its load, how late it is. */
export async function invoiceDetail(id: number, scope: Scope) {
  const invoice = await rowsOf(invoices, scope).get(id);
  const [[row], invoice_lines, payments, reminders, [factoring_schedule]] = await Promise.all([
    withSurroundings([{ ...invoice }], scope),
    rowsOf(invoiceLines, scope).find({ invoice_id: id }),
    rowsOf(invoicePayments, scope).find({ invoice_id: id }),
    rowsOf(invoiceReminders, scope).all(REMINDED, [id]),
    scope.tx.query<{ id: number; number: string }>(LAST_SCHEDULE, [scope.companyId, id]),
  ]);
  if (!row) throw new Error('An invoice has no surroundings.');
  return {
    ...row,
    invoice_lines,
    payments,
    reminders,
    factoring_schedule: factoring_schedule ?? null,
  };
}

/**
 * Gives each invoice its biller, its load and its age, read with one statement for all. Few people
 * bill many invoices, so each of them is read once. The records themselves get the fields: a copy of
 * sixty fields takes longer than to read and write them.
 */
export async function withSurroundings(
  rows: readonly InvoiceRow[],
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
) {
  const loads = rows.map(({ parent_load_id }) => parent_load_id);
  const users = [...new Set(rows.map(({ user_id }) => user_id))];
  const [around] = await tx.query<Surroundings>(SURROUNDINGS, [companyId, loads, users]);
  if (!around) throw new Error('Invoices have no surroundings.');
  const today = dateIn(around.zone);
  return rows.map(row => {
    const user = around.users?.[row.user_id];
    const parent_load = around.loads?.[row.parent_load_id];
    if (!user || !parent_load) throw new Error(`Invoice ${row.number} has no load or no biller.`);
    return Object.assign(row, { user, parent_load }, ageOf(row, today));
  });
}

/** What invoices refer to, by its id. Null where there are none. */
interface Surroundings {
  zone: string;
  users: Readonly<Record<number, ListedInvoice['user']>> | null;
  loads: Readonly<Record<number, ListedInvoice['parent_load']>> | null;
}

/** How late it is by its due date, and its bucket by the invoice date, while it is open. */
function ageOf(invoice: InvoiceRow, today: PlainDate) {
  const isOpen = invoice.status === 'issued' && Number(invoice.balance) > 0;
  const isLate = isOpen && isOverdue(invoice, today);
  return {
    is_overdue: isLate,
    days_past_due: isLate ? daysBetween(invoice.due_date ?? today, today) : 0,
    age_days: isOpen ? Math.max(daysBetween(invoice.invoice_date, today), 0) : null,
    age_bucket: isOpen ? agingBucket('invoice', daysBetween(invoice.invoice_date, today)) : null,
  };
}

/** Of the reminders of an invoice those that went out or wait: not those that the mail server refused. */
const REMINDED = `t.invoice_id = $2 and exists (
  select from mails m
  where m.company_id = t.company_id and m.id = t.mail_id and m.status <> 'failed')`;

/** The factoring schedule that has the invoice, or had it last. */
const LAST_SCHEDULE = `
  select s.id, s.number from factoring_schedule_invoices x
  join factoring_schedules s on s.company_id = x.company_id and s.id = x.schedule_id
  where x.company_id = $1 and x.invoice_id = $2 and x.deleted_at is null
  order by x.is_over, x.id desc limit 1`;

const SURROUNDINGS = `
  select company_zone() as zone,
    (select json_object_agg(u.id, json_build_object('id', u.id, 'nickname', u.nickname,
        'staff', (
          select ${personSql('s')} from staffs s
          where s.company_id = $1 and s.user_id = u.id and s.deleted_at is null),
        'company_owner', case when u.id = (select owner_id from companies where id = $1)
          then ${personSql('u')} end))
      from users u where u.id = any($3::int[])) as users,
    (select json_object_agg(l.id, json_build_object('id', l.id, 'internal_id', l.internal_id,
        'reference_number', l.reference_number, 'price', l.price,
        'billing_status', l.billing_status, 'delivered_at',
        to_char(l.delivered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'load_accessorials', coalesce((
          select json_agg(json_build_object('id', x.id, 'description', x.description,
            'amount', x.amount, 'billable_to_broker', x.billable_to_broker) order by x.id)
          from load_accessorials x
          where x.company_id = $1 and x.load_id = l.id and x.deleted_at is null), '[]')))
      from loads l where l.company_id = $1 and l.id = any($2::int[])) as loads`;
