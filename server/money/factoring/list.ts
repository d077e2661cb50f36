import { factoringSchedules } from '../../../schema/entities/factoringSchedules.ts';
import { registry } from '../../../schema/entities/index.ts';
import type { FactoringScheduleRow } from '../../../schema/responses/factoring.ts';
import type { More } from '../../db/sql/listSql.ts';
import { page } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { readPage } from '../../rest/list.ts';
import { placeOf } from '../../rest/page.ts';

/** The sums of a schedule in a list: its invoices, and its ledger. */
export const sumsOfSchedules: More = () => ({
  columns: `
    select l.invoice_count, l.rejected_count, l.amount,
      e.advance, e.reserve, e.cash, e.fee, e.short_pay
    from (
      select count(*) filter (where status <> 'rejected')::int as invoice_count,
        count(*) filter (where status = 'rejected')::int as rejected_count,
        coalesce(sum(amount) filter (where status <> 'rejected'), 0) as amount
      from factoring_schedule_invoices x
      where x.company_id = $1 and x.schedule_id = t.id and x.deleted_at is null) l
    cross join (
      select coalesce(sum(advance), 0) as advance, coalesce(sum(reserve), 0) as reserve,
        coalesce(sum(cash), 0) as cash, coalesce(sum(fee), 0) as fee,
        coalesce(sum(short_pay), 0) as short_pay
      from factoring_entries x where x.company_id = $1 and x.schedule_id = t.id) e`,
});

/** GET /factoring-schedules: a page of schedules, each with its sums. */
export async function listSchedules({ access, query, path }: Request) {
  const place = placeOf(factoringSchedules, query);
  const { rows, count, total } = await readPage(factoringSchedules, registry, access, {
    filters: query,
    more: sumsOfSchedules,
    sums: [],
    ...place,
  });
  return page<FactoringScheduleRow>(rows, { total, count, ...place }, path);
}
