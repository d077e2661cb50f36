// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
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

test('what a list was filtered by stands in its address as soon as it is known', async () => {
  const { address, comeKept } = trucks();
  await comeKept();
  expect(address()).toContain('/trucks?');
  expect(address()).toContain('active');
  screen.getByText('Filtered by status');
});

test('a link leads on, though what the list was filtered by comes while its page is loaded', async () => {
  const { person, address, comeKept, comePage } = trucks();
  await person.click(screen.getByRole('link', { name: 'To the page' }));
  // The page's code is on its way: the list is still drawn.
  await comeKept();
  screen.getByText('Filtered by status');
  expect(address()).toBe('/page');

  await comePage();
  await screen.findByRole('heading', { name: 'The page' });
  expect(address()).toBe('/page');
});

test('a filter that was chosen just before a link was pressed holds nobody back', async () => {
  const { person, address, comePage } = trucks();
  await person.click(screen.getByRole('button', { name: 'Vans' }));
  await person.click(screen.getByRole('link', { name: 'To the page' }));
  // Longer than a list waits for another key before it asks.
  await new Promise(resolve => setTimeout(resolve, 700));
  expect(address()).toBe('/page');
  await comePage();
  await screen.findByRole('heading', { name: 'The page' });
});

test('two filters that are chosen one after the other both stand in the address', async () => {
  const { person, address } = trucks();
  await person.click(screen.getByRole('button', { name: 'Vans' }));
  await waitFor(() => expect(address()).toContain('van'));
  await person.click(screen.getByRole('button', { name: 'Active' }));
  await waitFor(() => expect(address()).toContain('active'));
});

test('who looks through their own eyes again is led back to where they began', async () => {
  const { person, address, comePage } = trucks();
  await person.click(screen.getByRole('button', { name: 'Own eyes' }));
  // The list is drawn anew with what they had filtered it by, until the page is there.
  expect(address()).toBe('/page');
  await comePage();
  await screen.findByRole('heading', { name: 'The page' });
  expect(address()).toBe('/page');
});

/** A list of trucks, and links to a page whose code is still on its way. */
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
    /** The server answers how the person has filtered the list in another browser. */
    comeKept: () => act(async () => store.setItem('trucks.listParams', KEPT)),
    comePage: () => act(async () => arrived({ default: () => <h1>The page</h1> })),
  };
}

interface AppProps {
  stores: Cell<Store>;
  own: Store;
  page: ReactNode;
}

/** As the app is: all of it is drawn anew for other eyes, and pages come when their code does. */
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
