import { expect, test } from 'vitest';
import { areaOf } from '../../../src/layout/rail/areaOf.ts';
import { companyMenu } from '../../../src/routing/navigation.ts';

const areas = companyMenu.map(({ name, paths }) => ({
  name,
  items: paths.map(path => ({ path })),
}));
const at = (path: string) => areaOf(`/company-owner/company/{id}/${path}`, areas);

test.each([
  ['loads/all', 'loads'],
  ['loads/create', 'loads'],
  ['loads/update/{model_id}', 'loads'],
  ['loads/show/{model_id}', 'loads'],
  ['invoices/show/{model_id}', 'billing'],
  ['invoices/loads', 'billing'],
  ['boards/main', 'boards'],
])('the screen %s belongs to %s', (path, name) => {
  expect(at(path)).toBe(name);
});

test('a screen without a matching area belongs to none', () => {
  expect(at('nowhere/at-all')).toBeUndefined();
  expect(areaOf(undefined, areas)).toBeUndefined();
});
