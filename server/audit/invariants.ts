import { registry } from '../../schema/entities/index.ts';
import { wrongTotalsSql } from '../db/sql/keptTotals.ts';
import { orphansSql } from '../db/sql/references.ts';
import { factoringInvariants } from './factoringInvariants.ts';
import { payInvariants } from './payInvariants.ts';

/** A truth about the company's money and records that holds at every moment. */
export type Invariant = {
  /** The invariant, as a sentence. */
  name: string;
  /**
   * Selects the rows that violate it: `company_id`, `id`, and a description. What is of no single row
   * has no id.
   */
  broken: string;
};

/** All invariants. New money features add theirs here. */
export const invariants: readonly Invariant[] = [
  ...payInvariants,
  ...factoringInvariants,
  { name: 'No record names a deleted one', broken: orphansSql(registry) },
  { name: 'The totals of a list are those of its records', broken: wrongTotalsSql(registry) },
  {
    name: 'A load has one living invoice at most',
    broken: `select company_id, parent_load_id as id, count(*) || ' invoices' as problem
      from invoices where status <> 'void' and deleted_at is null
      group by company_id, parent_load_id having count(*) > 1`,
  },
  {
    name: 'What an invoice has received is the sum of its payments',
    broken: `select i.company_id, i.id, i.received_amount || ' is not ' || p.total as problem
      from invoices i, lateral (select coalesce(sum(amount), 0) as total from invoice_payments
        where company_id = i.company_id and invoice_id = i.id and deleted_at is null) p
      where i.received_amount <> p.total and i.deleted_at is null`,
  },
  {
    name: 'What is applied of a receipt is the sum of its payments, and the rest is unapplied',
    broken: `select r.company_id, r.id, r.applied_amount || ' is not ' || p.total || ', '
        || r.unapplied || ' unapplied of ' || r.amount as problem
      from receipts r, lateral (select coalesce(sum(amount), 0) as total from invoice_payments
        where company_id = r.company_id and receipt_id = r.id and deleted_at is null) p
      where r.deleted_at is null and (r.applied_amount <> p.total or r.unapplied <>
        case when r.status = 'reversed' then 0 else r.amount - r.applied_amount end
        or (r.status = 'reversed' and r.applied_amount <> 0))`,
  },
  {
    name: "A broker's payment is on an invoice of that broker",
    broken: `select p.company_id, p.id, 'receipt ' || r.number || ' is of another payer' as problem
      from invoice_payments p
      join receipts r on r.company_id = p.company_id and r.id = p.receipt_id
      join invoices i on i.company_id = p.company_id and i.id = p.invoice_id
      where p.deleted_at is null and i.broker_id <> r.broker_id`,
  },
  {
    name: 'An invoice receives no more than is due',
    broken: `select company_id, id, received_amount || ' of ' || amount_due as problem
      from invoices where received_amount > amount_due and deleted_at is null`,
  },
  {
    name: 'The amount due is the price and the accessorials',
    broken: `select company_id, id, 'amount_due is ' || amount_due as problem
      from invoices where amount_due <> price + accessorials_amount and deleted_at is null`,
  },
  {
    name: 'The balance is what is due less what came and what was written off',
    broken: `select company_id, id, 'balance is ' || balance as problem
      from invoices where balance <> amount_due - received_amount - short_pay_amount
        and deleted_at is null`,
  },
  {
    name: 'An invoice is paid when nothing of it is open, and only then',
    broken: `select company_id, id, payment_status || ' with ' || balance || ' open' as problem
      from invoices where status = 'issued' and deleted_at is null
        and payment_status in ('unpaid', 'partially_paid', 'paid', 'short_paid')
        and payment_status <> case when balance <> 0
          then case when received_amount > 0 then 'partially_paid' else 'unpaid' end
          else case when short_pay_amount > 0 then 'short_paid' else 'paid' end end`,
  },
  {
    name: 'An invoice is disputed while something of it is open, and written off when nothing is',
    broken: `select company_id, id, payment_status || ', its dispute ' || dispute_status || ', '
        || balance || ' open' as problem
      from invoices where status = 'issued' and deleted_at is null and (
        (payment_status = 'disputed') <> (dispute_status = 'disputed')
        or (payment_status = 'disputed' and balance <= 0)
        or (payment_status = 'written_off' and balance <> 0))`,
  },
  {
    name: "A broker's available credit is its limit less what is open of its invoices",
    broken: `select b.company_id, b.id, 'available_credit is ' || coalesce(b.available_credit::text, 'not known')
        as problem
      from brokers b, lateral (select coalesce(sum(balance), 0) as total from invoices
        where company_id = b.company_id and broker_id = b.id and status = 'issued'
          and balance <> 0 and deleted_at is null) o
      where b.available_credit is distinct from b.credit_limit - o.total and b.deleted_at is null`,
  },
  {
    name: 'A load is invoiced while an invoice of it lives, and paid with that invoice',
    broken: `select o.company_id, o.id, o.billing_status || ', its invoice '
        || coalesce(i.payment_status, 'is none') as problem
      from loads o
      left join invoices i on i.company_id = o.company_id and i.parent_load_id = o.id
        and i.status <> 'void' and i.deleted_at is null
      where o.deleted_at is null and o.billing_status is distinct from
        case when i.id is null
          then case when o.billing_status in ('invoiced', 'paid') then null
            else o.billing_status end
          else case when i.payment_status = 'paid' then 'paid' else 'invoiced' end end`,
  },
  {
    name: 'Every number that invoices took stands on an invoice',
    broken: `select s.company_id, s.next as id, s.next - 1 || ' taken, ' || i.total || ' kept'
        as problem
      from number_series s, lateral (select count(*) as total from invoices
        where company_id = s.company_id) i
      where s.name = 'invoices' and i.total < s.next - 1`,
  },
  {
    name: "An invoice's lines add up to the amount due",
    broken: `select i.company_id, i.id, i.amount_due || ' is not ' || l.total as problem
      from invoices i, lateral (select count(*), sum(amount) as total from invoice_lines
        where company_id = i.company_id and invoice_id = i.id and deleted_at is null) l
      where l.count > 0 and i.amount_due <> l.total and i.deleted_at is null`,
  },
  {
    name: "A load's amounts follow from its price and accessorials",
    broken: `select o.company_id, o.id, 'payment_amount is ' || o.payment_amount as problem
      from loads o, lateral (select coalesce(sum(amount), 0) as total from load_accessorials
        where company_id = o.company_id and load_id = o.id and billable_to_broker
          and deleted_at is null) a
      where o.deleted_at is null
        and (o.total_accessorial <> a.total or o.payment_amount <> o.price + a.total)`,
  },
  {
    name: "A load's miles are the loaded and the empty ones",
    broken: `select company_id, id, 'total_miles is ' || total_miles as problem
      from loads where total_miles <> loaded_miles + empty_miles and deleted_at is null`,
  },
  {
    name: "A load's driver payment is the sum of its drivers' pay",
    broken: `select o.company_id, o.id, o.driver_payment || ' is not ' || d.total as problem
      from loads o, lateral (select coalesce(sum(price), 0) as total from load_drivers
        where company_id = o.company_id and load_id = o.id and deleted_at is null) d
      where o.driver_payment <> d.total and o.deleted_at is null`,
  },
];
