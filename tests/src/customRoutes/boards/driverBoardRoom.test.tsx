// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { driverColumns } from '../../../../src/customRoutes/boards/driver/columns.tsx';
import { DriverBoard } from '../../../../src/customRoutes/boards/driver/DriverBoard.tsx';
import type { Room } from '../../../../src/customRoutes/boards/driver/room.ts';
import { LiveContext } from '../../../../src/live/useTopic.ts';
import { pageOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';
import { answerDrivers, driverRow } from './driverRows.ts';
import { testStream } from './testStream.ts';
import { pickView, view, viewButton, viewServer } from './viewed.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LAPTOP = 1366;

const columnsIn = (room: Room) =>
  driverColumns(key => key, { debts: true, holds: true, pay: true }, room);

const ORDER = columnsIn('wide').map(({ key }, order) => ({ key, order }));

interface BoardOptions {
  /** The person's columns, as they are stored. */
  columns?: object[];
  views?: object[];
}

/** The board in a window of these pixels, next to the closed menu. `stored` has the columns as they were last sent. */
async function board(window: number, { columns, views = [] }: BoardOptions = {}) {
  pageOf(600);
  const before = Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth')!;
  const property = { ...before, get: () => window - 56 };
  Object.defineProperty(Element.prototype, 'clientWidth', property);
  onTestFinished(() => void Object.defineProperty(Element.prototype, 'clientWidth', before));
  answerDrivers([driverRow(1, 'Marcus')]);
  const { viewCall } = viewServer(views);
  const stored = { columns };
  const call = async (method: string, path: string, body?: any) => {
    if (path !== '/list-column-settings') return (viewCall(method, path, body) ?? []) as never;
    if (method === 'POST') stored.columns = body.columns;
    return (columns ? [{ list_key: 'boards.driver', columns }] : []) as never;
  };
  const page = (
    <LiveContext value={testStream().live}>
      <DriverBoard />
    </LiveContext>
  );
  const { person } = shown(page, { call });
  await screen.findByText('Marcus');
  return { person, stored };
}

const heads = () => screen.getAllByRole('columnheader').map(head => head.dataset.col);

/** Those of the least needed columns that are shown. */
const leastNeeded = () => heads().filter(key => key === 'next' || key === 'phone');

type Person = Awaited<ReturnType<typeof board>>['person'];

async function choose(person: Person, ...names: string[]) {
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  for (const name of names) await person.click(dialog.getByRole('checkbox', { name }));
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
}

/** Columns as they are stored, without one: it is there until they are read. */
const withoutHome = (columns: { key: string }[]) => [
  ...columns.filter(({ key }) => key !== 'home'),
  { key: 'home', order: 99, visible: false },
];
const settled = () => expect.poll(heads).not.toContain('home');

/** The columns with the phone moved up. */
const MOVED = ORDER.map(({ key, order }) => ({ key, order: key === 'phone' ? 3.5 : order }));

test.each([
  { what: 'the phone on a big screen keeps it', columns: MOVED, kept: ['phone'] },
  {
    what: 'another column on a big screen gets no other by that',
    columns: ORDER.map(({ key, order }) => ({ key, order: key === 'truck' ? 5.5 : order })),
    kept: [],
  },
])('who has moved $what on a laptop', async ({ columns, kept }) => {
  await board(LAPTOP, { columns: withoutHome(columns) });
  await settled();
  expect(leastNeeded()).toEqual(kept);
});

test('who has given the phone a width keeps it on a laptop, and what they hide stays hidden', async () => {
  const columns = [
    { key: 'phone', width: 130 },
    { key: 'next', pinned: true, visible: false },
  ];
  await board(LAPTOP, { columns: withoutHome(columns) });
  await settled();
  expect(leastNeeded()).toEqual(['phone']);
});

test('a saved view of a big screen shows the columns that were moved for it on a laptop, and one without columns those that fit', async () => {
  const LIST = { list_key: 'boards.driver' };
  const { person } = await board(LAPTOP, {
    views: [
      view(1, 'In order', { ...LIST, filters: { columns: withoutHome(MOVED) } }),
      view(2, 'Plain', { ...LIST, filters: { columns: [] } }),
    ],
  });
  expect(leastNeeded()).toEqual([]);
  await pickView(person, /In order/);
  await settled();
  expect(leastNeeded()).toEqual(['phone']);
  expect(viewButton().textContent).toContain('In order');
  await pickView(person, /Plain/);
  await expect.poll(heads).toContain('home');
  expect(leastNeeded()).toEqual([]);
});

test('who hides other columns on a laptop has room for the phone and the next load', async () => {
  const { person } = await board(1440);
  expect(leastNeeded()).toEqual([]);
  await choose(person, 'Debt', 'Hold', 'Week pay', 'Week gross');
  await expect.poll(leastNeeded).toEqual(['next', 'phone']);
  expect(heads()).not.toContain('debt');
});

test('a change on a laptop brings no column that has no room there, and takes none from a big screen', async () => {
  const { person, stored } = await board(LAPTOP);
  await choose(person, 'Loads');
  await expect.poll(heads).not.toContain('loads');
  expect(leastNeeded()).toEqual([]);
  await expect.poll(() => stored.columns).toContainEqual(expect.objectContaining({ key: 'eta' }));
  cleanup();
  await board(1920, { columns: stored.columns });
  await expect.poll(heads).not.toContain('loads');
  const at = heads().indexOf('eta');
  expect(heads().slice(at, at + 4)).toEqual(['eta', 'next', 'phone', 'contact']);
});
