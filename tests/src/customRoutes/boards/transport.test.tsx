import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type {
  Timeline,
  TimelineLoad,
  TimelineTruck,
  WaitingLoad,
} from '../../../../schema/responses/timeline.ts';
import { lanesOf, nextLoad } from '../../../../src/customRoutes/boards/transport/lanes.ts';
import { lookupsOf } from '../../../../src/customRoutes/boards/transport/lookups.ts';
import { TimelineBody } from '../../../../src/customRoutes/boards/transport/TimelineBody.tsx';
import { TransportBoard } from '../../../../src/customRoutes/boards/transport/TransportBoard.tsx';
import {
  boxOf,
  drawnAround,
  isWithin,
  panned,
  shownAround,
} from '../../../../src/customRoutes/boards/transport/timeScale.ts';
import { Turns } from '../../../../src/customRoutes/boards/transport/turns.ts';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { session } from '../../../../src/http/storage.ts';
import { startKeys } from '../../../../src/keys.ts';
import { actionsHere } from '../../../../src/paletteActions.ts';
import { resumeSession } from '../../../../src/session/current.ts';
import { setLook } from '../../../../src/theme/uiPreferences.ts';
import { dialogCloses } from '../../../support/dialogs.ts';
import { shown } from '../../resources/shown.tsx';
import { savedLines } from './savedFile.ts';
import { candidateOf, hours, load, timeline } from './timeline.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('rows of the timeline', () => {
  test('loads without a truck come first, and overlapping loads lie below each other', () => {
    const lanes = lanesOf(timeline, 'truck');
    expect(lanes.map(({ key, loads }) => [key, loads.map(one => [one.load.id, one.line])])).toEqual(
      [
        ['free', [[3, 0]]],
        [
          '7',
          [
            [1, 0],
            [2, 1],
          ],
        ],
        ['8', []],
      ],
    );
    expect(lanes[1]!.height).toBeGreaterThan(lanes[2]!.height);
    expect(lanesOf(timeline, 'driver').map(({ name }) => name)).toEqual([
      null,
      'Marcus Whitlock',
      'Ana Ruiz',
    ]);
  });

  test('among drivers, what a truck hauls without one of them has a row with the unit', () => {
    const withoutDriver = {
      ...timeline,
      loads: [
        load(1),
        load(2, { driver_ids: [] }),
        // Its driver has left the company.
        load(3, { truck_ids: [8], driver_ids: [99] }),
        load(4, { truck_ids: [], driver_ids: [] }),
      ],
    };
    const shownLoads = (lanes: ReturnType<typeof lanesOf>) =>
      lanes.map(({ name, second, loads }) => [name, second, loads.map(one => one.load.id)]);
    expect(shownLoads(lanesOf(withoutDriver, 'driver'))).toEqual([
      [null, '', [4]],
      ['Marcus Whitlock', '507', [1]],
      [null, '507', [2]],
      [null, '508', [3]],
      ['Ana Ruiz', '', []],
    ]);
    // A load is dropped on the truck of its row.
    expect(lanesOf(withoutDriver, 'driver')[3]?.truck?.id).toBe(8);

    // A driver whose own row is filtered out is a driver all the same.
    const [one, other] = withoutDriver.trucks;
    const moved = { ...withoutDriver, loads: [load(1, { truck_ids: [8] })] };
    const filtered = { ...moved, trucks: [other!], drivers: [] };
    expect(shownLoads(lanesOf(filtered, 'driver', moved))).toEqual([[null, '', []]]);
    expect(one?.drivers[0]?.id).toBe(1);
  });

  test('arrow keys go from load to load and from row to row', () => {
    const lanes = lanesOf(timeline, 'truck');
    const first = nextLoad(lanes, null, 'ArrowDown');
    expect(first).toEqual({ lane: 'free', id: 3 });
    const below = nextLoad(lanes, first, 'ArrowDown');
    expect(below).toEqual({ lane: '7', id: 1 });
    expect(nextLoad(lanes, below, 'ArrowRight')).toEqual({ lane: '7', id: 2 });
    expect(nextLoad(lanes, below, 'ArrowLeft')).toBeNull();
    expect(nextLoad(lanes, below, 'ArrowDown')).toBeNull();
  });

  test('Shift with an arrow key goes through every row, also without a load', () => {
    const lanes = lanesOf(timeline, 'truck');
    const empty = nextLoad(lanes, { lane: '7', id: 2 }, 'ArrowDown', true);
    expect(empty).toEqual({ lane: '8', id: 0 });
    expect(nextLoad(lanes, empty, 'ArrowUp')).toEqual({ lane: '7', id: 1 });
    expect(nextLoad(lanes, empty, 'ArrowRight')).toBeNull();
    const filled = lanes.map(lane =>
      lane.key === '8' ? { ...lane, loads: lanes[1]!.loads } : lane,
    );
    expect(nextLoad(filled, empty, 'ArrowRight')).toEqual({ lane: '8', id: 1 });
  });

  test('a bar has its place also before the shown time', () => {
    const at = Date.parse('2026-11-13T12:00:00.000Z');
    const day = shownAround(at, 'd1');
    expect(new Date(day.from).toISOString()).toBe('2026-11-13T08:00:00.000Z');
    const box = boxOf('2026-11-13T02:00:00.000Z', '2026-11-13T20:00:00.000Z', day);
    expect(box).toEqual({ left: -25, width: 75 });
    expect(isWithin('2026-11-13T02:00:00.000Z', '2026-11-13T20:00:00.000Z', day)).toBe(true);
    expect(isWithin('2026-11-12T02:00:00.000Z', '2026-11-12T20:00:00.000Z', day)).toBe(false);
  });
});

test('the drawn time stays until more is shown than it has', () => {
  const shown = shownAround(Date.now(), 'd3');
  const drawn = drawnAround(shown);
  const later = panned(shown, 1);
  expect(drawnAround(later, drawn)).toBe(drawn);
  expect(drawnAround(panned(later, 1), drawn)).toEqual(drawnAround(panned(later, 1)));
  expect(drawnAround(shownAround(Date.now(), 'd1'), drawn)).not.toBe(drawn);
});

test('a pan moves the layer of the bars, and changes none of them', async () => {
  const { person } = board(timeline);
  const bar = await screen.findByTitle(/^PC-26001/);
  const layer = bar.closest('[data-lane]')!.parentElement!;
  const before = bar.outerHTML;
  expect(layer.style.transform).toBe('translateX(0%)');
  screen.getByRole('group', { name: 'Transport board' }).focus();
  await person.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(layer.style.transform).toBe('translateX(50%)');
  expect(screen.getByTitle(/^PC-26001/)).toBe(bar);
  expect(bar.outerHTML).toBe(before);
});

test('a row begins with its bars, and gets their brackets and deadhead at its turn', async () => {
  board(timeline);
  const bar = await screen.findByTitle(/^PC-26001/);
  const row = bar.closest('[data-lane]')!;
  // Time off.
  expect(row.querySelectorAll('span[style]')).toHaveLength(1);
  // And of each of two loads: the deadhead, two appointments, and the part in conflict.
  await expect.poll(() => row.querySelectorAll('span[style]').length).toBe(9);
  expect(screen.getByTitle(/^PC-26001/)).toBe(bar);
});

