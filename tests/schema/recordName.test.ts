import { expect, test } from 'vitest';
import { drivers } from '../../schema/entities/drivers.ts';
import { staffs } from '../../schema/entities/staffs.ts';
import { trucks } from '../../schema/entities/trucks.ts';
import { users } from '../../schema/entities/users.ts';
import { personName, recordName } from '../../schema/recordName.ts';

test.each([
  [
    'first and last name',
    { nickname: 'gloria', first_name: 'Gloria', last_name: 'Diaz' },
    'Gloria Diaz',
  ],
  ['one of them', { nickname: 'gloria', first_name: 'Gloria', last_name: null }, 'Gloria'],
  ['the nickname where there is no name', { nickname: 'gloria' }, 'gloria'],
  ['nothing', {}, ''],
])('a person is shown by %s', (_, names, shown) => {
  expect(personName(names)).toBe(shown);
  expect(recordName(users, names)).toBe(shown);
  expect(recordName(staffs, names)).toBe(shown);
});

test('other records are shown by the fields that represent them', () => {
  expect(recordName(drivers, { first_name: 'Quill', last_name: 'Marlowe' })).toBe('Quill Marlowe');
  expect(recordName(trucks, { number: '501', id: 7 })).toBe('501');
  expect(recordName(trucks, { id: 7 })).toBe('');
});
