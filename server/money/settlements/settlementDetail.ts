import { driverPaySettlements } from '../../../schema/entities/settlements.ts';
import type { Settlement as Answer } from '../../../schema/responses/settlements.ts';
import { payDayOf } from '../../../schema/rules/pay/payPeriod.ts';
import {
  type SettlementFacts,
  settlementViolation,
} from '../../../schema/rules/pay/settlementStates.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { BALANCES, YEAR } from './balances.ts';
import { CATEGORY, JOIN_CATEGORY, RECEIPTS } from './categories.ts';
import { DOCUMENTS } from './documents.ts';
import { driverPaysOf, settledLoad } from './driverPay.ts';
import { IS_OPEN, IS_OWNERS, LEFT, OWNER_LEFT } from './expenses.ts';
import { IS_IN_ACH_FILE } from './inAchFile.ts';
import { ownerLoadsOf } from './ownedLoads.ts';
import { PAYEE, type PayeeNow, payeeFacts, UNITS } from './payeeFacts.ts';
import { OF_PAYEE, payeeOf } from './payees.ts';
import { ROUTE } from './route.ts';
import type { Settlement } from './statement.ts';

const ACTIONS = ['edit', 'delete', 'post', 'pay', 'void', 'reopen'] as const;

const EXTRA = `
  select json_build_object(
    'lines', coalesce((select json_agg(x order by x.line_number) from (
      select n.*, case when l.id is null then null
        else json_build_object('id', l.id, 'internal_id', l.internal_id, 'route', ${ROUTE})
        end as load
      from settlement_lines n
      left join loads l on l.company_id = n.company_id and l.id = n.load_id
      where n.company_id = $1 and n.settlement_id = $2) x), '[]'),
    'adjustments', coalesce((select json_agg(x order by x.date, x.id) from (
      select a.*, ${CATEGORY} as category, ${RECEIPTS} as receipts
      from driver_adjustments a ${JOIN_CATEGORY}
      where a.company_id = $1 and a.settlement_id = $2 and a.deleted_at is null) x), '[]'),
    'zone', company_zone(),
    'expenses', coalesce((select json_agg(x order by x.date, x.id) from (
      select e.id, e.id as expense_id, e.number, c.name as category, e.vendor_name, e.date,
        e.total_amount, e.reimburse_driver, i.amount,
        i.amount + case i.side when 'owner' then ${OWNER_LEFT} else ${LEFT} end as available
      from settlement_expenses i
      join expenses e on e.company_id = i.company_id and e.id = i.expense_id
      join expense_categories c on c.company_id = e.company_id and c.id = e.expense_category_id
      where i.company_id = $1 and i.settlement_id = $2) x), '[]'),
    'open_expenses', coalesce((select json_agg(x order by x.date, x.id) from (
      select e.id, e.id as expense_id, e.number, c.name as category, e.vendor_name, e.date,
        e.total_amount, e.reimburse_driver,
        case when w.driver_id is null then ${OWNER_LEFT} else ${LEFT} end as available
      from expenses e
      join expense_categories c on c.company_id = e.company_id and c.id = e.expense_category_id
      left join trucks k on k.company_id = e.company_id and k.id = e.truck_id
      left join payroll_groups g on g.company_id = k.company_id and g.id = k.payroll_group_id
        and g.type = 'owner'
      where e.company_id = $1 and ((e.driver_id = w.driver_id and ${IS_OPEN})
          or (w.driver_id is null and g.id = w.owner_id and ${IS_OWNERS}))
        and not exists (select from settlement_expenses i where i.company_id = $1
          and i.expense_id = e.id and i.settlement_id = $2)) x), '[]'),
    'earlier', coalesce((select json_agg(x order by x.period_end) from (
      select x.id, x.number, x.period_start, x.period_end, x.net_pay, x.status
      from driver_pay_settlements x
      where x.company_id = $1 and ${OF_PAYEE} and x.id <> $2 and x.deleted_at is null
        and x.status <> 'void' and not x.is_imported and x.period_end <= $4
      order by x.period_end desc, x.id desc limit 6) x), '[]'),
    'open_debts', coalesce((select json_agg(json_build_object('id', x.id,
        'description', x.description, 'source', x.source,
        'balance', x.amount - x.paid_amount - x.written_off_amount) order by x.start_date, x.id)
      from driver_debts x where x.company_id = $1 and ${OF_PAYEE} and x.deleted_at is null
        and x.status in ('open', 'partially_paid')), '[]'),
    'is_latest', not exists (select from driver_pay_settlements x
      where x.company_id = $1 and ${OF_PAYEE} and x.id <> $2 and x.deleted_at is null
        and x.status in ('posted', 'paid') and x.period_end > $4),
    'is_in_ach_file', ${IS_IN_ACH_FILE},
    'payee_name', (select coalesce(g.payee_name, g.name) from payroll_groups g
      where g.company_id = $1 and g.id = w.owner_id),
    'documents', ${DOCUMENTS},
    'payee', ${PAYEE},
    'units', ${UNITS},
    'year', ${YEAR},
    'balances', ${BALANCES}
  ) as extra
  from (select $3::int as driver_id, $8::int as owner_id) w`;

