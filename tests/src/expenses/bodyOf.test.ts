import { expect, test } from 'vitest';
import { amountIn, totalOf } from '../../../src/resources/expenses/expense.ts';
import { bodyOf } from '../../../src/resources/expenses/useSaveExpense.ts';

const line = { description: 'Diesel', category_id: null, quantity: 1, amount: 100, gallons: '' };

test('a submission has filled fields alone, its lines too', () => {
  const sent = bodyOf(
    { type: 'company_exense', vendor_name: '', city: null, total_amount: 100, items: [line] },
    undefined,
  );
  expect(sent).toEqual({
    type: 'company_exense',
    items: [{ description: 'Diesel', quantity: 1, amount: 100 }],
  });
});

test('what had something and was emptied is named, and the version goes along', () => {
  const previous = { id: 5, version: 3, vendor_name: 'Rusty Anvil', city: null };
  const sent = bodyOf({ vendor_name: '', city: '', reimburse_driver: false, items: [] }, previous);
  expect(sent).toEqual({
    cleared: ['vendor_name'],
    reimburse_driver: false,
    version: 3,
    items: [],
  });
});

test('lines come to something while they are typed, and a half typed number to nothing', () => {
  const lines = [
    { gallons: 129.9, unit_price: 3.853 },
    { amount: 12.34 },
    { unit_price: '3.' },
    { description: 'still empty' },
  ];
  expect(lines.map(amountIn)).toEqual([500.5, 12.34, null, null]);
  expect(totalOf(lines)).toEqual([500.5, 12.34]);
});
