// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DriverBoard } from '../../../../src/customRoutes/boards/driver/DriverBoard.tsx';
import { boardColumns } from '../../../../src/customRoutes/boards/main/columns.tsx';
import type { Edits } from '../../../../src/customRoutes/boards/main/edit/edits.tsx';
import type { Grouping } from '../../../../src/customRoutes/boards/main/order.ts';
import { boardTotals } from '../../../../src/customRoutes/boards/main/totals.tsx';
import { roomFor } from '../../../../src/customRoutes/boards/main/useRoom.ts';
import { PersonalBoard } from '../../../../src/customRoutes/boards/personal/PersonalBoard.tsx';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { leastWidthOf, templateOf } from '../../../../src/grid/column.ts';
import { windowOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';
import { boardRow } from './boardRow.ts';
import { savedLines } from './savedFile.ts';
import { shownBoard } from './shownBoard.tsx';

beforeEach(() => windowOf(600));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map(header => header.textContent)
    .filter(Boolean);

type Person = ReturnType<typeof shown>['person'];

/** A server that stores the settings of lists. `stored` has those of each, as they were last sent. */
function settingsServer(lists: object[] = []) {
  const stored = new Map<string, any>();
  const call = async (method: string, path: string, body?: any) => {
    if (path === '/list-column-settings' && method === 'POST') stored.set(body.list_key, body);
    if (path === '/list-column-settings') return lists as never;
    return (/personal-list|truck-notes/.test(path) ? { data: [] } : []) as never;
  };
  return { stored, call };
}

async function openPicker(person: Person) {
  await person.click(await screen.findByRole('button', { name: 'Columns' }));
  return within(await screen.findByRole('dialog', { name: 'Columns' }));
}

test('a column of the main board is hidden and moved by keyboard, and this is stored for the person', async () => {
  const { stored, call } = settingsServer();
  const { person } = shownBoard([boardRow()], {}, { call });
  await screen.findByRole('rowheader', { name: /507/ });
  expect(headers().slice(0, 4)).toEqual(['Unit', 'Driver', 'Status', 'Load']);
  const dialog = await openPicker(person);
  dialog.getByRole('checkbox', { name: 'Status' }).focus();
  await person.keyboard(' ');
  dialog.getByRole('button', { name: 'Move Current load up' }).focus();
  await person.keyboard('{Enter}');
  await person.keyboard('{Escape}');
  const shownFirst = ['Unit', 'Driver', 'Current load', 'Load'];
  await expect.poll(() => headers().slice(0, 4)).toEqual(shownFirst);
  await expect
    .poll(() => stored.get('boards.main')?.columns)
    .toContainEqual({
      key: 'status',
      order: expect.any(Number),
      visible: false,
    });
});

test('the columns that were stored are there again, and a column of big screens on a small one', async () => {
  const columns = [
    { key: 'driver', order: 0 },
    { key: 'unit', order: 1, width: 90 },
    { key: 'broker', order: 2, visible: true },
    { key: 'note', order: 3, visible: false },
  ];
  const { call } = settingsServer([{ list_key: 'boards.main', columns }]);
  shownBoard([boardRow()], {}, { call });
  await expect.poll(() => headers().slice(0, 4)).toEqual(['Driver', 'Unit', 'Broker', 'Status']);
  expect(headers()).not.toContain('Note');
  const grid = screen.getByRole('grid');
  expect(grid.getAttribute('style')).toContain('--cols: 30px 124px 90px 102px');
});

test('the rows are numbered for who chooses that, first also where the order is older than the numbers', async () => {
  const columns = [
    { key: 'driver', order: 0 },
    { key: 'unit', order: 1 },
    { key: 'number', visible: true },
  ];
  const { call } = settingsServer([{ list_key: 'boards.main', columns }]);
  const other = boardRow({ id: 8, truck: { id: 8, number: '508', type: 'with_van' } });
  shownBoard([boardRow(), other], {}, { call });
  await expect.poll(() => headers().slice(0, 3)).toEqual(['#', 'Driver', 'Unit']);
  const numbers = [...document.querySelectorAll('[role=gridcell][data-col=number]')];
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['1', '2']);
  expect(screen.getByRole('columnheader', { name: 'Row number' })).toBeTruthy();
});

