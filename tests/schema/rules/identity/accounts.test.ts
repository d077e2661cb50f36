import { expect, test } from 'vitest';
import { canUpdateAccount } from '../../../../schema/rules/identity/accounts.ts';

test.each([
  ['superadmin', 'superadmin', true],
  ['superadmin', 'staff', true],
  ['admin', 'company_owner', true],
  ['admin', 'staff', true],
  ['admin', 'admin', false],
  ['admin', 'superadmin', false],
  ['company_owner', 'staff', false],
  [undefined, 'staff', false],
] as const)('%s and the account of a %s', (by, of, can) => {
  expect(canUpdateAccount(by, of)).toBe(can);
});