describe('rows that wait to be drawn whole', () => {
  const FRAME_MS = 16;

  /** Five rows that wait, and the numbers of those that were drawn. */
  function waiting() {
    vi.useFakeTimers({ toFake: FAKED });
    const turns = new Turns();
    const drawn: number[] = [];
    const leave = [1, 2, 3, 4, 5].map(row => turns.ask(() => drawn.push(row)));
    return { turns, drawn, leave };
  }
  const FAKED = [
    ...(['setTimeout', 'clearTimeout', 'performance'] as const),
    ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
  ];
  afterEach(() => vi.useRealTimers());

  test('are drawn over several frames, from the top', () => {
    const { drawn } = waiting();
    vi.advanceTimersByTime(FRAME_MS);
    expect(drawn).toEqual([1]);
    vi.advanceTimersByTime(10 * FRAME_MS);
    expect(drawn).toEqual([1, 2, 3, 4, 5]);
  });

  test('wait while the timeline moves', () => {
    const { turns, drawn } = waiting();
    for (let step = 0; step < 20; step += 1) {
      turns.moved();
      vi.advanceTimersByTime(2 * FRAME_MS);
    }
    expect(drawn).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(drawn).toEqual([1, 2, 3, 4, 5]);
  });

  test('are not drawn once they are gone', () => {
    const { drawn, leave } = waiting();
    leave[1]?.();
    vi.advanceTimersByTime(500);
    expect(drawn).toEqual([1, 3, 4, 5]);
  });
});

test('the text of a bar that begins before the shown time starts at its edge', async () => {
  const long = load(1, { from: hours(-20), to: hours(40), empty_from: null });
  board({ ...timeline, loads: [long], conflicts: [] });
  const bar = await screen.findByTitle(/^PC-26001/);
  expect(bar.style.paddingLeft).toMatch(/^calc\(\d+\.\d+% \+ 4px\)$/);
});

/** Drops a load, load 3 unless another is given, on the row of a truck. */
async function drop(truck: number, name = /^PC-26003/) {
  const bar = await screen.findByTitle(name);
  const kept = new Map<string, string>();
  const dataTransfer = {
    files: [],
    types: ['text/load'],
    setData: (type: string, text: string) => kept.set(type, text),
    getData: (type: string) => kept.get(type),
  };
  fireEvent.dragStart(bar, { dataTransfer });
  const { top } = lanesOf(timeline, 'truck').find(({ key }) => key === String(truck))!;
  const row = document.querySelector(`[data-lane="${truck}"]`)!;
  const event = new MouseEvent('drop', { bubbles: true, clientY: top + 5 });
  fireEvent(row, Object.assign(event, { dataTransfer }));
}

test('a load dropped on a truck’s row is assigned to it with its trailer and all its drivers', async () => {
  const { person, call } = board(timeline);
  await drop(8);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/unit 508/)).toBeTruthy();
  await person.click(await within(dialog).findByRole('button', { name: 'Assign' }));
  const { assignment } = candidateOf(timeline.trucks.find(({ id }) => id === 8)!);
  expect(call).toHaveBeenCalledWith('PUT', '/loads/full/update/3', assignment);
});

/** The board with this answer of the server, and the writes it makes. */
function board(answer: Timeline, call = vi.fn(), more: object = {}) {
  vi.stubGlobal('fetch', (url: string) =>
    String(url).includes('/boards/timeline')
      ? Promise.resolve(new Response(JSON.stringify({ success: true, data: answer })))
      : new Promise(() => {}),
  );
  call.mockImplementation(async (method: string, path: string) => {
    if (method !== 'GET') return {};
    if (!path.includes('/candidates')) return { findings: [], is_blocked: false };
    const truck = /truck_id=(\d+)/.exec(path)?.[1];
    return answer.trucks.filter(({ id }) => !truck || id === Number(truck)).map(candidateOf);
  });
  // Nobody has saved a view: `call` has what else the board asks for.
  const answered = async (method: string, path: string, ...rest: unknown[]) =>
    path === '/saved-views' ? [] : call(method, path, ...rest);
  return { ...shown(<TransportBoard />, { call: answered, ...more } as object), call };
}

test('a load names its conflict, time off is shown, and a key assigns a load to a truck', async () => {
  const { person, call } = board(timeline);
  const bar = await screen.findByTitle(/^PC-26001/);
  expect(bar.title).toContain('Truck is also on PC-26002');
  expect(screen.getByText('Home')).toBeTruthy();
  expect(screen.getByText('Unassigned')).toBeTruthy();

  screen.getByTitle(/^PC-26003/).focus();
  await person.keyboard('a');
  const dialog = await screen.findByRole('dialog');
  await person.click(await within(dialog).findByRole('button', { name: /507/ }));
  const { assignment } = candidateOf(timeline.trucks.find(({ id }) => id === 7)!);
  expect(call).toHaveBeenCalledWith('PUT', '/loads/full/update/3', assignment);
});

test('the lane of unassigned loads says that there are none in the time shown', async () => {
  const none = 'No unassigned loads in the time shown';
  board({ ...timeline, loads: timeline.loads.filter(({ id }) => id !== 3) });
  expect(await screen.findByText(none)).toBeTruthy();
  cleanup();
  board(timeline);
  await screen.findByTitle(/^PC-26003/);
  expect(screen.queryByText(none)).toBeNull();
});

test('the palette opens, assigns, copies and calls for the load whose bar has the focus', async () => {
  const { person } = board(timeline);
  const bar = await screen.findByTitle(/^PC-26001/);
  const labels = () => actionsHere().map(({ label }) => label);
  expect(labels()).toEqual([]);
  act(() => bar.focus());
  await expect
    .poll(labels)
    .toEqual([
      'Open load PC-26001',
      'Assign truck and driver to load PC-26001',
      'Write a check call for load PC-26001',
      'Add documents to load PC-26001',
      'Call Marcus Whitlock',
      'Show details of load PC-26001',
      'Open truck 507',
      'Copy PC-26001',
    ]);
  const assign = actionsHere().find(({ label }) => label.startsWith('Assign'))?.target;
  act(() => (assign as () => void)());
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await person.keyboard('{Escape}');
});

