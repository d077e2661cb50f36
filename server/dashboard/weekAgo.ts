import { sharePaySql } from '../db/sql/sharePaySql.ts';
import { dueAt } from '../loads/late.ts';
import { mine } from './mine.ts';

/**
 * The loads that were late at the moment `at`, a placeholder, by the times of their stops. Of loads
 * that have been delivered since, those are looked at that should have been within two weeks of it.
 */
export const lateAgo = (at: string): string => `
  select count(*)::int from loads l where ${mine('l')}
    and (l.status in (2, 3, 4, 5) or (l.status = 6 and l.delivered_at > ${at}::timestamptz
      and l.delivery_date > ${at}::timestamptz - interval '14 days'))
    and exists (select from load_stops s where s.company_id = l.company_id and s.load_id = l.id
      and ${dueAt('s')} < ${at}::timestamptz
      and coalesce(least(s.arrived_at, s.departed_at), 'infinity') > ${at}::timestamptz)`;

/**
 * Whoever was not paid at the moment `at` for a load that was done: those who are not paid yet, and
 * those whom a settlement has been made for since. No settlement is made for longer ago than 62 days.
 */
export const unsettledAgo = (at: string): string => `
  select json_build_object('count', count(distinct d.driver_id)::int,
      'loads', count(*)::int, 'amount', coalesce(sum(${sharePaySql('d')}), 0))
    from load_drivers d join loads l on l.company_id = d.company_id and l.id = d.load_id
    where ${mine('l')} and l.status in (6, 8)
      and coalesce(l.delivered_at, l.canceled_at) <= ${at}::timestamptz
      and (d.settlement_id is null or d.settlement_id = any(array(
        select p.id from driver_pay_settlements p where ${mine('p')} and not p.is_imported
          and p.status in ('draft', 'posted', 'paid')
          and p.period_end > ${at}::date - 62 and p.created_at > ${at}::timestamptz)))`;
