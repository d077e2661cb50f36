import { cleanup, screen, within } from '@testing-library/react';
import { RecordContextProvider } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { TruckNotes } from '../../../../src/resources/trucks/TruckNotes.tsx';
import { shown } from '../../resources/shown.tsx';
import { boardRow } from './boardRow.ts';
import { shownBoard } from './shownBoard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const note = (id: number, text: string, pinned: boolean) => ({
  id,
  text,
  pinned,
  version: 3,
  created_at: '2026-11-12T22:00:00.000Z',
  created_user: { id: 4, first_name: 'Kate', last_name: 'Lind' },
});
const notes = { data: [note(2, 'Called', false), note(1, 'No hazmat', true)], last_page: 1 };

/** Answers the lists of notes, and keeps what is sent. */
function noted() {
  const sent: unknown[] = [];
  const call = async (method: string, path: string, body?: object) => {
    if (method !== 'GET') sent.push([method, path, body]);
    return (path.startsWith('/truck-notes?') ? notes : []) as never;
  };
  return { sent, call };
}

test('a pinned note of the board says so, and the editor pins another one', async () => {
  const { sent, call } = noted();
  const row = boardRow({ note: 'No hazmat', note_pinned: true });
  const { person } = shownBoard([row], {}, { call } as never);
  const line = (await screen.findByRole('rowheader', { name: /507/ })).closest('[data-row]');
  const cell = line?.querySelector('[data-col=note]') as HTMLElement; // It is drawn.
  expect(within(cell).getByRole('img', { name: 'Pinned' })).toBeTruthy();
  await person.click(cell);
  await person.keyboard('{Enter}');
  const list = await screen.findByRole('list');
  const called = within(list).getByTitle('Called').closest('li') as HTMLElement; // It is in one.
  expect(called.textContent).toMatch(/Kate Lind 11\/12/);
  expect(within(list).getByRole('button', { name: 'Unpin note “No hazmat”' })).toBeTruthy();
  await person.click(within(called).getByRole('button', { name: 'Pin note “Called”' }));
  expect(sent).toEqual([['PUT', '/truck-notes/2', { pinned: true, version: 3 }]]);
  // The board may show another note now.
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a note is unpinned on the page of its truck', async () => {
  const { sent, call } = noted();
  const page = (
    <RecordContextProvider value={{ id: 7 }}>
      <TruckNotes />
    </RecordContextProvider>
  );
  const { person } = shown(page, { call } as never);
  await person.click(await screen.findByRole('button', { name: 'Unpin note “No hazmat”' }));
  expect(sent).toEqual([['PUT', '/truck-notes/1', { pinned: false, version: 3 }]]);
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});
