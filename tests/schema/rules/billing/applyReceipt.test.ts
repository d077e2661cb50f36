import { expect, test } from 'vitest';
import {
  applyViolation,
  namedIn,
  suggestApplications,
  unappliedOf,
} from '../../../../schema/rules/billing/applyReceipt.ts';

const open = (id: number, amount_due: number, names: string[] = []) => ({
  id,
  number: `INV-${String(id).padStart(6, '0')}`,
  amount_due,
  names,
});

test.each([
  [{ amount: 1000 }, 1000],
  [{ amount: 1000, applied_amount: 999.99 }, 0.01],
  [{ amount: 0.3, applied_amount: 0.1 }, 0.2],
  [{ amount: 1000, applied_amount: 0, status: 'reversed' }, 0],
])('of the receipt %j is left %d', (receipt, left) => {
  expect(unappliedOf(receipt)).toBe(left);
});

test.each([
  [{ amount: 100 }, [60, 40], null],
  [{ amount: 100 }, [60, 40.01], 'over_receipt'],
  [{ amount: 100, applied_amount: 50 }, [50], null],
  [{ amount: 100, applied_amount: 50 }, [50.01], 'over_receipt'],
  [{ amount: 100, status: 'reversed' }, [1], 'reversed'],
  [{ amount: 0.3 }, [0.1, 0.2], null],
])('the receipt %j can be applied as %j: %s', (receipt, amounts, code) => {
  expect(applyViolation(receipt, amounts)?.code ?? null).toBe(code);
});

const three = [open(1, 1000, ['PC-26001', 'REF77123']), open(2, 2000), open(3, 450.25)];

test.each([
  [2100, 'inv 000002', 'reference', [[2, 2000]], 100],
  [600, 'PC26001 is not it, ref77123 is', 'reference', [[1, 600]], 0],
  [
    3000,
    'INV-000001, INV-000002',
    'reference',
    [
      [1, 1000],
      [2, 2000],
    ],
    0,
  ],
  [450.25, null, 'amount', [[3, 450.25]], 0],
  [
    2450.25,
    null,
    'sum',
    [
      [2, 2000],
      [3, 450.25],
    ],
    0,
  ],
  [
    3450.25,
    'all of it',
    'sum',
    [
      [1, 1000],
      [2, 2000],
      [3, 450.25],
    ],
    0,
  ],
  [
    1200,
    '',
    'oldest',
    [
      [1, 1000],
      [2, 200],
    ],
    0,
  ],
  [
    4000,
    null,
    'oldest',
    [
      [1, 1000],
      [2, 2000],
      [3, 450.25],
    ],
    549.75,
  ],
  [0, null, 'none', [], 0],
])('%d dollars with the text %j are for what is found by %s… %s', (amount, text, by, paid, rest) => {
  const found = suggestApplications(three, amount as number, text as string | null);
  expect(found).toEqual({
    by,
    applications: (paid as number[][]).map(([invoice_id, amount]) => ({ invoice_id, amount })),
    rest,
  });
});

test('nothing open leaves all of the amount', () => {
  expect(suggestApplications([], 500)).toEqual({ by: 'none', applications: [], rest: 500 });
});

test('a partly paid invoice counts with its balance', () => {
  const part = { ...open(1, 1000), received_amount: 400, short_pay_amount: 100 };
  expect(suggestApplications([part], 500)).toMatchObject({
    by: 'amount',
    applications: [{ invoice_id: 1, amount: 500 }],
  });
});

test('a short number in a text names no invoice', () => {
  const short = { ...open(12, 100), number: '12' };
  expect(namedIn([short], 'paid on 12/12')).toEqual([]);
});

test('a sum over many invoices is found or abandoned quickly', () => {
  const many = Array.from({ length: 1000 }, (_, index) => open(index + 1, 1000.01 + index));
  const before = performance.now();
  expect(suggestApplications(many, 500_000).by).toBe('oldest');
  expect(performance.now() - before).toBeLessThan(20_000);
});

test('a member’s number names that member of a summary only, and the summary’s number all of them', () => {
  const member = (id: number, at: number) => ({
    ...open(id, 100),
    number: `INV-000123-${at}`,
    group: 'INV-000123',
  });
  const members = [member(1, 1), member(2, 2)];
  const ids = (text: string) => namedIn(members, text).map(({ id }) => id);
  expect(ids('pays inv 000123')).toEqual([1, 2]);
  expect(ids('INV-000123, 11/18/2026')).toEqual([1, 2]);
  expect(ids('INV-000123-2')).toEqual([2]);
  // The third is closed: nothing else is named.
  expect(ids('INV-000123-3')).toEqual([]);
});
