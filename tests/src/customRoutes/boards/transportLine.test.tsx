// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { localStorageStore, memoryStore, type Store } from 'ra-core';
import { Activity, type ReactNode, useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Timeline } from '../../../../schema/responses/timeline.ts';
import { TransportBoard } from '../../../../src/customRoutes/boards/transport/TransportBoard.tsx';
import type { LiveState } from '../../../../src/live/LiveClient.ts';
import { LiveContext } from '../../../../src/live/useTopic.ts';
import { shown } from '../../resources/shown.tsx';
import { testStream } from './testStream.ts';
import { hours, load, timeline } from './timeline.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Answer = Timeline | number | Promise<never>;

/**
 * The board with this answer of the server, or refused with a status. `store` outlives a visit, and
 * `answers` may give what is asked for later another one.
 */
function board(answer: Answer = timeline, store: Store = memoryStore()) {
  const asked: number[] = [];
  const answers = { next: answer };
  vi.stubGlobal('fetch', async (url: string) => {
    if (!String(url).includes('/boards/timeline')) return new Promise(() => undefined);
    const { searchParams } = new URL(String(url), 'http://here');
    const at = (name: string) => Date.parse(searchParams.get(name)!) / 3_600_000;
    asked.push(at('to') - at('from'));
    const now = await answers.next;
    return typeof now === 'number'
      ? new Response(JSON.stringify({ success: false, message: 'No luck.' }), { status: now })
      : new Response(JSON.stringify({ success: true, data: now }));
  });
  const { live } = testStream();
  const page = (
    <LiveContext value={live}>
      <Kept>
        <TransportBoard />
      </Kept>
    </LiveContext>
  );
  const created = shown(page, {}, undefined, undefined, store);
  return { ...created, asked, answers, stateOf: live.state };
}

/** A page that is hidden, and shown again as it was. */
function Kept({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(now => !now)}>
        {isShown ? 'Elsewhere' : 'Back'}
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </>
  );
}

/** The line below the rows, from its figures to how fresh they are. */
const line = async () =>
  (await screen.findByText(/^Live /)).parentElement?.textContent?.replaceAll('\u00a0', ' ');

test('the line below the timeline counts its rows, their loads with their gross, and what needs somebody', async () => {
  const late = load(4, { truck_ids: [8], late_from: hours(-1) });
  const later = load(5, { truck_ids: [8], from: hours(300), to: hours(320) });
  const { person } = board({ ...timeline, loads: [...timeline.loads, late, later] });
  await screen.findByRole('group', { name: /^508/ });
  expect(await line()).toMatch(
    /^2 of 2 trucks3 loads7 500 gross1 unassigned1 late2 in conflictLive \d+ s$/,
  );
  // What nobody hauls stays.
  await person.type(screen.getByRole('searchbox'), '508');
  await expect.poll(line).toMatch(/^1 of 2 trucks1 load2 500 gross1 unassigned1 late0 in conflict/);
  await person.click(screen.getByRole('radio', { name: 'Drivers' }));
  await expect.poll(line).toMatch(/^0 of 2 drivers0 loads0 gross1 unassigned0 late/);
});

const PENDING = new Promise<never>(() => undefined);
test.each([
  ['being read', PENDING],
  ['refused', 500],
])('a time that is %s has no figures yet, not those of another time', async (_, next) => {
  const { person, answers } = board();
  await screen.findByRole('group', { name: /^508/ });
  await expect.poll(line).toMatch(/^2 of 2 trucks2 loads/);
  answers.next = next;
  const later = screen.getByRole('button', { name: 'Later' });
  await person.click(later);
  await person.click(later);
  await person.click(later);
  await expect
    .poll(line)
    .toMatch(/^2 of 2 trucks– loads– gross– unassigned– late– in conflictLive/);
  answers.next = timeline;
  await person.click(screen.getByRole('button', { name: 'Now' }));
  await expect.poll(line).toMatch(/^2 of 2 trucks2 loads5 000 gross/);
});

test('what nobody hauls counts as unassigned only, also while it is late', async () => {
  const late = load(3, { truck_ids: [], driver_ids: [], status: 1, late_from: hours(1) });
  board({ ...timeline, loads: [late], conflicts: [] });
  await screen.findByRole('group', { name: /^508/ });
  expect(await line()).toMatch(/^2 of 2 trucks0 loads0 gross1 unassigned0 late0 in conflictLive/);
});

test('where there are more loads than were read, the line has the least that there is', async () => {
  board({ ...timeline, is_cut: true });
  await screen.findByRole('group', { name: /^508/ });
  expect(await line()).toMatch(
    /^2 of 2 trucks2\+ loads5 000\+ gross1\+ unassigned0\+ late2\+ in conflictLive/,
  );
});

test('without a truck the line counts no loads, as none are shown', async () => {
  board({ ...timeline, trucks: [] });
  await screen.findByText('No active trucks');
  expect(await line()).toMatch(/^Live \d+ s$/);
});

test('the line says how long ago the timeline was read, and since when no change can arrive', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { stateOf, answers } = board();
  await screen.findByRole('group', { name: /^508/ });
  vi.setSystemTime(Date.now() + 12_000);
  expect(await screen.findByText(/^Live 1[2-9] s$/)).toBeTruthy();
  act(() => stateOf.set({ kind: 'paused', since: Date.now() - 5_000 } as LiveState));
  expect(screen.getByText('Live paused 0:05, retrying')).toBeTruthy();
  // Where it is asked for again and again without an answer, its age is marked.
  act(() => stateOf.set({ kind: 'live' }));
  answers.next = 500;
  vi.setSystemTime(Date.now() + 60_000);
  expect((await screen.findByText('Live 1 m')).className).not.toContain('old');
  vi.setSystemTime(Date.now() + 60_000);
  expect((await screen.findByText('Live 2 m')).className).toContain('old');
  vi.setSystemTime(Date.now() + 60 * 60_000);
  expect(await screen.findByText('Live 1 h')).toBeTruthy();
});

