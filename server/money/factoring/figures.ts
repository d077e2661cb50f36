import { factoringCompanies } from '../../../schema/entities/factoringCompanies.ts';
import {
  RECOURSE_WARNING_DAYS,
  recourseDay,
  recourseState,
} from '../../../schema/rules/billing/factoringLedger.ts';
import { differenceOf, type LineStatus } from '../../../schema/rules/billing/factoringSchedules.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { todayOf } from '../../db/today.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';

interface Sums {
  out_count: number;
  out_amount: number;
  advance: number;
  reserve: number;
  owed: number;
  fees_this_month: number;
  fees_last_month: number;
  short_pay_this_month: number;
  waiting_count: number;
  waiting_amount: number;
  draft_count: number;
  draft_amount: number;
}

/**
 * What is out, held and charged, as sums of the ledger. A reserve below zero is what the company
 * owes the factor.
 */
const SUMS = `
  with lines as (
    select x.status, x.amount, s.status as schedule from factoring_schedule_invoices x
    join factoring_schedules s on s.company_id = x.company_id and s.id = x.schedule_id
    where x.company_id = $1 and s.factoring_company_id = $2 and x.deleted_at is null
  ), held as (
    select sum(reserve) as reserve, sum(advance) as advance from factoring_entries
    where company_id = $1 and factoring_company_id = $2 group by schedule_invoice_id
  ), charged as (
    select date_trunc('month', date)::date as month, sum(fee) as fee, sum(short_pay) as short_pay
    from factoring_entries where company_id = $1 and factoring_company_id = $2
      and date >= (date_trunc('month', $3::date) - interval '1 month')
    group by month
  ), months as (
    select date_trunc('month', $3::date)::date as this,
      (date_trunc('month', $3::date) - interval '1 month')::date as last
  )
  select
    (select count(*)::int from lines where status = 'funded') as out_count,
    (select coalesce(sum(amount), 0) from lines where status = 'funded') as out_amount,
    (select coalesce(sum(advance), 0) from held) as advance,
    (select coalesce(sum(reserve) filter (where reserve > 0), 0) from held) as reserve,
    (select coalesce(-sum(reserve) filter (where reserve < 0), 0) from held) as owed,
    coalesce((select fee from charged where month = months.this), 0) as fees_this_month,
    coalesce((select fee from charged where month = months.last), 0) as fees_last_month,
    coalesce((select short_pay from charged where month = months.this), 0) as short_pay_this_month,
    (select count(*)::int from lines where schedule = 'submitted') as waiting_count,
    (select coalesce(sum(amount), 0) from lines where schedule = 'submitted') as waiting_amount,
    (select count(*)::int from lines where schedule = 'draft') as draft_count,
    (select coalesce(sum(amount), 0) from lines where schedule = 'draft') as draft_amount
  from months`;

interface Out {
  schedule: { id: number; number: string };
  invoice: { id: number; number: string; bill_to_name: string; balance: number };
  status: LineStatus;
  amount: number;
  funded_at: string | null;
  recourse_type: string | null;
  recourse_days: number | null;
}

/** Sold invoices that are out, and those whose invoice says something else than their sale. */
const OUT = `
  select json_build_object('id', s.id, 'number', s.number) as schedule,
    json_build_object('id', i.id, 'number', i.number, 'bill_to_name', i.bill_to_name,
      'balance', i.balance) as invoice,
    x.status, x.amount, s.funded_at, s.recourse_type, s.recourse_days
  from factoring_schedule_invoices x
  join factoring_schedules s on s.company_id = x.company_id and s.id = x.schedule_id
  join invoices i on i.company_id = x.company_id and i.id = x.invoice_id
  where x.company_id = $1 and s.factoring_company_id = $2 and x.deleted_at is null and (
    (x.status = 'funded' and (i.balance <= 0 or s.recourse_type = 'recourse'
      and s.funded_at + s.recourse_days <= $3::date + ${RECOURSE_WARNING_DAYS}))
    or (x.status = 'collected' and i.balance > 0))
  order by s.funded_at, i.number limit 200`;

/**
 * GET /factoring-companies/figures/{id}: what is out, the reserves held, the fees of this month,
 * what comes back under recourse, and where an invoice disagrees with its sale.
 */
export async function factorFigures({ access, params }: Request) {
  const scope = access.read;
  const { id, name } = await rowsOf(factoringCompanies, scope).get(params.id);
  return ok({ factor: { id, name }, ...(await figuresOf(id, scope)) });
}

async function figuresOf(id: number, scope: Scope) {
  const today = await todayOf(scope);
  const values = [scope.companyId, id, today];
  const [sums] = await scope.tx.query<Sums>(SUMS, values);
  if (!sums) throw new Error('A statement of sums always answers a row.');
  const rows = await scope.tx.query<Out>(OUT, values);
  const shown = rows.map(({ recourse_type, recourse_days, status, ...row }) => {
    const sale = { recourse_type, recourse_days, funded_at: row.funded_at };
    const isOut = status === 'funded';
    return {
      ...row,
      recourse_day: isOut ? recourseDay(sale) : null,
      recourse: isOut ? recourseState(sale, today) : ('none' as const),
      difference: differenceOf(status, row.invoice.balance),
    };
  });
  return {
    month: today.slice(0, 7),
    ...sums,
    recourse: shown.filter(({ recourse }) => recourse !== 'none'),
    differences: shown.filter(({ difference }) => difference !== null),
  };
}