test('the key of a hidden column says so, and shows it on request', async () => {
  const columns = [{ key: 'note', order: 3, visible: false }];
  const { call } = settingsServer([{ list_key: 'boards.main', columns }]);
  const { person } = shownBoard([boardRow()], {}, { call });
  const row = await screen.findByRole('rowheader', { name: /507/ });
  await expect.poll(headers).not.toContain('Note');
  await person.click(row);
  await person.keyboard('n');
  expect(screen.queryByRole('dialog')).toBeNull();
  const text = shownToasts.get().at(-1);
  expect(text?.message).toBe('The column Note is hidden');
  act(() => text?.actions?.[0]?.run());
  await expect.poll(headers).toContain('Note');
  await person.keyboard('n');
  expect(await screen.findByRole('textbox', { name: 'Note' })).toBeTruthy();
});

test('the unit stays among the columns, and Reset brings the others back', async () => {
  const { stored, call } = settingsServer([
    { list_key: 'boards.main', columns: [{ key: 'status', order: 0, visible: false }] },
  ]);
  const { person } = shownBoard([boardRow()], {}, { call });
  await screen.findByRole('rowheader', { name: /507/ });
  await expect.poll(headers).not.toContain('Status');
  const dialog = await openPicker(person);
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Unit' }).disabled).toBe(true);
  await person.click(dialog.getByRole('button', { name: 'Reset' }));
  await person.keyboard('{Escape}');
  await expect.poll(() => headers().slice(0, 3)).toEqual(['Unit', 'Driver', 'Status']);
  await expect
    .poll(() => stored.get('boards.main'))
    .toEqual({
      list_key: 'boards.main',
      columns: [],
    });
});

test('a view of the main board brings the columns that it was saved with', async () => {
  const { call } = settingsServer();
  const view = (id: number, name: string, columns: object[]) => ({
    id,
    user_id: 3,
    list_key: 'boards.main',
    name,
    is_shared: false,
    filters: { columns },
    sort_by: null,
    sort_dir: null,
  });
  const views = [
    view(1, 'Money', [
      { key: 'unit', order: 0 },
      { key: 'gross', order: 1 },
      { key: 'driver', order: 2, visible: false },
    ]),
    view(2, 'Plain', []),
  ];
  const { person } = shownBoard(
    [boardRow()],
    {},
    {
      call: async (method: string, path: string, body?: any) =>
        path === '/saved-views' ? (views as never) : call(method, path, body),
    },
  );
  await screen.findByRole('rowheader', { name: /507/ });
  const pick = async (name: RegExp) => {
    await person.click(document.querySelector('[aria-keyshortcuts="V"]')!);
    await person.click(await screen.findByRole('menuitem', { name }));
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  };
  await pick(/Money/);
  await expect.poll(() => headers().slice(0, 3)).toEqual(['Unit', 'Week gross', 'Status']);
  await pick(/Plain/);
  await expect.poll(() => headers().slice(0, 3)).toEqual(['Unit', 'Driver', 'Status']);
});

test('the personal board has a choice of columns in its grid, and none in its lanes', async () => {
  const { stored, call } = settingsServer();
  const { person } = shown(<PersonalBoard />, { call });
  const dialog = await openPicker(person);
  await person.click(dialog.getByRole('checkbox', { name: 'Wanted direction' }));
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(headers).not.toContain('Wanted direction');
  expect(headers()).toContain('Home by');
  await expect.poll(() => stored.has('boards.personal')).toBe(true);
  await person.click(screen.getByRole('radio', { name: 'Lanes' }));
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
});

test('all columns of the personal board fit on a laptop, also with the trucks of several dispatchers', async () => {
  const line = (id: number, number: string, dispatcher_name: string) => ({
    id,
    truck: { id, number, type: 'with_van' },
    dispatcher_id: id,
    dispatcher_nickname: null,
    dispatcher_name,
    driver: null,
    entry: null,
    last_load: null,
    handover: null,
    undone: null,
  });
  const data = [line(1, '501', 'Kate Morrow'), line(2, '502', 'Dan Ferro')];
  shown(<PersonalBoard />, {
    call: async (_: string, path: string) =>
      (path === '/boards/personal-list' ? { data } : []) as never,
  });
  await screen.findByRole('columnheader', { name: 'Dispatcher' });
  const least = screen.getByRole('grid').style.getPropertyValue('--least-width');
  // A window of 1366 pixels, less the rail.
  expect(Number.parseInt(least, 10)).toBeLessThanOrEqual(1_310);
});

