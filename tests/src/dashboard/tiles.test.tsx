import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultTiles } from '../../../schema/dashboardTiles.ts';
import type { CountedTile } from '../../../schema/responses/dashboard.ts';
import { Dashboard } from '../../../src/dashboard/Dashboard.tsx';
import { dialogCloses } from '../../support/dialogs.ts';
import { shown } from '../resources/shown.tsx';

const week = { from: '2026-11-09', to: '2026-11-15' };
const before = { from: '2026-11-02', to: '2026-11-08' };
const period = { ...week, before, today: '2026-11-13', week_start: 1 };
const nothing = { loads: 0, gross: 0, loaded_miles: 0, empty_miles: 0 };
const needs = {
  late_now: 1,
  uncovered_tomorrow: 0,
  ready_to_invoice: { count: 0, amount: 0 },
  unsettled_drivers: { count: 0, loads: 0, amount: 0 },
};
const of = (at: number, more: Partial<CountedTile>): CountedTile => ({
  ...defaultTiles[at]!,
  dimensions: [...defaultTiles[at]!.definition.dimensions],
  period: week,
  before,
  is_filtered: true,
  is_partial: false,
  limits: [],
  error: null,
  target: null,
  rows: [],
  totals: [],
  totals_before: [],
  ...more,
});
const all = [
  of(0, { totals: [1200], totals_before: [1000] }),
  of(4, {
    rows: [
      { values: [{ id: '2026-11-09', name: '11/09' }], figures: [1200], before: [], target: null },
    ],
  }),
  of(7, {
    rows: [
      {
        values: [{ id: 7, name: 'Mila Torres' }],
        figures: [1200, 1, 2.1],
        before: [1500, 2, 2],
        target: 2400,
      },
    ],
  }),
];

let tiles: CountedTile[];
let hidden: number;
/** What the server's answers to changes wait for. */
let gate: Promise<void> | null;
let asked: { path: string; query: URLSearchParams; method: string; body: any }[];

