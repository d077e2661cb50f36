import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RolesOfStaff } from '../../../../src/resources/staffs/RolesOfStaff.tsx';
import type { Staff } from '../../../../src/resources/staffs/Staff.ts';
import { shown } from '../shown.tsx';

afterEach(cleanup);

const role = (role_id: number, name: string, department: { id: number; name: string } | null) => ({
  id: role_id,
  role_id,
  name,
  active: true,
  department,
  department_id: department?.id ?? null,
});

/** Only what the page reads of a person. */
const staff = {
  id: 5,
  version: 3,
  user_id: 9,
  nickname: 'kate',
  email: 'kate@example.com',
  first_name: 'Katherine',
  last_name: 'Lindqvister',
  is_active: true,
  permissions: [],
  roles: [role(1, 'dispatcher', { id: 2, name: 'dispatch' }), role(4, 'billing', null)],
  created_staff: null,
  created_user: null,
} as Partial<Staff> as Staff;

test('each role of a person is shown with the way to take it away; the others stay as they are', async () => {
  const sent: unknown[] = [];
  const call = async (method: string, path: string, body: unknown) =>
    sent.push([method, path, body]);
  const { person } = shown(<RolesOfStaff staff={staff} />, { call } as any);
  await person.click(screen.getByRole('button', { name: 'Revoke: Billing' }));
  expect(sent).toEqual([]);
  await person.click(await screen.findByRole('button', { name: 'Revoke' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['PUT', '/staffs/5', { version: 3, roles: [{ role_id: 1, department_id: 2 }] }],
    ]),
  );
});
