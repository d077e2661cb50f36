import { describe, expect, test } from 'vitest';
import { type Giver, mayGive, notHeld, outranks } from '../../../schema/rules/grants.ts';

const owner: Giver = { isOwner: true, roles: [], permissions: [] };
const administrator: Giver = { isOwner: false, roles: ['administrator'], permissions: [] };
const clerk: Giver = {
  isOwner: false,
  roles: ['billing'],
  permissions: ['invoices.list', 'loads.list'],
};
const looker: Giver = { isOwner: false, roles: [], permissions: ['loads.list'] };

const roles = {
  administrator: { name: 'administrator', permissions: [] },
  billing: { name: 'billing', permissions: ['invoices.list'] },
  empty: { name: 'empty', permissions: [] },
};

describe('may give', () => {
  test.each([
    [owner, 'owner', { administrator: true, billing: true, empty: true }],
    [administrator, 'administrator', { administrator: false, billing: true, empty: true }],
    [clerk, 'clerk', { administrator: false, billing: true, empty: true }],
    [looker, 'looker', { administrator: false, billing: false, empty: true }],
  ] as const)('%#: %j', (giver, _, wanted) => {
    const given = Object.entries(roles).map(([name, role]) => [name, mayGive(giver, role)]);
    expect(Object.fromEntries(given)).toEqual(wanted);
  });

  test('no permission that one does not hold', () => {
    expect(notHeld(looker, ['loads.list', 'invoices.list'])).toEqual(['invoices.list']);
    expect(notHeld(administrator, ['invoices.list'])).toEqual([]);
  });
});

test('one acts for another only where that gives nothing new', () => {
  const order = [owner, administrator, clerk, looker];
  for (const [index, giver] of order.entries()) {
    for (const [other, person] of order.entries()) {
      expect(outranks(giver, person)).toBe(index <= other);
    }
  }
  expect(outranks(looker, { isOwner: false, roles: [], permissions: ['brokers.list'] })).toBe(
    false,
  );
});
