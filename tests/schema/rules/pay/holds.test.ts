import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contributionOf,
  type Hold,
  holdAfter,
  holdReleased,
  holdViolation,
  interestBetween,
  interestDueDate,
  interestOf,
  refundDueDate,
  withhold,
} from '../../../../schema/rules/pay/holds.ts';
import { addDays } from '../../../../schema/rules/time/weeks.ts';

const hold = (target: number, each: number, more: Partial<Hold> = {}): Hold => ({
  id: 1,
  status: 'collecting',
  target_amount: target,
  balance: 0,
  per_settlement_amount: each,
  ...more,
});

/** The contributions of the weeks from November on, at most a hundred weeks. */
function contributions(opened: Hold, weeks = 100): number[] {
  let current = opened;
  return Array.from({ length: weeks }, (_, index) => {
    const from = addDays('2026-11-02', 7 * index);
    const taken = withhold(current, { from, to: addDays(from, 6) }, 2000);
    current = { ...current, ...taken?.effect };
    return taken ? -taken.line.amount : 0;
  });
}

test('MT-47: 30 a week makes 750 in 25 weeks', () => {
  const taken = contributions(hold(750, 30)).filter(amount => amount > 0);
  expect(taken).toEqual(Array(25).fill(30));
});

test('MT-48: 100 a week, starting after two weeks', () => {
  const later = hold(2000, 100, { opened_date: '2026-11-02', start_after_weeks: 2 });
  const taken = contributions(later);
  expect(taken.slice(0, 3)).toEqual([0, 0, 100]);
  expect(taken.filter(amount => amount > 0)).toHaveLength(20);
});

test('MT-49: the last contribution is the missing amount', () => {
  expect(contributions(hold(1000, 150), 8)).toEqual([150, 150, 150, 150, 150, 150, 100, 0]);
});

test('MT-51: a percentage of the earnings', () => {
  const share = hold(1250, 0, { per_settlement_percent: 4 });
  expect(contributionOf(share, { from: '2026-11-02', to: '2026-11-08' }, 2000)).toBe(80);
});

test('MT-52: interest by days on a year of 365', () => {
  expect(interestOf(1000, 3.25, 90)).toBe(8.01);
});

test('interest counts each entry from its day on, and is rounded once', () => {
  const year = { from: '2026-01-01', to: '2026-04-01' };
  const on = (date: string, change: number) => ({ date, change });
  expect(interestBetween([on('2025-11-02', 1000)], year, 3.25)).toBe(interestOf(1000, 3.25, 90));
  // 1,000 for 90 days, 500 for 31 of them, less 200 for one.
  const entries = [on('2025-11-02', 1000), on('2026-03-01', 500), on('2026-03-31', -200)];
  expect(interestBetween(entries, year, 3.65)).toBe(10.53);
  expect(interestBetween([on('2026-04-01', 1000)], year, 3.65)).toBe(0);
});

test('interest is due at least quarterly, and not without a rate', () => {
  const terms = {
    annual_interest_rate: 3,
    interest_frequency_months: 3,
    opened_date: '2026-01-31',
  };
  expect(interestDueDate(terms)).toBe('2026-04-30');
  expect(interestDueDate({ ...terms, interest_through: '2026-04-30' })).toBe('2026-07-30');
  expect(interestDueDate({ ...terms, annual_interest_rate: 0 })).toBeNull();
});

test('it is released when the driver leaves, and collects again when he comes back', () => {
  const kept = hold(1000, 150, { balance: 1000, status: 'funded' });
  const released = holdReleased(kept, '2026-10-30');
  expect(released).toEqual({
    status: 'releasing',
    left_date: '2026-10-30',
    refund_due_date: '2026-12-14',
  });
  expect(holdReleased({ ...kept, ...released }, null)).toMatchObject({
    status: 'funded',
    refund_due_date: null,
  });
  expect(holdReleased({ ...kept, balance: 0 }, '2026-10-30').status).toBe('closed');
  // A reversed refund opens it again.
  expect(holdAfter({ ...kept, balance: 0, status: 'closed' }, 700).status).toBe('releasing');
});

test('it resumes when an application lowers it, but not when it is closed', () => {
  const week = { from: '2026-11-02', to: '2026-11-08' };
  const applied = { ...hold(1000, 150), ...holdAfter(hold(1000, 150, { balance: 1000 }), -40) };
  expect(applied).toMatchObject({ balance: 960, status: 'collecting' });
  expect(contributionOf(applied, week, 0)).toBe(40);
  expect(contributionOf({ ...applied, status: 'closed' }, week, 0)).toBe(0);
});

test('no more is paid out than it holds, and the rest is due 45 days after the driver left', () => {
  const kept = hold(1000, 150, { balance: 700 });
  expect(holdViolation(kept, 'refund', 700)).toBeNull();
  expect(holdViolation(kept, 'refund', 700.01)?.code).toBe('over_balance');
  expect(holdViolation(kept, 'application', 0)?.code).toBe('not_positive');
  expect(holdViolation(kept, 'adjustment', -800)?.code).toBe('over_balance');
  expect(holdViolation({ ...kept, status: 'closed' }, 'contribution', 5)?.code).toBe('closed');
  expect(holdAfter({ ...kept, status: 'releasing' }, -700)).toMatchObject({ status: 'closed' });
  expect(refundDueDate('2026-10-30')).toBe('2026-12-14');
});

test('contributions never exceed a hold’s target', () => {
  const anyCents = fc.integer({ min: 1, max: 500_000 });
  fc.assert(
    fc.property(anyCents, anyCents, (target, each) => {
      const taken = contributions(hold(target / 100, each / 100), 10);
      const cents = taken.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
      expect(cents).toBe(Math.min(target, each * 10));
    }),
  );
});
