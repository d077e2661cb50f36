import { EARNED_LOADS } from '../../../schema/rules/freight/loadStates.ts';
import { countedStatuses } from '../../../schema/rules/money/gross.ts';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import { daysBetween, type Weekday, weekOf } from '../../../schema/rules/time/weeks.ts';
import { dateIn } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { driverCostSql } from '../../db/sql/driverPaySql.ts';
import { grossDispatcher } from '../../db/sql/grossDispatcherSql.ts';
import { Invalid } from '../../errors.ts';
import type { Query } from '../../http/query.ts';
import { dayIn, idsIn } from './queries.ts';

/** The current week of the company, and the day on which its weeks start. */
export async function currentWeek({ tx, companyId }: Scope) {
  const [row] = await tx.query<{ zone: string; week_start: Weekday }>(
    `select company_zone() as zone, coalesce((select (c.value #>> '{}')::int from system_configs c
       where c.company_id = $1 and c.key = 'week_start_day' and c.deleted_at is null), 1)
       as week_start`,
    [companyId],
  );
  const startsOn = row?.week_start ?? 1;
  return { week: weekOf(dateIn(row?.zone ?? 'America/Chicago'), startsOn), startsOn };
}

/** The requested dates, both included, or those of `usual`. */
export function rangeIn(query: Query, usual: DateRange, most: { days: number; text: string }) {
  const range = {
    from: dayIn(query, 'date_from', usual.from),
    to: dayIn(query, 'date_to', usual.to),
  };
  if (range.to < range.from)
    throw new Invalid({ date_to: ['The last day comes before the first.'] });
  if (daysBetween(range.from, range.to) > most.days) {
    throw new Invalid({ date_to: [`Choose at most ${most.text}.`] });
  }
  return range;
}

/** The values $1 to $5 of a statement over {@link COUNTED}. */
export const countedBy = (scope: Scope, query: Query, range: DateRange) => [
  scope.companyId,
  range.from,
  range.to,
  countedStatuses(query.scope === 'all_assigned' ? 'all_assigned' : 'delivered_and_tonu'),
  idsIn(query, 'dispatcher_id'),
];

/**
 * rules/countedLoads in SQL: each load once, however many drivers it has, with the dispatcher of its truck
 * on its date. The date is stored with the load, computed by the same rule in the company's zone.
 */
const countedSql = (
  figures: string,
  { name, from, to } = { name: 'counted', from: '$2', to: '$3' },
) => `
  ${name} as materialized (
    select l.payment_amount as gross, l.truck_id, ${grossDispatcher('l')} as dispatcher_id${figures}
    from loads l
    where l.company_id = $1 and l.gross_date between ${from}::date and ${to}::date
      and l.status = any($4::int[]) and l.deleted_at is null
      and (l.status in ${EARNED_LOADS} or l.truck_id is not null)
  )`;

/** The counted loads with every figure of the gross boards. */
export const COUNTED = countedSql(`,
      l.id, l.internal_id, l.status, l.loaded_miles, l.empty_miles, l.gross_date as date,
      coalesce(l.driver_budget_pay, l.price) as driver_gross, ${driverCostSql('l')} as driver_pay,
      l.broker_id`);

/** Only the gross of the counted loads. $1 to $4 are those of {@link countedBy}. */
export const COUNTED_GROSS = countedSql('');

/** The gross of the loads of the period before, $6 to $7, as `earlier`. */
export const COUNTED_BEFORE = countedSql('', { name: 'earlier', from: '$6', to: '$7' });
