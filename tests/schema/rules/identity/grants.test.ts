import { describe, expect, test } from 'vitest';
import { canGrant, type Giver, notHeld } from '../../../../schema/rules/identity/grants.ts';

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

describe('may grant', () => {
  test.each([
    [owner, 'owner', { administrator: true, billing: true, empty: true }],
    [administrator, 'administrator', { administrator: false, billing: true, empty: true }],
    [clerk, 'clerk', { administrator: false, billing: true, empty: true }],
    [looker, 'looker', { administrator: false, billing: false, empty: true }],
  ] as const)('%#: %j', (giver, _, wanted) => {
    const given = Object.entries(roles).map(([name, role]) => [name, canGrant(giver, role)]);
    expect(Object.fromEntries(given)).toEqual(wanted);
  });

  test('no permission that the user lacks', () => {
    expect(notHeld(looker, ['loads.list', 'invoices.list'])).toEqual(['invoices.list']);
    expect(notHeld(administrator, ['invoices.list'])).toEqual([]);
  });
});

test('what is the owner’s alone is held by nobody else, whatever they were given', () => {
  const leftover: Giver = { isOwner: false, roles: [], permissions: ['staffs.list'] };
  for (const permission of ['staffs.list', 'staffs.update']) {
    expect(notHeld(owner, [permission])).toEqual([]);
    for (const giver of [administrator, leftover]) {
      expect(notHeld(giver, [permission])).toEqual([permission]);
    }
  }
});
