import { describe, expect, test } from 'vitest';
import {
  type DeductionGround,
  inTurn,
  type RecurringDeduction,
  takeDeduction,
  undoDeduction,
} from '../../../../schema/rules/pay/recurringDeductions.ts';

const base: RecurringDeduction = {
  id: 1,
  description: 'Truck lease',
  amount: 100,
  frequency: 'every_settlement',
  start_date: '2026-01-05',
  status: 'active',
};
const week: DeductionGround = {
  period: { from: '2026-11-02', to: '2026-11-08' },
  load_count: 3,
  gross: 6000,
  linehaul: 5000,
  net: 2000,
};
/** From Sunday to Saturday, as other companies do. */
const fromSunday = { period: { from: '2026-11-08', to: '2026-11-14' } };
const weekAfter = { period: { from: '2026-11-15', to: '2026-11-21' } };
const twoWeeks = { period: { from: '2026-11-02', to: '2026-11-15' } };

describe('due deductions', () => {
  test.each<[string, Partial<RecurringDeduction>, Partial<DeductionGround>, number]>([
    ['every settlement', {}, {}, 100],
    ['every settlement, also one of two weeks', {}, twoWeeks, 100],
    ['weekly', { frequency: 'weekly' }, {}, 100],
    ['weekly in a period of two weeks', { frequency: 'weekly' }, twoWeeks, 200],
    ['every second week, on it', { frequency: 'biweekly', start_date: '2026-10-19' }, {}, 100],
    ['every second week, off it', { frequency: 'biweekly', start_date: '2026-10-26' }, {}, 0],
    [
      'every second week, in the settlement that holds its first day',
      { frequency: 'biweekly', start_date: '2026-11-10' },
      fromSunday,
      100,
    ],
    [
      'every second week, in the settlement after it',
      { frequency: 'biweekly', start_date: '2026-11-10' },
      weekAfter,
      0,
    ],
    ['every second week in a period of two', { frequency: 'biweekly' }, twoWeeks, 100],
    [
      'monthly, not yet this month',
      { frequency: 'monthly' },
      { latest_settlement_end: '2026-10-25' },
      100,
    ],
    [
      'monthly, this month already',
      { frequency: 'monthly' },
      { latest_settlement_end: '2026-11-01' },
      0,
    ],
    ['monthly, the first settlement', { frequency: 'monthly' }, {}, 100],
    ['per load', { frequency: 'per_load' }, {}, 300],
    ['per load without loads', { frequency: 'per_load' }, { load_count: 0 }, 0],
    ['once', { frequency: 'one_time' }, {}, 100],
    ['once, and it was', { frequency: 'one_time', deducted_to_date: 100 }, {}, 0],
    ['only with loads', { eligibility: 'only_weeks_with_loads' }, {}, 100],
    ['only with loads, without', { eligibility: 'only_weeks_with_loads' }, { load_count: 0 }, 0],
    ['only without loads', { eligibility: 'only_weeks_without_loads' }, {}, 0],
    ['always', { eligibility: 'always' }, { load_count: 0 }, 100],
    ['not started', { start_date: '2026-11-09' }, {}, 0],
    ['started on the last day', { start_date: '2026-11-08' }, {}, 100],
    ['ended', { end_date: '2026-11-01' }, {}, 0],
    ['ending in the week', { end_date: '2026-11-02' }, {}, 100],
    ['paused', { status: 'paused' }, {}, 0],
    ['completed', { status: 'completed' }, {}, 0],
    ['no occurrences left', { occurrences_left: 0 }, {}, 0],
    ['near its cap', { total_cap: 500, deducted_to_date: 450 }, {}, 50],
    ['its cap counts what was paid before', { total_cap: 500, starting_balance: 420 }, {}, 80],
    ['at its cap', { total_cap: 500, deducted_to_date: 500 }, {}, 0],
    ['a share of the gross', { amount: null, percent: 12 }, {}, 720],
    ['a share of the linehaul', { amount: null, percent: 12, percent_base: 'linehaul' }, {}, 600],
    ['a share of the net', { amount: null, percent: 12.5, percent_base: 'net' }, {}, 250],
  ])('%s', (_, more, ground, amount) => {
    const taken = takeDeduction({ ...base, ...more }, { ...week, ...ground });
    expect(taken ? -taken.line.amount : 0).toBe(amount);
  });
});

test('posting counts one, and completes the deduction when nothing is left', () => {
  const effectOf = (more: Partial<RecurringDeduction>) =>
    takeDeduction({ ...base, ...more }, week)!.effect;
  expect(effectOf({ deducted_to_date: 20 })).toEqual({
    id: 1,
    amount: 100,
    deducted_to_date: 120,
    occurrences_left: null,
    status: 'active',
  });
  expect(effectOf({ occurrences_left: 1 })).toMatchObject({
    occurrences_left: 0,
    status: 'completed',
  });
  expect(effectOf({ frequency: 'one_time' }).status).toBe('completed');
  expect(effectOf({ total_cap: 100 }).status).toBe('completed');
  expect(takeDeduction({ ...base, total_cap: 60 }, week)).toMatchObject({
    isCapped: true,
    line: { quantity: 1, rate: 60, amount: -60 },
  });
});

test('voiding a settlement reverses its count', () => {
  const done = { ...base, deducted_to_date: 500, occurrences_left: 0, status: 'completed' };
  expect(undoDeduction(done, 50)).toEqual({
    id: 1,
    amount: -50,
    deducted_to_date: 450,
    occurrences_left: 1,
    status: 'active',
  });
});

test('they come by priority, then by age', () => {
  const rows = [
    { ...base, id: 3 },
    { ...base, id: 2, priority: 5 },
    { ...base, id: 4, priority: 1 },
    { ...base, id: 1 },
  ];
  expect(inTurn(rows).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
});
