// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { choosePill } from '../../resources/choosePill.ts';
import { boardRow } from './boardRow.ts';
import { shownBoard } from './shownBoard.tsx';

// jsdom draws no maps: the pins are placed as a map would place them.
vi.mock('../../../../src/resources/map/useMap.ts', () => ({
  useMap: () => ({ map: { easeTo, getZoom: () => 4 }, isFailed: false }),
}));
vi.mock('../../../../src/resources/map/usePlaced.ts', () => ({
  usePlaced: (_map: unknown, trucks: readonly { id: number }[]) =>
    trucks.map(({ id }) => ({ id, x: id * 100, y: 50 })),
}));
const easeTo = vi.fn();

const ROWS = [1, 2, 3].map(id =>
  boardRow({ id, truck: { id, number: `50${id}`, type: id === 3 ? 'flatbed' : 'with_van' } }),
);
/** 503 has no known location. */
const PLACES = [1, 2].map(id => ({
  id,
  number: `50${id}`,
  type: 'with_van',
  lat: 40 + id,
  lng: -95,
  city: 'Omaha',
  state: 'NE',
  at: null,
  age_minutes: null,
  drivers: [],
  load: null,
  status: null,
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  easeTo.mockClear();
});

const board = () => shownBoard(ROWS, { 'truck-coordinates': PLACES, 'map-style': { url: null } });

const rowOf = (unit: string) =>
  screen.getByRole('rowheader', { name: new RegExp(unit) }).closest<HTMLElement>('[data-row]')!;
const map = () => screen.queryByRole('region', { name: 'Map of the board' });
const pin = (unit: string) =>
  screen.getByRole('button', { name: `Truck ${unit}, last in Omaha, NE` });
const edge = () => screen.getByRole('separator');
/** Where the map went last. */
const centered = () => easeTo.mock.lastCall?.[0].center;

/** The board with its map, opened from a row. */
async function opened() {
  const created = board();
  await created.person.click(await screen.findByRole('rowheader', { name: /501/ }));
  await created.person.keyboard('m');
  await expect.poll(() => screen.queryByText('2 trucks on the map')).toBeTruthy();
  return created;
}

test('M opens and closes the map next to the board, which asks for nothing before', async () => {
  const { person, asked } = board();
  await person.click(await screen.findByRole('rowheader', { name: /501/ }));
  expect(asked.join()).not.toMatch(/coordinates|map-style/);
  const button = screen.getByRole('radio', { name: 'Map' });
  expect(button.getAttribute('aria-checked')).toBe('false');

  await person.keyboard('m');
  expect(button.getAttribute('aria-checked')).toBe('true');
  await expect.poll(() => screen.queryByText('2 trucks on the map')).toBeTruthy();
  expect(within(map()!).getByText('No known location: 503')).toBeTruthy();
  expect(document.activeElement?.closest('[data-row]')).toBe(rowOf('501'));

  // From the map, the keyboard goes back to the rows.
  act(() => pin('502').focus());
  await person.keyboard('m');
  expect(map()).toBeNull();
  expect(document.activeElement?.closest('[data-row]')).toBe(rowOf('501'));
});

test('a pin leads to its row, and a row to its pin', async () => {
  const { person } = await opened();
  await person.click(pin('502'));
  expect(document.activeElement?.closest('[data-row]')).toBe(rowOf('502'));
  await expect.poll(() => pin('502').getAttribute('aria-pressed')).toBe('true');
  await expect.poll(centered).toEqual([-95, 42]);

  await person.keyboard('{ArrowUp}');
  await expect.poll(() => pin('501').getAttribute('aria-pressed')).toBe('true');
  expect(pin('502').getAttribute('aria-pressed')).toBe('false');
  await expect.poll(centered).toEqual([-95, 41]);
});

test('M opens the map at the truck of the row, and the button on the whole fleet', async () => {
  const { person } = await opened();
  await expect.poll(centered).toEqual([-95, 41]);
  await expect.poll(() => pin('501').getAttribute('aria-pressed')).toBe('true');
  await person.keyboard('m');
  easeTo.mockClear();
  await person.click(screen.getByRole('radio', { name: 'Map' }));
  await expect.poll(() => screen.queryByText('2 trucks on the map')).toBeTruthy();
  expect(pin('501').getAttribute('aria-pressed')).toBe('false');
  expect(easeTo).not.toHaveBeenCalled();
});

test('the map has the trucks that the filters let through, and a folded group leads to its head', async () => {
  const { person } = await opened();
  await person.type(screen.getByRole('searchbox'), '502');
  await expect.poll(() => screen.queryByText('1 truck on the map')).toBeTruthy();
  expect(within(map()!).queryByText(/No known location/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Truck 501/ })).toBeNull();

  const head = document.querySelector<HTMLElement>('[data-row^="@@group"] [data-col]')!;
  await person.click(head);
  await person.keyboard('{ArrowLeft}');
  await expect.poll(() => screen.queryByRole('rowheader', { name: /502/ })).toBeNull();
  await person.click(pin('502'));
  expect(document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row).toMatch(
    /^@@group/,
  );
});

