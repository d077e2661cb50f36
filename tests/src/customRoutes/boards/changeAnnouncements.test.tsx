// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { boardRow } from './boardRow.ts';
import { shownBoard } from './shownBoard.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

/** 501 to 700: the window has about twenty of them. */
const ROWS = Array.from({ length: 200 }, (_, index) =>
  boardRow({
    id: index + 1,
    truck: { id: index + 1, number: String(501 + index), type: 'flatbed' },
  }),
);

const person = (id: number, name: string) => ({
  id,
  name,
  nickname: name,
  at: '2026-11-16T18:00:00.000Z',
});
const kate = person(8, 'Kate Morrow');
const omar = person(9, 'Omar Haddad');
/** Who looks at the board. */
const self = person(3, 'Milana Vukadinova');

/** The board while time stands still. A change is a live event, with the next version of its row. */
async function board() {
  const created = shownBoard(ROWS);
  await screen.findByRole('rowheader', { name: /501/ });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const rows = new Map(ROWS.map(row => [row.id, row]));
  const change = (id: number, updated_by: BoardRow['updated_by'], changes: Partial<BoardRow>) => {
    const before = rows.get(id)!;
    const row = { ...before, version: before.version + 1, updated_by, ...changes };
    rows.set(id, row);
    act(() => created.tell({ topic: 'boards', type: 'updated', ids: [id], changes: row }));
  };
  return { change };
}

const announced = () =>
  [...document.querySelectorAll('[aria-live="polite"] p')].map(text => text.textContent).join();
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a screen reader is told who changed which truck on the screen, and what', async () => {
  const { change } = await board();
  change(1, kate, { status: 12, board_status: 12, note: 'Call the shop' });
  expect(announced()).toBe('');
  pass(700);
  expect(announced()).toBe('Kate Morrow changed 501: Status Shop, Note Call the shop');
  const first = document.querySelector('[aria-live="polite"] p');

  // The same sentence again is another element, which is read again.
  pass(10_000);
  change(1, kate, { note: null });
  pass(700);
  expect(announced()).toBe('Kate Morrow changed 501: Note emptied');
  expect(first?.isConnected).toBe(false);
});

test('there is one message in five seconds: several trucks are counted, and what came back is none', async () => {
  const { change } = await board();
  change(1, kate, { note: 'a' });
  pass(700);
  expect(announced()).toBe('Kate Morrow changed 501: Note a');
  change(2, kate, { note: 'b' });
  change(3, kate, { note: 'c' });
  change(3, kate, { note: 'd' });
  pass(4_900);
  expect(announced()).toBe('Kate Morrow changed 501: Note a');
  pass(100);
  expect(announced()).toBe('Kate Morrow changed 2 trucks');

  change(4, kate, { note: 'e' });
  change(5, omar, { note: 'f' });
  change(6, omar, { note: 'g' });
  change(6, omar, { note: null });
  pass(5_000);
  expect(announced()).toBe('Colleagues changed 2 trucks');
});

test('nothing is said of own changes, positions, rows out of sight and what the board does not show', async () => {
  const { change } = await board();
  change(1, self, { note: 'own' });
  change(2, kate, {
    version: 1,
    last_location: { city: 'Omaha', state: 'NE', at: self.at } as never,
  });
  change(150, kate, { note: 'far below' });
  change(3, kate, { load_data: [{ id: 1, internal_id: 'PC-1', status: 2 }] });
  pass(20_000);
  expect(announced()).toBe('');
});
