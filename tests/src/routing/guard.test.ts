import { describe, expect, test } from 'vitest';
import { entities } from '../../../schema/entities/index.ts';
import { permissionNames } from '../../../schema/permissions.ts';
import { type Screen, screens } from '../../../schema/screens.ts';
import type { StoredUser } from '../../../src/http/user.ts';
import { guard } from '../../../src/routing/guard.ts';
import { permissionOf, permissionOfScreen } from '../../../src/routing/permission.ts';

const person = (role: StoredUser['role'], more: Partial<StoredUser> = {}): StoredUser => ({
  id: 1,
  email: 'a@b.test',
  name: 'A B',
  nickname: 'pat',
  avatar: null,
  staffs: [],
  companies: [],
  ...more,
  role,
});
const role = (name: string) => ({ id: 1, name, department: null });
const staff = person('staff', {
  staffs: [
    { company_id: 7, permissions: ['loads.list'], roles: [role('dispatcher')] },
    { company_id: 8, permissions: [], roles: [role('administrator')] },
  ],
});
const owner = person('company_owner', { companies: [{ id: 7, name: 'Seven' }] });
const superadmin = person('superadmin');

const at = (path: string) => screens.find(screen => screen.path.endsWith(path)) as Screen;
const loads = at('/loads/all');
const createLoad = at('/loads/create');
const staffList = at('/staff/list');

test('a signed-out visitor is sent to the login, except for public pages', () => {
  expect(guard(loads, null, 7)).toBe('login');
  expect(guard(at('/login'), null, null)).toBe('open');
});

describe('a staff member', () => {
  test('opens what the permissions of that company allow', () => {
    expect(guard(loads, staff, 7)).toBe('open');
    expect(guard(createLoad, staff, 7)).toBe('forbidden');
  });
  test('opens everything of a company as its administrator, except for the owner’s pages', () => {
    expect(guard(createLoad, staff, 8)).toBe('open');
    expect(guard(staffList, staff, 8)).toBe('forbidden');
  });
  test('opens nothing where deactivated or unknown', () => {
    expect(guard(loads, staff, 9)).toBe('forbidden');
    expect(guard(loads, staff, 10)).toBe('forbidden');
  });
  test('has a list of their own companies', () => {
    expect(guard(at('/staff/companies'), staff, null)).toBe('open');
    expect(guard(at('/company-owner/companies'), staff, null)).toBe('forbidden');
  });
});

test('an owner who works for another company is staff there, and not an owner', () => {
  const both = person('company_owner', {
    companies: [
      { id: 7, name: 'Seven', owned: true },
      { id: 8, name: 'Eight', owned: false },
    ],
    staffs: [{ company_id: 8, permissions: ['loads.list'], roles: [] }],
  });
  expect(guard(staffList, both, 7)).toBe('open');
  expect(guard(loads, both, 8)).toBe('open');
  expect(guard(createLoad, both, 8)).toBe('forbidden');
  expect(guard(staffList, both, 8)).toBe('forbidden');
});

test('the platform’s support can view every company, and change nothing', () => {
  const admin = person('admin', { companies: [{ id: 7, name: 'Seven', owned: false }] });
  expect(guard(loads, admin, 7)).toBe('open');
  expect(guard(createLoad, admin, 7)).toBe('forbidden');
  expect(guard(staffList, admin, 7)).toBe('forbidden');
});

test('an owner opens everything of their companies and nothing of another', () => {
  expect(guard(staffList, owner, 7)).toBe('open');
  expect(guard(loads, owner, 8)).toBe('forbidden');
  expect(guard(at('/users/accounts'), owner, null)).toBe('forbidden');
});

test('the super admin opens the platform’s pages, and every company', () => {
  expect(guard(at('/users/accounts'), superadmin, null)).toBe('open');
  expect(guard(staffList, superadmin, 7)).toBe('open');
});

test('parts of a record are guarded like the record', () => {
  expect(permissionOf('load-stops', 'list')).toBe('loads.list');
  expect(permissionOf('loads-invoices', 'list')).toBe('invoices.list');
});

test('editing requires update, duplicating requires create', () => {
  expect(permissionOf('loads', 'edit')).toBe('loads.update');
  expect(permissionOf('loads', 'clone')).toBe('loads.create');
});

test('a screen of a declared resource requires an existing permission', () => {
  const known = new Set(permissionNames(entities));
  const declared = new Set(entities.map(({ name }): string => name));
  const wrong = (screens as readonly Screen[])
    .filter(({ who, resource }) => who === 'company' && resource && declared.has(resource))
    .map(screen => permissionOfScreen(screen))
    .filter(permission => permission && !known.has(permission));
  expect(wrong).toEqual([]);
});
