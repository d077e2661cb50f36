import { EARNED_LOADS } from '../../../schema/rules/freight/loadStates.ts';
import { driverPaySumSql } from '../../db/sql/driverPaySql.ts';
import { mine } from './mine.ts';

/** The loads `l` of the company that drivers are paid for. */
export const EARNED = `${mine('l')} and l.status in ${EARNED_LOADS}`;

/**
 * One row with the drivers that have unsettled pay, as JSON {count, loads, amount}: `now`, and `ago` at
 * the moment `at`, a placeholder. Then it was those who still have some, and those settled since; no
 * settlement covers more than 62 days before it. Both in one scan: most of what is unsettled was it then.
 */
export const unsettledSql = (at: string): string => {
  const everSince = `(d.settlement_id is null or d.settlement_id = any(array(
        select p.id from driver_pay_settlements p where ${mine('p')} and not p.is_imported
          and p.status in ('draft', 'posted', 'paid')
          and p.period_end > ${at}::timestamptz::date - 62 and p.created_at > ${at}::timestamptz)))`;
  const sums = (only: string) => `json_build_object(
      'count', count(distinct d.driver_id) filter (where ${only})::int,
      'loads', count(*) filter (where ${only})::int,
      'amount', ${driverPaySumSql('$1', EARNED, everSince, only)})`;
  return `
  select ${sums('d.settlement_id is null')} as now,
      ${sums(`coalesce(l.delivered_at, l.canceled_at) <= ${at}::timestamptz`)} as ago
    from load_drivers d join loads l on l.company_id = d.company_id and l.id = d.load_id
    where ${EARNED} and ${everSince}`;
};
