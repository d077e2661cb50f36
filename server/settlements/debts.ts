import { debtTransactions, driverDebts } from '../../schema/entities/debts.ts';
import {
  type DebtEffect,
  debtAfter,
  debtBalance,
  debtOfNegative,
} from '../../schema/rules/debts.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { conflict } from '../http/errors.ts';
import type { Settlement } from './statement.ts';

/** Books what the settlement takes back of each debt. */
export async function applyDebts(
  settlement: Settlement,
  effects: readonly DebtEffect[],
  scope: Scope,
): Promise<void> {
  for (const { id, amount } of effects) {
    const debt = await rowsOf(driverDebts, scope).lock(id);
    await book(debt, amount, 'repayment', settlement, scope);
  }
}

/** A settlement below zero pays nothing and leaves a debt, taken back whole by the next one. */
export async function leaveDebt(settlement: Settlement, carryOut: number, scope: Scope) {
  if (carryOut >= 0) return;
  const debt = await rowsOf(driverDebts, scope).create(debtOfNegative(settlement, carryOut));
  await rowsOf(debtTransactions, scope).create({
    debt_id: debt.id,
    type: 'created',
    amount: debt.amount,
    balance_after: debt.amount,
    settlement_id: settlement.id,
    date: settlement.period_end,
  });
}

/** Takes back what posting did to the driver's debts. */
export async function undoDebts(settlement: Settlement, scope: Scope): Promise<void> {
  const [left] = await rowsOf(driverDebts, scope).find({ source_settlement_id: settlement.id });
  if (left) {
    if (left.paid_amount > 0) throw conflict('A later settlement has taken its debt already.');
    await rowsOf(driverDebts, scope).remove(left.id);
  }
  for (const { debt_id, amount } of await repaymentsOf(settlement.id, scope)) {
    const debt = await rowsOf(driverDebts, scope).lock(debt_id);
    await book(debt, -amount, 'reversal', settlement, scope);
  }
}

/** What the settlement has taken of each debt, less what was taken back already. */
async function repaymentsOf(id: number, { tx, companyId }: Scope) {
  return tx.query<{ debt_id: number; amount: number }>(
    `select t.debt_id, sum(case t.type when 'reversal' then -t.amount else t.amount end) as amount
     from debt_transactions t
     where t.company_id = $1 and t.settlement_id = $2 and t.type in ('repayment', 'reversal')
     group by t.debt_id having sum(case t.type when 'reversal' then -t.amount else t.amount end) > 0
     order by t.debt_id`,
    [companyId, id],
  );
}

type DebtRow = Awaited<ReturnType<ReturnType<typeof rowsOf<typeof driverDebts>>['lock']>>;

async function book(
  debt: DebtRow,
  amount: number,
  type: 'repayment' | 'reversal',
  settlement: Settlement,
  scope: Scope,
): Promise<void> {
  const { paid_amount, status } = debtAfter(debt, amount);
  const after = { ...debt, paid_amount };
  await rowsOf(driverDebts, scope).update(debt.id, {
    paid_amount,
    status: status as DebtRow['status'], // the rule's statuses are the entity's
  });
  await rowsOf(debtTransactions, scope).create({
    debt_id: debt.id,
    type,
    amount: Math.abs(amount),
    balance_after: debtBalance(after),
    settlement_id: settlement.id,
    date: settlement.period_end,
  });
}
