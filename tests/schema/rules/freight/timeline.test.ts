import { expect, test } from 'vitest';
import type { Stop } from '../../../../schema/rules/freight/stops.ts';
import { whyWaiting } from '../../../../schema/rules/freight/timeline.ts';

const NOW = '2026-11-16T18:00:00.000Z';
const stops = (
  pickup: readonly [from: string | null, to: string | null],
  delivery: readonly [from: string | null, to: string | null] = ['2026-11-18T18:00:00.000Z', null],
) =>
  [pickup, delivery].map(([date_from, date_to], place) => ({
    sequence: place + 1,
    type: place === 0 ? 'pickup' : 'delivery',
    date_from,
    date_to,
    arrived_at: null,
    departed_at: null,
  })) as unknown as Stop[]; // as far as the rule reads them

test.each([
  ['without a pickup time', stops([null, null]), 'undated'],
  ['without a delivery time', stops(['2026-11-17T08:00:00.000Z', null], [null, null]), 'undated'],
  ['without stops', [], 'undated'],
  ['whose pickup is past', stops(['2026-11-16T17:00:00.000Z', null]), 'overdue'],
  [
    'whose window is over',
    stops(['2026-11-16T08:00:00.000Z', '2026-11-16T17:59:00.000Z']),
    'overdue',
  ],
  ['whose window is open', stops(['2026-11-16T08:00:00.000Z', '2026-11-16T18:00:00.000Z']), null],
  ['of tomorrow', stops(['2026-11-17T08:00:00.000Z', null]), null],
])('a load %s waits as it should', (_, given, why) => {
  expect(whyWaiting(given, NOW)).toBe(why);
});
