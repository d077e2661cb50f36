import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardLoad, BoardRow, NextStop } from '../../../../schema/responses/boards.ts';
import { etaOfRow } from '../../../../schema/rules/freight/boardEta.ts';
import {
  deliveryCell,
  nextLoadCell,
  pickupCell,
} from '../../../../src/customRoutes/boards/main/cells/loadCells.tsx';
import { changeText } from '../../../../src/customRoutes/boards/main/peek/changeText.ts';
import { ruleFor } from '../../../../src/customRoutes/boards/main/view/colorRules.ts';
import { onTick } from '../../../../src/customRoutes/boards/parts/clock.ts';
import { windowTimes } from '../../../../src/resources/loads/stopTime.ts';
import { boardRow, keys, load, stop } from './boardRow.ts';

const NOW = '2026-11-13T18:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) });
  // The board's clock takes the time when somebody begins to look.
  onTick(() => undefined)();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Lakeland by 17:00 in New York, two hours of driving from where the truck left at noon. */
const next: NextStop = {
  id: 202,
  sequence: 2,
  type: 'delivery',
  city: 'Lakeland',
  state: 'FL',
  date_from: '2026-11-13T22:00:00.000Z',
  date_to: null,
  timezone: 'America/New_York',
  lat: 28.0395,
  lng: -81.9498,
  leg_minutes: 120,
  left_at: '2026-11-13T17:00:00.000Z',
  last_left_at: '2026-11-13T17:00:00.000Z',
  happened_at: '2026-11-13T17:00:00.000Z',
  is_team: false,
};
const onTheRoad = (change: Partial<BoardLoad> = {}, row: Partial<BoardRow> = {}) =>
  boardRow({ current_load: load({ status: 4, next_stop: next, ...change }), ...row });
const at = (row: BoardRow) => etaOfRow(row, NOW)?.at;

/** Atlanta, some 430 road miles away. */
const atlanta = {
  city: 'Atlanta',
  state_id: 1,
  state: 'GA',
  lat: 33.749,
  lng: -84.388,
  at: '2026-11-13T17:45:00.000Z',
};

test('the ETA comes from the miles of the leg, from where the truck was seen since, and first of all from a report', () => {
  expect(at(onTheRoad())).toBe('2026-11-13T19:00:00.000Z');

  const seen = onTheRoad({}, { last_location: atlanta });
  expect(at(seen)! > '2026-11-14T00:00:00.000Z').toBe(true);
  const seenBefore = { ...atlanta, at: '2026-11-13T16:00:00.000Z' };
  expect(at(onTheRoad({}, { last_location: seenBefore }))).toBe('2026-11-13T19:00:00.000Z');

  const reported_eta = { eta: '2026-11-13T23:30:00.000Z', created_at: '2026-11-13T17:30:00.000Z' };
  expect(at(onTheRoad({ reported_eta }, { last_location: atlanta }))).toBe(reported_eta.eta);
  const reportedBefore = { ...reported_eta, created_at: '2026-11-13T16:30:00.000Z' };
  expect(at(onTheRoad({ reported_eta: reportedBefore }))).toBe('2026-11-13T19:00:00.000Z');
});

test('a truck that waits at a stop, or whose departure nobody reported, has none', () => {
  const waiting = { ...next, left_at: null, last_left_at: null };
  expect(at(onTheRoad({ next_stop: waiting }))).toBeUndefined();
  const atHome = { ...waiting, happened_at: null };
  expect(at(onTheRoad({ next_stop: atHome }, { last_location: atlanta }))).toBeUndefined();
  expect(at(onTheRoad({ next_stop: null }))).toBeUndefined();
});

/** Memphis by 17:00 in New York, four hours from now, on the way to the first pickup. */
const toPickup: NextStop = {
  ...next,
  sequence: 1,
  type: 'pickup',
  city: 'Memphis',
  state: 'TN',
  lat: 35.1495,
  lng: -90.049,
  leg_minutes: null,
  left_at: null,
  last_left_at: null,
  happened_at: null,
};
const sent = (row: Partial<BoardRow> = {}) =>
  onTheRoad({ status: 3, next_stop: toPickup, destination: stop() }, row);

