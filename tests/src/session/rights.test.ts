import { expect, test } from 'vitest';
import { operations } from '../../../schema/operations/index.ts';
import type { OperationName } from '../../../schema/operations/operation.ts';
import { passes } from '../../../schema/operations/passes.ts';
import type { StoredUser } from '../../../src/http/user.ts';
import { resolveActor } from '../../../src/session/rights.ts';

const person = (role: StoredUser['role'], more: Partial<StoredUser> = {}): StoredUser => ({
  id: 1,
  email: 'a@b.test',
  name: 'A',
  nickname: 'a',
  role,
  avatar: null,
  staffs: [],
  companies: [],
  ...more,
});

const can = (user: StoredUser, operation: OperationName, companyId: number | null = null) => {
  const guard = operations.get(operation);
  return guard !== undefined && passes(guard, resolveActor(user, companyId, operation));
};

test('the support reads what the super admin reads, and deletes nothing', () => {
  for (const operation of [
    'GET /company-owners',
    'GET /users',
    'GET /purchase-requests',
  ] as const) {
    expect(can(person('superadmin'), operation), operation).toBe(true);
    expect(can(person('admin'), operation), operation).toBe(true);
    expect(can(person('company_owner'), operation), operation).toBe(false);
    expect(can(person('staff'), operation), operation).toBe(false);
  }
  expect(can(person('superadmin'), 'DELETE /company-owners/{id}')).toBe(true);
  expect(can(person('admin'), 'DELETE /company-owners/{id}')).toBe(false);
  expect(can(person('admin'), 'PUT /company-owners/change-password/{id}')).toBe(true);
});

test('an owner can change companies from outside of them, a staff member cannot', () => {
  const owner = person('company_owner', { companies: [{ id: 7, name: 'Seven' }] });
  expect(can(owner, 'POST /companies')).toBe(true);
  expect(can(owner, 'PUT /companies/{company_id}')).toBe(true);
  expect(can(person('staff'), 'PUT /companies/{company_id}')).toBe(false);
  expect(can(person('admin'), 'DELETE /companies/{company_id}')).toBe(false);
});

test('a permission applies only in its own company', () => {
  const dispatcher = person('staff', {
    staffs: [{ company_id: 7, permissions: ['drivers.list'], roles: [] }],
  });
  expect(can(dispatcher, 'GET /drivers', 7)).toBe(true);
  expect(can(dispatcher, 'GET /drivers', 8)).toBe(false);
  expect(can(dispatcher, 'GET /drivers')).toBe(false);
  expect(can(dispatcher, 'DELETE /drivers/{id}', 7)).toBe(false);
});
