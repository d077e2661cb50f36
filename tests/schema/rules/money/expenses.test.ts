import { expect, test } from 'vitest';
import {
  expenseFaults,
  expenseTotal,
  itemAmount,
  settledViolation,
  statusViolation,
} from '../../../../schema/rules/money/expenses.ts';

/** Figures of fuel receipts: gallons times a price with tenths of a cent, rounded once. */
test.each([
  [{ gallons: 129.9, unit_price: 3.853 }, 500.5],
  [{ gallons: '136.9', unit_price: '3.511' }, 480.66],
  [{ gallons: 5.1, unit_price: 4.199 }, 21.41],
  [{ quantity: 3, unit_price: 0.335 }, 1.01],
  [{ quantity: -1, unit_price: 0.125 }, -0.13],
  [{ unit_price: 22 }, 22],
  [{ amount: 95 }, 95],
  [{ amount: 12.34, quantity: 2, unit_price: 50 }, 12.34],
  [{ quantity: 2 }, null],
  [{ amount: null, unit_price: null }, null],
])('the line %j costs %s', (item, amount) => {
  expect(itemAmount(item)).toBe(amount);
});

test('an expense costs the sum of its rounded lines, never the rounded sum', () => {
  const thirds = { quantity: 1, unit_price: 0.335 };
  expect(expenseTotal([thirds, thirds, thirds])).toBe(1.02);
  expect(expenseTotal([{ amount: 0.1 }, { amount: 0.2 }])).toBe(0.3);
  expect(expenseTotal([])).toBe(0);
});

test.each([
  ['pending', 'approved', true],
  ['pending', 'rejected', true],
  ['pending', 'reimbursed', false],
  ['approved', 'reimbursed', true],
  ['approved', 'rejected', false],
  ['rejected', 'pending', true],
  ['rejected', 'approved', false],
  ['reimbursed', 'pending', false],
  ['canceled', 'pending', true],
  ['approved', 'approved', true],
] as const)('%s may become %s: %s', (from, to, can) => {
  expect(statusViolation(from, to) === null).toBe(can);
});

test('an expense is reimbursed or deducted from the pay, and then it names the driver', () => {
  expect(expenseFaults({ reimburse_driver: true, deduct_from_driver: true, driver_id: 1 })).toEqual(
    {
      deduct_from_driver: [expect.stringContaining('not both')],
    },
  );
  expect(Object.keys(expenseFaults({ deduct_from_driver: true }))).toEqual(['driver_id']);
  expect(expenseFaults({ reimburse_driver: true, driver_id: 7 })).toEqual({});
  expect(expenseFaults({})).toEqual({});
});

test('an expense on a settlement, even partly, keeps its amounts', () => {
  expect(settledViolation({ settlement_id: 3 })?.code).toBe('settled');
  expect(settledViolation({ settlement_id: null, deducted_amount: 30.1 })?.code).toBe('settled');
  expect(settledViolation({ settlement_id: null, deducted_amount: '0.00' })).toBeNull();
});
