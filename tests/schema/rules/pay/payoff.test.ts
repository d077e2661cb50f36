import { expect, test } from 'vitest';
import type { Debt } from '../../../../schema/rules/pay/debts.ts';
import { type Pace, payoffOf } from '../../../../schema/rules/pay/payoff.ts';

const debt = (more: Partial<Debt> = {}): Debt => ({
  id: 1,
  source: 'loan',
  amount: 600,
  repayment_mode: 'fixed_per_settlement',
  repayment_amount: 100,
  start_date: '2026-10-01',
  status: 'open',
  ...more,
});

/** A Friday; the last week that has ended is 11-09 to 11-15. */
const pace = (more: Partial<Pace> = {}): Pace => ({
  today: '2026-11-20',
  calendar: {},
  latest_settlement_end: null,
  usual_net: null,
  ...more,
});

const monthly = { calendar: { pay_frequency: 'monthly' as const, pay_delay_days: 0 } };

test.each([
  ['six installments, the first for last week', {}, {}, 6, '2026-12-25'],
  ['the rest of an installment takes one more', { amount: 610 }, {}, 7, '2027-01-01'],
  ['what was repaid counts', { paid_amount: 450 }, {}, 2, '2026-11-27'],
  ['last week is settled', {}, { latest_settlement_end: '2026-11-15' }, 6, '2027-01-01'],
  ['a long absence does not count', {}, { latest_settlement_end: '2026-08-02' }, 6, '2026-12-25'],
  ['it starts later', { start_date: '2026-11-30' }, {}, 6, '2027-01-15'],
  ['it is paused', { paused_until: '2026-11-30' }, {}, 6, '2027-01-15'],
  ['all of it at once', { repayment_mode: 'full_next' }, {}, 1, '2026-11-20'],
  ['months', { amount: 300 }, monthly, 3, '2026-12-31'],
  [
    'an advance, from what is left',
    { repayment_mode: 'available' },
    { usual_net: 250 },
    3,
    '2026-12-04',
  ],
] as const)('%s', (_, more, given, settlements, date) => {
  expect(payoffOf(debt(more), pace(given))).toMatchObject({ settlements, date });
});

test('nothing is promised where nothing is taken', () => {
  expect(payoffOf(debt({ status: 'paid', paid_amount: 600 }), pace())).toBeNull();
  expect(payoffOf(debt({ status: 'written_off', written_off_amount: 600 }), pace())).toBeNull();
  expect(payoffOf(debt({ repayment_amount: 0 }), pace())).toBeNull();
  expect(payoffOf(debt({ repayment_amount: 0.01 }), pace())).toBeNull();
  const share = debt({ repayment_mode: 'percent_of_net', repayment_percent: 10 });
  expect(payoffOf(share, pace())).toBeNull();
  expect(payoffOf(share, pace({ usual_net: -50 }))).toBeNull();
  expect(payoffOf(share, pace({ usual_net: 1000 }))).toMatchObject({ per_settlement: 100 });
});
