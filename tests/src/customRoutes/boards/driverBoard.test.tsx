import { act, cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { DriverBoardRow } from '../../../../schema/responses/driverBoard.ts';
import { noPermissionTo } from '../../../../schema/words/permissionWords.ts';
import { driverColumns } from '../../../../src/customRoutes/boards/driver/columns.tsx';
import { DriverBoard } from '../../../../src/customRoutes/boards/driver/DriverBoard.tsx';
import { type Room, roomFor } from '../../../../src/customRoutes/boards/driver/room.ts';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { leastWidthOf } from '../../../../src/grid/column.ts';
import { session } from '../../../../src/http/storage.ts';
import { LiveContext } from '../../../../src/live/useTopic.ts';
import { actionsHere } from '../../../../src/paletteActions.ts';
import { CompanyContext } from '../../../../src/session/CompanyContext.ts';
import { resumeSession } from '../../../../src/session/current.ts';
import { shown } from '../../resources/shown.tsx';
import { answerDrivers, driverRow } from './driverRows.ts';
import { savedLines } from './savedFile.ts';
import { signIn } from './signIn.ts';
import { testStream } from './testStream.ts';

// jsdom has no layout. The grid asks its window for its size.
const SIZES = ['offsetHeight', 'offsetWidth', 'clientHeight'] as const;
const before = SIZES.map(
  name => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const,
);
beforeAll(() => {
  for (const name of SIZES) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 900 });
  }
});
afterAll(() => {
  for (const [name, own] of before) {
    if (own) Object.defineProperty(HTMLElement.prototype, name, own);
    else Reflect.deleteProperty(HTMLElement.prototype, name);
  }
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  shownToasts.set([]);
});

const late = driverRow(1, 'Marcus Whitlock', {
  availability: 'on_load',
  attention: [{ code: 'late', value: 130 }],
  documents: [{ field: 'cdl_expiry', date: '2026-11-10', days: -3 }],
});
const calm = driverRow(2, 'Jolene Castle');

/** The board with these rows, as the server answers them. `change` answers others from then on. */
function board(rows: readonly DriverBoardRow[], status = 200) {
  const { live, tell } = testStream();
  const answered = answerDrivers(rows, status);
  const change = (later: readonly DriverBoardRow[]) => {
    answered.change(later);
    tell({ topic: 'drivers', type: 'reset', ids: [] });
  };
  const page = (
    <LiveContext value={live}>
      <DriverBoard />
    </LiveContext>
  );
  return { ...shown(page, {}), change };
}

test('a row names why the driver needs attention, the documents and the debt', async () => {
  board([late, calm]);
  const name = await screen.findByText('Marcus Whitlock');
  const row = name.closest<HTMLElement>('[role="row"]')!;
  expect(within(row).getByText('Late +2:10')).toBeTruthy();
  expect(within(row).getByText('On load')).toBeTruthy();
  expect(within(row).getByText('Kate Lind')).toBeTruthy();
  expect(within(row).getByText('11/20 Southeast')).toBeTruthy();
  expect(within(row).getByText('3 d ago CDL')).toBeTruthy();
  expect(within(row).getByText('250')).toBeTruthy();
  expect(counted()).toMatch(/^2 of 2 driversLive \d+ s$/);
});

test('a document that expires today says so', async () => {
  const documents = [
    { field: 'cdl_expiry', date: '2026-11-13', days: 0 },
    { field: 'medical_card_expiry', date: '2026-11-14', days: 1 },
  ] as const;
  board([driverRow(1, 'Marcus Whitlock', { documents: [...documents] })]);
  const shownFirst = await screen.findByText('today CDL');
  expect(shownFirst.closest('[title]')?.getAttribute('title')).toMatch(/^today CDL, 1 d /);
});

test('a driver who will be late by the ETA is shown with the minutes, before the stop is missed', async () => {
  board([driverRow(3, 'Ana Ruiz', { attention: [{ code: 'will_be_late', value: 130 }] }), calm]);
  const row = (await screen.findByText('Ana Ruiz')).closest<HTMLElement>('[role="row"]')!;
  expect(within(row).getByTitle('Will be late +2:10').textContent).toContain('Will be late +2:10');
});