describe('the menu of a load', () => {
  const openedMenu = () => screen.findByRole('menu', { name: 'Load PC-26001' });

  test.each([
    '{Shift>}{F10}{/Shift}',
    '{ContextMenu}',
  ])('opens by %s, and Esc returns the focus to the bar', async key => {
    const { person } = board(timeline);
    const bar = await screen.findByTitle(/^PC-26001/);
    act(() => bar.focus());
    await person.keyboard(key);
    const items = within(await openedMenu()).getAllByRole('menuitem');
    expect(document.activeElement).toBe(items[0]);
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Open load PC-26001',
      'Assign truck and driver to load PC-26001A',
      'Write a check call for load PC-26001C',
      'Add documents to load PC-26001D',
      'Call Marcus Whitlock',
      'Show details of load PC-26001Space',
      'Open truck 507',
      'Copy PC-26001',
    ]);
    await person.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(bar);
  });

  test('opens by a right-click, and what it opens has the focus', async () => {
    const { person } = board(timeline);
    await person.pointer({ keys: '[MouseRight]', target: await screen.findByTitle(/^PC-26001/) });
    await person.click(within(await openedMenu()).getByRole('menuitem', { name: /check call/ }));
    const box = await screen.findByRole('textbox', { name: 'Write an update' });
    await expect.poll(() => document.activeElement).toBe(box);
    expect(screen.queryByRole('menu')).toBeNull();

    await person.pointer({ keys: '[MouseRight]', target: screen.getByTitle(/^PC-26001/) });
    await person.click(within(await openedMenu()).getByRole('menuitem', { name: /^Assign/ }));
    const trucks = await screen.findByRole('dialog');
    await expect
      .poll(() => document.activeElement)
      .toBe(within(trucks).queryByRole('button', { name: /507/ }));
    await person.keyboard('{Escape}');
  });

  test('is not there outside the bars: the browser’s own is', async () => {
    board(timeline);
    const row = await screen.findByRole('group', { name: /^508/ });
    expect(fireEvent.contextMenu(row)).toBe(true);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

test('a load is assigned by keys alone, and keeps the focus in its truck’s row', async () => {
  const answer = structuredClone(timeline);
  const { person, call } = board(answer);
  (await screen.findByTitle(/^PC-26003/)).focus();
  await person.keyboard('a');
  const dialog = await screen.findByRole('dialog');
  await expect
    .poll(() => document.activeElement)
    .toBe(within(dialog).queryByRole('button', { name: /507/ }));
  // From now on the load is on the truck.
  const assigned = answer.loads.find(({ id }) => id === 3)!;
  Object.assign(assigned, { truck_ids: [7], driver_ids: [1] });
  await person.keyboard('{Enter}');
  await expect
    .poll(() => call.mock.calls.map(([, path]) => path))
    .toContain('/loads/full/update/3');
  const focused = () => document.activeElement as HTMLElement;
  await expect.poll(() => focused().closest('[data-lane]')?.getAttribute('data-lane')).toBe('7');
  expect(focused().title).toMatch(/^PC-26003/);
});

/** The question whether load 3 is assigned to unit 508, while its findings are looked up. */
async function asking() {
  let arrive = (_: object) => {};
  const { call } = board(timeline);
  call.mockImplementation((method: string) =>
    method === 'GET' ? new Promise(done => (arrive = done)) : Promise.resolve({}),
  );
  await drop(8);
  const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
  return { button, arrive: () => arrive([candidateOf(timeline.trucks[1]!)]) };
}

test('findings that arrive don’t take the focus from the button that has it', async () => {
  const { button, arrive } = await asking();
  (await button('Back')).focus();
  arrive();
  await expect.poll(async () => (await button('Assign')).disabled).toBe(false);
  expect(document.activeElement).toBe(await button('Back'));
});

test('a held Enter doesn’t confirm an assignment', async () => {
  const { button, arrive } = await asking();
  arrive();
  await expect.poll(() => document.activeElement?.textContent).toBe('Assign');
  // What the browser would make of the key, a click, is prevented.
  const confirm = await button('Assign');
  expect(fireEvent.keyDown(confirm, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(confirm, { key: 'Enter' })).toBe(true);
});

/** The rows of the timeline, and an update of them: load 3 with this change. */
async function rows() {
  let update = (_: Partial<TimelineLoad>) => {};
  const at = shownAround(Date.now(), 'd3');
  const none = () => {};
  function Rows() {
    const [change, setChange] = useState<Partial<TimelineLoad>>({});
    update = setChange;
    const data = useMemo(() => {
      const loads = timeline.loads.map(one => (one.id === 3 ? { ...one, ...change } : one));
      return { ...timeline, loads };
    }, [change]);
    const lanes = useMemo(() => lanesOf(data, 'truck'), [data]);
    return (
      <TimelineBody
        label="Timeline"
        data={data}
        lookups={lookupsOf(data)}
        lanes={lanes}
        shown={at}
        drawn={drawnAround(at)}
        zoom="d3"
        ask={none}
        open={none}
        select={none}
        onFiles={none}
        onDocuments={none}
        onReport={none}
        onMap={none}
        onZoom={none}
        onPan={none}
        onNow={none}
        onMenu={none}
      />
    );
  }
  shown(<Rows />, {});
  const bar = await screen.findByTitle(/^PC-26003/);
  act(() => bar.focus());
  return { bar, update: (change: Partial<TimelineLoad>) => act(() => update(change)) };
}

const focusedLane = () =>
  document.activeElement?.closest('[data-lane]')?.getAttribute('data-lane') ?? null;

test('the focus follows a load that is assigned under it, even from another window', async () => {
  const { bar, update } = await rows();
  // The window loses the focus, its document keeps it.
  fireEvent.blur(bar);
  update({ truck_ids: [8] });
  expect(focusedLane()).toBe('8');
  update({ truck_ids: [7] });
  expect(focusedLane()).toBe('7');
});

test('a colleague who assigns a load moves nobody who has left the timeline', async () => {
  const { bar, update } = await rows();
  act(() => bar.blur());
  update({ truck_ids: [8] });
  expect(document.activeElement).toBe(document.body);
  update({ truck_ids: [7] });
  expect(document.activeElement).toBe(document.body);
});

test('a load that is assigned out of the shown time takes no focus when it comes back', async () => {
  const { update } = await rows();
  update({ truck_ids: [8], from: hours(900), to: hours(920) });
  // The keys go on from the timeline itself.
  const timeline = document.querySelector('[data-timeline]');
  expect(document.activeElement).toBe(timeline);
  update({ truck_ids: [8] });
  expect(screen.getByTitle(/^PC-26003/)).toBeTruthy();
  expect(document.activeElement).toBe(timeline);
});

const onTheRoad = load(5, {
  status: 4,
  temperature_min: 34,
  temperature_max: 38,
  free_minutes: 60,
  eta: { at: hours(22), sequence: 2, off_minutes: 80, source: 'place' },
  temperature: { value: 41, at: hours(-1) },
  stops: load(5).stops.map(stop =>
    stop.sequence === 1 ? { ...stop, date_from: hours(-3), arrived_at: hours(-2) } : stop,
  ),
});

test('a selected load shows its stops, its ETA late before it is, temperature and detention', async () => {
  const { person } = board({ ...timeline, loads: [onTheRoad], conflicts: [] });
  const bar = await screen.findByTitle(/late by 1:20/);
  bar.focus();
  await person.keyboard(' ');
  const panel = await screen.findByRole('complementary', { name: 'Load PC-26005' });
  expect(panel.textContent).toContain('late by 1:20');
  expect(panel.textContent).toContain('from its location');
  expect(panel.textContent).toContain('41 °F required 34 – 38 °F');
  expect(panel.textContent).toMatch(/Gary, IN det\. 0:5\d|Gary, IN det\. 1:00/);
});

test('S reports the departure from where the truck is, once, and the board is asked again', async () => {
  const { person, call } = board({ ...timeline, loads: [onTheRoad], conflicts: [] });
  (await screen.findByTitle(/^PC-26005/)).focus();
  // Held down, which is one press.
  await person.keyboard('{s>3/}');
  const puts = () => call.mock.calls.filter(([method]) => method === 'PUT');
  await expect.poll(puts).toHaveLength(1);
  const [, path, body] = puts()[0]!;
  expect(path).toBe('/load-stops/51');
  expect(body).toEqual({ departed_at: expect.any(String), version: 1 });
  expect(Math.abs(Date.parse(body.departed_at) - Date.now())).toBeLessThan(60_000);
  await expect.poll(() => shownToasts.get().at(-1)?.message).toBe('PC-26005 left Gary, IN');

  await person.keyboard(' ');
  const panel = within(await screen.findByRole('complementary', { name: 'Load PC-26005' }));
  await person.click(panel.getByRole('button', { name: 'Left Gary, IN now' }));
  await expect.poll(puts).toHaveLength(2);
});

test('keys that are switched off, or go to another page, do nothing on the timeline', async () => {
  const { person } = board(timeline);
  const bar = await screen.findByTitle(/^PC-26001/);
  act(() => bar.focus());
  const write = () => screen.queryByRole('textbox', { name: 'Write an update' });
  startKeys();
  await person.keyboard('gc');
  expect(write()).toBeNull();
  act(() => setLook({ letters: 'off' }));
  await person.keyboard('c');
  expect(write()).toBeNull();
  // Space is not switched off.
  await person.keyboard(' ');
  expect(await screen.findByRole('complementary', { name: 'Load PC-26001' })).toBeTruthy();
  act(() => setLook({ letters: 'on' }));
  act(() => bar.focus());
  await person.keyboard('c');
  await expect.poll(write).toBeTruthy();
});

test('after a report from the panel the keyboard goes on at the next one, then in the panel', async () => {
  const answer = { ...timeline, loads: [onTheRoad], conflicts: [] };
  const { person, call } = board(answer);
  (await screen.findByTitle(/^PC-26005/)).focus();
  await person.keyboard(' ');
  const panel = await screen.findByRole('complementary', { name: 'Load PC-26005' });
  const reached = (sequence: number, times: object) => {
    const [{ stops, ...one }] = answer.loads as [TimelineLoad];
    const done = stops.map(stop => (stop.sequence === sequence ? { ...stop, ...times } : stop));
    answer.loads = [{ ...one, stops: done }];
  };
  const focused = () => document.activeElement?.getAttribute('aria-label');
  call.mockImplementation(async (_method: string, path: string, body: object) => {
    reached(path.endsWith('51') ? 1 : 2, body);
    return {};
  });
  act(() => within(panel).getByRole('button', { name: 'Left Gary, IN now' }).focus());
  await person.keyboard('{Enter}');
  await expect.poll(focused).toMatch(/Reno, NV/);
  await person.keyboard('{Enter}');
  await expect.poll(focused).toBe('Left Reno, NV now');
  await person.keyboard('{Enter}');
  await expect.poll(() => within(panel).queryByRole('button', { name: /Reno/ })).toBeNull();
  expect(panel.contains(document.activeElement)).toBe(true);
});

test('nothing else of a load is reported before the answer to its first report is drawn', async () => {
  const other = { ...onTheRoad, id: 99, internal_id: 'PC-26099' };
  const { person, call } = board({ ...timeline, loads: [onTheRoad, other], conflicts: [] });
  (await screen.findByTitle(/^PC-26005/)).focus();
  const waiting: (() => void)[] = [];
  const answers = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string) => {
    await new Promise<void>(done => waiting.push(done));
    return answers(url);
  });
  const puts = () => call.mock.calls.filter(([method]) => method === 'PUT').length;
  await person.keyboard('s');
  await expect.poll(() => shownToasts.get().at(-1)?.message).toBe('PC-26005 left Gary, IN');
  await person.keyboard('s');
  expect(puts()).toBe(1);
  act(() => screen.getByTitle(/^PC-26099/).focus());
  await person.keyboard('s');
  await expect.poll(puts).toBe(2);
  act(() => screen.getByTitle(/^PC-26005/).focus());
  await person.keyboard('s');
  expect(puts()).toBe(2);
  // Its button waits, although another load was reported since.
  await person.keyboard(' ');
  const panel = within(await screen.findByRole('complementary', { name: 'Load PC-26005' }));
  const button = () => panel.getByRole('button', { name: 'Left Gary, IN now' });
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await expect
    .poll(async () => {
      for (const answer of waiting.splice(0)) answer();
      await person.keyboard('s');
      return puts();
    })
    .toBe(3);
});

test('a report without a network is sent at once, and so refused at once', async () => {
  const { person, call } = board({ ...timeline, loads: [onTheRoad], conflicts: [] });
  (await screen.findByTitle(/^PC-26005/)).focus();
  act(() => void window.dispatchEvent(new Event('offline')));
  await person.keyboard('s');
  await expect.poll(() => call.mock.calls.filter(([method]) => method === 'PUT')).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event('online')));
});

