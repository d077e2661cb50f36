import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contributionOf,
  type Hold,
  holdAfter,
  holdRefusal,
  interestOf,
  refundDueDate,
  withhold,
} from '../../../schema/rules/holds.ts';
import { addDays } from '../../../schema/rules/weeks.ts';

const hold = (target: number, each: number, more: Partial<Hold> = {}): Hold => ({
  id: 1,
  status: 'collecting',
  target_amount: target,
  balance: 0,
  per_settlement_amount: each,
  ...more,
});

/** The contributions of the weeks from November on, until a hundred weeks have passed. */
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

test('MT-48: 100 a week, beginning after two weeks', () => {
  const later = hold(2000, 100, { opened_date: '2026-11-02', start_after_weeks: 2 });
  const taken = contributions(later);
  expect(taken.slice(0, 3)).toEqual([0, 0, 100]);
  expect(taken.filter(amount => amount > 0)).toHaveLength(20);
});

test('MT-49: the last contribution is what is missing', () => {
  expect(contributions(hold(1000, 150), 8)).toEqual([150, 150, 150, 150, 150, 150, 100, 0]);
});

test('MT-51: a percentage of the earnings', () => {
  const share = hold(1250, 0, { per_settlement_percent: 4 });
  expect(contributionOf(share, { from: '2026-11-02', to: '2026-11-08' }, 2000)).toBe(80);
});

test('MT-52: interest by days on a year of 365', () => {
  expect(interestOf(1000, 3.25, 90)).toBe(8.01);
});

test('it begins again when an application lowers it, and not when it is closed', () => {
  const week = { from: '2026-11-02', to: '2026-11-08' };
  const applied = { ...hold(1000, 150), ...holdAfter(hold(1000, 150, { balance: 1000 }), -40) };
  expect(applied).toMatchObject({ balance: 960, status: 'collecting' });
  expect(contributionOf(applied, week, 0)).toBe(40);
  expect(contributionOf({ ...applied, status: 'closed' }, week, 0)).toBe(0);
});

test('nothing leaves that is not in it, and the rest is due 45 days after the driver left', () => {
  const kept = hold(1000, 150, { balance: 700 });
  expect(holdRefusal(kept, 'refund', 700)).toBeNull();
  expect(holdRefusal(kept, 'refund', 700.01)?.code).toBe('over_balance');
  expect(holdRefusal(kept, 'application', 0)?.code).toBe('not_positive');
  expect(holdRefusal(kept, 'adjustment', -800)?.code).toBe('over_balance');
  expect(holdRefusal({ ...kept, status: 'closed' }, 'contribution', 5)?.code).toBe('closed');
  expect(holdAfter({ ...kept, status: 'releasing' }, -700)).toMatchObject({ status: 'closed' });
  expect(refundDueDate('2026-10-30')).toBe('2026-12-14');
});

test('a hold never passes its target by contributions', () => {
  const anyCents = fc.integer({ min: 1, max: 500_000 });
  fc.assert(
    fc.property(anyCents, anyCents, (target, each) => {
      const taken = contributions(hold(target / 100, each / 100), 10);
      const cents = taken.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
      expect(cents).toBe(Math.min(target, each * 10));
    }),
  );
});
