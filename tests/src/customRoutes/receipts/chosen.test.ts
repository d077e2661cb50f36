import { expect, test } from 'vitest';
import {
  type Chosen,
  changed,
  givenSum,
  sentOf,
  toggled,
} from '../../../../src/customRoutes/receipts/chosen.ts';

const open = (id: number, balance: number) => ({
  id,
  number: `INV-00000${id}`,
  invoice_date: '2026-10-01',
  due_date: '2026-10-31',
  bill_to_name: 'Great Lakes Logistics',
  amount_due: balance,
  received_amount: 0,
  balance,
  payment_status: 'unpaid',
  load_number: 'PC-26001',
  reference_number: 'REF1',
  summary_number: null,
});
const [a, b, c] = [open(1, 1000), open(2, 2000), open(3, 0.1)] as const;
const NONE: Chosen = new Map();

test('an invoice that is chosen gets its balance, or what is left of the amount', () => {
  const first = toggled(NONE, a, 2500);
  expect(first.get(1)).toEqual({ amount: 1000, short: '' });
  const second = toggled(first, b, 2500);
  expect(second.get(2)).toEqual({ amount: 1500, short: '' });
  expect(givenSum(second)).toBe(2500);
  expect(toggled(second, a, 2500).has(1)).toBe(false);
  // Before the amount is typed, or when it is used up, it is the balance: the sum shows it.
  expect(toggled(NONE, b, null).get(2)?.amount).toBe(2000);
});

test('sums are exact', () => {
  const some = changed(changed(NONE, 1, { amount: 0.1 }), 2, { amount: 0.2 });
  expect(givenSum(some)).toBe(0.3);
});

test('what is sent has no empty amounts, and a reason only where something is left', () => {
  const chosen = new Map([
    [1, { amount: 1000, short: 'rate' }],
    [2, { amount: 1850, short: 'rate' }],
    [3, { amount: null, short: '' }],
  ]);
  expect(sentOf(chosen, [a, b, c])).toEqual([
    { invoice_id: 1, amount: 1000 },
    { invoice_id: 2, amount: 1850, short_pay_reason: 'rate' },
  ]);
});
