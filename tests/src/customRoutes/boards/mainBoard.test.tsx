// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { MainBoard } from '../../../../src/customRoutes/boards/main/MainBoard.tsx';
import { windowOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';
import { boardRow, load } from './boardRow.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const truck = (id: number, number: string, type: string) => ({ id, number, type });
const ROWS: BoardRow[] = [
  boardRow({ id: 1, truck: truck(1, '501', 'with_van'), status: 12, board_status: 12 }),
  boardRow({ id: 2, truck: truck(2, '502', 'flatbed'), status: 3, current_load: load() }),
  boardRow({ id: 3, truck: truck(3, '503', 'flatbed'), dispatcher_id: null }),
];

/** The board over these rows. Returns what it sent: method, path and request id. */
function board() {
  windowOf(600);
  const nothing = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  );
  const columns = Object.keys(ROWS[0]!);
  const packed = {
    columns,
    rows: ROWS.map(row => Object.values(row)),
    total: ROWS.length,
    stamp: '1',
  };
  const sent: { method: string; path: string; requestId: string | null }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    const requestId = new Headers(headers).get('X-Request-Id');
    // The session's own requests are not of this test.
    if (!/undo|boards/.test(String(url))) return new Promise(() => undefined);
    if (method !== 'GET') sent.push({ method: String(method), path: String(url), requestId });
    const isBoard = method === 'GET' && String(url).includes('/boards?format=arrays');
    const data = isBoard ? packed : { done: [], undone: [] };
    return new Response(JSON.stringify({ success: true, data }), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
  const { person } = shown(<MainBoard />, {
    call: async (method: string, path: string) => {
      if (method === 'POST') return ROWS[2] as never;
      return (path === '/boards?taken_off=1' ? { data: [ROWS[2]] } : []) as never;
    },
    getList: async () => ({ data: [], total: 0 }) as never,
  });
  return { person, sent };
}

const groups = () =>
  [...document.querySelectorAll('[data-row^="@@group"]')].map(line => line.textContent);

async function layout(person: ReturnType<typeof board>['person'], name: RegExp) {
  await person.click(screen.getByRole('button', { name: 'Layout' }));
  const menu = await screen.findByRole('menu');
  const [item] = [
    ...within(menu).queryAllByRole('menuitemradio', { name }),
    ...within(menu).queryAllByRole('menuitem', { name }),
  ];
  await person.click(item!);
}

test('trucks are grouped by type, or not at all', async () => {
  const { person } = board();
  await screen.findByRole('rowheader', { name: /501/ });
  expect(groups()).toHaveLength(2);
  await layout(person, /truck type/);
  await expect.poll(() => groups().join()).toMatch(/Flatbed.*With van/);
  await layout(person, /No groups/);
  await expect.poll(groups).toEqual([]);
});

test('a rule colors the rows that meet it, and says so to a screen reader', async () => {
  const { person } = board();
  await screen.findByRole('rowheader', { name: /501/ });
  await layout(person, /Color rules/);
  const dialog = await screen.findByRole('dialog', { name: 'Color rules' });
  await person.click(within(dialog).getByRole('button', { name: 'Add rule' }));
  await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Condition' }), 'status');
  await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Status' }), '12');
  await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Color' }), 'blue');
  await person.click(within(dialog).getByRole('button', { name: 'Save rules' }));
  const row = screen.getByRole('rowheader', { name: /501/ }).parentElement!;
  await expect.poll(() => row.getAttribute('style')).toContain('--st-dispatched-bg');
  expect(row.getAttribute('aria-description')).toBe('Status is');
  const other = screen.getByRole('rowheader', { name: /502/ }).parentElement!;
  expect(other.getAttribute('aria-description')).toBeNull();
});

test('selected trucks are taken off the board under one request id, and put back from the list', async () => {
  const { person, sent } = board();
  await person.click(await screen.findByRole('rowheader', { name: /501/ }));
  await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await person.click(screen.getByRole('button', { name: 'Take 2 trucks off the board' }));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', '/api/boards/1'],
    ['DELETE', '/api/boards/2'],
  ]);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  await expect.poll(() => screen.queryByRole('rowheader', { name: /501/ })).toBeNull();

  await layout(person, /Trucks taken off/);
  await person.click(await screen.findByRole('button', { name: /Put 503 back/ }));
  expect(screen.getByText('Put 503 back')).toBeTruthy();
});

test('a truck on a load can’t be taken off, with the reason', async () => {
  const { person, sent } = board();
  await person.click(await screen.findByRole('rowheader', { name: /502/ }));
  await person.keyboard(' ');
  const button = screen.getByRole('button', { name: /Take 1 truck off the board/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.title).toBe('Trucks on a load stay on the board');
  await person.click(button);
  expect(sent).toEqual([]);
});
