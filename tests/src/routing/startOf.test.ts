import { expect, test } from 'vitest';
import type { StoredUser } from '../../../src/http/user.ts';
import { landingOf, startOf } from '../../../src/routing/startOf.ts';

const person = (more: Partial<StoredUser>, permissions: string[] = []): StoredUser => ({
  id: 1,
  email: 'a@example.com',
  name: 'Ana Novak',
  nickname: 'ana',
  avatar: null,
  role: 'staff',
  companies: [{ id: 7, name: 'Prairie Crossing', owned: false }],
  staffs: [{ company_id: 7, permissions, roles: [] }],
  ...more,
});

test('a person of one company enters it directly', () => {
  expect(landingOf(person({}, ['loads.show']))).toMatch('/company-owner/company/7/');
});

test('a person of several companies, of none, or of the platform chooses first', () => {
  const two = [
    { id: 7, name: 'One', owned: false },
    { id: 8, name: 'Two', owned: false },
  ];
  expect(landingOf(person({ companies: two }))).toBe('/staff/companies');
  expect(landingOf(person({ companies: [] }))).toBe('/staff/companies');
  expect(landingOf(person({ role: 'superadmin' }))).toBe('/users/company-owners');
});

test('a newcomer without a role meets the page that says whom to ask, not the assistant', () => {
  expect(startOf(person({}), 7)).toBe('/company-owner/company/7/boards/main');
});
