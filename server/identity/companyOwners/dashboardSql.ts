import {
  BUSY_LOADS,
  EARNED_LOADS,
  loadStatusIds,
} from '../../../schema/rules/freight/loadStates.ts';
import { driverPaySumSql } from '../../db/sql/driverPaySql.ts';
import { isLate } from '../../db/sql/lateSql.ts';
import { unsettledSql } from '../../workspace/dashboard/unsettled.ts';
import { lateAgo, readyAgo, uncoveredAgo } from '../../workspace/dashboard/weekAgo.ts';

/**
 * The figures of many companies, one statement each. $1 holds the companies. Further arrays in the
 * same order hold each company's dates or zone. Every statement answers one row per company.
 */

/** Gross, loads and miles of a period, and the gross of the previous period. */
export const FIGURES = `
  select m.id, ${countedIn('*')} as loads,
    coalesce(sum(l.payment_amount) filter (where ${isIn()}), 0) as gross,
    coalesce(sum(l.loaded_miles) filter (where ${isIn()}), 0) as loaded_miles,
    coalesce(sum(l.empty_miles) filter (where ${isIn()}), 0) as empty_miles,
    coalesce(sum(l.payment_amount) filter (where l.gross_date <= m.before_to), 0) as gross_before
  from unnest($1::int[], $2::date[], $3::date[], $4::date[], $5::date[])
    as m(id, from_day, to_day, before_from, before_to)
  left join loads l on l.company_id = m.id and l.deleted_at is null and l.status in ${EARNED_LOADS}
    and l.gross_date between m.before_from and m.to_day
  group by m.id`;

function isIn(): string {
  return 'l.gross_date >= m.from_day';
}

function countedIn(what: string): string {
  return `(count(${what}) filter (where ${isIn()}))::int`;
}

/** Loads under way whose next stop is overdue at $2. */
export const LATE = `
  select m.id, count(l.id)::int as late_now
  from unnest($1::int[]) as m(id)
  left join loads l on l.company_id = m.id and l.deleted_at is null and ${isLate('l', '$2')}
  group by m.id`;

/** Loads without a truck whose pickup is tomorrow. */
export const UNCOVERED = `
  select m.id, count(l.id)::int as uncovered_tomorrow
  from unnest($1::int[], $2::date[], $3::text[]) as m(id, tomorrow, zone)
  left join loads l on l.company_id = m.id and l.deleted_at is null and l.status in ${loadStatusIds('available', 'pending')}
    and (l.pickup_date at time zone m.zone)::date = m.tomorrow
  group by m.id`;

export const READY = `
  select m.id, count(l.id)::int as ready_to_invoice,
    coalesce(sum(l.payment_amount), 0) as ready_to_invoice_amount
  from unnest($1::int[]) as m(id)
  left join loads l on l.company_id = m.id and l.deleted_at is null
    and l.billing_status = 'ready_for_invoice'
  group by m.id`;

const OF_LOAD = `l.deleted_at is null and l.status in ${EARNED_LOADS}`;
const OF_SHARE = 'd.settlement_id is null and d.deleted_at is null';

/** Drivers with unsettled pay, and the amount. */
export const UNSETTLED = `
  select m.id, count(distinct d.driver_id)::int as unsettled_drivers,
    ${driverPaySumSql('m.id', OF_LOAD, OF_SHARE)} as unsettled_amount
  from unnest($1::int[]) as m(id)
  left join (load_drivers d join loads l on l.company_id = d.company_id and l.id = d.load_id
      and ${OF_LOAD})
    on d.company_id = m.id and ${OF_SHARE}
  group by m.id`;

/** Receivables, and the part that is past due on the company's date. */
export const UNPAID = `
  select m.id, count(i.id)::int as unpaid_invoices, coalesce(sum(i.balance), 0) as unpaid_amount,
    coalesce(sum(i.balance) filter (where i.due_date < m.today), 0) as overdue_amount
  from unnest($1::int[], $2::date[]) as m(id, today)
  left join invoices i on i.company_id = m.id and i.deleted_at is null and i.status <> 'void'
    and i.balance > 0
  group by m.id`;

/** Active people and trucks, and loads under way. */
export const FLEET = `
  select m.id, ${inUse('staffs', 'x.is_active')} as active_staff,
    ${inUse('drivers', `x.status = 'active'`)} as active_drivers,
    ${inUse('trucks', 'x.is_active')} as active_trucks,
    ${inUse('loads', `x.status in ${BUSY_LOADS}`)} as open_loads
  from unnest($1::int[]) as m(id)`;

function inUse(table: string, condition: string): string {
  return `(select count(*)::int from ${table} x
    where x.company_id = m.id and x.deleted_at is null and ${condition})`;
}

/** What a company's dashboard reads of that company, $1, and in its zone, for each company `m`. */
const ofEach = (text: string): string =>
  text.replaceAll('$1', 'm.id').replaceAll('company_zone()', 'm.zone');

/** What needed attention at the moment $4, as each company's own dashboard has it. */
export const WEEK_AGO = `
  select m.id, json_build_object(
      'late_now', (${ofEach(lateAgo('$4'))}),
      'uncovered_tomorrow', (${ofEach(uncoveredAgo('$4', 'm.tomorrow - 7'))}),
      'ready_to_invoice_amount', (${ofEach(readyAgo('$4'))}) -> 'amount',
      'unsettled_amount', (select u.ago -> 'amount' from (${ofEach(unsettledSql('$4'))}) u)
    ) as week_ago
  from unnest($1::int[], $2::date[], $3::text[]) as m(id, tomorrow, zone)`;
