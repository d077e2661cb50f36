import { BUSY_LOADS, LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import { literal } from '../../db/sql/columns.ts';
import { dueAt } from '../../db/sql/lateSql.ts';
import { mine } from './mine.ts';

/** The same moment a week earlier. */
export const weekBefore = (at: string) => new Date(Date.parse(at) - WEEK_MS).toISOString();

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The loads that were late at the moment `at`, a placeholder, by their stop times. Of loads
 * delivered since, only those that were due within two weeks before it.
 */
export const lateAgo = (at: string): string => `
  select count(*)::int from loads l where ${mine('l')}
    and (l.status in ${BUSY_LOADS} or (l.status = ${LOAD_STATUS.delivered} and l.delivered_at > ${at}::timestamptz
      and l.delivery_date > ${at}::timestamptz - interval '14 days'))
    and exists (select from load_stops s where s.company_id = l.company_id and s.load_id = l.id
      and ${dueAt('s')} < ${at}::timestamptz
      and coalesce(least(s.arrived_at, s.departed_at), 'infinity') > ${at}::timestamptz)`;

/**
 * What a field of the load `l` held at the moment `at`: what its first change since then replaced,
 * by the audit log.
 */
const heldAt = (field: 'status' | 'billing_status', at: string): string => `
  coalesce((select a.before->>${literal(field)} from audit a
    where a.company_id = l.company_id and a.entity = 'loads' and a.record_id = l.id
      and a.at > ${at}::timestamptz and a.before ? ${literal(field)}
    order by a.id limit 1), l.${field}::text)`;

/** Null where the audit log begins later than the moment `at`: nobody knows what was then. */
const whereRecorded = (at: string, sql: string): string => `
  case when (select a.at from audit a where a.company_id = $1 order by a.id limit 1)
    <= ${at}::timestamptz then (${sql}) end`;

/**
 * The loads without a truck at the moment `at` that were to be picked up on the day `day`, by the
 * pickup that they have now.
 */
export const uncoveredAgo = (at: string, day: string): string =>
  whereRecorded(
    at,
    `select count(*)::int from loads l where ${mine('l')} and l.created_at <= ${at}::timestamptz
      and l.pickup_date >= (${day})::timestamp at time zone company_zone()
      and l.pickup_date < (${day} + 1)::timestamp at time zone company_zone()
      and ${heldAt('status', at)} in (${UNCOVERED.map(id => literal(String(id))).join(', ')})`,
  );

const UNCOVERED = [LOAD_STATUS.available, LOAD_STATUS.pending];

/** The loads that were ready to invoice at the moment `at`, with the gross that they have now. */
export const readyAgo = (at: string): string =>
  whereRecorded(
    at,
    `select json_build_object('count', count(*)::int,
        'amount', coalesce(sum(l.payment_amount), 0))
      from loads l where ${mine('l')} and l.created_at <= ${at}::timestamptz
        and (l.billing_status = 'ready_for_invoice' or l.id = any(array(
          select a.record_id from audit a where a.company_id = $1 and a.entity = 'loads'
            and a.before ? 'billing_status' and a.at > ${at}::timestamptz
            and a.before->>'billing_status' = 'ready_for_invoice')))
        and ${heldAt('billing_status', at)} = 'ready_for_invoice'`,
  );
