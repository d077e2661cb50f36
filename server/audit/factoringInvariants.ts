import type { Invariant } from './invariants.ts';

/** The sums of each sold invoice's entries, next to its line. */
const SUMMED = `from factoring_schedule_invoices x, lateral (
    select coalesce(sum(advance), 0) as advance, coalesce(sum(reserve), 0) as reserve,
      coalesce(sum(cash), 0) as cash, coalesce(sum(fee), 0) as fee,
      coalesce(sum(short_pay), 0) as short_pay
    from factoring_entries where company_id = x.company_id and schedule_invoice_id = x.id) e`;

/** Sold invoices reconcile: the ledger with the sale, and the sale with the invoice. */
export const factoringInvariants: readonly Invariant[] = [
  {
    name: 'The ledger of a sold invoice adds up to what was sold',
    broken: `select x.company_id, x.id, x.status || ' with ' || e.advance || ' advanced and '
        || e.reserve || ' held' as problem
      ${SUMMED} where x.deleted_at is null and not case x.status
        when 'funded' then e.advance + e.reserve = x.amount and e.cash = e.advance
        when 'collected' then e.advance = 0 and e.cash + e.reserve + e.fee + e.short_pay = x.amount
        when 'bought_back' then e.advance = 0 and e.reserve = 0 and e.cash = -e.fee
        else e.advance = 0 and e.reserve = 0 and e.cash = 0 and e.fee = 0 end`,
  },
  {
    name: 'An invoice that is sold is where its schedule says',
    broken: `select x.company_id, i.id, coalesce(i.factoring_status, 'not sold') || ', on the schedule '
        || x.status as problem
      from factoring_schedule_invoices x
      join factoring_schedules s on s.company_id = x.company_id and s.id = x.schedule_id
      join invoices i on i.company_id = x.company_id and i.id = x.invoice_id
      where x.deleted_at is null and not x.is_over and case
        when x.status = 'funded' then i.factoring_status is distinct from 'factored'
        when x.status = 'collected' then i.factoring_status is distinct from 'collected'
        when s.status = 'submitted' then i.factoring_status is distinct from 'processing'
        else i.factoring_status in ('processing', 'factored', 'collected') end`,
  },
];
