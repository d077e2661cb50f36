import { type Actor, can } from '../../../schema/permissions.ts';
import type { DashboardCounts } from '../../../schema/responses/dashboard.ts';
import { loadStatusIds } from '../../../schema/rules/freight/loadStates.ts';
import { addDays, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { dueAt, isAhead, isLate, lateAt } from '../../db/sql/lateSql.ts';
import { mine } from './mine.ts';
import { EARNED, unsettledSql } from './unsettled.ts';
import { lateAgo, readyAgo, uncoveredAgo, weekBefore } from './weekAgo.ts';

/** A figure is shown to people who may open the list that it counts. */
interface Need {
  permission: string;
  sql: string;
  /** The same a week ago, by the times of loads and settlements, or by the audit log. */
  weekAgo: string;
}

const UNCOVERED = `${mine('l')} and l.status in ${loadStatusIds('available', 'pending')}
      and (l.pickup_date at time zone company_zone())::date = $3::date`;

const NEEDS = {
  late_now: {
    permission: 'loads.list',
    sql: `select count(*)::int from loads l where ${mine('l')} and ${isLate('l', '$2')}`,
    weekAgo: lateAgo('$4'),
  },
  uncovered_tomorrow: {
    permission: 'loads.list',
    sql: `select count(*)::int from loads l where ${UNCOVERED}`,
    weekAgo: uncoveredAgo('$4', '$3::date - 7'),
  },
  ready_to_invoice: {
    permission: 'loads.list',
    sql: `select json_build_object('count', count(*)::int,
        'amount', coalesce(sum(l.payment_amount), 0))
      from loads l where ${mine('l')} and l.billing_status = 'ready_for_invoice'`,
    weekAgo: readyAgo('$4'),
  },
  unsettled_drivers: {
    permission: 'driver-pay-settlements.list',
    sql: 'select u.now from unsettled u',
    weekAgo: 'select u.ago from unsettled u',
  },
} satisfies Record<string, Need>;

/** As many late units are named. */
const NAMED = 3;

/** What stands below the figures. */
const NOTES = `json_build_object(
  'late_units', (select coalesce(json_agg(x.number order by x.due), '[]') from (
    select late.number, min(late.due) as due from (
      select t.number, (select min(${dueAt('s')}) from load_stops s
          where s.company_id = l.company_id and s.load_id = l.id and ${isAhead('s')}) as due
      from loads l join trucks t on t.company_id = l.company_id and t.id = l.truck_id
      where ${mine('l')} and ${isLate('l', '$2')}) late
    group by late.number order by due limit ${NAMED}) x),
  'uncovered', (select coalesce(json_agg(json_build_object('equipment', x.equipment_type,
      'count', x.count) order by x.count desc, x.equipment_type), '[]') from (
    select coalesce(l.equipment_type, '') as equipment_type, count(*)::int as count
    from loads l where ${UNCOVERED} group by 1) x),
  'not_ready', (select count(*)::int from loads l
    where ${EARNED} and l.billing_status = 'not_ready'),
  'ready_since', (select to_char(min(l.gross_date), 'YYYY-MM-DD') from loads l
    where ${mine('l')} and l.billing_status = 'ready_for_invoice'))`;

/** The batch that is paid next: of those that are worked on or posted, the earliest from today on. */
const NEXT_PAY = `(select json_build_object('id', x.id, 'name', x.name,
    'pay_date', to_char(x.pay_date, 'YYYY-MM-DD'), 'status', x.status)
  from batch x where ${mine('x')} and x.status in ('open', 'calculated', 'posted')
    and x.pay_date >= $3::date - 1
  order by x.pay_date, x.id limit 1)`;

/** What needs attention now, and a week ago. Null for lists the person may not open. */
export async function needsOf(actor: Actor, today: PlainDate, { tx, companyId }: Scope) {
  const at = lateAt();
  const needs = Object.entries<Need>(NEEDS).map(([name, { permission, sql, weekAgo }]) => {
    const isAllowed = can(actor, permission);
    return {
      now: `'${name}', ${isAllowed ? `(${sql})` : 'null'}`,
      ago: `'${name}', ${isAllowed ? `(${weekAgo})` : 'null'}`,
    };
  });
  type Counted = Pick<DashboardCounts, keyof typeof NEEDS | 'week_ago' | 'notes' | 'next_pay'>;
  const notes = can(actor, 'loads.list') ? NOTES : 'null';
  const nextPay = can(actor, 'batch.list') ? NEXT_PAY : 'null';
  // Where nothing reads it, the database does not count it.
  const [row] = await tx.query<{ needs: Counted }>(
    `with unsettled as (${unsettledSql('$4')})
     select json_build_object(${needs.map(({ now }) => now).join(', ')}, 'notes', ${notes},
       'next_pay', ${nextPay},
       'week_ago', json_build_object(${needs.map(({ ago }) => ago).join(', ')})) as needs
     from (select $1::int, $2::timestamptz, $3::date, $4::timestamptz) asked`,
    [companyId, at, addDays(today, 1), weekBefore(at)],
  );
  if (!row) throw new Error('Nothing was counted.');
  return row.needs;
}
