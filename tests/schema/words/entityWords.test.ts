import { expect, test } from 'vitest';
import { choiceWord, entityWord, fieldWord } from '../../../schema/words/entityWords.ts';

test('kinds, fields and choices are called as the screens call them', () => {
  expect(entityWord('load-companies')).toBe('Location');
  expect(fieldWord('drivers', 'cdl_state_id')).toBe('CDL state');
  expect(fieldWord('companies', 'mc_number')).toBe('MC number');
  expect(choiceWord('expenses', 'covered_by', 'truck_owner')).toBe('Owner of the truck');
  expect(choiceWord('account-mails', 'status', 'outbox')).toBe('Only here');
});

test('without words of their own by their names made readable', () => {
  expect(entityWord('driver-adjustments')).toBe('Driver adjustment');
  expect(fieldWord('trucks', 'board_status')).toBe('Board status');
  expect(fieldWord('trucks', 'driver_id')).toBe('Driver');
  expect(choiceWord('trucks', 'status', 'in_shop')).toBe('In shop');
});