test('drivers that could not be read for two minutes have their age marked', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  board([late, calm]);
  expect((await screen.findByText(/^Live \d+ s$/)).className).not.toContain('old');
  vi.setSystemTime(Date.now() + 125_000);
  expect((await screen.findByText('Live 2 m')).className).toContain('old');
});

/** What the line below the rows says first. */
const counted = () => screen.getByText(/^Live /).parentElement?.textContent;

/** The text of a column's total. A space is between thousands. */
function totalOf(column: string): string | undefined {
  const head = screen.getByRole('columnheader', { name: column });
  const line = screen.getByRole('grid').querySelector(':scope > [role=row]:last-child');
  const cell = line?.querySelector(`[aria-colindex="${head.ariaColIndex}"]`);
  return cell?.textContent?.replaceAll('\u00a0', ' ');
}

test('the drivers that the filters leave are counted, with the sums of their week, debts and holds', async () => {
  const { person } = board([
    driverRow(1, 'Marcus Whitlock', {
      attention: [{ code: 'late', value: 130 }],
      week: { loads: 2, miles: 1402.5, gross: 4100.25, pay: 1830.1 },
      debt: 250,
    }),
    driverRow(2, 'Jolene Castle', { week: { loads: 2, miles: 900.5, gross: 2400.5, pay: 1000 } }),
  ]);
  await screen.findByText('Jolene Castle');
  await expect.poll(() => totalOf('Driver')).toBe('2 drivers');
  expect(totalOf('Week miles')).toBe('2 303');
  expect(totalOf('Week gross')).toBe('6 501');
  expect(totalOf('Week pay')).toBe('2 830');
  expect(totalOf('Debt')).toBe('500');
  expect(totalOf('Hold')).toBe('1 800');
  // Both may have driven the same two loads as a team.
  expect(totalOf('Loads')).toBe('');
  await person.click(screen.getByRole('radio', { name: 'Needs attention' }));
  await expect.poll(() => totalOf('Driver')).toBe('1 driver');
  expect(totalOf('Week gross')).toBe('4 100');
  expect(totalOf('Debt')).toBe('250');
});

test('the name and the unit stay in sight while the other columns scroll', async () => {
  board([calm]);
  const name = await screen.findByText('Jolene Castle');
  const row = name.closest<HTMLElement>('[role="row"]')!;
  const leftOf = (key: string) => row.querySelector<HTMLElement>(`[data-col="${key}"]`)!.style.left;
  expect(['@@select', 'driver', 'truck'].map(leftOf)).toEqual(['0px', '30px', '166px']);
  expect(leftOf('attention')).toBe('');
});

test('a figure of nothing, and a driver without a load, is a dash in every column', async () => {
  const week = { loads: 0, miles: 0, gross: 0, pay: 0 };
  const nobody = { dispatcher: null, home_date: null, home_time: null };
  board([driverRow(2, 'Jolene Castle', { ...nobody, week, debt: 0, hold: 0 })]);
  const name = await screen.findByText('Jolene Castle');
  const row = name.closest<HTMLElement>('[role="row"]')!;
  const dashes = [
    ...['load', 'out', 'loads', 'week', 'gross', 'pay', 'debt', 'hold'],
    ...['dispatcher', 'destination', 'eta', 'next', 'contact', 'home', 'documents'],
  ].map(key => row.querySelector(`[data-col="${key}"]`)?.textContent);
  expect(dashes).toEqual(dashes.map(() => '–'));
});

test('the drivers of a company are gone at once when another one is chosen', async () => {
  answerDrivers([late, calm]);
  function Companies() {
    const [id, setId] = useState(1);
    return (
      <CompanyContext value={id}>
        <button type="button" onClick={() => setId(2)}>
          Lakeside
        </button>
        <DriverBoard />
      </CompanyContext>
    );
  }
  const { person } = shown(<Companies />, {});
  await screen.findByText('Jolene Castle');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await person.click(screen.getByRole('button', { name: 'Lakeside' }));
  expect(screen.queryByText('Jolene Castle')).toBeNull();
  expect(screen.queryByText(/of 2 drivers/)).toBeNull();
});

