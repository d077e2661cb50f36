import { expect, test } from 'vitest';
import { CRUD, entity } from '../../schema/entity.ts';
import { text } from '../../schema/fields.ts';
import { ownScreens } from '../../schema/ownScreens.ts';
import { pathOf, screens } from '../../schema/screens.ts';

const permits = (facts: object) =>
  entity('permits', { number: text({ required: true }) }, { represent: 'number', ...facts });

test('an entity without a path has its list in the settings', () => {
  expect(ownScreens([permits({ calls: CRUD })], screens)).toEqual([
    { path: '/settings/{id}/permits/list', who: 'company', kind: 'list', resource: 'permits' },
  ]);
});

test('lines of records, the platform’s own entities and read-only ones have none', () => {
  const none = [
    permits({ calls: CRUD, partOf: 'load_id' }),
    permits({ calls: CRUD, scope: 'platform' }),
    permits({ calls: ['list', 'read'] }),
    permits({}),
  ];
  expect(ownScreens(none, screens)).toEqual([]);
});

test('forms and pages open over the list', () => {
  const at = { companyId: 7, id: 5 };
  expect(pathOf('accessorials', 'list', at)).toBe('/settings/7/accessorials/list');
  expect(pathOf('accessorials', 'create', at)).toBe('/settings/7/accessorials/list?open=create');
  expect(pathOf('factoring-companies', 'edit', at)).toBe(
    '/settings/7/factoring-companies/list?open=5',
  );
});
