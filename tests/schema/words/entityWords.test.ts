import { expect, test } from 'vitest';
import { choiceWord, entityWord, fieldWord } from '../../../schema/words/entityWords.ts';

test('entities, fields and choices have the labels of the screens', () => {
  expect(entityWord('load-companies')).toBe('Location');
  expect(fieldWord('drivers', 'cdl_state_id')).toBe('CDL state');
  expect(fieldWord('companies', 'mc_number')).toBe('MC number');
  expect(choiceWord('expenses', 'covered_by', 'truck_owner')).toBe('Truck owner');
  expect(choiceWord('account-mails', 'status', 'outbox')).toBe('In outbox');
});

test('without a label their names are made readable', () => {
  expect(entityWord('driver-adjustments')).toBe('Driver adjustment');
  expect(fieldWord('trucks', 'board_status')).toBe('Board status');
  expect(fieldWord('trucks', 'driver_id')).toBe('Driver');
  expect(choiceWord('trucks', 'status', 'in_shop')).toBe('In shop');
});
