import { expect, test } from 'vitest';
import { registry } from '../../schema/entities/index.ts';
import { permissionsToChoose } from '../../schema/operations/choosing.ts';

const choosersOf = (name: string) => [permissionsToChoose(registry.get(name))].flat();

test.each([
  ['brokers', 'loads.create'],
  ['drivers', 'loads.update'],
  ['accessorials', 'loads.create'],
  ['trucks', 'expenses.create'],
  ['expense-categories', 'driver-pay-settlements.update'],
  ['brokers', 'brokers.list'],
])('among %s chooses who has %s', (name, permission) => {
  expect(choosersOf(name)).toContain(permission);
});

test.each([
  ['brokers', 'trucks.update'],
  ['drivers', 'loads.show'],
  ['expense-categories', 'driver-pay-settlements.show'],
  ['users', 'loads.create'],
  ['companies', 'loads.create'],
])('among %s chooses no one for having %s', (name, permission) => {
  expect(choosersOf(name)).not.toContain(permission);
});
