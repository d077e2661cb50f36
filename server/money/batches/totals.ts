import { batches } from '../../../schema/entities/batches.ts';
import type { Registry } from '../../../schema/entities/index.ts';
import type { Scope } from '../../db/access.ts';
import { type SearchAccess, withDeclaredFound } from '../../db/search/foundSearch.ts';
import { conditionsOf, type Filters } from '../../db/sql/filterSql.ts';

/** What the settlements of a batch come to. Derived, never stored. */
export interface BatchTotals {
  driver_count: number;
  settlement_count: number;
  pending_count: number;
  approved_count: number;
  set_aside_count: number;
  /** Settlements with a warning. */
  exception_count: number;
  total_gross: number;
  total_deductions: number;
  total_net: number;
}

const TOTALS = `
  select b.id,
    (select count(*)::int from batch_drivers d where d.company_id = $1 and d.batch_id = b.id
      and d.deleted_at is null) as driver_count,
    count(s.id)::int as settlement_count,
    count(s.id) filter (where s.status = 'draft' and s.review = 'pending')::int as pending_count,
    count(s.id) filter (where s.status = 'draft' and s.review = 'approved')::int as approved_count,
    count(s.id) filter (where s.status = 'draft' and s.review = 'set_aside')::int
      as set_aside_count,
    count(s.id) filter (where s.exceptions @> '[{"severity": "warning"}]')::int as exception_count,
    coalesce(sum(s.earnings + s.guarantee_top_up + s.additions + s.reimbursements
      + s.hold_released), 0) as total_gross,
    coalesce(sum(s.deductions + s.escrow + s.debt_repayment + s.advances_recovered
      - s.carry_forward_in), 0) as total_deductions,
    coalesce(sum(s.net_pay), 0) as total_net
  from unnest($2::int[]) with ordinality b(id, place)
  left join driver_pay_settlements s on s.company_id = $1 and s.batch_id = b.id
    and s.deleted_at is null and s.status <> 'void'
  group by b.id, b.place order by b.place`;

/** The totals of these batches, in their order. */
export async function totalsOfBatches(
  ids: readonly number[],
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<BatchTotals[]> {
  const rows = await tx.query<BatchTotals & { id: number }>(TOTALS, [companyId, [...ids]]);
  return rows.map(({ id: _, ...totals }) => totals);
}

/** What all batches of a list come to. */
export type ListTotals = Pick<
  BatchTotals,
  'driver_count' | 'exception_count' | 'total_gross' | 'total_deductions' | 'total_net'
>;

/** The totals of all batches that match the filters, however many pages they are. */
export async function totalsOfList(
  filters: Filters,
  registry: Registry,
  access: SearchAccess,
): Promise<ListTotals> {
  const { tx, companyId } = access.read;
  const asked = await withDeclaredFound(batches, registry, filters, access);
  const { sql, values } = conditionsOf(batches, registry, companyId, asked);
  const found = await tx.query<{ id: number }>(`select t.id from batch t where ${sql}`, values);
  const [totals] = await tx.query<ListTotals>(SUM, [companyId, found.map(({ id }) => id)]);
  return totals!; // A sum without groups is one row.
}

const SUM = `
  select coalesce(sum(x.driver_count), 0)::int as driver_count,
    coalesce(sum(x.exception_count), 0)::int as exception_count,
    coalesce(sum(x.total_gross), 0) as total_gross,
    coalesce(sum(x.total_deductions), 0) as total_deductions,
    coalesce(sum(x.total_net), 0) as total_net
  from (${TOTALS}) x`;
