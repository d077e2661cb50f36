import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  type DataProvider,
  memoryStore,
  type RaRecord,
  type Store,
} from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CRUD, entity } from '../../../schema/entity.ts';
import { belongsTo, choice, date, flag, money, secret, text } from '../../../schema/fields.ts';
import { ApiError } from '../../../src/http/ApiError.ts';
import { session } from '../../../src/http/storage.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { routerProvider } from '../../../src/routing/routerProvider.tsx';
import { CompanyContext } from '../../../src/session/CompanyContext.ts';
import { resumeSession } from '../../../src/session/current.ts';

/** A made-up entity: its screens must work without another line. */
export const permits = entity(
  'permits',
  {
    number: text({ required: true, unique: true, max: 20, group: 'identity' }),
    status: choice(['active', 'inactive'], { default: 'active', group: 'identity' }),
    state_id: belongsTo('states', { group: 'identity' }),
    fee: money({ min: 0, group: 'pay' }),
    valid_until: date({ group: 'pay' }),
    is_paid: flag({ default: false, group: 'pay' }),
    payer: text({ max: 50, requiredWhen: { is_paid: [true] }, group: 'pay' }),
    portal_password: secret({ max: 50, group: 'pay' }),
  },
  {
    represent: 'number',
    filters: ['status', 'state_id', 'valid_until'],
    calls: [...CRUD, 'export'],
  },
);

export const onePermit: RaRecord = {
  id: 1,
  version: 3,
  number: 'TX-1',
  status: 'active',
  state_id: 44,
  state: { id: 44, code: 'TX' },
  fee: 1250.5,
  valid_until: '2026-12-31',
  is_paid: false,
  payer: null,
  portal_password: '••••same',
};

export const refused = (errors: Record<string, string[]>) =>
  new ApiError(422, 'Refused', { message: 'Refused', errors }, '/permits');

export const stale = (current: object) =>
  new ApiError(409, 'Changed', { message: 'Changed', data: current }, '/permits/1');

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView ??= () => {};
// It has no CSS object either. The names of fields need no escaping.
globalThis.CSS ??= { escape: (text: string) => text } as any;

/**
 * A page of the owner of company 1, with records from the given functions. A page that navigates to
 * another of its addresses names a route that matches all of them. What the browser remembers is in `store`.
 */
export function shown(
  page: ReactNode,
  dataProvider: Partial<DataProvider>,
  path = '/here',
  route = '/:id',
  store: Store = memoryStore(),
) {
  const owner = {
    id: 3,
    role: 'company_owner',
    staffs: [],
    companies: [{ id: 1, name: 'Prairie' }],
  };
  session.start({ access_token: 'x', expires_in: 60 } as any, owner as any, true);
  resumeSession();
  const data = {
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 0 }),
    // A page of a list that has none.
    call: async (_method: string, path: string) => (/[?&]page=/.test(path) ? { data: [] } : []),
    ...dataProvider,
  } as unknown as DataProvider;
  const context = (
    <CompanyContext value={1}>
      <CoreAdminContext
        dataProvider={data}
        i18nProvider={i18nProvider}
        store={store}
        routerProvider={routerProvider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        {page}
      </CoreAdminContext>
    </CompanyContext>
  );
  const router = createMemoryRouter(
    [
      { path: route, element: context },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { person: userEvent.setup(), router };
}