/** A window of 1920 pixels, less the rail, a scroll bar and the checkboxes. */
const WIDE = 1_920 - 56 - 15 - 30;
const wideColumns = (groupBy: Grouping) => {
  const edits = {} as Edits; // Only their widths are read.
  const columns = boardColumns({ room: 'wide', groupBy, edits, translate: key => key });
  return columns.filter(({ isHidden }) => !isHidden);
};
test('the columns of a big screen fit on it, next to a scroll bar, and the note takes the room that is left', () => {
  const drawn = wideColumns('dispatcher');
  expect(leastWidthOf(drawn)).toBeLessThanOrEqual(WIDE);
  const taking = templateOf(drawn).match(/minmax\(.*?\)/g);
  expect(taking).toEqual(['minmax(80px, 1fr)']);
  expect(drawn.at(-1)?.key).toBe('note');
});

test.each([
  'dispatcher',
  'status',
  'none',
] as const)('by %s, a board is wide where its columns fit', groupBy => {
  const needed = leastWidthOf(wideColumns(groupBy)) + 30;
  const least = [1_800, 1_850, 1_900, 1_950, 2_000].find(
    width => roomFor(width, groupBy) === 'wide',
  );
  expect(least).toBeGreaterThanOrEqual(needed);
  expect(roomFor(1_920 - 56, groupBy)).toBe(groupBy === 'dispatcher' ? 'wide' : 'usual');
  expect(roomFor(2_560 - 56, groupBy)).toBe('wide');
});

test('the driver board is exported with the columns that are shown', async () => {
  const answer = { success: true, data: [], extra_info: { attention: 0 } };
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).includes('driver-board-list')
      ? new Response(JSON.stringify(answer))
      : new Promise(() => undefined),
  );
  const { stored, call } = settingsServer();
  const { person } = shown(<DriverBoard />, { call });
  const dialog = await openPicker(person);
  await person.click(dialog.getByRole('checkbox', { name: 'Unit' }));
  await person.keyboard('{Escape}');
  await expect.poll(() => stored.has('boards.driver')).toBe(true);
  const [titles] = await savedLines(person);
  expect(titles).toMatch(/^Driver,Attention,Dispatcher,/);
});

/** The additional columns of a big screen, and the number of the row. */
const ADDITIONAL = ['number', 'dispatcher', 'broker', 'rate', 'updater'];
const additional = () =>
  screen
    .getAllByRole('columnheader')
    .map(header => header.dataset.col ?? '')
    .filter(key => ADDITIONAL.includes(key));

/** The main board in a window of these pixels, next to the closed menu, with columns as they are stored. */
async function mainBoardOn(window: number, columns?: object[]) {
  const before = Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth')!;
  Object.defineProperty(Element.prototype, 'clientWidth', { ...before, get: () => window - 56 });
  onTestFinished(() => void Object.defineProperty(Element.prototype, 'clientWidth', before));
  const { stored, call } = settingsServer(columns && [{ list_key: 'boards.main', columns }]);
  const { person } = shownBoard([boardRow()], {}, { call });
  await screen.findByRole('rowheader', { name: /507/ });
  return { person, stored };
}

/** Stored without the trailer, which is there until they are read. */
const inOrder = (keys: readonly string[]) => [
  ...keys.map((key, order) => ({ key, order })),
  { key: 'trailer', order: 99, visible: false },
];

test('who has ordered the columns of the main board on a big screen has them on a laptop too', async () => {
  const keys = wideColumns('dispatcher').map(({ key }) => key);
  await mainBoardOn(1366, inOrder(keys.filter(key => key !== 'trailer').toReversed()));
  await expect.poll(headers).not.toContain('Trailer');
  expect(additional().toSorted()).toEqual(['broker', 'number', 'rate', 'updater']);
});

test('groups of dispatchers do without their column, also for who has ordered it', async () => {
  await mainBoardOn(1920, inOrder(wideColumns('status').map(({ key }) => key)));
  await expect.poll(headers).not.toContain('Trailer');
  expect(additional()).toEqual(['number', 'broker', 'rate', 'updater']);
});

