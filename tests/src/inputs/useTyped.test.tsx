// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTyped } from '../../../src/inputs/text/useTyped.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const PAUSE = 250;

/** A field whose text comes back when the test says so, as an address does on a busy machine. */
function field(start = '') {
  const sent: string[] = [];
  const keep = (text: string) => void sent.push(text);
  const { result, rerender } = renderHook(({ kept }) => useTyped(kept, keep, PAUSE), {
    initialProps: { kept: start },
  });
  return {
    sent,
    text: () => result.current.typed,
    type: (text: string) => act(() => result.current.setTyped(text)),
    pause: () => act(() => vi.advanceTimersByTime(PAUSE)),
    enter: () => act(() => result.current.keepNow()),
    comesBack: (kept: string) => rerender({ kept }),
  };
}

test('what is typed is kept once, trimmed, after a pause', () => {
  const { type, pause, sent, comesBack, text } = field();
  type('PC');
  type('PC-1 ');
  expect(sent).toEqual([]);
  pause();
  pause();
  comesBack('PC-1');
  pause();
  expect(sent).toEqual(['PC-1']);
  expect(text()).toBe('PC-1 ');
});

test('letters typed after a pause outlive the text of before it, however late that comes back', () => {
  const { type, pause, sent, comesBack, text } = field();
  type('nora.1');
  pause();
  type('nora.12');
  comesBack('nora.1');
  expect(text()).toBe('nora.12');
  pause();
  type('nora.123');
  pause();
  comesBack('nora.12');
  comesBack('nora.123');
  expect(text()).toBe('nora.123');
  expect(sent).toEqual(['nora.1', 'nora.12', 'nora.123']);
});

test('what is typed back before the text of before it has come is kept again', () => {
  const { type, pause, sent } = field('PC');
  type('PC-1');
  pause();
  type('PC');
  pause();
  expect(sent).toEqual(['PC-1', 'PC']);
});

test('Enter keeps it at once, and the pause after that not again', () => {
  const { type, pause, enter, sent } = field();
  type('PC-1');
  enter();
  pause();
  expect(sent).toEqual(['PC-1']);
});

test('what another hand keeps is taken over, also while something is on its way', () => {
  const { type, pause, comesBack, text } = field('PC');
  comesBack('');
  expect(text()).toBe('');
  type('PC-1');
  pause();
  comesBack('saved view');
  expect(text()).toBe('saved view');
});
