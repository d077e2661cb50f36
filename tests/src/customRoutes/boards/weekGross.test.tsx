// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { weekIn, weekOfGroups } from '../../../../src/customRoutes/boards/main/groups.tsx';
import { boardRow } from './boardRow.ts';
import { shownBoard } from './shownBoard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const truck = (id: number) => ({ id, number: `50${id}`, type: 'with_van' });
const ROWS = [
  boardRow({ id: 1, truck: truck(1), week_gross: 4_000 }),
  boardRow({ id: 2, truck: truck(2), week_gross: 3_000 }),
];
const WEEKS = [{ dispatcher_id: 3, gross: 12_500, target: 25_000 }];
const header = () => document.querySelector('[data-row^="@@group"]')?.textContent;

test('the header of a dispatcher has the week of the gross board, not the sum of the rows', async () => {
  shownBoard(ROWS, { 'week-gross': WEEKS });
  await screen.findByRole('rowheader', { name: /501/ });
  await expect.poll(header).toMatch(/12\s500 of 25\s000 · 50\s%/);
});

test('the footer has the sum of what the headers of dispatchers show', async () => {
  const others = [...ROWS, boardRow({ id: 3, truck: truck(3), dispatcher_id: 4, week_gross: 900 })];
  const idle = { dispatcher_id: 9, gross: 50, target: 5_000 };
  const weeks = [...WEEKS, { dispatcher_id: 4, gross: 1_100, target: 35_000 }, idle];
  shownBoard(others, { 'week-gross': weeks });
  await screen.findByRole('rowheader', { name: /501/ });
  // 9 has none of the trucks that are shown.
  await expect.poll(() => document.body.textContent).toMatch(/13\s600/);
  expect(document.body.textContent).toMatch(/of 60\s000/);
});

test('while a search finds one truck of a dispatcher the footer has the week of that truck', async () => {
  const { person } = shownBoard(ROWS, { 'week-gross': WEEKS });
  await screen.findByRole('rowheader', { name: /501/ });
  const footer = () => document.querySelector('[role=grid] > :last-child')?.textContent;
  await expect.poll(footer).toMatch(/12\s500.*of 25\s000/);
  await person.type(screen.getByRole('searchbox'), '502');
  await expect.poll(footer).toMatch(/3\s000.*of 10\s000/);
});

test('without headers of dispatchers the footer has the sums of the rows', () => {
  const weeks = new Map([[3, WEEKS[0]!]]);
  const ofRows = { gross: 7_000, target: 20_000 };
  expect(weekOfGroups('type', ROWS, weeks)).toEqual(ofRows);
  expect(weekOfGroups('none', ROWS, weeks)).toEqual(ofRows);
  expect(weekOfGroups('dispatcher', ROWS, null)).toEqual(ofRows);
  expect(weekOfGroups('dispatcher', ROWS, weeks)).toEqual({ gross: 12_500, target: 25_000 });
});

test('until the week is known, the header shows none', async () => {
  shownBoard(ROWS);
  await screen.findByRole('rowheader', { name: /501/ });
  expect(header()).toMatch(/2 trucks/);
  expect(header()).not.toMatch(/7\s000|20\s000/);
});

test('it is read again when the gross of a row changes, or a truck leaves the board', async () => {
  const { asked, tell } = shownBoard(ROWS, { 'week-gross': WEEKS });
  await screen.findByRole('rowheader', { name: /501/ });
  const reads = () => asked.filter(url => url.includes('week-gross')).length;
  await expect.poll(reads).toBe(1);
  const event = { topic: 'boards', ids: [1], version: 2 };
  const changes = (change: object) => ({ ...ROWS[0]!, version: 2, ...change });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const soon = () => act(() => vi.advanceTimersByTimeAsync(2_000));
    const note = changes({ note: 'Call at noon' });
    act(() => tell({ ...event, type: 'updated', changes: note } as never));
    await soon();
    expect(reads()).toBe(1);
    const delivered = changes({ version: 3, week_gross: 5_000 });
    act(() => tell({ ...event, type: 'updated', changes: delivered } as never));
    await soon();
    expect(reads()).toBe(2);
    act(() => tell({ ...event, type: 'deleted', ids: [2] } as never));
    await soon();
    expect(reads()).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

test('other groups have the sums of their rows', () => {
  const sums = { gross: 7_000, target: 20_000, isDispatchers: false };
  const weeks = new Map([[3, WEEKS[0]!]]);
  expect(weekIn('type', ROWS, weeks)).toEqual(sums);
  expect(weekIn('status', ROWS, null)).toEqual(sums);
  expect(weekIn('dispatcher', ROWS, weeks)).toMatchObject({ gross: 12_500, target: 25_000 });
  const others = [boardRow({ dispatcher_id: 4, week_gross: 900 })];
  expect(weekIn('dispatcher', others, weeks)).toMatchObject({ gross: 0, target: 0 });
});
