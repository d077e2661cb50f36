import { expect, test } from 'vitest';
import { referenceOf, referencesIn } from '../../../../schema/rules/talk/chatReferences.ts';

test.each([
  ['Where is load PC-26175?', ['loads:PC-26175']],
  ['pc-1 and PC-26175 are late', ['any:PC-26175']],
  ['See https://x.test/company-owner/company/1/loads/show/12', ['loads/12']],
  ['/company-owner/company/1/vehicle/trucks/show/5', ['trucks/5']],
  ['truck 507 with driver Mila Torres', ['trucks:507', 'drivers:Mila Torres']],
  ['invoice #INV-1001.', ['invoices:INV-1001']],
  ['The load number is missing, call the driver now', []],
  ['load PC-1, load PC-1', ['loads:PC-1']],
])('%s', (text, keys) => {
  expect(referencesIn(text).map(({ key }) => key)).toEqual(keys);
});

test('a key of a request is a page or a name of a known kind', () => {
  expect(referenceOf('loads/12')).toMatchObject({ subject: 'loads', id: 12, name: null });
  expect(referenceOf('any:PC-1')).toMatchObject({ subject: 'any', id: null, name: 'PC-1' });
  for (const key of ['users/1', 'loads/x', 'any/1', '', 'loads:']) {
    expect(referenceOf(key)).toBeNull();
  }
});