/** From now on the timeline is refused with this status. Returns how it answers again. */
function refuseTimeline(status: number) {
  const answers = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).includes('/boards/timeline')
      ? new Response(JSON.stringify({ success: false, message: 'No luck.' }), { status })
      : answers(url),
  );
  return () => vi.stubGlobal('fetch', answers);
}

/** Shows a time that the server refuses with this status. Returns how it answers again. */
async function panRefused(person: ReturnType<typeof board>['person'], status: number) {
  const answer = refuseTimeline(status);
  for (const _ of [1, 2]) await person.click(screen.getByRole('button', { name: 'Later' }));
  return answer;
}

test('a time that can’t be read says so, and neither the rows nor a written check call are lost', async () => {
  const { person } = board(timeline);
  (await screen.findByTitle(/^PC-26001/)).focus();
  await person.keyboard('c');
  const written = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Write an update',
  });
  await person.type(written, 'At the gate');
  const answer = await panRefused(person, 500);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('No luck.')).toBeTruthy();
  expect(screen.getByText('507')).toBeTruthy();
  answer();
  await person.click(again);
  await expect.poll(() => screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(written.isConnected).toBe(true);
  expect(written.value).toBe('At the gate');
});

test('who may no longer see the board sees nothing more of it', async () => {
  const { person } = board(timeline);
  await screen.findByTitle(/^PC-26001/);
  await panRefused(person, 403);
  await expect.poll(() => screen.queryByText('507')).toBeNull();
});

test('files are taken by loads, and outside them the browser does not open them', async () => {
  board(timeline);
  const bar = await screen.findByTitle(/^PC-26001/);
  const over = (target: Element) => {
    const dataTransfer = { files: [], types: ['Files'], dropEffect: 'copy' };
    const isPrevented = !fireEvent.dragOver(target, { dataTransfer });
    return [isPrevented, dataTransfer.dropEffect];
  };
  expect(over(bar)).toEqual([true, 'copy']);
  expect(over(document.querySelector('[data-lane="8"]')!)).toEqual([true, 'none']);
});

