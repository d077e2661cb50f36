import { expect, test } from 'vitest';
import { placeAt } from '../../../../src/routing/tabs/Tab.ts';

const keyAt = (path: string) =>
  placeAt({ pathname: `/company-owner/company/1/${path}`, search: '' })?.key;

test('the billing desk has one tab, by whatever path it was opened', () => {
  const desk = keyAt('load-billing');
  expect(desk).toBe('load-billing');
  expect(keyAt('ready-for-invoice')).toBe(desk);
  expect(keyAt('invoices/create')).toBe(desk);
});
