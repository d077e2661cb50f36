import { expect, test } from 'vitest';
import {
  type Debt,
  debtAfter,
  debtBalance,
  dueDebts,
  openDebts,
  recover,
  repay,
} from '../../../../schema/rules/pay/debts.ts';

const debt = (more: Partial<Debt> = {}): Debt => ({
  id: 1,
  source: 'loan',
  amount: 600,
  repayment_mode: 'fixed_per_settlement',
  repayment_amount: 75,
  start_date: '2026-10-01',
  status: 'open',
  ...more,
});
const week = { from: '2026-11-02', to: '2026-11-08' };

test('installments end with the balance', () => {
  expect(repay(debt(), 1000)?.effect).toEqual({
    id: 1,
    amount: 75,
    paid_amount: 75,
    status: 'partially_paid',
  });
  expect(repay(debt({ paid_amount: 540 }), 1000)?.effect).toMatchObject({
    amount: 60,
    status: 'paid',
  });
  expect(repay(debt({ repayment_amount: 0 }), 1000)).toBeNull();
});

test('a percentage is of the remaining amount, and zero when nothing remains', () => {
  const share = debt({ repayment_mode: 'percent_of_net', repayment_percent: 12.5 });
  expect(repay(share, 1000)?.effect.amount).toBe(125);
  expect(repay(share, -50)).toBeNull();
});

test('an advance deducts at most the remaining amount', () => {
  const advance = debt({ source: 'advance', repayment_mode: 'available', amount: 450 });
  expect(recover(advance, 392.15)?.line).toMatchObject({
    category: 'advance_recovery',
    description: 'Advance',
    amount: -392.15,
  });
  expect(recover(advance, 0)).toBeNull();
  expect(recover(advance, -10, true)?.effect.status).toBe('paid');
});

test('only open debts that have started and are not paused are due, oldest first', () => {
  const debts = [
    debt({ id: 1, start_date: '2026-11-03' }),
    debt({ id: 2, start_date: '2026-11-09' }),
    debt({ id: 3, status: 'written_off' }),
    debt({ id: 4, paused_until: '2026-12-01' }),
    debt({ id: 5, paid_amount: 600 }),
    debt({ id: 6 }),
  ];
  expect(dueDebts(debts, week).map(({ id }) => id)).toEqual([6, 1]);
});

test('a written-off amount is no longer owed', () => {
  const partly = debt({ paid_amount: 200, written_off_amount: 150 });
  expect(debtBalance(partly)).toBe(250);
  expect(openDebts([partly, debt({ status: 'paid', paid_amount: 600 }), debt()])).toBe(850);
});

test('undoing a repayment reopens the debt', () => {
  const paid = debt({ amount: 100, paid_amount: 100, status: 'paid' });
  expect(debtAfter(paid, -100)).toMatchObject({ paid_amount: 0, status: 'open' });
});