test('a report after which the board cannot be read says so, and the next one is sent again', async () => {
  const { person, call } = board({ ...timeline, loads: [onTheRoad], conflicts: [] });
  (await screen.findByTitle(/^PC-26005/)).focus();
  const puts = () => call.mock.calls.filter(([method]) => method === 'PUT').length;
  refuseTimeline(503);
  await person.keyboard('s');
  await expect.poll(puts).toBe(1);
  await expect
    .poll(() => shownToasts.get().at(-1)?.message)
    .toBe('PC-26005 was reported, but the board could not be read again and shows it as before');
  await person.keyboard('s');
  await expect.poll(puts).toBe(2);
});

test('a load that is not sent yet has nothing to report, and says so', async () => {
  const { person, call } = board(timeline);
  (await screen.findByTitle(/^PC-26001/)).focus();
  await person.keyboard('s');
  await expect
    .poll(() => shownToasts.get().at(-1)?.message)
    .toBe('PC-26001 has no stop to arrive at or to leave now');
  expect(call.mock.calls.some(([method]) => method === 'PUT')).toBe(false);
});

test('documents dropped on the panel of a load are attached to it', async () => {
  const { person } = board(timeline);
  (await screen.findByTitle(/^PC-26001/)).focus();
  await person.keyboard(' ');
  const panel = await screen.findByRole('complementary', { name: 'Load PC-26001' });
  const file = new File(['%PDF'], 'pod.pdf', { type: 'application/pdf' });
  fireEvent.drop(panel, { dataTransfer: { files: [file], types: ['Files'] } });
  expect(await screen.findByRole('dialog', { name: 'Attach pod.pdf to PC-26001' })).toBeTruthy();
});

test('R in the panel asks for the route of its load, and hides it again', async () => {
  const getOne = vi.fn(async () => new Promise<never>(() => undefined));
  const { person } = board(timeline, vi.fn(), { getOne });
  (await screen.findByTitle(/^PC-26001/)).focus();
  await person.keyboard(' ');
  const route = await screen.findByRole('button', { name: 'Route' });
  expect(route.getAttribute('aria-expanded')).toBe('false');
  route.focus();
  await person.keyboard('r');
  await expect.poll(() => getOne.mock.calls.length).toBe(1);
  expect(getOne.mock.calls[0]).toEqual(['loads', expect.objectContaining({ id: 1 })]);
  expect(route.getAttribute('aria-expanded')).toBe('true');
  await person.keyboard('r');
  expect(route.getAttribute('aria-expanded')).toBe('false');
});

test('a check call is written in place by key', async () => {
  const { person, call } = board({ ...timeline, loads: [onTheRoad], conflicts: [] });
  (await screen.findByTitle(/^PC-26005/)).focus();
  await person.keyboard('c');
  const box = await screen.findByRole('textbox', { name: 'Write an update' });
  expect(document.activeElement).toBe(box);
  await person.type(box, 'Rolling{Enter}');
  await expect.poll(() => call.mock.calls.some(([method]) => method === 'POST')).toBe(true);
  const [, path, form] = call.mock.calls.find(([method]) => method === 'POST')!;
  expect(path).toBe('/load-updates');
  expect(Object.fromEntries(form)).toMatchObject({
    load_id: '5',
    type: 'check_call',
    text: 'Rolling',
  });
});

/** The board with a check call of load 1 half written. */
async function halfWritten() {
  const { person, ...rest } = board(timeline);
  (await screen.findByTitle(/^PC-26001/)).focus();
  await person.keyboard('c');
  await person.type(await screen.findByRole('textbox', { name: 'Write an update' }), 'Rolling');
  return { person, ...rest };
}

const written = () =>
  screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Write an update', hidden: true })
    ?.value;

test('selecting the same load again keeps the check call that is being written', async () => {
  const { person } = await halfWritten();
  await person.click(screen.getByTitle(/^PC-26001/));
  expect(written()).toBe('Rolling');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a load that leaves the shown time keeps its panel and the text in it', async () => {
  let answer = timeline;
  const { person } = await halfWritten();
  answer = { ...timeline, loads: timeline.loads.slice(1), conflicts: [] };
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).includes('/boards/timeline')
      ? new Response(JSON.stringify({ success: true, data: answer }))
      : new Promise(() => {}),
  );
  screen.getByRole('group', { name: 'Transport board' }).focus();
  // The bars of the next pan are there already, so only a further one asks for others.
  await person.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  await expect.poll(() => screen.queryByTitle(/^PC-26001/)).toBeNull();
  expect(screen.getByRole('complementary', { name: 'Load PC-26001' })).toBeTruthy();
  expect(written()).toBe('Rolling');
});

test.each([
  ['another load', 'Discard', (person: Person) => person.click(screen.getByTitle(/^PC-26002/))],
  ['no load', 'Discard', (person: Person) => press(person, 'Close')],
  ['the facts alone', 'Discard', (person: Person) => press(person, 'Check call')],
  ['the load’s page', 'Leave', (person: Person) => press(person, 'Open load')],
])('leaving a written check call for %s asks first', async (_, confirm, leave) => {
  const { person } = await halfWritten();
  await leave(person);
  const question = await screen.findByRole('dialog', { name: 'Discard the check call?' });
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(written()).toBe('Rolling');
  await leave(person);
  await person.click(await screen.findByRole('button', { name: confirm }));
  await expect.poll(written).toBeUndefined();
});

type Person = ReturnType<typeof board>['person'];

const press = (person: Person, name: string) => person.click(screen.getByRole('button', { name }));

test('closing the panel returns the focus to its load', async () => {
  const { person } = board(timeline);
  (await screen.findByTitle(/^PC-26001/)).focus();
  await person.keyboard(' ');
  await person.click(await screen.findByRole('button', { name: 'Close' }));
  await expect.poll(() => (document.activeElement as HTMLElement).title).toMatch(/^PC-26001/);
});

test('Esc closes the panel from its bar and from within, and asks about a written check call', async () => {
  const { person } = board(timeline);
  const bar = await screen.findByTitle(/^PC-26001/);
  const panel = () => screen.queryByRole('complementary', { name: 'Load PC-26001' });
  bar.focus();
  await person.keyboard(' ');
  await expect.poll(panel).toBeTruthy();
  await person.keyboard('{Escape}');
  await expect.poll(panel).toBeNull();
  expect(document.activeElement).toBe(bar);

  await person.keyboard('c');
  const box = await screen.findByRole('textbox', { name: 'Write an update' });
  await person.type(box, 'Rolling{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard the check call?' });
  await person.click(within(question).getByRole('button', { name: 'Discard' }));
  await expect.poll(panel).toBeNull();
  await expect.poll(() => document.activeElement).toBe(bar);
});

