import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Timeline, TimelineLoad } from '../../../../schema/responses/timeline.ts';
import { lanesOf, nextLoad } from '../../../../src/customRoutes/boards/transport/lanes.ts';
import { TransportBoard } from '../../../../src/customRoutes/boards/transport/TransportBoard.tsx';
import { boxOf, shownAround } from '../../../../src/customRoutes/boards/transport/timeScale.ts';
import { shown } from '../../resources/shown.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();

function load(id: number, change: Partial<TimelineLoad> = {}): TimelineLoad {
  const stop = { timezone: 'America/Chicago', date_to: null, arrived_at: null, departed_at: null };
  return {
    ...{ id, internal_id: `PC-2600${id}`, status: 2, version: 1, broker: 'Bluestem', gross: 2500 },
    ...{ truck_ids: [7], driver_ids: [1], from: hours(2), to: hours(20) },
    ...{ empty_from: hours(1), late_from: null },
    stops: [
      { ...stop, sequence: 1, type: 'pickup', city: 'Gary', state: 'IN', date_from: hours(2) },
      { ...stop, sequence: 2, type: 'delivery', city: 'Reno', state: 'NV', date_from: hours(20) },
    ],
    ...change,
  };
}

const timeline: Timeline = {
  now: hours(0),
  trucks: [
    {
      ...{ id: 7, number: '507', dispatcher: null },
      drivers: [{ id: 1, name: 'Marcus Whitlock' }],
      off_duty: [{ status_id: 7, from: hours(30), to: hours(50) }],
    },
    { id: 8, number: '508', drivers: [], dispatcher: null, off_duty: [] },
  ],
  loads: [
    load(1),
    load(2, { from: hours(10), to: hours(28) }),
    load(3, { truck_ids: [], driver_ids: [], status: 1 }),
  ],
  conflicts: [{ resource: 'truck', id: 7, load_id: 1, with_id: 2 }],
  is_cut: false,
};

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
    expect(lanesOf(timeline, 'driver').map(({ name }) => name)).toEqual([null, 'Marcus Whitlock']);
  });

  test('arrow keys go from load to load and from row to row', () => {
    const lanes = lanesOf(timeline, 'truck');
    const first = nextLoad(lanes, null, 'ArrowDown');
    expect(first).toEqual({ lane: 'free', id: 3 });
    const below = nextLoad(lanes, first, 'ArrowDown');
    expect(below).toEqual({ lane: '7', id: 1 });
    expect(nextLoad(lanes, below, 'ArrowRight')).toEqual({ lane: '7', id: 2 });
    expect(nextLoad(lanes, below, 'ArrowLeft')).toBeNull();
  });

  test('a bar is cut at the edges of the shown time', () => {
    const at = Date.parse('2026-11-13T12:00:00.000Z');
    const day = shownAround(at, 'd1');
    expect(new Date(day.from).toISOString()).toBe('2026-11-13T08:00:00.000Z');
    const box = boxOf('2026-11-13T02:00:00.000Z', '2026-11-13T20:00:00.000Z', day);
    expect(box).toEqual({ left: 0, width: 50 });
    expect(boxOf('2026-11-12T02:00:00.000Z', '2026-11-12T20:00:00.000Z', day)).toBeNull();
  });
});

/** The board with this answer of the server, and the writes it makes. */
function board(answer: Timeline, call = vi.fn()) {
  vi.stubGlobal('fetch', (url: string) =>
    String(url).includes('/boards/timeline')
      ? Promise.resolve(new Response(JSON.stringify({ success: true, data: answer })))
      : new Promise(() => {}),
  );
  call.mockImplementation(async (method: string) =>
    method === 'GET' ? { findings: [], is_blocked: false } : {},
  );
  return { ...shown(<TransportBoard />, { call } as object), call };
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
  await person.click(within(dialog).getByText(/Unit 507/));
  await person.click(await screen.findByText('Assign'));
  expect(call).toHaveBeenLastCalledWith('PUT', '/loads/full/update/3', {
    version: 1,
    truck_id: 7,
    load_drivers: [{ driver_id: 1 }],
  });
});

test('a company without trucks', async () => {
  board({ ...timeline, trucks: [], loads: [], conflicts: [] });
  expect(await screen.findByText('No active trucks')).toBeTruthy();
});
