// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Timeline } from '../../../../schema/responses/timeline.ts';
import { TransportBoard } from '../../../../src/customRoutes/boards/transport/TransportBoard.tsx';
import type { LiveEvent } from '../../../../src/live/LiveClient.ts';
import { LiveContext } from '../../../../src/live/useTopic.ts';
import { shown } from '../../resources/shown.tsx';
import { testStream } from './testStream.ts';
import { timeline } from './timeline.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const kate = { id: 8, nickname: 'kate', first_name: 'Kate', last_name: 'Morrow' };

/** The timeline with Kate on its first load, and what was told of where this person is. */
function board() {
  let answer: Timeline = timeline;
  const reported: any[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (String(url).includes('/presence')) {
      reported.push(JSON.parse(String(body)));
      const people = [
        { client: 'other', user: kate, place: '1.load', since: '2026-11-16T18:00:00.000Z' },
      ];
      return new Response(JSON.stringify({ success: true, data: { people } }));
    }
    if (!String(url).includes('/boards/timeline')) return new Promise(() => undefined);
    return new Response(JSON.stringify({ success: true, data: answer }));
  });
  const { live, tell } = testStream();
  const created = shown(
    <LiveContext value={live}>
      <TransportBoard />
    </LiveContext>,
    { call: async () => [] as never },
  );
  /** Somebody saves loads. */
  const change = (loads: Timeline['loads'], user_id: number | null) => {
    answer = {
      ...answer,
      loads: answer.loads.map(now => loads.find(({ id }) => id === now.id) ?? now),
    };
    const event: LiveEvent = {
      topic: 'loads',
      type: 'updated',
      ids: loads.map(({ id }) => id),
      user_id,
    };
    act(() => tell(event));
  };
  return { ...created, reported, change };
}

const announced = () =>
  [...document.querySelectorAll('[aria-live="polite"] p')].map(text => text.textContent).join();

test('the bar of a load says which colleague is on it, who sees where this person is', async () => {
  const { reported } = board();
  expect(
    await screen.findByRole('button', { name: /^PC-26001.*Kate Morrow is on this load$/ }),
  ).toBeTruthy();
  const other = screen.getByRole('button', { name: /^PC-26002/ });
  expect(other.getAttribute('aria-label')).not.toContain('Kate');
  act(() => other.focus());
  const topic = 'transport-board-presence';
  await expect.poll(() => reported.at(-1)).toMatchObject({ topic, place: '2.load' });
});

test('a screen reader is told who changed which load on the timeline, and what', async () => {
  const { change } = board();
  await screen.findByRole('button', { name: /Kate Morrow is on this load$/ });
  const [first] = timeline.loads;
  change([{ ...first!, status: 3, version: 2 }], kate.id);
  await expect.poll(announced).toBe('Kate Morrow changed PC-26001: Status Dispatched');
});

test('several loads are counted, of a colleague who is not on the timeline without a name', async () => {
  const { change } = board();
  await screen.findByRole('button', { name: /Kate Morrow is on this load$/ });
  const changed = timeline.loads.slice(0, 2).map(one => ({ ...one, status: 4, version: 2 }));
  change(changed, 99);
  await expect.poll(announced).toBe('A colleague changed 2 loads');
});

test.each([
  'the load',
  'its stops',
])('%s as read for another time before is no news', async part => {
  const { change } = board();
  await screen.findByRole('button', { name: /Kate Morrow is on this load$/ });
  const [first, second] = timeline.loads;
  const stops = first!.stops.map(stop => ({ ...stop, version: stop.version + 1 }));
  const saved = { ...first!, status: 3, version: 2, stops };
  change([saved], kate.id);
  await expect.poll(announced).toBe('Kate Morrow changed PC-26001: Status Dispatched');
  const older = part === 'the load' ? { ...saved, version: 1 } : { ...saved, stops: first!.stops };
  change(
    [
      { ...older, status: 2 },
      { ...second!, status: 4, version: 2 },
    ],
    kate.id,
  );
  await expect.poll(announced).toBe('Kate Morrow changed PC-26002: Status Enroute');
});
