import { driverPaySettlements } from '../../../schema/entities/settlements.ts';
import { payDayOf } from '../../../schema/rules/pay/payPeriod.ts';
import { settlementViolation } from '../../../schema/rules/pay/settlementStates.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { BALANCES, YEAR } from './balances.ts';
import { CATEGORY, JOIN_CATEGORY } from './categories.ts';
import { driverPaysOf, settledLoad } from './driverPay.ts';
import { IS_OPEN, LEFT } from './expenses.ts';
import { ROUTE } from './route.ts';
import type { Settlement } from './statement.ts';

const ACTIONS = ['edit', 'delete', 'post', 'pay', 'void', 'reopen'] as const;

const BESIDE = `
  select json_build_object(
    'lines', coalesce((select json_agg(x order by x.line_number) from (
      select n.*, case when l.id is null then null
        else json_build_object('id', l.id, 'internal_id', l.internal_id, 'route', ${ROUTE})
        end as load
      from settlement_lines n
      left join loads l on l.company_id = n.company_id and l.id = n.load_id
      where n.company_id = $1 and n.settlement_id = $2) x), '[]'),
    'adjustments', coalesce((select json_agg(x order by x.date, x.id) from (
      select a.*, ${CATEGORY} as category
      from driver_adjustments a ${JOIN_CATEGORY}
      where a.company_id = $1 and a.settlement_id = $2 and a.deleted_at is null) x), '[]'),
    'zone', company_zone(),
    'expenses', coalesce((select json_agg(x order by x.date, x.id) from (
      select e.id, e.id as expense_id, e.number, c.name as category, e.vendor_name, e.date,
        e.total_amount, e.reimburse_driver, i.amount, i.amount + (${LEFT}) as available
      from settlement_expenses i
      join expenses e on e.company_id = i.company_id and e.id = i.expense_id
      join expense_categories c on c.company_id = e.company_id and c.id = e.expense_category_id
      where i.company_id = $1 and i.settlement_id = $2) x), '[]'),
    'open_expenses', coalesce((select json_agg(x order by x.date, x.id) from (
      select e.id, e.id as expense_id, e.number, c.name as category, e.vendor_name, e.date,
        e.total_amount, e.reimburse_driver, ${LEFT} as available
      from expenses e
      join expense_categories c on c.company_id = e.company_id and c.id = e.expense_category_id
      where e.company_id = $1 and e.driver_id = $3 and ${IS_OPEN} and not exists (
        select from settlement_expenses i where i.company_id = $1 and i.expense_id = e.id
          and i.settlement_id = $2)) x), '[]'),
    'earlier', coalesce((select json_agg(x order by x.period_end) from (
      select p.id, p.number, p.period_start, p.period_end, p.net_pay, p.status
      from driver_pay_settlements p
      where p.company_id = $1 and p.driver_id = $3 and p.id <> $2 and p.deleted_at is null
        and p.status <> 'void' and not p.is_imported and p.period_end <= $4
      order by p.period_end desc, p.id desc limit 6) x), '[]'),
    'open_debts', coalesce((select json_agg(json_build_object('id', x.id,
        'description', x.description, 'source', x.source,
        'balance', x.amount - x.paid_amount - x.written_off_amount) order by x.start_date, x.id)
      from driver_debts x where x.company_id = $1 and x.driver_id = $3 and x.deleted_at is null
        and x.status in ('open', 'partially_paid')), '[]'),
    'is_latest', not exists (select from driver_pay_settlements p
      where p.company_id = $1 and p.driver_id = $3 and p.id <> $2 and p.deleted_at is null
        and p.status in ('posted', 'paid') and p.period_end > $4),
    'year', ${YEAR},
    'balances', ${BALANCES}
  ) as beside`;

/** A settlement with its lines, manual adjustments, loads, and possible actions. */
export async function settlementDetail(id: number, scope: Scope) {
  const settlement = await rowsOf(driverPaySettlements, scope).get(id);
  const [row] = await scope.tx.query<{ beside: { is_latest: boolean; zone: string } }>(BESIDE, [
    scope.companyId,
    id,
    settlement.driver_id,
    settlement.period_end,
    settlement.pay_date,
    settlement.status === 'draft' ? null : settlement.posted_at,
    settlement.status === 'draft',
  ]);
  const { zone, ...beside } = row?.beside ?? { is_latest: true, zone: 'UTC' };
  const shares = await driverPaysOf([id], scope);
  return {
    ...settlement,
    ...beside,
    loads: shares.map(share => {
      const { lines: _, ...load } = settledLoad(share);
      const pay_day = payDayOf(share.load, zone);
      const { internal_id, route } = share.load;
      const is_late = pay_day !== null && pay_day < settlement.period_start;
      return { ...load, internal_id, route, pay_day, is_late };
    }),
    violations: violationsOf(settlement, beside.is_latest),
  };
}

/** Why an action is not possible now, by action. Actions without an entry are possible. */
function violationsOf(settlement: Settlement, isLatest: boolean): Record<string, string> {
  const facts = { status: settlement.status, is_latest: isLatest };
  return Object.fromEntries(
    ACTIONS.flatMap(action => {
      const refusal = settlementViolation(action, facts);
      return refusal ? [[action, refusal.message]] : [];
    }),
  );
}
