import { act, cleanup, screen, within } from '@testing-library/react';
import { RecordContextProvider } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { TruckNotes } from '../../../../src/resources/trucks/TruckNotes.tsx';
import { shown } from '../../resources/shown.tsx';
import { boardRow } from './boardRow.ts';
import { savedBoard } from './savedBoard.tsx';
import { shownBoard } from './shownBoard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  shownToasts.set([]);
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

const row = boardRow({ note: 'No hazmat', note_pinned: true });

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

const lists = { '/truck-notes?truck_id=7&per_page=10&page=1': notes };
const messages = () => shownToasts.get().map(({ message }) => message);
const toasted = async (message: string) => expect.poll(messages).toContain(message);

/** The open editor of the note, in which “Called” is being pinned until `answer` is called. */
async function pinning() {
  let resolve: (answer: unknown) => void = () => undefined;
  const promise = new Promise<unknown>(answered => {
    resolve = answered;
  });
  const { person, cell } = savedBoard(row, { calls: { ...lists, '/truck-notes/2': promise } });
  await person.click(await cell('note'));
  await person.keyboard('{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Pin note “Called”' }));
  const answer = async () => {
    resolve({});
    await toasted('Note pinned');
  };
  return { person, cell, answer };
}

test('what is typed in a note while another one is being pinned stays', async () => {
  const { person, answer } = await pinning();
  const text = screen.getByRole('textbox', { name: 'Note' });
  await person.type(text, ' in it');
  await answer();
  expect(text).toHaveProperty('value', 'No hazmat in it');
  expect(text.isConnected).toBe(true);
});

test('an editor that is opened while a note is being pinned stays open', async () => {
  const { person, cell, answer } = await pinning();
  await person.keyboard('{Escape}');
  await person.click(await cell('plan'));
  await person.keyboard('{Enter}');
  const plan = await screen.findByRole('textbox', { name: 'City' });
  await answer();
  expect(plan.isConnected).toBe(true);
});

test.each([
  { press: 'Pin note “Called”', id: 2, says: 'Note pinned' },
  { press: 'Unpin note “No hazmat”', id: 1, says: 'Note unpinned' },
])('a note that is typed over an own pin asks about nothing: $press', async own => {
  // What the pin or the unpinning brings to the board.
  const now = { ...row, note: 'Called', note_by: 'Kate Lind', version: 2 };
  const { person, cell, sent, tell } = savedBoard(row, {
    calls: { ...lists, [`/truck-notes/${own.id}`]: {} },
    answer: ({ note, version }) => {
      const isRefused = version !== 2;
      const data = isRefused ? now : { ...now, note, version: 3 };
      return new Response(JSON.stringify({ success: !isRefused, data }), {
        status: isRefused ? 409 : 200,
      });
    },
  });
  await person.click(await cell('note'));
  await person.keyboard('{Enter}');
  const text = await screen.findByRole('textbox', { name: 'Note' });
  await person.type(text, ' in it');
  await person.click(await screen.findByRole('button', { name: own.press }));
  await toasted(own.says);
  const said = within(screen.getByRole('dialog', { name: 'Note' })).getByRole('status');
  expect(said.textContent).toBe('');
  const event = { topic: 'boards', type: 'updated', ids: [7], user_id: 4, version: 2 };
  act(() => tell({ ...event, changes: now } as never));
  expect(said.textContent).toBe('');
  await person.type(text, '{Enter}');
  await expect.poll(() => sent.at(-1)).toMatchObject({ note: 'No hazmat in it', version: 2 });
  await expect.poll(async () => (await cell('note')).textContent).toContain('No hazmat in it');
  expect(screen.queryByRole('alert')).toBeNull();
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
