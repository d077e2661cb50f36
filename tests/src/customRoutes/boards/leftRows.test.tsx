// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { boardRow } from './boardRow.ts';
import { shownBoard } from './shownBoard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  shownToasts.set([]);
});

const ROWS = [
  boardRow(),
  boardRow({ id: 8, truck: { id: 8, number: '508', type: 'flatbed' }, note: 'Asleep' }),
];

const unit = (number: string) =>
  screen.queryByRole('rowheader', { name: new RegExp(number), hidden: true });
const cell = async (number: string, column: string) => {
  const name = await screen.findByRole('rowheader', { name: new RegExp(number) });
  const shown = name.parentElement!.querySelector<HTMLElement>(`[data-col=${column}]`);
  return shown!; // All its cells are drawn.
};
/** An open editor hides the rows from screen readers. */
const leftMark = () => screen.queryByRole('img', { name: /^No longer here/, hidden: true });
const messages = () => shownToasts.get().map(({ message }) => message);

/** The board, of which a colleague takes trucks off. PUT is answered by `sentence`. */
function board(sentence?: string) {
  const shown = shownBoard(ROWS);
  const others = globalThis.fetch;
  const notes: string[] = [];
  let isOff = false;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    // A later list does not have the truck.
    if (isOff && init.method === 'GET') return new Promise(() => undefined);
    if (init.method !== 'PUT') return others(url, init);
    notes.push(JSON.parse(String(init.body)).note);
    return new Response(JSON.stringify({ success: false, message: sentence }), { status: 409 });
  });
  const takeOff = (id: number) => {
    isOff = true;
    act(() => shown.tell({ topic: 'boards', type: 'deleted', ids: [id] }));
  };
  return { ...shown, notes, takeOff };
}

test('a truck that a colleague takes off leaves at once, unless something is typed in its row', async () => {
  const { person, takeOff } = board();
  await person.click(await cell('507', 'note'));
  await person.keyboard('Call at 9');
  takeOff(8);
  expect(unit('508')).toBeNull();
  takeOff(7);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe(
    'Call at 9',
  );
  expect(messages().join()).toContain('Truck 507 was taken off the board.');
  expect(unit('507')?.textContent).toContain('507');
  expect(leftMark()).toBeTruthy();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(unit('507')).toBeNull());
});

test('what is saved too late says why, can be copied, and goes with its row when it is discarded', async () => {
  const sentence = 'Truck 507 was taken off the board. Put it back to change its row.';
  const { person, takeOff, notes } = board(sentence);
  await person.click(await cell('507', 'note'));
  await person.keyboard('Call at 9');
  takeOff(7);
  await person.keyboard('{Enter}');
  await waitFor(async () =>
    expect((await cell('507', 'note')).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(messages()).toContain(sentence);
  expect(notes).toEqual(['Call at 9']);
  await person.click(await cell('507', 'note'));
  await person.keyboard('{Control>}c{/Control}');
  await expect.poll(() => navigator.clipboard.readText()).toBe('Call at 9');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(unit('507')).toBeNull());
  expect(unit('508')).toBeTruthy();
});

test('a truck that is put back while its row waits is an ordinary row again', async () => {
  const { person, takeOff, tell } = board();
  await person.click(await cell('508', 'note'));
  await person.keyboard('{Enter}');
  takeOff(8);
  expect(leftMark()).toBeTruthy();
  const changes = { ...ROWS[1]!, version: 3 };
  act(() => tell({ topic: 'boards', type: 'updated', ids: [8], changes: changes as any }));
  expect(leftMark()).toBeNull();
  await person.keyboard('{Escape}');
  expect(await cell('508', 'note')).toBeTruthy();
});

/** Whether closing the browser's tab asks first. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('closing the tab asks while something is typed, being saved or refused', async () => {
  const { person } = board();
  await person.click(await cell('507', 'note'));
  await person.keyboard('{Enter}');
  expect(asksBeforeClosing()).toBe(false);
  await person.keyboard('C');
  expect(asksBeforeClosing()).toBe(true);
  await person.keyboard('{Escape}');
  expect(asksBeforeClosing()).toBe(false);

  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', (_url: string, init: RequestInit = {}) => {
    return new Promise<Response>(done => {
      if (init.method === 'PUT') answer = done;
    });
  });
  await person.keyboard('Call at 9{Enter}');
  expect(asksBeforeClosing()).toBe(true);
  const refused = JSON.stringify({ success: false, message: 'It is too long.' });
  await act(async () => answer(new Response(refused, { status: 422 })));
  await waitFor(async () =>
    expect((await cell('507', 'note')).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(asksBeforeClosing()).toBe(true);
  await person.click(await cell('507', 'note'));
  await person.keyboard('{Escape}');
  expect(asksBeforeClosing()).toBe(false);
});

test('another page asks before a refused text is left, and not while an edit is on its way', async () => {
  const { person, router } = board('It is too long.');
  await person.click(await cell('507', 'note'));
  await person.keyboard('Call at 9{Enter}');
  await waitFor(async () =>
    expect((await cell('507', 'note')).getAttribute('aria-invalid')).toBe('true'),
  );
  await act(() => router.navigate('/elsewhere/page'));
  const question = await screen.findByRole('dialog', { name: 'Leave with 1 unsaved truck?' });
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect((await cell('507', 'note')).textContent).toContain('Call at 9');
  await act(() => router.navigate('/elsewhere/page'));
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  cleanup();

  const again = board();
  await again.person.click(await cell('507', 'note'));
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await again.person.keyboard('Call at 9{Enter}');
  await act(() => again.router.navigate('/elsewhere/page'));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});