/** A settlement with its lines, manual adjustments, loads, and possible actions. */
type Extra = Omit<Answer, keyof Settlement | 'loads' | 'violations' | 'payee_facts'> & {
  zone: string;
  is_in_ach_file: boolean;
  payee: PayeeNow;
  units: string[];
};

export async function settlementDetail(id: number, scope: Scope) {
  const settlement = await rowsOf(driverPaySettlements, scope).get(id);
  const { driver_id, owner_id } = payeeOf(settlement);
  const [row] = await scope.tx.query<{ extra: Extra }>(EXTRA, [
    scope.companyId,
    id,
    driver_id,
    settlement.period_end,
    settlement.pay_date,
    settlement.status === 'draft' ? null : settlement.posted_at,
    settlement.status === 'draft',
    owner_id,
  ]);
  if (!row) throw new Error('A settlement has no surroundings.');
  const { zone, is_in_ach_file, payee, units, ...extra } = row.extra;
  const driverPays = await driverPaysOf([id], scope);
  const owned = owner_id === null ? [] : await ownerLoadsOf([id], scope);
  const isLate = (pay_day: string | null) => pay_day !== null && pay_day < settlement.period_start;
  return {
    ...settlement,
    ...extra,
    payee_facts: payeeFacts(settlement, payee, units),
    exceptions: settlement.exceptions as Answer['exceptions'], // As a calculation wrote them.
    loads: [
      ...driverPays.map(driverPay => {
        const { lines: _, ...load } = settledLoad(driverPay);
        const pay_day = payDayOf(driverPay.load, zone);
        const { internal_id, route } = driverPay.load;
        return { ...load, internal_id, route, pay_day, is_late: isLate(pay_day) };
      }),
      ...owned.map(load => {
        const { id, gross, price, loaded_miles, empty_miles, internal_id, route } = load;
        const pay_day = payDayOf(load, zone);
        const figures = { gross, price, loaded_miles, empty_miles, without_receipt: [] };
        const named = { internal_id, route, pay_day, is_late: isLate(pay_day) };
        return { id, load_driver_id: null, ...figures, ...named };
      }),
    ],
    violations: violationsOf(settlement, { is_latest: extra.is_latest, is_in_ach_file }),
  };
}

/** Why an action is not possible now, by action. Actions without an entry are possible. */
function violationsOf(
  { status, reopen_reason }: Settlement,
  surroundings: Pick<SettlementFacts, 'is_latest' | 'is_in_ach_file'>,
): Record<string, string> {
  const facts = { status, reopen_reason, ...surroundings };
  return Object.fromEntries(
    ACTIONS.flatMap(action => {
      const violation = settlementViolation(action, facts);
      return violation ? [[action, violation.message]] : [];
    }),
  );
}
