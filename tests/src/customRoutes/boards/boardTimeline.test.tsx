// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { boardRow } from './boardRow.ts';
import { shownBoard } from './shownBoard.tsx';
import { candidateOf, load, timeline } from './timeline.ts';

// jsdom draws no maps.
vi.mock('../../../../src/resources/map/useMap.ts', () => ({
  useMap: () => ({ map: null, isFailed: false }),
}));
vi.mock('../../../../src/resources/map/usePlaced.ts', () => ({ usePlaced: () => [] }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** 509 is not on the timeline yet. */
const ROWS = [7, 8, 9].map(id =>
  boardRow({ id, truck: { id, number: `50${id}`, type: id === 8 ? 'flatbed' : 'with_van' } }),
);
/** Truck 508 has a load too. Truck 506 is not on the board. */
const [first, second] = timeline.trucks;
const ANSWER = {
  ...timeline,
  trucks: [{ ...second!, id: 6, number: '506' }, second!, first!],
  loads: [...timeline.loads, load(4, { truck_ids: [8], driver_ids: [] })],
};

const board = (dataProvider = {}) =>
  shownBoard(
    ROWS,
    { 'boards/timeline': ANSWER, 'truck-coordinates': [], 'map-style': { url: null } },
    dataProvider,
  );

const rowOf = (unit: string) =>
  screen.getByRole('rowheader', { name: new RegExp(unit) }).closest<HTMLElement>('[data-row]')!;
const region = () => screen.queryByRole('region', { name: 'Timeline of the board' });
const choice = (name: string) => screen.getByRole('radio', { name });
const bar = (id: number) => within(region()!).getByTitle<HTMLElement>(new RegExp(`^PC-2600${id}`));
const lane = (key: number | string) =>
  region()!.querySelector<HTMLElement>(`[data-lane="${key}"]`)!;
/** The trucks of the timeline, from above. */
const lanes = () =>
  [...region()!.querySelectorAll<HTMLElement>('[data-lane]')].map(({ dataset }) => dataset.lane);
const marked = () =>
  [...region()!.querySelectorAll<HTMLElement>('[data-mark]')].map(({ dataset }) => dataset.mark);
/** The row where the grid's keys go on. */
const gridRow = () =>
  document.querySelector('[data-row] > [tabindex="0"]')?.parentElement?.dataset.row;
const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;

/** The board with its timeline, opened from the row of 507. */
async function opened(dataProvider = {}) {
  const created = board(dataProvider);
  await created.person.click(await screen.findByRole('rowheader', { name: /507/ }));
  await created.person.keyboard('l');
  await expect.poll(() => region() && screen.queryByTitle(/^PC-26001/)).toBeTruthy();
  return created;
}

test('L opens and closes the timeline below the rows, which asks for nothing before', async () => {
  const { person, asked } = board();
  await person.click(await screen.findByRole('rowheader', { name: /507/ }));
  expect(asked.join()).not.toMatch(/boards\/timeline/);
  expect(choice('Grid').getAttribute('aria-checked')).toBe('true');

  await person.keyboard('l');
  expect(choice('Timeline').getAttribute('aria-checked')).toBe('true');
  await expect.poll(() => screen.queryByTitle(/^PC-26001/)).toBeTruthy();
  expect(focusedRow()).toBe('7');
  // What nobody hauls is above the board's own trucks, in the order of its rows.
  expect(lanes()).toEqual(['free', '7', '8']);

  // From the timeline, the keyboard goes back to the rows.
  act(() => bar(4).focus());
  await person.keyboard('l');
  expect(region()).toBeNull();
  expect(focusedRow()).toBe('8');
});

test('the timeline follows the filters, the order and the folded groups of the rows', async () => {
  const { person } = await opened();
  const unit = screen.getByRole('button', { name: 'Unit' });
  await person.click(unit);
  await person.click(unit);
  await expect.poll(lanes).toEqual(['free', '8', '7']);

  await person.type(screen.getByRole('searchbox'), '508');
  await expect.poll(lanes).toEqual(['free', '8']);
  await person.clear(screen.getByRole('searchbox'));
  await expect.poll(lanes).toEqual(['free', '8', '7']);

  await person.click(document.querySelector<HTMLElement>('[data-row^="@@group"] [data-col]')!);
  await person.keyboard('{ArrowLeft}');
  await expect.poll(lanes).toEqual(['free']);
  expect(within(region()!).getByText('No truck matches')).toBeTruthy();
});

test.each([
  '{Enter}',
  '{ArrowDown}',
])('with the timeline open a search leads by %s to its row of the grid, where the arrows go on', async key => {
  const { person } = await opened();
  await person.type(screen.getByRole('searchbox'), '508');
  await expect.poll(lanes).toEqual(['free', '8']);
  await person.keyboard(key);
  await expect.poll(focusedRow).toBe('8');
  expect(region()!.contains(document.activeElement)).toBe(false);

  await person.clear(screen.getByRole('searchbox'));
  await expect.poll(lanes).toEqual(['free', '7', '8']);
  await person.keyboard(key);
  await expect.poll(focusedRow).toBe('8');
  await person.keyboard('{ArrowUp}');
  expect(focusedRow()).toBe('7');
});

test('a row leads to its bars, and the keys of the timeline begin there', async () => {
  const { person } = await opened();
  await expect.poll(() => lane(7).getAttribute('aria-current')).toBe('true');
  await person.keyboard('{ArrowDown}');
  await expect.poll(() => lane(8).getAttribute('aria-current')).toBe('true');
  expect(lane(7).getAttribute('aria-current')).toBeNull();
  expect(marked()).toEqual(['8']);

  act(() => within(region()!).getByRole('group', { name: 'Timeline of the board' }).focus());
  await person.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(bar(4));
});

test('a bar leads to its row, where Escape goes on, and so does the name of a row', async () => {
  const { person } = await opened();
  act(() => bar(4).focus());
  await expect.poll(gridRow).toBe('8');
  // The keys stay on the timeline.
  expect(document.activeElement).toBe(bar(4));
  await expect.poll(() => lane(8).getAttribute('aria-current')).toBe('true');
  await person.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(bar(1));
  await expect.poll(gridRow).toBe('7');
  // First Escape closes what is open.
  await person.keyboard(' ');
  const panel = () => screen.queryByRole('complementary', { name: 'Load PC-26001' });
  await expect.poll(panel).toBeTruthy();
  await person.keyboard('{Escape}');
  await expect.poll(panel).toBeNull();
  await expect.poll(() => document.activeElement).toBe(bar(1));
  await person.keyboard('{Escape}');
  expect(focusedRow()).toBe('7');

  await person.click(region()!.querySelector<HTMLElement>('[data-name="8"]')!);
  expect(focusedRow()).toBe('8');
});

test('the bars of selected rows are marked with them', async () => {
  const { person } = await opened();
  await person.keyboard(' {ArrowDown} ');
  expect(rowOf('508').getAttribute('aria-selected')).toBe('true');
  await expect.poll(marked).toEqual(['7', '8']);
  await person.keyboard('{Escape}');
  await expect.poll(marked).toEqual(['8']);
});

test('M on a bar shows its truck on the map instead, and L brings the timeline back', async () => {
  const { person } = await opened();
  act(() => bar(4).focus());
  await person.keyboard('m');
  expect(region()).toBeNull();
  expect(screen.getByRole('region', { name: 'Map of the board' })).toBeTruthy();
  expect(focusedRow()).toBe('8');
  await person.keyboard('l');
  await expect.poll(() => region() && screen.queryByTitle(/^PC-26004/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Map of the board' })).toBeNull();
});

test('a load without a truck is assigned on the timeline by key', async () => {
  const call = vi.fn(async (_: string, path: string) =>
    path.includes('/candidates') ? [candidateOf(first!)] : [],
  );
  const { person } = await opened({ call });
  act(() => bar(3).focus());
  // It is in no row, so that of the grid stays.
  expect(gridRow()).toBe('7');
  await person.keyboard('a');
  const dialog = await screen.findByRole('dialog');
  await person.click(await within(dialog).findByRole('button', { name: /507/ }));
  await expect
    .poll(() => call.mock.calls.map(([method, path]) => `${method} ${path}`))
    .toContain('PUT /loads/full/update/3');
});

test('a check call that is being written is not lost by closing the timeline', async () => {
  const { person } = await opened();
  act(() => bar(1).focus());
  await person.keyboard('c');
  const text = () =>
    screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Write an update' });
  await expect.poll(text).toBeTruthy();
  await person.type(text()!, 'Rolling');
  await person.click(choice('Grid'));
  const question = await screen.findByRole('dialog', { name: 'Discard the check call?' });
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => text()?.value).toBe('Rolling');
  expect(choice('Timeline').getAttribute('aria-checked')).toBe('true');

  await person.click(choice('Map'));
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  await expect.poll(region).toBeNull();
  expect(choice('Map').getAttribute('aria-checked')).toBe('true');
});

test('the edge between rows and timeline is moved by keys, and keeps its own place', async () => {
  const { person } = await opened();
  const edge = () => screen.getByRole('separator', { name: /above the timeline/ });
  const share = () => Number(edge().getAttribute('aria-valuenow'));
  expect([share(), edge().getAttribute('aria-orientation')]).toEqual([50, 'horizontal']);
  act(() => edge().focus());
  await person.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}');
  expect([share(), region()!.style.flexGrow]).toEqual([40, '60']);

  await person.click(choice('Map'));
  expect(screen.getByRole('separator').getAttribute('aria-valuenow')).toBe('60');
  await person.click(choice('Timeline'));
  await expect.poll(share).toBe(40);
});

test('a saved view brings back what was next to the rows', async () => {
  const view = (id: number, name: string, filters: object) => ({
    id,
    user_id: 3,
    list_key: 'boards.main',
    name,
    is_shared: false,
    filters,
    sort_by: null,
    sort_dir: null,
  });
  const views = [
    view(1, 'Afternoon', { split: 'timeline' }),
    view(2, 'Rows', { split: 'none' }),
    view(3, 'Older', { states: [] }),
  ];
  const { person } = board({
    call: async (_: string, path: string) => (path === '/saved-views' ? views : []),
  });
  await screen.findByRole('rowheader', { name: /507/ });
  const pick = async (name: RegExp) => {
    await person.click(document.querySelector('[aria-keyshortcuts="V"]')!);
    await person.click(await screen.findByRole('menuitem', { name }));
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  };
  await pick(/Afternoon/);
  await expect.poll(region).toBeTruthy();
  await pick(/Older/);
  expect(region()).toBeTruthy();
  await pick(/Rows/);
  await expect.poll(region).toBeNull();
});
