// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { ReadOrder } from '../../../../src/customRoutes/boards/main/ReadOrder.ts';
import { boardRow } from './boardRow.ts';
import { shownBoard } from './shownBoard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const truck = (number: string, change: Partial<BoardRow> = {}): BoardRow => {
  const id = Number(number.slice(1));
  return boardRow({ id, truck: { id, number, type: 'with_van' }, ...change });
};
/** Where the tracker saw the truck: the version of its row stays. */
const seenIn = (number: string, city: string): BoardRow => {
  const at = new Date().toISOString();
  // What the cell of the place shows of it.
  return truck(number, { last_location: { at, city, state: 'NE', lat: 41, lng: -96 } as never });
};

const ROWS = [truck('507'), truck('508')];

const unit = (number: string) => screen.queryByRole('rowheader', { name: new RegExp(number) });
const textOf = (number: string) => unit(number)?.closest('[data-row]')?.textContent ?? '';

/**
 * The board after its first list. Later lists are held back until `answer` has them: the index is that of
 * the request.
 */
async function board() {
  const shown = shownBoard(ROWS);
  await vi.waitFor(() => expect(unit('508')).toBeTruthy());
  const held: ((response: Response) => void)[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    String(url).includes('/boards?format=arrays')
      ? new Promise<Response>(done => held.push(done))
      : others(url, init),
  );
  /** A list is asked for, as after a lost stream. Answers its index. */
  const ask = async () => {
    const before = held.length;
    act(() => shown.tell({ topic: 'boards', type: 'reset', ids: [] }));
    await expect.poll(() => held.length).toBeGreaterThan(before);
    return held.length - 1;
  };
  const answer = (index: number, rows: readonly BoardRow[]) => {
    const columns = Object.keys(rows[0]!);
    const values = rows.map(row => Object.values(row));
    const data = { columns, rows: values, total: rows.length, stamp: String(index) };
    act(() => held[index]?.(Response.json({ success: true, data })));
  };
  const hear = (row: BoardRow) =>
    act(() => shown.tell({ topic: 'boards', type: 'updated', ids: [row.id], changes: { ...row } }));
  const lose = (row: BoardRow) =>
    act(() => shown.tell({ topic: 'boards', type: 'deleted', ids: [row.id] }));
  return { ask, answer, hear, lose };
}

test('a truck that is put on the board while the list is read stays', async () => {
  const { ask, answer, hear } = await board();
  const list = await ask();
  hear(truck('509'));
  await vi.waitFor(() => expect(unit('509')).toBeTruthy());
  // Another truck that only the list has says that it was taken.
  answer(list, [...ROWS, truck('510')]);
  await vi.waitFor(() => expect(unit('510')).toBeTruthy());
  expect(unit('509')).toBeTruthy();
  // A list that was asked for after that takes it away.
  answer(await ask(), ROWS);
  await vi.waitFor(() => expect(unit('510')).toBeNull());
  expect(unit('509')).toBeNull();
});

test('a truck that leaves the board while the list is read stays away', async () => {
  const { ask, answer, lose } = await board();
  const list = await ask();
  lose(ROWS[1]!);
  expect(unit('508')).toBeNull();
  answer(list, [...ROWS, truck('510')]);
  await vi.waitFor(() => expect(unit('510')).toBeTruthy());
  expect(unit('508')).toBeNull();
});

test('a position that is heard of while the list is read is not replaced by the older one of the list', async () => {
  const { ask, answer, hear } = await board();
  const list = await ask();
  hear(seenIn('507', 'Lincoln'));
  answer(list, [seenIn('507', 'Omaha'), truck('508'), truck('510')]);
  await vi.waitFor(() => expect(unit('510')).toBeTruthy());
  expect(textOf('507')).toContain('Lincoln');
  // It is the newest that was heard of, not the newest for ever.
  answer(await ask(), [seenIn('507', 'Kearney'), truck('508')]);
  await vi.waitFor(() => expect(textOf('507')).toContain('Kearney'));
});

test('a list whose answer comes after that of a later one changes nothing', async () => {
  const { ask, answer } = await board();
  const [first, second] = [await ask(), await ask()];
  answer(second, [seenIn('507', 'Lincoln'), truck('508')]);
  await vi.waitFor(() => expect(textOf('507')).toContain('Lincoln'));
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(textOf('507')));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  answer(first, [seenIn('507', 'Omaha'), truck('508'), truck('511')]);
  answer(await ask(), [seenIn('507', 'Lincoln'), truck('508'), truck('510')]);
  await vi.waitFor(() => expect(unit('510')).toBeTruthy());
  watch.disconnect();
  expect(unit('511')).toBeNull();
  expect(shown.join()).not.toContain('Omaha');
});

test('a list is complete unless something was heard of since it was asked for', () => {
  const order = new ReadOrder();
  order.hear(7);
  const [first, second] = [order.begin(), order.begin()];
  expect([first.hasHeard(7), first.hasHeardAny()]).toEqual([false, false]);
  order.hear(8);
  expect([first.hasHeard(7), first.hasHeard(8), first.hasHeardAny()]).toEqual([false, true, true]);
  expect(order.since().hasHeardAny()).toBe(false);
  second.take();
  expect([first.isOvertaken(), second.isOvertaken()]).toEqual([true, false]);
});
