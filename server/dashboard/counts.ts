import { addDays } from '../../schema/rules/weeks.ts';
import type { Scope } from '../db/access.ts';
import { sharePaySql } from '../db/sql/sharePaySql.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { isLate, lateAt } from '../loads/late.ts';
import { periodOf } from './period.ts';

/** What needs somebody now, as it is and as it was a week ago where that is known. */
const NEEDS = `
  select
    (select count(*)::int from loads l where ${mine('l')} and ${isLate('l', '$2')}) as late_now,
    (select count(*)::int from loads l where ${mine('l')} and l.status in (1, 9)
      and (l.pickup_date at time zone company_zone())::date = $3::date) as uncovered_tomorrow,
    (select json_build_object('count', count(*)::int, 'amount', coalesce(sum(l.payment_amount), 0))
      from loads l where ${mine('l')} and l.billing_status = 'ready_for_invoice')
      as ready_to_invoice,
    (select json_build_object('count', count(distinct d.driver_id)::int,
        'loads', count(*)::int,
        'amount', coalesce(sum(${sharePaySql('d')}), 0))
      from load_drivers d join loads l on l.company_id = d.company_id and l.id = d.load_id
      where ${mine('l')} and l.status in (6, 8) and d.settlement_id is null) as unsettled_drivers`;

/** Gross, loads and miles of a period, and how many loads are in which status right now. */
const FIGURES = `
  select json_build_object('loads', count(*)::int, 'gross', coalesce(sum(payment_amount), 0),
    'loaded_miles', coalesce(sum(loaded_miles), 0), 'empty_miles', coalesce(sum(empty_miles), 0)
  ) as figures
  from loads l where ${mine('l')} and l.status in (6, 8)
    and l.gross_date between $2::date and $3::date`;

function mine(alias: string): string {
  return `${alias}.company_id = $1 and ${alias}.deleted_at is null`;
}

/** GET /dashboard/loads-counts: what needs somebody, and the period beside the one before. */
export async function loadsCounts({ access, query }: Request) {
  const scope = access.read;
  const period = await periodOf(query, scope);
  const [[needs], figures, before] = await Promise.all([
    scope.tx.query<object>(NEEDS, [scope.companyId, lateAt(), addDays(period.today, 1)]),
    figuresOf(period.from, period.to, scope),
    figuresOf(period.before.from, period.before.to, scope),
  ]);
  return ok({ ...needs, ...figures, before }, { period });
}

async function figuresOf(from: string, to: string, { tx, companyId }: Scope) {
  const [row] = await tx.query<{ figures: object }>(FIGURES, [companyId, from, to]);
  return row?.figures ?? {};
}

/** GET /dashboard/entities-counts: how many there are, and how many of them are in use. */
export async function entitiesCounts({ access }: Request) {
  const { tx, companyId } = access.read;
  const [row] = await tx.query<{ counts: object }>(ENTITIES, [companyId]);
  return ok(row?.counts ?? {});
}

const counted = (table: string, inUse: string) => `'${table}', (
  select json_build_object('total', count(*)::int, 'active', (count(*) filter (where ${inUse}))::int)
  from ${table} x where ${mine('x')})`;

const ENTITIES = `select json_build_object(
  ${counted('drivers', `x.status = 'active'`)}, ${counted('trucks', 'x.is_active')},
  ${counted('trailers', 'x.is_active')}, ${counted('brokers', `x.status = 'active'`)},
  ${counted('staffs', 'x.is_active')}, ${counted('load_companies', 'x.is_active')}) as counts`;