test('a change on a laptop brings no additional columns there, and takes none from a big screen', async () => {
  const { person, stored } = await mainBoardOn(1366);
  expect(additional()).toEqual([]);
  const dialog = await openPicker(person);
  await person.click(dialog.getByRole('checkbox', { name: 'Trailer' }));
  await person.keyboard('{Escape}');
  await expect.poll(headers).not.toContain('Trailer');
  expect(additional()).toEqual([]);
  await expect.poll(() => stored.has('boards.main')).toBe(true);
  const { columns } = stored.get('boards.main');
  cleanup();
  await mainBoardOn(1920, columns);
  await expect.poll(headers).not.toContain('Trailer');
  expect(additional()).toEqual(['number', 'broker', 'rate', 'updater']);
  expect(headers().slice(0, 3)).toEqual(['#', 'Unit', 'Driver']);
});

test('a change on a big screen brings no additional columns to a laptop, and another one there none either', async () => {
  const { person, stored } = await mainBoardOn(1920);
  expect(additional()).toEqual(['number', 'broker', 'rate', 'updater']);
  const hide = async (by: Person, name: string) => {
    const dialog = await openPicker(by);
    await by.click(dialog.getByRole('checkbox', { name }));
    await by.keyboard('{Escape}');
    await expect.poll(headers).not.toContain(name);
  };
  await hide(person, 'Trailer');
  await hide(person, 'Location');
  await expect.poll(() => stored.get('boards.main')?.columns).toContainEqual(hidden('location'));
  const { columns } = stored.get('boards.main');
  cleanup();
  const laptop = await mainBoardOn(1366, columns);
  await expect.poll(headers).not.toContain('Trailer');
  expect(additional()).toEqual([]);
  await hide(laptop.person, 'Week gross');
  expect(additional()).toEqual([]);
  await expect
    .poll(() => laptop.stored.get('boards.main')?.columns)
    .toContainEqual(hidden('gross'));
  const later = laptop.stored.get('boards.main').columns;
  cleanup();
  await mainBoardOn(1920, later);
  await expect.poll(headers).not.toContain('Week gross');
  expect(additional()).toEqual(['number', 'broker', 'rate', 'updater']);
  expect(headers().at(-1)).toBe('Note');
});

const hidden = (key: string) => ({ key, order: expect.any(Number), visible: false });

test('the one additional column that was moved on a big screen is on a laptop too', async () => {
  const keys = wideColumns('dispatcher').map(({ key }) => key);
  const moved = keys.filter(key => key !== 'trailer' && key !== 'broker').toSpliced(4, 0, 'broker');
  await mainBoardOn(1366, inOrder(moved));
  await expect.poll(headers).not.toContain('Trailer');
  expect(additional()).toEqual(['broker']);
  expect(headers().slice(2, 5)).toEqual(['Status', 'Broker', 'Load']);
});

test('a change in groups of dispatchers keeps the place and the pin of their column', async () => {
  const keys = wideColumns('status').map(({ key }) => key);
  const order = keys.filter(key => key !== 'dispatcher').toSpliced(1, 0, 'dispatcher');
  const pinned = ['number', 'dispatcher', 'unit', 'driver'];
  const columns = order.map((key, at) => ({
    key,
    order: at,
    ...(pinned.includes(key) && { pinned: true }),
    ...(key === 'trailer' && { visible: false }),
  }));
  const { person, stored } = await mainBoardOn(1920, columns);
  await expect.poll(headers).not.toContain('Trailer');
  expect(additional()).not.toContain('dispatcher');
  const dialog = await openPicker(person);
  await person.click(dialog.getByRole('checkbox', { name: 'Location' }));
  await person.keyboard('{Escape}');
  await expect.poll(() => stored.get('boards.main')?.columns).toContainEqual(hidden('location'));
  const change = stored.get('boards.main').columns;
  expect(change).toContainEqual({ key: 'dispatcher', order: 1, pinned: true });
});

test.each([
  { where: 'next to the gross', columns: ['unit', 'gross', 'broker', 'note'], has: 'broker' },
  { where: 'at the note', columns: ['unit', 'note', 'gross'], has: 'note' },
  { where: 'left out with the gross', columns: ['unit', 'broker', 'note'], has: null },
])('the target of the week is $where', ({ columns, has }) => {
  const totals = boardTotals({
    translate: key => key,
    isShown: () => true,
    grouping: 'none',
    weeks: null,
    columns,
  })([boardRow()]);
  const sums = ['unit', 'driver', 'status', 'route', 'next', 'gross'];
  expect(Object.keys(totals).filter(key => !sums.includes(key))).toEqual(has ? [has] : []);
  if (has) expect(totals[has]).toBeTruthy();
});