test('a dispatched truck that is far from its first pickup will be late there, before it is missed', () => {
  const row = sent({ last_location: atlanta });
  render(<p>{pickupCell(row)}</p>);
  // Some eight hours from 12:45 in New York.
  const eta = at(row) ?? '';
  expect(eta > '2026-11-14T00:00:00.000Z' && eta < '2026-11-14T03:00:00.000Z').toBe(true);
  expect(screen.getByRole('img', { name: /willBeLate/ })).toBeTruthy();
  expect(ruleFor(row, [{ when: 'will_be_late', value: null, color: 'amber' }])).toBeDefined();

  const resting = sent({
    last_location: atlanta,
    entry: { status_id: 11, ready_at: '2026-11-14T12:00:00.000Z' },
  });
  expect((at(resting) ?? '') > '2026-11-14T19:00:00.000Z').toBe(true);
});

test('a dispatched truck whose place is unknown or outdated has no ETA at its first pickup', () => {
  expect(at(sent())).toBeUndefined();
  const old = { ...atlanta, at: '2026-11-13T16:00:00.000Z' };
  expect(at(sent({ last_location: old }))).toBeUndefined();
  expect(at(sent({ last_location: { ...atlanta, at: null } }))).toBeUndefined();
});

test('the delivery says that the truck will be late before it is, in the time of the place', () => {
  const reported_eta = { eta: '2026-11-13T23:30:00.000Z', created_at: '2026-11-13T17:30:00.000Z' };
  const row = onTheRoad({ reported_eta });
  render(deliveryCell(row));
  expect(screen.getByText(/18:30 \+1:30/).title).toContain('etaLate');
  expect(ruleFor(row, [{ when: 'will_be_late', value: null, color: 'amber' }])).toBeDefined();
});

test('a truck that is on time shows its appointment, and its ETA on request', () => {
  const row = onTheRoad();
  render(deliveryCell(row));
  expect(screen.getByText('11/13 17:00').title).toContain('eta');
  expect(ruleFor(row, [{ when: 'will_be_late', value: null, color: 'amber' }])).toBeUndefined();
});

test('the pickup shows the ETA of a truck on its way there, and the delivery its appointment', () => {
  const reported_eta = { eta: '2026-11-13T22:20:00.000Z', created_at: '2026-11-13T17:30:00.000Z' };
  const row = onTheRoad({ status: 3, next_stop: toPickup, reported_eta, destination: stop() });
  render(
    <>
      <p>{pickupCell(row)}</p>
      <div>{deliveryCell(row)}</div>
    </>,
  );
  expect(screen.getByText(/17:20 \+0:20/)).toBeTruthy();
  expect(screen.getByText('11/13 17:00')).toBeTruthy();
});

test('an appointment shows its start, where there is room its window, and both in the title', () => {
  const window = { date_to: '2026-11-14T02:30:00.000Z' };
  const row = boardRow({ current_load: load({ destination: stop(window), due_stop: null }) });
  const title = '11/13 17:00–21:30 EST · Lakeland, FL';
  render(deliveryCell(row));
  expect(screen.getByText('11/13 17:00').title).toBe(title);
  cleanup();
  render(deliveryCell(row, windowTimes));
  expect(screen.getByText('11/13 17:00–21:30').title).toBe(title);
  cleanup();
  // Of a truck on its way the title has the ETA too.
  render(deliveryCell(onTheRoad({ destination: stop(window) }), windowTimes));
  expect(screen.getByText('11/13 17:00–21:30').title).toMatch(/^11\/13 17:00–21:30 EST.*\n.*eta/);
});

test('the history has the times of a stop in the zone of its place, and says which', () => {
  const change = { field: 'date_from', before: null, after: '2026-11-16T15:00:00.000Z' };
  const text = (zone: string | null) => changeText({ entity: 'load-stops', zone }, change, keys);
  expect(text('America/Denver')).toContain('11/16 08:00 MST');
  expect(text(null)).toMatch(/11\/1[67] \d\d:\d\d \S+$/);
});

test('the next load is late once its pickup is missed, as it would be as the current one', () => {
  const pickup = (date_from: string) =>
    stop({ id: 301, city: 'Macon', state: 'GA', sequence: 1, type: 'pickup', date_from });
  const rowWith = (origin: ReturnType<typeof stop>) =>
    boardRow({
      current_load: load({ status: 4 }),
      next_load: load({ id: 21, internal_id: 'PC-26021', status: 2, origin, due_stop: origin }),
    });
  const { container, rerender } = render(nextLoadCell(rowWith(pickup('2026-11-13T20:00:00.000Z'))));
  expect(container.textContent).toBe('26021Macon, GA 11/13 15:00');
  rerender(nextLoadCell(rowWith(pickup('2026-11-12T02:00:00.000Z'))));
  expect(container.textContent).toBe('26021Macon, GA21:00 +1 d');
  expect(screen.getByRole('img', { name: /late/ })).toBeTruthy();
});
