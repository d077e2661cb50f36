import { describe, expect, test } from 'vitest';
import { pathOf, screens } from '../../../schema/screens.ts';
import { companyOfPath } from '../../../src/http/company.ts';
import { screenAt } from '../../../src/routing/screenAt.ts';
import { specPath } from '../../../src/routing/specPath.ts';

const inCompany = (path: string) => `/company-owner/company/7/${path}`;

test('the product has the 95 screens of its specification and 18 of its own, each on its own path', () => {
  expect(screens).toHaveLength(113);
  expect(new Set(screens.map(({ path }) => path)).size).toBe(113);
});

test.each(screens)('$path is found at its URL', screen => {
  const address = screen.path.replace(/\{(\w+)\}/g, '7');
  expect(screenAt(address)?.screen).toBe(screen);
});

test.each([
  ['/loads', inCompany('loads/all')],
  ['/loads/create', inCompany('loads/create')],
  ['/loads/5', inCompany('loads/update/5')],
  ['/loads/5/show', inCompany('loads/show/5')],
  ['/drivers/5', inCompany('users/drivers/edit/5')],
  ['/driver-pay-settlements/5/show', inCompany('driver-pay-settlements/5/show')],
  ['/telegram-bots/5', '/settings/7/telegram-bots/update/5'],
  ['/payroll-groups', '/settings/payroll-groups/7/list'],
])("react-admin's %s leads to %s", (own, spec) => {
  expect(specPath(own, 7)).toBe(spec);
});

test.each([
  ['/trailers/create', `${inCompany('vehicle/trailers')}?open=create`],
  ['/trailers/5', `${inCompany('vehicle/trailers')}?open=5`],
  ['/trailers/5/show', `${inCompany('vehicle/trailers')}?open=5.show`],
])('%s, which has no path of its own, opens over its list', (own, spec) => {
  expect(specPath(own, 7)).toBe(spec);
});

test('the query of a URL is kept', () => {
  expect(specPath('/loads?filter={"status":4}&page=2', 7)).toBe(
    `${inCompany('loads/all')}?filter={"status":4}&page=2`,
  );
  expect(specPath('/trailers/create?source={}', 7)).toBe(
    `${inCompany('vehicle/trailers')}?open=create&source={}`,
  );
});

test.each([
  '/users/companies',
  '/users/accounts',
  '/login',
  inCompany('loads/all'),
  '/nowhere/5',
])('%s stays unchanged', path => {
  expect(specPath(path, 7)).toBe(path);
});

describe('the company of a URL', () => {
  test.each([
    [inCompany('loads/all'), 7],
    ['/settings/7/work-flows/list', 7],
    ['/settings/payroll-groups/7/list', 7],
    ['/users/company-owners/7/companies', null],
    ['/company-owner/companies', null],
  ])('%s', (path, company) => {
    expect(companyOfPath(path)).toBe(company);
  });
});

test('a resource without any screen has no path', () => {
  expect(pathOf('mails', 'list', { companyId: 7 })).toBeNull();
});
