// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Timeline } from '../../../../schema/responses/timeline.ts';
import { Cell } from '../../../../src/cell.ts';
import { TransportBoard } from '../../../../src/customRoutes/boards/transport/TransportBoard.tsx';
import type {
  LiveClient,
  LiveEvent,
  LiveListener,
  LiveState,
} from '../../../../src/live/LiveClient.ts';
import { LiveContext } from '../../../../src/live/useTopic.ts';
import { shown } from '../../resources/shown.tsx';
import { timeline } from './timeline.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const kate = { id: 8, nickname: 'kate', first_name: 'Kate', last_name: 'Morrow' };

/** The timeline with Kate on its first load, and what was told of where this person is. */
function board() {
  let answer: Timeline = timeline;
  const told: any[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (String(url).includes('/presence')) {
      told.push(JSON.parse(String(body)));
      const people = [
        { client: 'other', user: kate, place: '1.load', since: '2026-11-16T18:00:00.000Z' },
      ];
      return new Response(JSON.stringify({ success: true, data: { people } }));
    }
    if (!String(url).includes('/boards/timeline')) return new Promise(() => undefined);
    return new Response(JSON.stringify({ success: true, data: answer }));
  });
  const listeners = new Map<string, Set<LiveListener>>();
  const live = {
    state: new Cell<LiveState>({ kind: 'live' }),
    listen(topic: string, listener: LiveListener) {
      listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener));
      return () => void listeners.get(topic)?.delete(listener);
    },
  } as unknown as LiveClient; // A stream without a server.
  const made = shown(
    <LiveContext value={live}>
      <TransportBoard />
    </LiveContext>,
    { call: vi.fn() } as object,
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
    act(() => {
      for (const listener of listeners.get('loads') ?? []) listener(event);
    });
  };
  return { ...made, told, change };
}

const said = () =>
  [...document.querySelectorAll('[aria-live="polite"] p')].map(text => text.textContent).join();

test('the bar of a load says which colleague is on it, who sees where this person is', async () => {
  const { told } = board();
  expect(
    await screen.findByRole('button', { name: /^PC-26001.*Kate Morrow is on this load$/ }),
  ).toBeTruthy();
  const other = screen.getByRole('button', { name: /^PC-26002/ });
  expect(other.getAttribute('aria-label')).not.toContain('Kate');
  act(() => other.focus());
  const topic = 'transport-board-presence';
  await expect.poll(() => told.at(-1)).toMatchObject({ topic, place: '2.load' });
});

test('a screen reader is told who changed which load on the timeline, and what', async () => {
  const { change } = board();
  await screen.findByRole('button', { name: /Kate Morrow is on this load$/ });
  const [first] = timeline.loads;
  change([{ ...first!, status: 3, version: 2 }], kate.id);
  await expect.poll(said).toBe('Kate Morrow changed PC-26001: Status Dispatched');
});

test('several loads are counted, of a colleague who is not on the timeline without a name', async () => {
  const { change } = board();
  await screen.findByRole('button', { name: /Kate Morrow is on this load$/ });
  const changed = timeline.loads.slice(0, 2).map(one => ({ ...one, status: 4, version: 2 }));
  change(changed, 99);
  await expect.poll(said).toBe('A colleague changed 2 loads');
});
