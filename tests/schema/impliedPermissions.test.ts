import { expect, test } from 'vitest';
import { entities } from '../../schema/entities/index.ts';
import { impliedThrough, implying, withImplied } from '../../schema/impliedPermissions.ts';
import { can, permissionNames } from '../../schema/permissions.ts';
import { notHeld } from '../../schema/rules/identity/grants.ts';

const NAMES = permissionNames(entities);
const holding = (...permissions: string[]) => ({ isOwner: false, roles: [], permissions });

test.each([
  [['loads.list'], []],
  [['loads.create'], []],
  [['loads.show'], ['loads.list']],
  [['loads.export'], ['loads.list']],
  [['loads.update'], ['loads.list', 'loads.show']],
  [['loads.cancel'], ['loads.list', 'loads.show']],
  [['drivers.secrets'], ['drivers.list', 'drivers.show']],
  [['driver-pay-settlements.pay'], ['driver-pay-settlements.list', 'driver-pay-settlements.show']],
  [['gross-boards.export'], ['gross-boards.list']],
  [['imports.create'], []],
  [['dashboard.show'], []],
])('the permission %s includes %s', (held, implied) => {
  expect(withImplied(held, NAMES).filter(name => !held.includes(name))).toEqual(implied);
  for (const name of NAMES) {
    expect([name, can(holding(...held), name)]).toEqual([
      name,
      [...held, ...implied].includes(name),
    ]);
  }
});

test('no permission includes one that changes anything, or one of another group', () => {
  for (const name of NAMES.filter(one => implying(one).length > 0)) {
    expect(name).toMatch(/\.(list|show)$/);
    const [group] = name.split('.');
    expect(implying(name).every(one => one.split('.')[0] === group)).toBe(true);
  }
});

test('an included permission names its source, and may be granted to others', () => {
  expect(impliedThrough('loads.list', ['loads.cancel'])).toBe('loads.cancel');
  expect(impliedThrough('loads.update', ['loads.cancel'])).toBeUndefined();
  expect(notHeld(holding('loads.update'), ['loads.list', 'loads.delete'])).toEqual([
    'loads.delete',
  ]);
});
