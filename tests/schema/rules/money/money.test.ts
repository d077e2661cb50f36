import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  exact,
  percent,
  roundedUnits,
  sumOf,
  times,
} from '../../../../schema/rules/money/exact.ts';
import {
  add,
  formatMoney,
  fromCents,
  isMoney,
  multiply,
  negate,
  parseMoney,
  percentOf,
  ratio,
  roundedMoney,
  split,
  subtract,
  sumMoney,
  toCents,
} from '../../../../schema/rules/money/money.ts';

const anyCents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

describe('worked examples', () => {
  test.each([
    ['MT-01 miles × rate', roundedMoney(times(exact('847.34'), exact('0.7500'))), 635.51],
    ['MT-02 percent', percentOf(1733.33, 27.5), 476.67],
    ['MT-04 no binary float', add(0.1, 0.2), 0.3],
    ['MT-29 share of gross', percentOf(7250, 70), 5075],
    ['MT-45 company fee', percentOf(6450, 10), 645],
    ['MT-25 cash on delivery', subtract(10_461.15, 4400), 6061.15],
    ['half a cent goes away from zero', multiply(0.1, 0.05), 0.01],
    ['a negative half cent too', multiply(-0.1, 0.05), -0.01],
    ['a rate of four decimals', multiply(1000, '0.0175'), 17.5],
  ])('%s', (_, actual, expected) => {
    expect(actual).toBe(expected);
  });
});

test('cents and dollars round-trip without loss', () => {
  fc.assert(fc.property(anyCents, cents => toCents(fromCents(cents)) === cents));
  fc.assert(fc.property(anyCents, cents => toCents(fromCents(cents).toFixed(2)) === cents));
});

test.each([
  1.005,
  '1.005',
  0.1 + 0.2,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '1e3',
  1e21,
  1e-7,
  '',
  ' 1',
  '1,000.00',
  '1 000.00',
  '$5',
  '+5',
  '1.',
  '.5',
  '0x10',
  1_000_000_000_000,
  null,
  undefined,
  true,
  {},
])('%j is not an amount', value => {
  expect(isMoney(value)).toBe(false);
});

test.each([0, 12, -12.5, '1250.00', '-0.01', 999_999_999_999.99])('%j is an amount', value => {
  expect(isMoney(value)).toBe(true);
});

test('an invalid amount is rejected, not rounded', () => {
  expect(() => toCents(1.005)).toThrow(RangeError);
  expect(() => exact('0.12345', 4)).toThrow(RangeError);
  expect(() => fromCents(0.5)).toThrow(RangeError);
});

test('zero is never negative', () => {
  expect(negate(0)).toBe(0);
  expect(Object.is(multiply(-0.01, 0.1), 0)).toBe(true);
});

test('rounding is symmetric around zero', () => {
  fc.assert(
    fc.property(anyCents, fc.integer({ min: 0, max: 2_000_000 }), (cents, rate) => {
      const factor = (rate / 10_000).toFixed(4);
      expect(multiply(fromCents(-cents), factor)).toBe(negate(multiply(fromCents(cents), factor)));
    }),
  );
});

test('a rounded product is within half a cent of the exact one', () => {
  fc.assert(
    fc.property(anyCents, fc.integer({ min: 0, max: 1_000_000 }), (cents, rate) => {
      const product = times(exact(fromCents(cents), 2), percent((rate / 10_000).toFixed(4)));
      const error = product.top * 100n - roundedUnits(product, 2) * product.bottom;
      expect((error < 0n ? -error : error) * 2n <= product.bottom).toBe(true);
    }),
  );
});

test('the parts of a split add up to the whole and each is within a cent per part', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(anyCents, weights, (cents, shares) => {
      expect(sumMoney(split(fromCents(cents), shares))).toBe(fromCents(cents));
    }),
  );
});

test('the remainder of a split goes to the largest part, the first one on a tie', () => {
  expect(split(100, [1, 1, 1])).toEqual([33.34, 33.33, 33.33]);
  expect(split(100, [1, 2, 2])).toEqual([20, 40, 40]);
  expect(split(0.05, [10, 45, 45])).toEqual([0.01, 0.02, 0.02]);
  expect(split(-100, [1, 1, 1])).toEqual([-33.34, -33.33, -33.33]);
  expect(split(10, [null, 0])).toEqual([5, 5]);
  expect(split(10, [])).toEqual([]);
});

test('a ratio is blank where the divisor is zero', () => {
  expect(ratio(1800, 900)).toBe(2);
  expect(ratio(8910, 5240)).toBe(1.7);
  expect(ratio(250, 0)).toBeNull();
});

test('amounts are shown with a space between thousands and two decimals', () => {
  expect([0, 5, 1234.5, -1_234_567.89, 999].map(amount => formatMoney(amount))).toEqual([
    '0.00',
    '5.00',
    '1 234.50',
    '-1 234 567.89',
    '999.00',
  ]);
});

test('typed amounts are parsed in the displayed format', () => {
  const typed = ['1 234.50', '1\u00a0234.5', '1234.5', '.5', '12.', '0', ' 7 '];
  expect(typed.map(text => parseMoney(text))).toEqual([1234.5, 1234.5, 1234.5, 0.5, 12, 0, 7]);
  const wrong = ['', '-', '.', '1,234.50', '12 34', '1.234', '1e3', 'TBD', '$5', '-5', '1 2345'];
  expect(wrong.map(text => parseMoney(text))).toEqual(wrong.map(() => null));
  expect(parseMoney('-1 250.75', { negative: true })).toBe(-1250.75);
  expect(parseMoney('-.5', { negative: true })).toBe(-0.5);
});

test('formatting and parsing gives the same amount', () => {
  fc.assert(
    fc.property(anyCents, cents => {
      const amount = fromCents(cents);
      expect(parseMoney(formatMoney(amount), { negative: true })).toBe(amount);
    }),
  );
});

test('miles are summed exactly', () => {
  expect(sumOf([0.1, 0.2, null, '847.34'])).toBe(847.64);
});
