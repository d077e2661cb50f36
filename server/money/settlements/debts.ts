import { driverDebts } from '../../../schema/entities/debts.ts';
import { debtOfNegative } from '../../../schema/rules/pay/debts.ts';
import type { Settlement as Statement } from '../../../schema/rules/pay/settlement.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict } from '../../errors.ts';
import { bookDebts, openDebts } from './bookDebts.ts';
import type { Settlement } from './statement.ts';

/** A settlement that is posted, and what its statement moves. */
export interface Posted {
  settlement: Settlement;
  statement: Pick<Statement, 'effects' | 'carry_forward_out'>;
}

/** Books the settlements' deductions for each debt. */
export async function applyDebts(posted: readonly Posted[], scope: Scope): Promise<void> {
  const bookings = posted.flatMap(({ settlement, statement }) =>
    statement.effects.debts.map(({ id, amount }) => ({
      debt_id: id,
      type: 'repayment' as const,
      amount,
      ...sourceOf(settlement),
    })),
  );
  await bookDebts(bookings, scope);
}

/** Settlements below zero pay nothing and leave a debt, which the next ones deduct in full. */
export async function leaveDebts(posted: readonly Posted[], scope: Scope): Promise<void> {
  const negative = posted.filter(({ statement }) => statement.carry_forward_out < 0);
  const debts = negative.map(({ settlement, statement }) =>
    debtOfNegative(settlement, statement.carry_forward_out),
  );
  await openDebts(debts, scope);
}

/** Reverses the effect of posting on the driver's debts. */
export async function undoDebts(settlement: Settlement, scope: Scope): Promise<void> {
  const [left] = await rowsOf(driverDebts, scope).find({ source_settlement_id: settlement.id });
  if (left) {
    if (left.balance !== left.amount) {
      throw conflict('The debt that it left has been collected or written off already.');
    }
    await detach(left.id, scope);
    await rowsOf(driverDebts, scope).remove(left.id);
  }
  const repayments = await repaymentsOf(settlement.id, scope);
  const reversals = repayments.map(({ debt_id, amount }) => ({
    debt_id,
    type: 'reversal' as const,
    amount,
    ...sourceOf(settlement),
  }));
  await bookDebts(reversals, scope);
}

/**
 * Lines that name the debt are of drafts, which are computed again before they are posted, and of
 * voided statements: no line names what is deleted.
 */
async function detach(debtId: number, { tx, companyId }: Scope): Promise<void> {
  await tx.query(
    'update settlement_lines set debt_id = null where company_id = $1 and debt_id = $2',
    [companyId, debtId],
  );
}

const sourceOf = ({ id, period_end }: Settlement) => ({ settlement_id: id, date: period_end });

/** What the settlement has deducted for each debt, less what was already reversed. */
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