test('a box that is drawn with Shift over the map selects the rows of its trucks', async () => {
  await opened();
  const selected = () =>
    ['501', '502', '503'].filter(unit => rowOf(unit).getAttribute('aria-selected') === 'true');
  const draw = (shiftKey: boolean, to: number) => {
    fireEvent.mouseDown(pin('502'), { clientX: 150, clientY: 10, shiftKey });
    fireEvent.mouseMove(window, { clientX: to - 10, clientY: 80 });
    fireEvent.mouseUp(window, { clientX: to, clientY: 90 });
  };
  draw(false, 250);
  expect(selected()).toEqual([]);
  draw(true, 250);
  expect(selected()).toEqual(['502']);
  draw(true, 50);
  expect(selected()).toEqual(['501']);
});

test('the map has the trucks near a pickup, ranked, and each leads to its row', async () => {
  const candidate = (id: number, deadhead_miles: number, fits: boolean) => ({
    id,
    number: `50${id}`,
    deadhead_miles,
    fits,
    findings: fits ? [] : [{ level: 'warn', message: 'The trailer is no reefer.' }],
  });
  const { person } = shownBoard(ROWS, {
    'truck-coordinates': PLACES,
    'map-style': { url: null },
    'loads/available/list': {
      data: [{ id: 9, internal_id: 'PC-26260', origin: { city: 'Lincoln', state: 'NE' } }],
      total: 1,
    },
    // 504 is no row of this board.
    'loads/9/candidates': [candidate(3, 12, true), candidate(2, 55, false), candidate(4, 60, true)],
  });
  await person.click(await screen.findByRole('rowheader', { name: /501/ }));
  await person.keyboard('m');
  await screen.findByRole('button', { name: /^Near the pickup of/ });
  await choosePill(person, 'Near the pickup of', 'PC-26260, Lincoln, NE');
  const list = await screen.findByRole('list', { name: 'Trucks near the pickup, best first' });
  const lines = within(list).getAllByRole('button');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '503 12 mi deadhead, fits',
    '502 55 mi deadhead. The trailer is no reefer.',
  ]);
  expect(screen.getByText('1 more is hidden by the filters')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Truck 501/ })).toBeNull();
  expect(pin('502')).toBeTruthy();
  await person.click(lines[1]!);
  expect(document.activeElement?.closest('[data-row]')).toBe(rowOf('502'));

  await choosePill(person, 'Near the pickup of', 'any load');
  await expect.poll(() => screen.queryByText('2 trucks on the map')).toBeTruthy();
});

test('the edge is moved by keys within its limits, dragged, and put back', async () => {
  const { person } = await opened();
  const share = () => Number(edge().getAttribute('aria-valuenow'));
  const board = () => edge().previousElementSibling as HTMLElement;
  expect(share()).toBe(60);
  act(() => edge().focus());
  await person.keyboard('{ArrowLeft}{ArrowLeft}');
  expect([share(), board().style.flexGrow, map()!.style.flexGrow]).toEqual([50, '50', '50']);
  await person.keyboard('{Home}{ArrowLeft}');
  expect(share()).toBe(Number(edge().getAttribute('aria-valuemin')));
  await person.keyboard('{End}{ArrowRight}');
  expect(share()).toBe(Number(edge().getAttribute('aria-valuemax')));

  // jsdom has no layout and captures no pointers.
  const box = (left: number, right: number) => () => ({ left, right }) as DOMRect;
  board().getBoundingClientRect = box(100, 700);
  map()!.getBoundingClientRect = box(700, 1_100);
  let captured = false;
  Object.assign(edge(), {
    setPointerCapture: () => {
      captured = true;
    },
    hasPointerCapture: () => captured,
  });
  fireEvent.pointerMove(edge(), { clientX: 300 });
  expect(share()).toBe(Number(edge().getAttribute('aria-valuemax')));
  fireEvent.pointerDown(edge(), { pointerId: 1 });
  fireEvent.pointerMove(edge(), { clientX: 550 });
  expect(share()).toBe(45);
  await person.keyboard('{Enter}');
  expect(share()).toBe(60);

  // It is kept while the map is closed.
  await person.keyboard('{ArrowRight}m');
  expect(map()).toBeNull();
  await person.keyboard('m');
  expect(share()).toBe(65);
});