test('closing the panel of a load beyond the shown time returns the focus to the timeline', async () => {
  const { person } = board(timeline);
  const bar = await screen.findByTitle(/^PC-26001/);
  bar.focus();
  await person.keyboard(' ');
  const close = await screen.findByRole('button', { name: 'Close' });
  for (let pans = 0; pans < 2; pans += 1) {
    await person.click(screen.getByRole('button', { name: 'Earlier' }));
  }
  // The bar is there for the next pan, where nobody sees it.
  expect(screen.getByTitle(/^PC-26001/)).toBe(bar);
  await person.click(close);
  const body = screen.getByRole('group', { name: 'Transport board' });
  await expect.poll(() => document.activeElement).toBe(body);
});

test('the panel has the keys that its buttons announce', async () => {
  const { person } = board(timeline);
  (await screen.findByTitle(/^PC-26003/)).focus();
  await person.keyboard(' ');
  (await screen.findByRole('button', { name: 'Open load' })).focus();
  await person.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: 'Trucks for load PC-26003' });
  await person.click(within(dialog).getByRole('button', { name: 'Back' }));
  screen.getByRole('button', { name: 'Open load' }).focus();
  await person.keyboard('c');
  expect(await screen.findByRole('textbox', { name: 'Write an update' })).toBeTruthy();
});

test('documents dropped on a load are attached to it', async () => {
  const { person, call } = board(timeline);
  const bar = await screen.findByTitle(/^PC-26001/);
  const file = new File(['%PDF'], 'pod.pdf', { type: 'application/pdf' });
  fireEvent.drop(bar, { dataTransfer: { files: [file], types: ['Files'] } });
  const dialog = await screen.findByRole('dialog', { name: 'Attach pod.pdf to PC-26001' });
  await person.click(within(dialog).getByRole('button', { name: 'Attach' }));
  await expect.poll(() => call.mock.calls.some(([method]) => method === 'POST')).toBe(true);
  const [, path, form] = call.mock.calls.find(([method]) => method === 'POST')!;
  expect(path).toBe('/load-documents');
  expect(form.get('load_id')).toBe('1');
  expect(form.get('files[]')).toMatchObject({ name: 'pod.pdf' });
});

test('documents are chosen by key as well', async () => {
  const { person, call } = board(timeline);
  (await screen.findByTitle(/^PC-26001/)).focus();
  await person.keyboard('d');
  const chooser = document.querySelector<HTMLInputElement>('input[type=file][multiple]')!;
  await person.upload(chooser, new File(['x'], 'bol.pdf', { type: 'application/pdf' }));
  await screen.findByRole('dialog', { name: 'Attach bol.pdf to PC-26001' });
  expect(call.mock.calls.some(([method]) => method === 'POST')).toBe(false);
});

test('the question about dropped documents stays until they are sent', async () => {
  let finish = (_: object) => undefined as unknown;
  const { person, call } = board(timeline);
  call.mockImplementation((method: string) =>
    method === 'POST' ? new Promise(done => (finish = done)) : Promise.resolve([]),
  );
  const file = new File(['%PDF'], 'pod.pdf', { type: 'application/pdf' });
  const drop = async (name: RegExp) =>
    fireEvent.drop(await screen.findByTitle(name), {
      dataTransfer: { files: [file], types: ['Files'] },
    });
  await drop(/^PC-26001/);
  const dialog = await screen.findByRole('dialog', { name: 'Attach pod.pdf to PC-26001' });
  await person.click(within(dialog).getByRole('button', { name: 'Attach' }));
  await person.keyboard('{Escape}');
  const attach = within(dialog).getByRole('button', { name: 'Attach' });
  const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
  expect([attach, cancel].map(button => button.ariaDisabled)).toEqual(['true', 'true']);
  // The keyboard stays where it was, and neither button does anything.
  expect(document.activeElement).toBe(attach);
  await person.keyboard('{Enter}');
  await person.click(cancel);
  expect(call.mock.calls.filter(([method]) => method === 'POST')).toHaveLength(1);
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(leaves()).toBe(false);
  finish({});
  await dialogCloses();
  expect(leaves()).toBe(true);
});

/** Whether the tab closes without a question. */
const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('who may not attach documents is told so before choosing any', async () => {
  const { person } = board(timeline);
  const bar = await screen.findByTitle(/^PC-26001/);
  const staffs = [{ company_id: 1, permissions: ['boards.list'], roles: [] }];
  const looker = { id: 4, role: 'staff', staffs, companies: [{ id: 1, name: 'Prairie' }] };
  act(() => {
    session.start({ access_token: 'x', expires_in: 60 } as any, looker as any, true);
    resumeSession();
  });
  const chooser = document.querySelector<HTMLInputElement>('input[type=file][multiple]')!;
  const opened = vi.spyOn(chooser, 'click');
  bar.focus();
  await person.keyboard('d');
  expect(opened).not.toHaveBeenCalled();
  expect(shownToasts.get().map(({ message }) => message)).toContain(
    'You can view this board but not attach documents',
  );
});

test('the loads and times off duty in sight are exported row by row, with what conflicts', async () => {
  const later = { empty_from: null, from: hours(200), to: hours(220) };
  const day = load(9, { truck_ids: [8], driver_ids: [], ...later });
  const { person } = board({ ...timeline, loads: [...timeline.loads, day] });
  await screen.findByTitle(/^PC-26001/);
  const [titles, ...lines] = await savedLines(person);
  expect(titles).toBe(
    'Unit,Driver,Trailer,Location,Load,Broker,Status,Pickup,Pickup time,Delivery,Delivery time,ETA,Notes',
  );
  const cells = lines.map(line =>
    line.replaceAll(/"([^"]*)"/g, (_, text) => text.replaceAll(',', ';')).split(','),
  );
  expect(cells.map(line => [line[0], line[1], line[4]])).toEqual([
    ['Unassigned', '', 'PC-26003'],
    ['507', 'Marcus Whitlock', 'PC-26001'],
    ['507', 'Marcus Whitlock', 'PC-26002'],
    ['507', 'Marcus Whitlock', ''],
    ['508', '', ''],
  ]);
  expect(cells[1]!.slice(2, 4)).toEqual(['V12', 'Last seen in Omaha; NE 2 h']);
  expect(cells[1]).toEqual(expect.arrayContaining(['Reserved', 'Gary; IN', 'Reno; NV']));
  expect(cells[1]!.at(-1)).toBe('Truck is also on PC-26002');
  expect(cells[3]!.at(-1)).toMatch(/^Home until \d\d\/\d\d \d\d:\d\d$/);

  await person.click(screen.getByRole('radio', { name: 'Drivers' }));
  await expect.poll(async () => (await savedLines(person))[0]).toMatch(/^Driver,Unit,Trailer/);
});

