import { expect, test } from 'vitest';
import { amountIn, totalOf } from '../../../../src/resources/expenses/expense.ts';
import { bodyOf } from '../../../../src/resources/expenses/useSaveExpense.ts';

const line = { description: 'Diesel', category_id: null, quantity: 1, amount: 100, gallons: '' };

test('the request body has only filled fields, also in its lines', () => {
  const sent = bodyOf(
    { type: 'company_exense', vendor_name: '', city: null, total_amount: 100, items: [line] },
    undefined,
  );
  expect(sent).toEqual({
    type: 'company_exense',
    items: [{ description: 'Diesel', quantity: 1, amount: 100 }],
  });
});

test('cleared fields are named, and the version is sent', () => {
  const previous = { id: 5, version: 3, vendor_name: 'Rusty Anvil', city: null };
  const sent = bodyOf({ vendor_name: '', city: '', reimburse_driver: false, items: [] }, previous);
  expect(sent).toEqual({
    cleared: ['vendor_name'],
    reimburse_driver: false,
    version: 3,
    items: [],
  });
});

test('lines have a total while they are typed, and a half-typed number counts as zero', () => {
  const lines = [
    { gallons: 129.9, unit_price: 3.853 },
    { amount: 12.34 },
    { unit_price: '3.' },
    { description: 'still empty' },
  ];
  expect(lines.map(amountIn)).toEqual([500.5, 12.34, null, null]);
  expect(totalOf(lines)).toEqual([500.5, 12.34]);
});
