// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSoon } from '../../../src/live/useSoon.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const soon = (pauseMs: number, longestMs?: number) => {
  const act = vi.fn();
  const { result, unmount } = renderHook(() => useSoon(act, pauseMs, longestMs));
  return { act, event: () => result.current(), unmount };
};

test('a burst of events asks once, after it', () => {
  const { act, event } = soon(1_500);
  for (let at = 0; at < 5; at += 1) {
    event();
    vi.advanceTimersByTime(100);
  }
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_400);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('events that never pause put it off for five seconds at most, each time', () => {
  const { act, event } = soon(1_500);
  for (let at = 0; at < 18_000; at += 200) {
    event();
    vi.advanceTimersByTime(200);
  }
  expect(act).toHaveBeenCalledTimes(3);
});

test('the longest wait may be as short as the pause', () => {
  const { act, event } = soon(1_000, 1_000);
  for (let at = 0; at < 5_000; at += 200) {
    event();
    vi.advanceTimersByTime(200);
  }
  expect(act.mock.calls.length).toBeGreaterThanOrEqual(4);
});

test('a page that was left asks nothing any more', () => {
  const { act, event, unmount } = soon(1_500);
  event();
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
});
