import { act, cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dataProviderOf } from '../../../src/dataProvider.ts';
import { scopeOf } from '../../../src/http/preview.ts';
import { session } from '../../../src/http/storage.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { askListAhead } from '../../../src/layout/pages/askListAhead.ts';
import { LoadList } from '../../../src/resources/loads/list/LoadList.tsx';
import type { LoadView } from '../../../src/resources/loads/list/views.ts';
import { routerProvider } from '../../../src/routing/routerProvider.tsx';
import { CompanyContext } from '../../../src/session/CompanyContext.ts';
import { resumeSession } from '../../../src/session/current.ts';
import { forgetQueries, queryClientOf } from '../../../src/session/queryClients.ts';
import { inBrowser } from '../../../src/storage/preferences/inBrowser.ts';
import { eventually } from '../../support/eventually.ts';

const pathOf = (view: LoadView) => `/company-owner/company/1/loads/${view}`;

const load = (id: number) => ({
  id,
  internal_id: `L-${id}`,
  status: 3,
  stops_count: 2,
  is_late: false,
  drivers: [],
});

/** The lists that were asked for: not the counts, which ask for one row. */
let asked: { path: string; user: string | null }[];
/** The server's answer to a list. */
let answer: () => Response;
const rows = (id: number) =>
  Response.json({ success: true, data: { data: [load(id)], total: 1 }, totals: {} });

beforeEach(() => {
  asked = [];
  answer = () => rows(5);
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    if (url.includes('/get-info')) return Response.json({ success: true, data: session.user() });
    if (!url.includes('per_page=50')) return Response.json({ success: true, data: [] });
    asked.push({ path: url, user: new Headers(headers).get('authorization') });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  forgetQueries();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function signIn(id: number) {
  const companies = [{ id: 1, name: 'Prairie' }];
  const user = { id, role: 'company_owner', staffs: [], companies };
  session.start({ access_token: `of ${id}`, expires_in: 60 } as any, user as any, true);
}

/** The list as the app shows it: with the cache of this person in this company. */
function open(userId: number, view: LoadView) {
  resumeSession();
  const app = (
    <CompanyContext value={1}>
      <CoreAdminContext
        dataProvider={dataProviderOf(1)}
        queryClient={queryClientOf(scopeOf(userId, 1, null))}
        i18nProvider={i18nProvider}
        store={memoryStore()}
        routerProvider={routerProvider}
      >
        <LoadList view={view} />
      </CoreAdminContext>
    </CompanyContext>
  );
  const router = createMemoryRouter([{ path: '*', element: app }], {
    initialEntries: [pathOf(view)],
  });
  render(<RouterProvider router={router} />);
}

const ahead = (view: LoadView) => askListAhead({ pathname: pathOf(view), search: '' });

test.each([
  'all',
  'available',
  'enroute',
  'pending',
] as const)('the rows of %s that were asked for ahead are asked for once', async view => {
  signIn(3);
  ahead(view);
  expect(asked).toHaveLength(1);
  open(3, view);
  await screen.findByRole('link', { name: 'L-5' });
  expect(asked).toHaveLength(1);
});

test('rows that are there before the page’s code are shown at once, without a sign of loading', async () => {
  signIn(3);
  ahead('all');
  await eventually(() => expect(queryClientOf(scopeOf(3, 1, null)).isFetching()).toBe(0));
  await act(async () => open(3, 'all'));
  expect(screen.getByRole('link', { name: 'L-5' })).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('a refusal of what was asked ahead is forgotten: the list asks for itself', async () => {
  signIn(3);
  answer = () => Response.json({ message: 'No permission' }, { status: 403 });
  ahead('all');
  await eventually(() => expect(queryClientOf(scopeOf(3, 1, null)).isFetching()).toBe(0));
  answer = () => rows(6);
  open(3, 'all');
  await screen.findByRole('link', { name: 'L-6' });
  expect(asked).toHaveLength(2);
});

test('nobody is shown what another person asked for', async () => {
  signIn(3);
  ahead('all');
  signIn(4);
  answer = () => rows(7);
  open(4, 'all');
  await screen.findByRole('link', { name: 'L-7' });
  expect(screen.queryByRole('link', { name: 'L-5' })).toBeNull();
  expect(asked.map(({ user }) => user)).toEqual(['Bearer of 3', 'Bearer of 4']);
});

test('a list that was left with filters, and one at an address of its own, ask for themselves', () => {
  signIn(3);
  askListAhead({ pathname: pathOf('all'), search: '?page=2' });
  inBrowser(scopeOf(3, 1, null)).save({ 'loads.listParams': {} });
  ahead('all');
  expect(asked).toEqual([]);
});
