import { expect, test } from 'vitest';
import {
  buyBack,
  factor,
  factoringRelease,
  factoringTotal,
  isRecourseDue,
  quickPay,
} from '../../../../schema/rules/billing/factoring.ts';

test('MT-55: advance, reserve, fee, release', () => {
  const sold = factor(10_000, { advance_rate: 90, fee_rate: 3 });
  expect(sold).toEqual({ advance_amount: 9000, reserve_amount: 1000, factoring_fee: 300 });
  expect([factoringRelease(sold), factoringTotal(sold)]).toEqual([700, 9700]);
  expect(factoringRelease(sold, 150)).toBe(550);
});

test('MT-56: the reserve is the part that is not advanced', () => {
  expect(factor(1800, { advance_rate: 95, fee_rate: 0 })).toMatchObject({
    advance_amount: 1710,
    reserve_amount: 90,
  });
});

test('MT-59: an invoice is returned under recourse after its days', () => {
  const sold = factor(2850, { advance_rate: 97, fee_rate: '2.5000' });
  expect(buyBack(sold)).toEqual({ liability: 2764.5, fee: 71.25 });
  const sale = { sold_on: '2026-08-01', recourse_type: 'recourse', recourse_days: 90 };
  expect(isRecourseDue(sale, '2026-10-30')).toBe(false);
  expect(isRecourseDue(sale, '2026-10-31')).toBe(true);
  expect(isRecourseDue({ ...sale, recourse_type: 'non_recourse' }, '2027-01-01')).toBe(false);
});

test('MT-60: quick pay costs a percentage', () => {
  expect(quickPay(2000, 2.5)).toEqual({ fee: 50, paid: 1950 });
});

test('a fee may be charged on the advance, and again for each elapsed period', () => {
  const terms = {
    advance_rate: 90,
    fee_rate: 1,
    fee_basis: 'advance',
    fee_period_days: 15,
  } as const;
  expect([0, 15, 16, 31].map(days => factor(10_000, terms, days).factoring_fee)).toEqual([
    90, 90, 180, 270,
  ]);
});