test('a row and its bars name the trailer, the last position, and when stops were reached and left', async () => {
  const [pickup, delivery] = load(1).stops;
  const left = {
    ...pickup!,
    arrived_at: '2026-11-13T14:10:00.000Z',
    departed_at: '2026-11-13T15:40:00.000Z',
  };
  const driven = load(1, { trailer: { id: 12, number: 'V12' }, stops: [left, delivery!] });
  const { person } = board({ ...timeline, loads: [driven], conflicts: [] });
  const bar = await screen.findByTitle(/^PC-26001/);
  expect(bar.title).toContain('Trailer V12. Gary, IN: arrived 11/13 08:10, left 11/13 09:40');
  const row = '507, Marcus Whitlock, Trailer V12, Last seen in Omaha, NE 2 h';
  expect(bar.closest('[role="group"]')!.getAttribute('aria-label')).toBe(row);
  expect(screen.getByTitle(row).textContent).toBe('507Marcus WhitlockV12Omaha, NE2 h');

  bar.focus();
  await person.keyboard(' ');
  const panel = await screen.findByRole('complementary', { name: 'Load PC-26001' });
  expect(panel.textContent).toContain('Gary, IN arrived 11/13 08:10, left 11/13 09:40');
  expect(panel.textContent).toContain('TrailerV12');
  expect(panel.textContent).toContain('Unit 507Omaha, NE 2 h');
  const link = within(panel).getByRole('link', { name: 'Show on the map' });
  expect(link.getAttribute('href')).toBe('/company-owner/company/1/vehicle/map?truck=7');
});

test('an inactive truck is there for its loads, says so, and its drivers have their own rows', async () => {
  const [one, other] = timeline.trucks;
  const left = { ...other!, is_active: false };
  const answer = {
    ...timeline,
    trucks: [one!, left],
    loads: [load(4, { truck_ids: [8], driver_ids: [99] })],
    conflicts: [],
  };
  expect(lanesOf(answer, 'driver').map(({ key, loads }) => [key, loads.length])).toEqual([
    ['free', 0],
    ['1', 0],
    ['truck 8', 1],
    ['4', 0],
  ]);
  const { person } = board(answer);
  const bar = await screen.findByTitle(/^PC-26004/);
  expect(bar.closest('[role="group"]')!.getAttribute('aria-label')).toBe('508, inactive');
  expect(screen.getByTitle('508, inactive').textContent).toBe('508inactive');
  const line = (await savedLines(person)).find(one => one.includes('PC-26004'));
  expect(line).toMatch(/^508,inactive,/);
});

test('M shows the truck of a bar on the map, and of a row without a load', async () => {
  const { person, router } = board(timeline);
  (await screen.findByTitle(/^PC-26002/)).focus();
  await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('508');
  await person.keyboard('m');
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/company-owner/company/1/vehicle/map?truck=8',
  );
});

const waiting = (id: number, why: 'undated' | 'overdue', due: string | null): WaitingLoad => {
  const { from: _, to: __, empty_from: ___, late_from: ____, ...rest } = load(id);
  const [pickup, delivery] = rest.stops;
  const stops = [
    { ...pickup!, date_from: due },
    { ...delivery!, date_from: null },
  ];
  return { ...rest, status: 1, truck_ids: [], driver_ids: [], stops, why, units: [] };
};

test('a load that is reserved without an appointment says its unit', async () => {
  const reserved = { ...waiting(5, 'undated', null), status: 2, truck_ids: [1], units: ['501'] };
  const rest = [waiting(4, 'overdue', hours(-30)), reserved];
  const { person } = board({ ...timeline, waiting: rest });
  const place = await screen.findByRole('group', { name: '2 without a date or overdue' });
  within(place).getByRole('button', { name: /^PC-26005, .* no appointment, unit 501$/ });
  const line = (await savedLines(person)).find(one => one.includes('PC-26005'));
  expect(line).toMatch(/^501,,,,PC-26005,.*,"no appointment, unit 501"$/);
  // Of three loads in the lanes without a truck, this one has one.
  expect(screen.getByText(/^Live /).parentElement?.textContent).toContain('2 unassigned');
});

test('loads without a date and overdue ones are in a place of their own, and covered by key', async () => {
  const rest = [waiting(4, 'overdue', hours(-30)), waiting(5, 'undated', null)];
  const { person, call } = board({ ...timeline, waiting: rest });
  const place = await screen.findByRole('group', { name: '2 without a date or overdue' });
  const names = within(place)
    .getAllByRole('button')
    .map(one => one.getAttribute('aria-label'));
  expect(names).toEqual([
    'PC-26004, Bluestem, Gary, IN → Reno, NV. overdue +1 d',
    'PC-26005, Bluestem, Gary, IN → Reno, NV. no appointment',
  ]);
  screen.getByTitle(/^PC-26003/).focus();
  await person.keyboard('{ArrowDown}{ArrowRight}');
  expect((document.activeElement as HTMLElement).title).toMatch(/^PC-26005/);
  await person.keyboard(' ');
  expect(await screen.findByRole('complementary', { name: 'Load PC-26005' })).toBeTruthy();
  await person.keyboard('a');
  const dialog = await screen.findByRole('dialog');
  await person.click(await within(dialog).findByRole('button', { name: /507/ }));
  const { assignment } = candidateOf(timeline.trucks[0]!);
  expect(call).toHaveBeenCalledWith('PUT', '/loads/full/update/5', assignment);
});

test('a load of that place is dropped on a truck’s row, and exported with the reason', async () => {
  const { person } = board({ ...timeline, waiting: [waiting(5, 'undated', null)] });
  await drop(8, /^PC-26005/);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/Assign PC-26005 to unit 508/)).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Back' }));
  const line = (await savedLines(person)).find(one => one.includes('PC-26005'));
  expect(line).toMatch(/^Unassigned,,,,PC-26005,.*,no appointment$/);
});

