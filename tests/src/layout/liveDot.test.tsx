// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Cell } from '../../../src/cell.ts';
import { LiveDot } from '../../../src/layout/bar/LiveDot.tsx';
import type { LiveClient, LiveState } from '../../../src/live/LiveClient.ts';
import { LiveContext } from '../../../src/live/useTopic.ts';
import { shown } from '../resources/shown.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a screen reader is told once that live changes are paused, while the time is counted', async () => {
  const state = new Cell<LiveState>({ kind: 'live' });
  const live = { state } as unknown as LiveClient; // A stream without a server.
  shown(
    <LiveContext value={live}>
      <LiveDot />
    </LiveContext>,
    {},
  );
  expect(await screen.findByText('Live')).toBeTruthy();
  // It is told only where the element was there before its text.
  const text = screen.getByRole('status');
  expect(text.textContent).toBe('');
  act(() => state.set({ kind: 'paused', since: Date.now() - 5_000 }));
  expect(text.textContent).toBe('Live changes are paused, retrying');
  const before = screen.getByText(/^Live paused 0:/).textContent;
  await expect.poll(() => screen.getByText(/^Live paused 0:/).textContent).not.toBe(before);
  expect(text.textContent).toBe('Live changes are paused, retrying');
  act(() => state.set({ kind: 'live' }));
  expect(text.isConnected).toBe(true);
  expect(text.textContent).toBe('');
});
