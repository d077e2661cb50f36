// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cell } from '../../../../src/cell.ts';
import { useFreshGross } from '../../../../src/customRoutes/boards/gross/useGross.ts';
import { useBoardEdits } from '../../../../src/customRoutes/boards/parts/useBoardEdits.ts';
import type { LiveClient, LiveEvent, LiveListener } from '../../../../src/live/LiveClient.ts';
import { LiveContext } from '../../../../src/live/useTopic.ts';
import { CompanyContext } from '../../../../src/session/CompanyContext.ts';
import { readCompanyZone } from '../../../../src/storage/preferences/ownZone.ts';
import { signIn } from './signIn.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // A minute before midnight in Chicago, from Sunday to Monday.
  vi.setSystemTime('2026-11-16T05:59:00Z');
  readCompanyZone(() => 'America/Chicago');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  readCompanyZone(() => null);
});

/** A page with a stream, of a person with these permissions. `tell` answers whether it was heard. */
function page(permissions: string[], hook: () => void) {
  signIn(permissions);
  const listeners = new Map<string, LiveListener>();
  const live = {
    listen(topic: string, listener: LiveListener) {
      listeners.set(topic, listener);
      return () => listeners.delete(topic);
    },
  } as unknown as LiveClient; // A stream without a server.
  const queries = new QueryClient();
  const asked = vi.spyOn(queries, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <CompanyContext value={1}>
        <LiveContext value={live}>{children}</LiveContext>
      </CompanyContext>
    </QueryClientProvider>
  );
  const { unmount } = renderHook(hook, { wrapper });
  const tell = (event: LiveEvent) => listeners.get(event.topic)?.(event);
  return { asked, tell, unmount, topics: () => [...listeners.keys()] };
}

const CHANGED: LiveEvent = { topic: 'gross-boards', type: 'reset', ids: [0] };

test('billing, who may not see the board of trucks, has fresh figures on the gross board', () => {
  const { asked, tell, topics } = page(['gross-boards.list'], useFreshGross);
  expect(topics()).toEqual(['gross-boards']);
  tell(CHANGED);
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_500);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a gross board says since when a change is missing, until it is read', async () => {
  const behind = { since: null as Cell<number | null> | null };
  const { asked, tell } = page(['gross-boards.list'], () => {
    behind.since = useFreshGross();
  });
  const since = () => behind.since?.get();
  expect(since()).toBeNull();
  const heardAt = Date.now();
  asked.mockRejectedValueOnce(new Error('No network'));
  tell(CHANGED);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(since()).toBe(heardAt);
  // What failed is tried again.
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(since()).toBeNull();

  // What is heard while it is read may be missing in the answer.
  let answer: () => void = () => undefined;
  const read = new Promise<void>(resolve => {
    answer = resolve;
  });
  asked.mockReturnValueOnce(read);
  tell(CHANGED);
  await vi.advanceTimersByTimeAsync(1_500);
  tell(CHANGED);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(since()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(since()).toBeNull();
});

test('a gross board on which loads change all the time is read again all the same', () => {
  const { asked, tell } = page(['gross-boards.list', 'boards.list'], useFreshGross);
  for (let at = 0; at < 12_000; at += 1_000) {
    tell(CHANGED);
    vi.advanceTimersByTime(1_000);
  }
  expect(asked).toHaveBeenCalledTimes(2);
});

test('positions of trucks ask nothing of a gross board', () => {
  const { asked, tell } = page(['gross-boards.list', 'boards.list'], useFreshGross);
  tell({ topic: 'boards', type: 'updated', ids: [5], version: 3, user_id: null });
  vi.advanceTimersByTime(30_000);
  expect(asked).not.toHaveBeenCalled();
});

test('a gross board of this week shows the new one after midnight', () => {
  const { asked, unmount } = page(['gross-boards.list'], useFreshGross);
  vi.advanceTimersByTime(30_000);
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  unmount();
});

test('boards that are read again hear edits of a truck, not its positions', () => {
  const heard = vi.fn();
  const { tell } = page(['boards.list'], () => useBoardEdits(heard));
  const moved = (version: number, user_id: number | null = null): LiveEvent => ({
    topic: 'boards',
    type: 'updated',
    ids: [5],
    version,
    user_id,
  });
  tell(moved(3, 7));
  expect(heard).toHaveBeenCalledTimes(1);
  tell(moved(3));
  tell(moved(3));
  expect(heard).toHaveBeenCalledTimes(1);
  // A job is nobody as well, but gives the row a new version. A check call is somebody's.
  tell(moved(4));
  tell(moved(4, 7));
  tell({ topic: 'boards', type: 'deleted', ids: [5], version: 4, user_id: null });
  tell({ topic: 'boards', type: 'reset', ids: [] });
  expect(heard).toHaveBeenCalledTimes(5);
});
