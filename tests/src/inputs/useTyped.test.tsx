import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTyped } from '../../../src/inputs/text/useTyped.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const PAUSE = 250;

/** A field whose text comes back when the test says so, as from an address on a slow machine. */
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

test('typed text is saved once, trimmed, after a pause', () => {
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

test('letters typed after a pause are kept when the earlier text comes back late', () => {
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

test('text typed back before the earlier text came back is saved again', () => {
  const { type, pause, sent } = field('PC');
  type('PC-1');
  pause();
  type('PC');
  pause();
  expect(sent).toEqual(['PC-1', 'PC']);
});

test('Enter saves it immediately, and the pause after it does not save again', () => {
  const { type, pause, enter, sent } = field();
  type('PC-1');
  enter();
  pause();
  expect(sent).toEqual(['PC-1']);
});

test('a value saved elsewhere is adopted, also while a save is in progress', () => {
  const { type, pause, comesBack, text } = field('PC');
  comesBack('');
  expect(text()).toBe('');
  type('PC-1');
  pause();
  comesBack('saved view');
  expect(text()).toBe('saved view');
});