test('drivers whom the filters hide are called drivers', async () => {
  const { person } = board();
  await person.click(await screen.findByRole('radio', { name: 'Drivers' }));
  await person.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('2 drivers hidden by filters')).toBeTruthy();
});

test('a timeline that can’t be read says so in the words of the other boards', async () => {
  board(500);
  const title = await screen.findByText('The rows could not be loaded');
  const notice = within(title.closest<HTMLElement>('[role=status]')!);
  expect(notice.getByText('No luck.')).toBeTruthy();
  expect(notice.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('how much time is shown is remembered, and what the browser does not know is as ever', async () => {
  const store = localStorageStore();
  onTestFinished(() => store.reset());
  const { person } = board(timeline, store);
  await person.click(await screen.findByRole('radio', { name: '7 d' }));
  cleanup();
  const again = board(timeline, store);
  expect(await screen.findByRole('radio', { name: '7 d', checked: true })).toBeTruthy();
  // Seven days, with half as much on both sides for the next pan.
  await expect.poll(() => again.asked).toEqual([14 * 24]);
  cleanup();
  store.setItem('boards.transport.zoom', 'years');
  board(timeline, store);
  expect(await screen.findByRole('radio', { name: '3 d', checked: true })).toBeTruthy();
});

/** 120 trucks from 1000 on, more than are seen at once. */
const manyTrucks = Array.from({ length: 120 }, (_, at) => ({
  ...timeline.trucks[0]!,
  id: 100 + at,
  number: String(1_000 + at),
  drivers: [],
}));

test('on a timeline that was scrolled, Enter goes from the search to the first truck that it found', async () => {
  const { person } = board({ ...timeline, trucks: manyTrucks, drivers: [] });
  await screen.findByRole('group', { name: /^1000/ });
  const rows = document.querySelector('[data-timeline]')!;
  rows.scrollTop = 2_000;
  fireEvent.scroll(rows);
  await expect.poll(() => screen.queryByRole('group', { name: /^1000/ })).toBeNull();
  await person.type(screen.getByRole('searchbox'), '10');
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /^1000/ }));
});

test('on a high screen all rows that have room are drawn, before anything is scrolled', async () => {
  class Observed {
    constructor(private readonly tell: () => void) {}
    observe(element: Element) {
      Object.defineProperty(element, 'clientHeight', { value: 3_000, configurable: true });
      this.tell();
    }
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observed);
  onTestFinished(() => void vi.unstubAllGlobals());
  board({ ...timeline, trucks: manyTrucks, drivers: [] });
  expect(await screen.findByRole('group', { name: /^1040/ })).toBeTruthy();
  expect(screen.queryByRole('group', { name: /^1119/ })).toBeNull();
});

test('Enter goes from the search to the truck that is meant, below all those whose loads are called so', async () => {
  const loads = manyTrucks.map(({ id }) => ({
    ...timeline.loads[0]!,
    id: 1_000 + id,
    internal_id: `PC-1119${id}`,
    truck_ids: [id],
  }));
  const { person } = board({ ...timeline, trucks: manyTrucks, drivers: [], loads });
  await screen.findByRole('group', { name: /^1000/ });
  await person.type(screen.getByRole('searchbox'), '1119{Enter}');
  const rows = document.querySelector('[data-timeline]')!;
  expect(screen.queryByRole('group', { name: /^1119/ })).toBeNull();
  expect(rows.scrollTop).toBeGreaterThan(0);
  fireEvent.scroll(rows);
  const meant = await screen.findByRole('group', { name: /^1119/ });
  expect(document.activeElement).toBe(meant);
});

test('who comes back to a timeline is told at once how old it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { person, answers } = board();
  await screen.findByRole('group', { name: /^508/ });
  answers.next = PENDING;
  await person.click(screen.getByRole('button', { name: 'Elsewhere' }));
  vi.setSystemTime(Date.now() + 3 * 60 * 60_000);
  await person.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('Live 3 h')).toBeTruthy();
});

test('who comes back to a searched timeline finds it where they left it', async () => {
  const { person } = board({ ...timeline, trucks: manyTrucks, drivers: [] });
  await person.type(await screen.findByRole('searchbox'), '10');
  await screen.findByRole('group', { name: /^1000/ });
  const rows = document.querySelector('[data-timeline]')!;
  rows.scrollTop = 2_000;
  fireEvent.scroll(rows);
  await expect.poll(() => screen.queryByRole('group', { name: /^1000/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await person.click(screen.getByRole('button', { name: 'Back' }));
  expect(rows.scrollTop).toBe(2_000);
  // A space that is typed finds nothing else.
  await person.type(screen.getByRole('searchbox'), ' ');
  expect(rows.scrollTop).toBe(2_000);
  await person.type(screen.getByRole('searchbox'), '{Backspace}1');
  await expect.poll(() => rows.scrollTop).toBe(0);
});

test('the line of the present is drawn over the time off duty, and below the bars', async () => {
  board();
  const hatched = (await screen.findByText('Home')).parentElement!;
  const present = hatched.nextElementSibling!;
  expect(present.className).toContain('now');
  expect(present.nextElementSibling).toBe(await screen.findByTitle(/^PC-26001/));
  expect(document.querySelector('[data-lane="8"]')?.childElementCount).toBe(0);
});
