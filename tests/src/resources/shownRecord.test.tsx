import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, testDataProvider } from 'ra-core';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useShownRecord } from '../../../src/resources/parts/useShownRecord.ts';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(cleanup);

/** The first answer comes at once, later ones never. */
function providerOf() {
  const answered = new Set<unknown>();
  return testDataProvider({
    getOne: async (_resource: string, { id }: { id: unknown }) => {
      if (answered.has(id)) await new Promise(() => {});
      answered.add(id);
      return { data: { id, name: `Driver ${id}` } as any };
    },
  });
}

function Page({ id }: { id: number }) {
  const { data } = useShownRecord('drivers', { id });
  if (!data) return <p>Loading</p>;
  return (
    <>
      <h1>{data.name}</h1>
      <input aria-label="Note" />
    </>
  );
}

function opened() {
  const dataProvider = providerOf();
  const store = memoryStore();
  const shown = (id: number, mode: 'visible' | 'hidden') => (
    <CoreAdminContext dataProvider={dataProvider} queryClient={client} store={store}>
      <Activity mode={mode}>
        <Page id={id} />
      </Activity>
    </CoreAdminContext>
  );
  const { rerender } = render(shown(1, 'visible'));
  return { show: (id: number, mode: 'visible' | 'hidden') => rerender(shown(id, mode)) };
}

test('what was typed is still there when a page was hidden for longer than its data are kept', async () => {
  const { show } = opened();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Gate 4');
  show(1, 'hidden');
  client.clear();
  show(1, 'visible');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Gate 4');
});

test('another record is never shown as the one before it', async () => {
  const { show } = opened();
  await screen.findByRole('heading', { name: 'Driver 1' });
  show(2, 'visible');
  expect(screen.queryByRole('heading', { name: 'Driver 1' })).toBeNull();
  await screen.findByRole('heading', { name: 'Driver 2' });
});