beforeEach(() => {
  tiles = all;
  hidden = 0;
  asked = [];
  gate = null;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname: path, searchParams: query } = new URL(url, 'http://x');
    asked.push({ path, query, method, body: body ? JSON.parse(String(body)) : null });
    // The session itself stays as it is.
    if (!path.includes('/dashboard/')) return new Promise(() => {});
    const data = path.endsWith('/tiles')
      ? {
          tiles,
          is_default: true,
          version: 4,
          hidden_count: hidden,
          dispatcher: named(query.get('dispatcher_id')),
        }
      : path.endsWith('/loads-counts')
        ? { ...needs, ...nothing, before: nothing, week_ago: needs, ...withoutNotes }
        : [];
    const version = 4 + asked.filter(one => one.method === 'PUT').length;
    if (method === 'PUT') await (gate ?? new Promise(resolve => setTimeout(resolve, 400)));
    const saved = { tiles, is_default: false, version };
    return new Response(JSON.stringify({ data: method === 'PUT' ? saved : data, period }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const withoutNotes = { weekend: null, notes: null, next_pay: null, expiring: null };
const named = (id: string | null) => (id === null ? null : { id: Number(id), name: 'Mila Torres' });
const put = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const measuresOf = (body: any) => body.tiles.map((one: any) => one.definition.measures[0]);

test('a chart without figures says that there is no data', async () => {
  tiles = [of(4, { rows: [] })];
  shown(<Dashboard />, {});
  const chart = within(await screen.findByRole('region', { name: 'Gross by day' }));
  expect(await chart.findByText('No data for this period')).toBeTruthy();
});

test('the page is complete after at most four requests', async () => {
  shown(<Dashboard />, {});
  await screen.findByRole('region', { name: 'Gross' });
  await screen.findByRole('region', { name: 'Loads by status' });
  expect(asked.length).toBeLessThanOrEqual(4);
});

test('a figure opens its list, with its change since the period before', async () => {
  shown(<Dashboard />, {});
  const tile = await screen.findByRole('region', { name: 'Gross' });
  const link = within(tile).getByRole('link', { name: 'Gross: $1 200.00' });
  const search = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
  expect(JSON.parse(search.get('filter') ?? '')).toEqual({
    status: [6, 8],
    gross_date_from: week.from,
    gross_date_to: week.to,
  });
  // The list shows the sums of this figure.
  expect(search.get('sums')).toBe('gross');
  expect(tile.textContent).toContain('+20 %');
});

test('a table by driver says why its rows add up to more than the total, where they do', async () => {
  const definition = {
    ...defaultTiles[7]!.definition,
    measures: ['loads' as const],
    dimensions: ['driver' as const],
  };
  const row = (id: number) => ({
    values: [{ id, name: `Driver ${id}` }],
    figures: [8],
    before: [],
    target: null,
  });
  const table = (name: string, totals: number[]) =>
    of(7, { name, definition, dimensions: ['driver'], rows: [row(1), row(2)], totals });
  tiles = [table('Team', [15]), table('Solo', [16])];
  shown(<Dashboard />, {});
  const note =
    'A team load counts for each of its drivers: rows can add up to more than the total.';
  const team = await screen.findByRole('region', { name: 'Team' });
  expect(within(team).getByText(note)).toBeTruthy();
  const solo = screen.getByRole('region', { name: 'Solo' });
  expect(within(solo).queryByText(note)).toBeNull();
});

test('brokers stand next to the days they take to pay, the slow ones marked', async () => {
  const broker = (id: number, pays_in: number | null) => ({
    values: [{ id, name: `Broker ${id}` }],
    figures: [100, 1, 2],
    before: [],
    target: null,
    pays_in,
  });
  tiles = [of(6, { rows: [broker(1, 19), broker(2, 95), broker(3, null)] })];
  shown(<Dashboard />, {});
  const tile = within(await screen.findByRole('region', { name: 'Gross by broker' }));
  expect(tile.getByRole('columnheader', { name: 'Pays in' })).toBeTruthy();
  const [, first, second, third] = tile.getAllByRole('row');
  const last = (row: HTMLElement | undefined) => within(row!).getAllByRole('cell').at(-1)!;
  expect([first, second, third].map(row => last(row).textContent)).toEqual([
    ...['19 days', '95 days', ''],
  ]);
  const link = (row: HTMLElement | undefined) => within(last(row)).getByRole('link');
  expect([first, second].map(row => /slow/.test(link(row).className))).toEqual([false, true]);
  expect(link(first).getAttribute('href')).toContain('/brokers/show/1');
});

test('a tile says which days it is compared with, with the year of another one', async () => {
  const compare = { unit: 'day' as const, back: 364 };
  const lastYear = { from: '2025-11-10', to: '2025-11-16' };
  const compared = (one: CountedTile) => ({
    ...one,
    before: lastYear,
    totals: [1200],
    totals_before: [1000],
    definition: { ...one.definition, compare },
  });
  tiles = all.map(compared);
  shown(<Dashboard />, {});
  const days = 'vs. 11/10/2025 – 11/16/2025';
  for (const name of ['Gross', 'Gross by day', 'Gross by dispatcher']) {
    expect((await screen.findByRole('region', { name })).textContent).toContain(days);
  }
  const chart = screen.getByRole('region', { name: 'Gross by day' });
  expect(chart.textContent).toContain('$1 200.00+20 %');
});

test('a dispatcher’s name opens their drivers, and the row has its change and target', async () => {
  shown(<Dashboard />, {});
  const tile = await screen.findByRole('region', { name: 'Gross by dispatcher' });
  const name = within(tile).getByRole('link', { name: 'Mila Torres' });
  expect(name.getAttribute('href')).toContain('dispatcher=7');
  expect(tile.textContent).toContain('−20 %');
  expect(tile.textContent).toContain('50 %');
});

test('everyone’s figures are shown again after those of a dispatcher whose name was followed', async () => {
  const { router } = shown(<Dashboard />, {});
  const tile = await screen.findByRole('region', { name: 'Gross by dispatcher' });
  fireEvent.click(within(tile).getByRole('link', { name: 'Mila Torres' }));
  const picked = () => screen.getByRole('combobox', { name: 'Dispatcher' });
  await waitFor(() => expect(picked().textContent).toBe('Mila Torres'));
  fireEvent.mouseDown(picked());
  fireEvent.click(await screen.findByRole('option', { name: 'All dispatchers' }));
  await waitFor(() => expect(picked().textContent).toBe('All dispatchers'));
  expect(router.state.location.search).not.toContain('dispatcher');
});

test('a tile of all dates has no column of changes, and is compared with nothing', async () => {
  const values = [{ id: 7, name: 'Acme' }];
  const rows = [{ values, figures: [1200], before: [null], target: null }];
  const { definition } = defaultTiles[6]!;
  const standing = { ...definition, measures: ['overdue_balance'] as const, compare: null };
  tiles = [
    of(6, {
      rows: rows as any,
      before: null,
      period: null,
      follows_period: false,
      definition: { ...standing, period: { preset: 'all_time' } } as any,
    }),
  ];
  shown(<Dashboard />, {});
  const tile = await screen.findByRole('region', { name: /Overdue balance/ });
  expect(await within(tile).findByText('Acme')).toBeTruthy();
  expect(within(tile).queryByRole('columnheader', { name: 'Change' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Arrange' }));
  fireEvent.click(await within(tile).findByRole('button', { name: /^Edit/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('combobox', { name: 'Compare with' })).toBeNull();
});

test('one key shows every chart as a table', async () => {
  shown(<Dashboard />, {});
  await screen.findByRole('region', { name: 'Gross by day' });
  expect(screen.queryByRole('table', { name: 'Gross by day' })).toBeNull();
  fireEvent.keyDown(document.body, { key: 't' });
  expect(await screen.findByRole('table', { name: 'Gross by day' })).toBeTruthy();
});

test('tiles are moved and removed by keys while arranging, and the focus stays with them', async () => {
  shown(<Dashboard />, {});
  await screen.findByRole('region', { name: 'Gross' });
  fireEvent.keyDown(screen.getByRole('region', { name: 'Gross' }), { key: 'Delete' });
  expect(put()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Arrange' }));
  fireEvent.keyDown(screen.getByRole('region', { name: 'Gross' }), { key: 'ArrowRight' });
  await waitFor(() => expect(put()).toHaveLength(1));
  expect(put()[0].tiles.map((one: any) => one.look)).toEqual(['line', 'figure', 'table']);
  expect(put()[0].tiles[0]).toEqual(defaultTiles[4]);

  fireEvent.click(await screen.findByRole('button', { name: 'Remove Gross by dispatcher' }));
  await waitFor(() => expect(put()).toHaveLength(2));
  expect(measuresOf(put()[1])).toHaveLength(2);
});

test('quick moves are sent one after the other, each based on the one before', async () => {
  let answer = () => {};
  gate = new Promise(resolve => {
    answer = resolve;
  });
  shown(<Dashboard />, {});
  await screen.findByRole('region', { name: 'Gross' });
  fireEvent.click(screen.getByRole('button', { name: 'Arrange' }));
  const right = () =>
    fireEvent.keyDown(screen.getByRole('region', { name: 'Gross' }), { key: 'ArrowRight' });
  right();
  // Shown at once, while the first request is still under way.
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Gross' }).previousSibling).toBeTruthy(),
  );
  right();
  answer();
  await waitFor(() => expect(put()).toHaveLength(2));
  expect(put().map(({ version }) => version)).toEqual([4, 5]);
  expect(put()[1].tiles.map((one: any) => one.look)).toEqual(['line', 'table', 'figure']);
});

test('a new tile is a figure of the measures, alone or by a group', async () => {
  shown(<Dashboard />, {});
  await screen.findByRole('region', { name: 'Gross' });
  fireEvent.click(screen.getByRole('button', { name: 'Arrange' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add tile' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add tile' });
  const choose = async (label: string, option: string) => {
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: new RegExp(label) }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Figure', 'Cost');
  await choose('Group by', 'Expense category');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add tile' }));
  const posted = () =>
    asked.find(({ method, path }) => method === 'POST' && path.endsWith('/tiles'));
  await waitFor(() => expect(posted()).toBeDefined());
  expect(posted()?.body.tile).toMatchObject({
    look: 'table',
    definition: { measures: ['cost'], dimensions: ['category'] },
  });
});

test('a new tile of what stands open is of all dates, whatever the period of the dashboard', async () => {
  shown(<Dashboard />, {});
  await screen.findByRole('region', { name: 'Gross' });
  fireEvent.click(screen.getByRole('button', { name: 'Arrange' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add tile' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add tile' });
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /Figure/ }));
  // Its list hides the dialog below it.
  const compared = { name: 'Compare with', hidden: true };
  expect(within(dialog).getByRole('combobox', compared)).toBeTruthy();
  fireEvent.click(await screen.findByRole('option', { name: 'Overdue balance' }));
  // Nothing is before all dates.
  expect(within(dialog).queryByRole('combobox', compared)).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add tile' }));
  const posted = () =>
    asked.find(({ method, path }) => method === 'POST' && path.endsWith('/tiles'));
  await waitFor(() => expect(posted()).toBeDefined());
  expect(posted()?.body.tile).toMatchObject({
    follows_period: false,
    definition: { measures: ['overdue_balance'], period: { preset: 'all_time' } },
  });
});

test('a tile gets another group and a name, and keeps its place and what was not asked', async () => {
  shown(<Dashboard />, {});
  await screen.findByRole('region', { name: 'Gross by dispatcher' });
  fireEvent.click(screen.getByRole('button', { name: 'Arrange' }));
  fireEvent.keyDown(screen.getByRole('region', { name: 'Gross by dispatcher' }), { key: 'Enter' });
  const dialog = await screen.findByRole('dialog', { name: 'Edit Gross by dispatcher' });
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Our people' } });
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  save();
  await waitFor(() => expect(put()).toHaveLength(1));
  expect(put()[0].version).toBe(4);
  const kept = [defaultTiles[0], defaultTiles[4], { ...defaultTiles[7], name: 'Our people' }];
  expect(put()[0].tiles).toEqual(kept);
  await dialogCloses();

  fireEvent.click(screen.getByRole('button', { name: 'Edit Gross by dispatcher' }));
  const again = await screen.findByRole('dialog', { name: 'Edit Gross by dispatcher' });
  fireEvent.mouseDown(within(again).getByRole('combobox', { name: /Group by/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Broker' }));
  fireEvent.click(within(again).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(put()).toHaveLength(2));
  expect(put()[1].tiles[2]).toMatchObject({
    look: 'table',
    definition: { measures: ['gross'], dimensions: ['broker'], limit: 8 },
  });
});

test('a tile gets filters, and says below its name what it is limited to', async () => {
  tiles = [of(0, { totals: [1200], limits: ['Broker: not Acme'] })];
  shown(<Dashboard />, {});
  expect((await screen.findByRole('region', { name: 'Gross' })).textContent).toContain(
    'Broker: not Acme',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Arrange' }));
  fireEvent.click(screen.getByRole('button', { name: 'Edit Gross' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Gross' });
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /filter/i }));
  fireEvent.click(await screen.findByRole('option', { name: 'Load status' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Delivered' }));
  fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Delivered' }), { key: 'Escape' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save', hidden: true }));
  await waitFor(() => expect(put()).toHaveLength(1));
  expect(put()[0].tiles[0].definition.filters).toEqual([{ dimension: 'status', values: [6] }]);
});

test('a tile is compared with the year before, or again with what its answer compared', async () => {
  const own = { unit: 'month' as const, back: 2 };
  const [first] = all;
  tiles = [{ ...first!, definition: { ...first!.definition, compare: own } }];
  shown(<Dashboard />, {});
  await screen.findByRole('region', { name: 'Gross' });
  fireEvent.click(screen.getByRole('button', { name: 'Arrange' }));
  for (const [option, compare] of [
    ['A year before', { unit: 'year', back: 1 }],
    ['The period before', { unit: 'period', back: 1 }],
    ['The days that were asked for', own],
  ] as const) {
    const sent = put().length;
    fireEvent.click(screen.getByRole('button', { name: 'Edit Gross' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Gross' });
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /Compare with/ }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save', hidden: true }));
    await waitFor(() => expect(put()).toHaveLength(sent + 1));
    expect(put().at(-1).tiles[0].definition.compare).toEqual(compare);
    await dialogCloses();
  }
});

test('a table ends with the figures of all, which open their lists', async () => {
  const totals_before = [10_000, 7, 2];
  tiles = [of(7, { ...all[2]!, totals: [9000, 6, 2], totals_before, target: 12_000 })];
  shown(<Dashboard />, {});
  const tile = await screen.findByRole('region', { name: 'Gross by dispatcher' });
  const row = within(tile).getByRole('rowheader', { name: 'All' }).closest('tr')!;
  expect(row.textContent).toContain('−10 %');
  expect(row.textContent).toContain('75 %');
  const link = within(row).getByRole('link', { name: '$9 000.00' });
  expect(link.getAttribute('href')).not.toContain('gross_dispatcher_id');
});

test('tiles whose figures one may not see are counted below the others', async () => {
  hidden = 2;
  shown(<Dashboard />, {});
  await screen.findByText("2 tiles are hidden. You don't have permission to view their figures.");
  cleanup();
  tiles = [];
  hidden = 1;
  shown(<Dashboard />, {});
  await screen.findByText("1 tile is hidden. You don't have permission to view its figures.");
});
