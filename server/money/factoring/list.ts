import { factoringSchedules } from '../../../schema/entities/factoringSchedules.ts';
import { registry } from '../../../schema/entities/index.ts';
import type { FactoringScheduleRow } from '../../../schema/responses/factoring.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { Scope } from '../../db/access.ts';
import { page } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { readPage } from '../../rest/list.ts';
import { placeOf } from '../../rest/page.ts';

/** The sums of a schedule in a list: its invoices, and its ledger. */
interface Totals {
  id: number;
  invoice_count: number;
  rejected_count: number;
  amount: number;
  advance: number;
  reserve: number;
  cash: number;
  fee: number;
  short_pay: number;
}

const TOTALS = `
  select s.id, l.invoice_count, l.rejected_count, l.amount,
    e.advance, e.reserve, e.cash, e.fee, e.short_pay
  from unnest($2::int[]) with ordinality s(id, place)
  cross join lateral (
    select count(*) filter (where status <> 'rejected')::int as invoice_count,
      count(*) filter (where status = 'rejected')::int as rejected_count,
      coalesce(sum(amount) filter (where status <> 'rejected'), 0) as amount
    from factoring_schedule_invoices x
    where x.company_id = $1 and x.schedule_id = s.id and x.deleted_at is null) l
  cross join lateral (
    select coalesce(sum(advance), 0) as advance, coalesce(sum(reserve), 0) as reserve,
      coalesce(sum(cash), 0) as cash, coalesce(sum(fee), 0) as fee,
      coalesce(sum(short_pay), 0) as short_pay
    from factoring_entries x where x.company_id = $1 and x.schedule_id = s.id) e
  order by s.place`;

/** GET /factoring-schedules: a page of schedules, each with its sums. */
export async function listSchedules({ access, query, path }: Request) {
  const place = placeOf(factoringSchedules, query);
  const { rows, count, total } = await readPage(factoringSchedules, registry, access, {
    filters: query,
    sums: [],
    ...place,
  });
  const found = JSON.parse(rows) as AnsweredRecord<typeof factoringSchedules>[]; // Written by the statement itself.
  const totals = await totalsOf(
    found.map(({ id }) => id),
    access.read,
  );
  // The parsed records themselves get the fields: copies of them would take several times as long.
  const data = found.map((row, index) => Object.assign(row, totals[index]!)); // One for each.
  return page<FactoringScheduleRow>(JSON.stringify(data), { ...place, total, count }, path);
}

const totalsOf = (ids: readonly number[], { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>) =>
  tx.query<Totals>(TOTALS, [companyId, [...ids]]);