test('only those who need attention are shown on request', async () => {
  const { person } = board([late, calm]);
  await screen.findByText('Jolene Castle');
  await person.click(screen.getByRole('radio', { name: 'Needs attention' }));
  expect(screen.queryByText('Jolene Castle')).toBeNull();
  expect(screen.getByText('Marcus Whitlock')).toBeTruthy();
  expect(counted()).toMatch(/^1 of 2 drivers/);
});

test('a driver who needs attention meanwhile moves no row under the cursor; R sorts them', async () => {
  const { person, change } = board([late, calm]);
  const names = () =>
    screen.getAllByRole('rowheader').map(cell => cell.textContent?.replace(/\d.*/, '').trim());
  await person.click(await screen.findByText('Jolene Castle'));
  change([driverRow(2, 'Jolene Castle', { attention: [{ code: 'stop', value: null }] }), late]);
  await screen.findByText('1 moved. Press R to sort again', {}, { timeout: 5_000 });
  expect(names()).toEqual(['Marcus Whitlock', 'Jolene Castle']);
  await person.keyboard('r');
  expect(names()).toEqual(['Jolene Castle', 'Marcus Whitlock']);
});

test('what is seen is exported: the filtered rows, in words', async () => {
  const at = '2026-11-13T12:00:00.000Z';
  const { person } = board([{ ...late, last_contact: { at, text: null } }, calm] as never);
  await screen.findByText('Jolene Castle');
  await person.click(screen.getByRole('radio', { name: 'Needs attention' }));
  await expect.poll(() => screen.queryByText('Jolene Castle')).toBeNull();
  const [titles, ...lines] = await savedLines(person);
  expect(titles).toContain('Driver,Unit,Attention,Dispatcher,Availability');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Marcus Whitlock,501,Late +2:10,Kate Lind,On load');
  expect(lines[0]).not.toContain('T12:00');
});

test('a row has the loads and the pay of the week, the next load and a number to call', async () => {
  const pickup = {
    city: 'Gary',
    state: 'IN',
    timezone: 'America/Chicago',
    date_from: '2026-11-14T14:00:00.000Z',
  };
  const { person } = board([
    driverRow(3, 'Ana Ruiz', { next_load: { id: 9, internal_id: 'PC-26261', pickup } }),
  ]);
  const name = await screen.findByText('Ana Ruiz');
  const row = name.closest<HTMLElement>('[role="row"]')!;
  const cell = (key: string) => row.querySelector<HTMLElement>(`[data-col=${key}]`)!;
  expect(cell('loads').textContent).toBe('3');
  expect(cell('pay').textContent).toMatch(/^1.830$/);
  expect(cell('next').textContent).toBe('26261Gary, IN 11/14 08:00');
  const call = within(row).getByRole('link', { name: 'Call Ana Ruiz, 614 555 0100' });
  expect(call.getAttribute('href')).toBe('tel:+16145550100');
  // By keyboard, the cell opens its link.
  const clicked = vi.fn((event: Event) => event.preventDefault());
  call.addEventListener('click', clicked);
  await person.click(cell('phone'));
  await person.keyboard('{Enter}');
  expect(clicked).toHaveBeenCalled();
});

test('the pay of the week is not a column for who may not list settlements', async () => {
  board([calm]);
  await screen.findByText('Jolene Castle');
  expect(screen.getByRole('columnheader', { name: 'Week pay' })).toBeTruthy();
  const staffs = [{ company_id: 1, permissions: ['boards.list'], roles: [] }];
  const looker = { id: 4, role: 'staff', staffs, companies: [{ id: 1, name: 'Prairie' }] };
  act(() => {
    session.start({ access_token: 'x', expires_in: 60 } as any, looker as any, true);
    resumeSession();
  });
  await expect.poll(() => screen.queryByRole('columnheader', { name: 'Week pay' })).toBeNull();
});

