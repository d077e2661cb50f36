import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  type DataProvider,
  ListBase,
  memoryStore,
  type Store,
  useListContext,
} from 'ra-core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import {
  createMemoryRouter,
  Link,
  Route,
  RouterProvider,
  Routes,
  useNavigate,
} from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Cell, useCell } from '../../../src/cell.ts';
import { routerProvider } from '../../../src/routing/routerProvider.tsx';

afterEach(cleanup);

const KEPT = {
  page: 1,
  perPage: 10,
  sort: 'id',
  order: 'ASC',
  filter: { status: 'active' },
  displayedFilters: {},
};

test('a list’s saved filters are in its URL as soon as they are known', async () => {
  const { address, comeSaved } = trucks();
  await comeSaved();
  expect(address()).toContain('/trucks?');
  expect(address()).toContain('active');
  screen.getByText('Filtered by status');
});

test('a link works, though the list’s saved filters arrive while its page is loading', async () => {
  const { person, address, comeSaved, comePage } = trucks();
  await person.click(screen.getByRole('link', { name: 'To the page' }));
  // The page's code is loading: the list is still rendered.
  await comeSaved();
  screen.getByText('Filtered by status');
  expect(address()).toBe('/page');

  await comePage();
  await screen.findByRole('heading', { name: 'The page' });
  expect(address()).toBe('/page');
});

test('a filter chosen just before clicking a link does not block the navigation', async () => {
  const { person, address, comePage } = trucks();
  await person.click(screen.getByRole('button', { name: 'Vans' }));
  await person.click(screen.getByRole('link', { name: 'To the page' }));
  // Longer than a list waits for another key before its request.
  await new Promise(resolve => setTimeout(resolve, 700));
  expect(address()).toBe('/page');
  await comePage();
  await screen.findByRole('heading', { name: 'The page' });
});

test('two filters chosen one after the other are both in the URL', async () => {
  const { person, address } = trucks();
  await person.click(screen.getByRole('button', { name: 'Vans' }));
  await waitFor(() => expect(address()).toContain('van'));
  await person.click(screen.getByRole('button', { name: 'Active' }));
  await waitFor(() => expect(address()).toContain('active'));
});

test('a record opened just after a filter was chosen stays open', async () => {
  const { address } = trucks();
  fireEvent.click(screen.getByRole('button', { name: 'Vans' }));
  fireEvent.click(screen.getByRole('link', { name: 'Truck 5' }));
  expect(address()).toBe('/trucks?open=5');
  await waitFor(() => expect(address()).toContain('van'));
  expect(address()).toContain('open=5');
});

test('ending a preview leads back to where it started', async () => {
  const { person, address, comePage } = trucks();
  await person.click(screen.getByRole('button', { name: 'Own eyes' }));
  // The list is rendered again with its saved filters, until the page is there.
  expect(address()).toBe('/page');
  await comePage();
  await screen.findByRole('heading', { name: 'The page' });
  expect(address()).toBe('/page');
});

/** A list of trucks, and links to a page whose code is still loading. */
function trucks() {
  let arrived: (page: { default: ComponentType }) => void = () => {};
  const Page = lazy(
    () =>
      new Promise<{ default: ComponentType }>(resolve => {
        arrived = resolve;
      }),
  );
  const store = memoryStore();
  const own = memoryStore({ 'trucks.listParams': KEPT });
  const stores = new Cell<Store>(store);
  const router = createMemoryRouter(
    [{ path: '*', element: <App stores={stores} own={own} page={<Page />} /> }],
    { initialEntries: ['/trucks'] },
  );
  render(<RouterProvider router={router} />);
  return {
    person: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    /** The server returns the filters that the user set in another browser. */
    comeSaved: () => act(async () => store.setItem('trucks.listParams', KEPT)),
    comePage: () => act(async () => arrived({ default: () => <h1>The page</h1> })),
  };
}

interface AppProps {
  stores: Cell<Store>;
  own: Store;
  page: ReactNode;
}

/**
 * As in the app: everything is rendered again for a preview, and pages appear when their code is
 * loaded.
 */
function App({ stores, own, page }: AppProps) {
  const store = useCell(stores);
  const navigate = useNavigate();
  const backToOwn = () => {
    void navigate('/page');
    stores.set(own);
  };
  return (
    <CoreAdminContext
      key={store === own ? 'own' : 'others'}
      store={store}
      routerProvider={routerProvider}
      queryClient={new QueryClient()}
      dataProvider={{ getList: async () => ({ data: [], total: 0 }) } as unknown as DataProvider}
    >
      <button type="button" onClick={backToOwn}>
        Own eyes
      </button>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/trucks" element={<Trucks />} />
          <Route path="/page" element={page} />
        </Routes>
      </Suspense>
    </CoreAdminContext>
  );
}

const Trucks = () => (
  <ListBase resource="trucks">
    <Filters />
    <Link to="/page">To the page</Link>
    <Link to="?open=5">Truck 5</Link>
  </ListBase>
);

function Filters() {
  const { filterValues, setFilters } = useListContext();
  return (
    <>
      <p>Filtered by {Object.keys(filterValues).join() || 'nothing'}</p>
      <button type="button" onClick={() => setFilters({ ...filterValues, type: 'van' })}>
        Vans
      </button>
      <button type="button" onClick={() => setFilters({ ...filterValues, status: 'active' })}>
        Active
      </button>
    </>
  );
}
