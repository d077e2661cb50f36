import { afterEach, expect, test, vi } from 'vitest';
import { hearServerDate, serverInstant } from '../../../src/wire/serverClock.ts';

afterEach(() => {
  vi.useRealTimers();
  hearServerDate(new Date().toUTCString());
});

const onMachineAt = (instant: string) => vi.useFakeTimers({ now: new Date(instant) });

test('on a machine whose clock is off it is as late as the server says', () => {
  onMachineAt('2026-11-21T10:07:00.000Z');
  hearServerDate('Sat, 21 Nov 2026 10:00:00 GMT');
  expect(serverInstant()).toBe('2026-11-21T10:00:00.000Z');
  vi.advanceTimersByTime(90_000);
  expect(serverInstant()).toBe('2026-11-21T10:01:30.000Z');
});

test.each([
  ['a second that the network took', 'Sat, 21 Nov 2026 10:06:58 GMT'],
  ['an answer that tells no date', null],
  ['a proxy that writes nonsense', 'soon'],
])('%s moves no clock', (_, header) => {
  onMachineAt('2026-11-21T10:07:00.000Z');
  hearServerDate(header);
  expect(serverInstant()).toBe('2026-11-21T10:07:00.000Z');
});
