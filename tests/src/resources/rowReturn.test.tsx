// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { brokers } from '../../../schema/entities/brokers.ts';
import { OpenedOver } from '../../../src/app/OpenedOver.tsx';
import { EntityList } from '../../../src/resources/list/EntityList.tsx';
import { shown } from './shown.tsx';

afterEach(cleanup);

const names = ['Bluestem', 'Harborwick', 'Kestrel'];
const records = names.map((name, index) => ({ id: index + 1, version: 1, name, status: 'active' }));

/** Each story has an address of its own: what was left at another's is remembered. */
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

test('a preview that is closed gives the focus back to its row, and the arrows go on there', async () => {
  const { person } = await brokerList('/peeked');
  await person.keyboard('{ArrowDown}{ArrowDown}p');
  await screen.findByRole('presentation');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Harborwick'));
  await person.keyboard('{ArrowDown}');
  expect(focused()).toBe('Kestrel');
});

test('so does one under which nothing had the focus', async () => {
  const { person } = await brokerList('/hidden');
  await person.keyboard('{ArrowDown}{ArrowDown}');
  const link = document.activeElement as HTMLElement;
  // The browser takes the focus from a list that is hidden while the code of the preview comes.
  link.addEventListener('keydown', () => link.blur(), { once: true });
  await person.keyboard('p');
  await screen.findByRole('presentation');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Harborwick'));
});

test('whoever goes back from a page stands on the row that they left', async () => {
  const { person, router } = await brokerList('/left');
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(focused()).toBe('Harborwick'));
});

test('whoever comes to a list anew stands nowhere in it', async () => {
  const { person, router } = await brokerList('/anew');
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/brokers/2');
  await act(() => router.navigate('/anew'));
  await screen.findByRole('row', { name: /Bluestem/ });
  expect(document.activeElement).toBe(document.body);
});