test('an overdue load whose delivery is in the drawn time is shown and exported once', async () => {
  const overdue = { status: 2, truck_ids: [], driver_ids: [], from: hours(-30), to: hours(20) };
  const { person } = board({
    ...timeline,
    loads: [...timeline.loads, load(4, overdue)],
    waiting: [waiting(4, 'overdue', hours(-30))],
    conflicts: [{ resource: 'trailer', id: 12, load_id: 1, with_id: 4 }],
  });
  expect(await screen.findAllByTitle(/^PC-26004/)).toHaveLength(1);
  const lines = (await savedLines(person)).filter(one => one.startsWith('Unassigned,,,,PC-26004'));
  expect(lines).toEqual([expect.stringMatching(/pickup overdue, Trailer is also on PC-26001"$/)]);
});

test.each([
  'truck',
  'driver',
])('in the rows by %s, closing the panel returns the focus to where it was opened', async by => {
  const overdue = { status: 2, truck_ids: [], from: hours(-30), to: hours(20) };
  const { person } = board({
    ...timeline,
    loads: [...timeline.loads, load(4, overdue), load(5, { ...overdue, to: hours(-29) })],
    waiting: [waiting(4, 'overdue', hours(-30)), waiting(5, 'overdue', hours(-30))],
  });
  if (by === 'driver') await person.click(await screen.findByRole('radio', { name: 'Drivers' }));
  const place = await screen.findByRole('group', { name: '2 without a date or overdue' });
  for (const number of [/^PC-26004/, /^PC-26005/]) {
    const chip = within(place).getByTitle(number);
    chip.focus();
    await person.keyboard(' ');
    await person.click(await screen.findByRole('button', { name: 'Close' }));
    await expect.poll(() => document.activeElement).toBe(chip);
  }
  if (by === 'truck') return;
  const bar = screen.getAllByTitle(/^PC-26004/).find(one => !place.contains(one))!;
  bar.focus();
  await person.keyboard(' ');
  await person.click(await screen.findByRole('button', { name: 'Close' }));
  await expect.poll(() => document.activeElement).toBe(bar);
});

test('a load whose pickup has just passed is overdue, not without an appointment', async () => {
  board({ ...timeline, waiting: [waiting(4, 'overdue', hours(0.005))] });
  const chip = await screen.findByTitle(/^PC-26004/);
  expect(chip.title).toMatch(/pickup overdue$/);
});

test('what nobody hauls is outside of the rows that scroll, and takes no load itself', async () => {
  board({ ...timeline, waiting: [waiting(5, 'undated', null)] });
  const bar = await screen.findByTitle(/^PC-26003/);
  const zone = bar.closest<HTMLElement>('[data-zone]')!;
  expect(within(zone).getByTitle(/^PC-26005/)).toBeTruthy();
  expect(zone.contains(screen.getByTitle(/^PC-26001/))).toBe(false);
  const dataTransfer = { files: [], types: ['text/load'], getData: () => '1', setData: () => {} };
  const event = new MouseEvent('drop', { bubbles: true, clientY: 5 });
  fireEvent(zone, Object.assign(event, { dataTransfer }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a chosen dispatcher whom no truck has any more hides nothing', async () => {
  const [first, second] = timeline.trucks as [TimelineTruck, TimelineTruck];
  const kate = { ...first, dispatcher: { id: 3, name: 'Kate Morrow', nickname: 'kate' } };
  const answer: Timeline = { ...timeline, trucks: [kate, second] };
  const { person } = board(answer);
  await screen.findByRole('group', { name: /^508/ });
  await person.click(screen.getByRole('button', { name: /^Dispatcher/ }));
  await person.click(await screen.findByRole('checkbox', { name: /Kate Morrow/ }));
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('group', { name: /^508/ })).toBeNull();

  answer.trucks = [
    { ...first, dispatcher: { id: 4, name: 'Milana Vukadinova', nickname: 'mila' } },
    second,
  ];
  for (let pans = 0; pans < 3; pans += 1) {
    await person.click(screen.getByRole('button', { name: 'Earlier' }));
  }
  expect(await screen.findByRole('group', { name: /^508/ })).toBeTruthy();
  expect(screen.getByRole('group', { name: /^507/ })).toBeTruthy();
});

test('an arrow enters the timeline of a page on which nothing has the focus', async () => {
  const { person } = board(timeline);
  const rows = await screen.findByRole('group', { name: 'Transport board' });
  expect(document.activeElement).toBe(document.body);
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(rows);
});

test('Enter goes from the search to the truck that it found', async () => {
  const { person } = board(timeline);
  await screen.findByRole('group', { name: /^508/ });
  await person.type(screen.getByRole('searchbox'), '508');
  await expect.poll(() => screen.queryByRole('group', { name: /^507/ })).toBeNull();
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /^508/ }));
});

test.each([
  ['a truck’s', '26002', /^PC-26002/],
  ['an unassigned', '26003', /^PC-26003/],
  ['a later', '26006', /^PC-26006/],
  ['an overdue', '26004', /^PC-26004/],
])('↓ and Enter go from the search to %s load that it found by its number', async (_, text, bar) => {
  const loads = [...timeline.loads, load(6, { truck_ids: [8], from: hours(61), to: hours(66) })];
  const { person } = board({ ...timeline, loads, waiting: [waiting(4, 'overdue', hours(-30))] });
  await screen.findByRole('group', { name: /^508/ });
  for (const key of ['{ArrowDown}', '{Enter}']) {
    const field = screen.getByRole('searchbox');
    await person.clear(field);
    await person.type(field, `${text}${key}`);
    expect((document.activeElement as HTMLElement).title).toMatch(bar);
  }
  // The keys go on from there, in the time that is shown by now.
  await person.keyboard(' ');
  expect(await screen.findByRole('complementary', { name: `Load PC-${text}` })).toBeTruthy();
});

test('a search by a unit and a load goes to that load of the unit, and a unit’s number to its row', async () => {
  const loads = [
    ...timeline.loads,
    load(21, { internal_id: 'PC-25071', truck_ids: [7], from: hours(1), to: hours(2) }),
    load(22, { internal_id: 'PC-25081', truck_ids: [7], from: hours(3), to: hours(4) }),
  ];
  const { person } = board({ ...timeline, loads });
  await screen.findByRole('group', { name: /^508/ });
  const field = screen.getByRole('searchbox');
  await person.type(field, '507 25081{Enter}');
  expect((document.activeElement as HTMLElement).title).toMatch(/^PC-25081/);
  await person.clear(field);
  await person.type(field, '508{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /^508/ }));
});

test('a search for a load that waits leaves the time as it is', async () => {
  const past = { from: hours(-30), to: hours(-20) };
  const overdue = load(9, { truck_ids: [], ...past });
  const waits = waiting(9, 'overdue', hours(-30));
  const { person } = board({ ...timeline, loads: [...timeline.loads, overdue], waiting: [waits] });
  await screen.findByRole('group', { name: /^508/ });
  const days = () => document.querySelector('[class*="_lifted"]')?.outerHTML;
  const before = days();
  expect(before).toMatch(/\d/);
  await person.type(screen.getByRole('searchbox'), '26009{Enter}');
  expect((document.activeElement as HTMLElement).title).toMatch(/^PC-26009/);
  expect(days()).toBe(before);
});

test('among drivers a search leads to the one who is meant of a team', async () => {
  const team = timeline.trucks.map(truck =>
    truck.id === 7
      ? { ...truck, drivers: [...truck.drivers, { id: 99, name: 'Zoe Team', phone: null }] }
      : truck,
  );
  const { person } = board({ ...timeline, trucks: team });
  await screen.findByRole('group', { name: /^508/ });
  await person.click(screen.getByRole('radio', { name: 'Drivers' }));
  await person.type(screen.getByRole('searchbox'), 'Zoe{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Zoe Team/ }));
});

test('a search that finds nothing says how many trucks it hides, and ends by the button', async () => {
  const { person } = board(timeline);
  await screen.findByRole('group', { name: /^508/ });
  await person.type(screen.getByRole('searchbox'), 'zzz');
  const notice = (await screen.findByText('Nothing matches these filters')).closest(
    '[role=status]',
  )!;
  expect(notice.textContent).toContain('2 trucks hidden by filters');
  // What nobody hauls yet stays above it.
  const free = document.querySelector('[data-lane="free"]')!;
  expect(free.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('group', { name: /^508/ })).toBeTruthy();
});

test('Enter on that button clears the filters, and opens no load that had the focus before', async () => {
  const { person } = board(timeline);
  (await screen.findByTitle(/^PC-26003/)).focus();
  await person.type(screen.getByRole('searchbox'), 'zzz');
  (await screen.findByRole('button', { name: 'Clear filters' })).focus();
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('group', { name: /^508/ })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('a company without trucks', async () => {
  board({ ...timeline, trucks: [], loads: [], conflicts: [] });
  expect(await screen.findByText('No active trucks')).toBeTruthy();
});
