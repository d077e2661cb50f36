import { afterEach, expect, test, vi } from 'vitest';
import { readServerDate, serverInstant } from '../../../src/http/serverClock.ts';

afterEach(() => {
  vi.useRealTimers();
  readServerDate(new Date().toUTCString());
});

const onMachineAt = (instant: string) => vi.useFakeTimers({ now: new Date(instant) });

test('on a computer with a wrong clock the server’s time is used', () => {
  onMachineAt('2026-11-21T10:07:00.000Z');
  readServerDate('Sat, 21 Nov 2026 10:00:00 GMT');
  expect(serverInstant()).toBe('2026-11-21T10:00:00.000Z');
  vi.advanceTimersByTime(90_000);
  expect(serverInstant()).toBe('2026-11-21T10:01:30.000Z');
});

test.each([
  ['a second that the network took', 'Sat, 21 Nov 2026 10:06:58 GMT'],
  ['an answer that tells no date', null],
  ['a proxy that writes nonsense', 'soon'],
])('%s changes no clock', (_, header) => {
  onMachineAt('2026-11-21T10:07:00.000Z');
  readServerDate(header);
  expect(serverInstant()).toBe('2026-11-21T10:07:00.000Z');
});