test('the palette opens, covers, copies and calls for the driver with the focus', async () => {
  const next_load = { id: 41, internal_id: 'PC-26041', pickup: null };
  const { person } = board([late, driverRow(2, 'Jolene Castle', { next_load })]);
  expect(actionsHere()).toEqual([]);
  await person.click(await screen.findByText('Jolene Castle'));
  await expect
    .poll(() => actionsHere().map(({ label }) => label))
    .toEqual([
      'Open driver Jolene Castle',
      'Call Jolene Castle',
      'Find a load for unit 502',
      'Open load PC-26041',
      'Open truck 502',
      'Copy Jolene Castle',
      'Copy 502',
    ]);
  const [open] = actionsHere();
  expect(open?.target).toMatch(/drivers\/show\/2$/);
});

test('A lists the loads that the driver’s truck could take, and says so where there is no truck', async () => {
  const { person } = board([late, driverRow(2, 'Jolene Castle', { truck: null })]);
  await person.click(await screen.findByText('Jolene Castle'));
  await person.keyboard('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  const text = () => shownToasts.get().map(({ message }) => message);
  expect(text()).toEqual(['Without a truck, no load can be assigned']);
  await person.keyboard('{ArrowUp}a');
  expect(await screen.findByRole('dialog', { name: 'Loads for truck 501' })).toBeTruthy();
});

test('A says that a person may assign no loads, also where they look at the board alone', async () => {
  const { person } = board([late]);
  act(() => signIn(['boards.list']));
  await person.click(await screen.findByText('Marcus Whitlock'));
  await person.keyboard('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  const text = shownToasts.get().map(({ message }) => message);
  expect(text).toEqual([noPermissionTo('assign loads')]);
});

test('a company without drivers, and a person without the permission', async () => {
  board([]);
  expect(await screen.findByText('No active drivers')).toBeTruthy();
  cleanup();
  board([], 403);
  expect(await screen.findByText(/permission to view/)).toBeTruthy();
});

/** That of Windows, the widest one. */
const SCROLL_BAR_PX = 17;

test('all columns fit on a screen of 1920 pixels, next to the closed menu, a scroll bar and the boxes', () => {
  expect(leastWidthOf(columnsIn('wide'))).toBeLessThanOrEqual(1920 - 56 - SCROLL_BAR_PX - 30);
  expect(roomFor(1920 - 56, columnsIn)).toBe('wide');
});

const columnsIn = (room: Room) =>
  driverColumns(key => key, { debts: true, holds: true, pay: true }, room);

test.each([
  [1600, 'tight'],
  [1440, 'narrow'],
  [1366, 'narrow'],
] as const)('in a window of %i pixels the columns that are shown fit next to the closed menu', (window, room) => {
  expect(roomFor(window - 56, columnsIn)).toBe(room);
  const seen = columnsIn(room).filter(({ isHidden }) => !isHidden);
  // What is rounded up by a browser's zoom has room, too.
  expect(leastWidthOf(seen)).toBeLessThanOrEqual(window - 56 - SCROLL_BAR_PX - 30 - 4);
});

test('on a laptop all columns but the phone and the next load are shown, and these for who chooses them', async () => {
  const before = Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth')!;
  Object.defineProperty(Element.prototype, 'clientWidth', { ...before, get: () => 1366 - 56 });
  onTestFinished(() => void Object.defineProperty(Element.prototype, 'clientWidth', before));
  const { person } = board([late, calm]);
  await screen.findByText('Jolene Castle');
  const heads = () => screen.getAllByRole('columnheader').map(head => head.dataset.col);
  const shownThere = [
    ...['@@select', 'driver', 'truck', 'attention', 'dispatcher', 'availability', 'load'],
    ...['destination', 'eta', 'contact', 'out', 'home', 'documents', 'loads', 'week', 'gross'],
    ...['pay', 'debt', 'hold', 'note'],
  ];
  expect(heads()).toEqual(shownThere);
  // Their short names are whole for who hears them.
  const miles = screen.getByRole('columnheader', { name: 'Week miles' });
  expect(miles.textContent).toBe('Miles');
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await person.click(dialog.getByRole('checkbox', { name: 'Phone' }));
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(heads).toContain('phone');
  expect(heads()).not.toContain('next');
});
