import { invoiceReminders } from '../../../schema/entities/invoiceReminders.ts';
import { invoiceLines, invoicePayments, invoices } from '../../../schema/entities/invoices.ts';
import type { InvoiceRow } from '../../../schema/responses/invoices.ts';
import { agingShapes } from '../../../schema/rules/billing/aging.ts';
import { openPaymentStatuses } from '../../../schema/rules/billing/invoice.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { literal } from '../../db/sql/columns.ts';
import { type More, moreOfOneSql } from '../../db/sql/listSql.ts';
import { personSql } from '../../db/sql/nameSql.ts';
import { instantSql } from '../../db/sql/recordSql.ts';

/** One invoice for its page: its lines, its payments, its load, how late it is. */
export async function invoiceDetail(id: number, scope: Scope) {
  const invoice = await rowsOf(invoices, scope).get(id);
  const { text, values } = moreOfOneSql(invoices, scope.companyId, id, aroundInvoices);
  const [[around], invoice_lines, payments, reminders, [factoring_schedule]] = await Promise.all([
    scope.tx.query<Around>(text, values),
    rowsOf(invoiceLines, scope).find({ invoice_id: id }),
    rowsOf(invoicePayments, scope).find({ invoice_id: id }),
    rowsOf(invoiceReminders, scope).all(REMINDED, [id]),
    scope.tx.query<{ id: number; number: string }>(LAST_SCHEDULE, [scope.companyId, id]),
  ]);
  if (!around) throw new Error(`Invoice ${invoice.number} has nothing around it.`);
  return {
    ...invoice,
    ...around,
    invoice_lines,
    payments,
    reminders,
    factoring_schedule: factoring_schedule ?? null,
  };
}

/** What an invoice refers to, and how late it is. */
type Around = Pick<
  InvoiceRow,
  'user' | 'parent_load' | 'is_overdue' | 'days_past_due' | 'age_days' | 'age_bucket'
>;

/**
 * Who billed an invoice, its load and its age, for a page of a list. Few people bill many invoices, so each
 * of them is read once. While an invoice is open it is late by its due date, and of a bucket by its own.
 */
export const aroundInvoices: More = value => ({
  replaced: ['user', 'parent_load'],
  tables: `
    today as materialized (
      select (${value(now())}::timestamptz at time zone company_zone())::date as date),
    billers as materialized (
      select u.id, json_build_object('id', u.id, 'nickname', u.nickname,
        'staff', (
          select ${personSql('s')} from staffs s
          where s.company_id = $1 and s.user_id = u.id and s.deleted_at is null),
        'company_owner', case when u.id = (select owner_id from companies where id = $1)
          then ${personSql('u')} end) as biller
      from users u where u.id in (
        select i.user_id from wanted w join invoices i on i.company_id = $1 and i.id = w.id))`,
  columns: `
    select (select b.biller from billers b where b.id = t.user_id) as "user",
      (select json_build_object('id', l.id, 'internal_id', l.internal_id,
          'reference_number', l.reference_number, 'price', l.price,
          'billing_status', l.billing_status, 'delivered_at', ${instantSql('l.delivered_at')},
          'load_accessorials', coalesce((
            select json_agg(json_build_object('id', x.id, 'description', x.description,
              'amount', x.amount, 'billable_to_broker', x.billable_to_broker) order by x.id)
            from load_accessorials x
            where x.company_id = $1 and x.load_id = l.id and x.deleted_at is null), '[]'))
        from loads l where l.company_id = $1 and l.id = t.parent_load_id) as parent_load,
      o.past_due is not null as is_overdue,
      coalesce(o.past_due, 0) as days_past_due,
      o.age as age_days,
      (${literal(`{${agingShapes.invoice.buckets.join(',')}}`)}::text[])[
        width_bucket(o.age, ${literal(`{${agingShapes.invoice.from.join(',')}}`)}::int[]) + 1]
        as age_bucket
    from (
      select case when p.is_open then greatest(p.date - t.invoice_date, 0) end as age,
        case when p.is_open and t.due_date < p.date and t.payment_status in
          (${openPaymentStatuses.map(literal).join(', ')}) then p.date - t.due_date end as past_due
      from (select date, t.status = 'issued' and t.balance > 0 as is_open from today) p) o`,
});

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
