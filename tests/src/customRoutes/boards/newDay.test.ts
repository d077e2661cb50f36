import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onNewDay } from '../../../../src/customRoutes/boards/parts/clock.ts';
import { readCompanyZone } from '../../../../src/storage/preferences/ownZone.ts';

const TICK_MS = 15_000;

beforeEach(() => {
  vi.useFakeTimers();
  // A minute before midnight in Chicago.
  vi.setSystemTime('2026-11-14T05:59:00Z');
  readCompanyZone(() => 'America/Chicago');
});
afterEach(() => {
  vi.useRealTimers();
  readCompanyZone(() => null);
});

test('a board hears of the company’s new day once, until it stops listening', async () => {
  const heard = vi.fn(async () => {});
  const stop = onNewDay(heard);
  await vi.advanceTimersByTimeAsync(3 * TICK_MS);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(8 * TICK_MS);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('what could not be read for the new day is read at the next tick', async () => {
  const heard = vi.fn(async () => {});
  heard.mockRejectedValueOnce(new Error('The network was away.'));
  const stop = onNewDay(heard);
  await vi.advanceTimersByTimeAsync(8 * TICK_MS);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});
