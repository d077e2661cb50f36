import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { brokers } from '../../../schema/entities/brokers.ts';
import { OpenedOver } from '../../../src/layout/pages/OpenedOver.tsx';
import { EntityList } from '../../../src/resources/list/EntityList.tsx';
import { shown } from './shown.tsx';

afterEach(cleanup);

const names = ['Bluestem', 'Harborwick', 'Kestrel'];
const records = names.map((name, index) => ({ id: index + 1, version: 1, name, status: 'active' }));

/** Each test has its own address, because focus positions are remembered. */
async function brokerList(path: string) {
  const { person, router } = shown(
    <ResourceContextProvider value="brokers">
      <EntityList of={brokers} linkTo={id => `/brokers/${id}`} />
      <OpenedOver />
    </ResourceContextProvider>,
    {
      getList: async () => ({ data: records, total: records.length }),
      getOne: () => new Promise(() => {}), // what stands in the preview is not of these stories
    } as never,
    path,
  );
  await screen.findByRole('row', { name: /Bluestem/ });
  return { person, router };
}

const focused = () => document.activeElement?.textContent;

test('closing a preview returns the focus to its row, and the arrows continue there', async () => {
  const { person } = await brokerList('/peeked');
  await person.keyboard('{ArrowDown}{ArrowDown}p');
  await screen.findByRole('presentation');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Harborwick'));
  await person.keyboard('{ArrowDown}');
  expect(focused()).toBe('Kestrel');
});

test('so does one opened while nothing had the focus', async () => {
  const { person } = await brokerList('/hidden');
  await person.keyboard('{ArrowDown}{ArrowDown}');
  const link = document.activeElement as HTMLElement;
  // The browser removes the focus from a list that is hidden while the preview's code loads.
  link.addEventListener('keydown', () => link.blur(), { once: true });
  await person.keyboard('p');
  await screen.findByRole('presentation');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Harborwick'));
});

test('going back from a page focuses the row that was left', async () => {
  const { person, router } = await brokerList('/left');
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(focused()).toBe('Harborwick'));
});

test('a list opened for the first time has no focused row', async () => {
  const { person, router } = await brokerList('/again');
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/brokers/2');
  await act(() => router.navigate('/again'));
  await screen.findByRole('row', { name: /Bluestem/ });
  expect(document.activeElement).toBe(document.body);
});
