import { debtTransactions, driverDebts } from '../../../schema/entities/debts.ts';
import { payoffOf } from '../../../schema/rules/pay/payoff.ts';
import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import type { DebtRow } from '../settlements/bookDebts.ts';
import { payeeOf } from '../settlements/payees.ts';
import { payrollsFor } from '../settlements/payroll.ts';

interface Usual {
  latest_settlement_end: PlainDate | null;
  usual_net: number | null;
}

/** What the payee's last eight settlements left on average, before they repaid this debt. */
const USUAL = `
  select max(s.period_end) as latest_settlement_end, round(avg(s.left_over), 2) as usual_net
  from (
    select p.period_end, p.net_pay + p.carry_forward_out
      - coalesce((select sum(l.amount) from settlement_lines l
        where l.company_id = p.company_id and l.settlement_id = p.id and l.debt_id = $3
          and l.deleted_at is null), 0) as left_over
    from driver_pay_settlements p
    where p.company_id = $1 and p.deleted_at is null
      and (p.driver_id = $2 or (p.driver_id is null and p.payroll_group_id = $4))
      and p.status in ('posted', 'paid')
    order by p.period_end desc, p.id desc limit 8) s`;

/** A debt with its entries, oldest first, and when it is paid off at this pace. */
export async function debtDetail(id: number, scope: Scope) {
  const debt = await rowsOf(driverDebts, scope).get(id);
  const transactions = await rowsOf(debtTransactions, scope).find({ debt_id: id });
  return { ...debt, transactions, payoff: await payoffNow(debt, scope) };
}

async function payoffNow(debt: DebtRow, scope: Scope) {
  const { tx, companyId } = scope;
  const payee = payeeOf(debt);
  const { today, ...calendar } = (await payrollsFor([payee], scope))(payee);
  const { driver_id, owner_id } = payee;
  const [usual] = await tx.query<Usual>(USUAL, [companyId, driver_id, debt.id, owner_id]);
  return payoffOf(debt, {
    today,
    calendar,
    latest_settlement_end: usual?.latest_settlement_end ?? null,
    usual_net: usual?.usual_net ?? null,
  });
}
