import { expect, test } from 'vitest';
import type { LoadEnd } from '../../../../schema/rules/freight/approach.ts';
import { deadheadTo, earliestStart } from '../../../../schema/rules/freight/approach.ts';
import {
  type Candidate,
  compareCandidates,
  slackMinutes,
} from '../../../../schema/rules/freight/candidates.ts';
import type { Finding } from '../../../../schema/rules/freight/findings.ts';

const found = (code: string, level: Finding['level'] = 'warn'): Finding => ({
  code,
  level,
  message: code,
  subject: 'load',
  id: 1,
});
const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  deadhead_miles: 100,
  pickup_at: '2026-11-16T14:00:00Z',
  findings: [],
  ...more,
});
const orderOf = (...candidates: Candidate[]) =>
  [...candidates].sort(compareCandidates).map(({ id }) => id);

test.each<[string, Candidate[], number[]]>([
  ['fewer empty miles come first', [candidate(1), candidate(2, { deadhead_miles: 20 })], [2, 1]],
  [
    'a missed pickup comes after a longer drive that is on time',
    [
      candidate(1, { deadhead_miles: 10, findings: [found('appointment_1_at_risk')] }),
      candidate(2, { deadhead_miles: 300 }),
    ],
    [2, 1],
  ],
  [
    'other equipment counts like a missed pickup, both together more',
    [
      candidate(1, {
        deadhead_miles: 1,
        findings: [found('equipment'), found('appointment_1_at_risk')],
      }),
      candidate(2, { deadhead_miles: 5, findings: [found('equipment')] }),
      candidate(3),
    ],
    [3, 2, 1],
  ],
  [
    'a truck that is off duty at the pickup comes after one that is farther away',
    [candidate(1, { deadhead_miles: 1, findings: [found('truck_off_duty')] }), candidate(2)],
    [2, 1],
  ],
  [
    'what may not be assigned comes last, however near',
    [candidate(1, { deadhead_miles: 0, findings: [found('cdl_expired', 'block')] }), candidate(2)],
    [2, 1],
  ],
  [
    'an unknown distance comes after known ones',
    [candidate(1, { deadhead_miles: null }), candidate(2, { deadhead_miles: 900 })],
    [2, 1],
  ],
  [
    'among equals the earlier pickup comes first, one without a time last',
    [
      candidate(1, { pickup_at: null }),
      candidate(2, { pickup_at: '2026-11-17T14:00:00Z' }),
      candidate(3),
    ],
    [3, 2, 1],
  ],
])('%s', (_, candidates, wanted) => {
  expect(orderOf(...candidates)).toEqual(wanted);
});

const chicago = { lat: 41.88, lng: -87.63 };
const seen = { lat: 39.74, lng: -104.99, source: 'position', city: 'Denver', state: 'CO' } as const;
const end = (load_id: number, free_at: string | null): LoadEnd => ({
  lat: 41.52,
  lng: -88.08,
  source: 'load',
  city: 'Joliet',
  state: 'IL',
  load_id,
  free_at,
});
const present = '2026-11-13T22:30:00Z';
const pickup = { loadId: 9, point: chicago, date_from: '2026-11-16T14:00:00Z' };

test.each<[string, LoadEnd[], string | null, string | null]>([
  ['without another load: from where it was last seen, now', [], 'Denver', present],
  [
    'with a load before: from its last stop, when it is done',
    [end(1, '2026-11-15T20:00:00Z')],
    'Joliet',
    '2026-11-15T20:00:00Z',
  ],
  [
    'a load that ends after the pickup is not before it',
    [end(1, '2026-11-17T20:00:00Z')],
    'Denver',
    present,
  ],
  ['the load itself is not before itself', [end(9, '2026-11-15T20:00:00Z')], 'Denver', present],
  ['a load that should be done leaves now', [end(1, '2026-11-12T20:00:00Z')], 'Joliet', present],
])('the deadhead starts %s', (_, ends, city, free_at) => {
  const deadhead = deadheadTo({ seen, ends }, pickup, present);
  expect([deadhead?.from.city, deadhead?.free_at]).toEqual([city, free_at]);
});

test('of two loads before the pickup the later one counts, and nowhere gives no number', () => {
  const ends = [
    end(1, '2026-11-14T20:00:00Z'),
    { ...end(2, '2026-11-15T20:00:00Z'), city: 'Gary' },
  ];
  expect(deadheadTo({ seen: null, ends }, pickup, present)?.from.city).toBe('Gary');
  expect(deadheadTo({ seen: null, ends: [] }, pickup, present)).toBeNull();
});

test('the time left at the pickup counts legal rest, and less of it for a team', () => {
  const deadhead = { miles: 600, minutes: 720, free_at: present, from: seen };
  // 22:30 on the 13th to 14:00 on the 14th are 930 minutes; 12 hours of driving need a rest of 10.
  const stop = { date_from: '2026-11-14T14:00:00Z' };
  expect(slackMinutes(deadhead, stop)).toBe(930 - 720 - 600);
  expect(slackMinutes(deadhead, stop, true)).toBe(210);
  expect(slackMinutes(deadhead, {})).toBeNull();
  expect(slackMinutes(null, stop)).toBeNull();
});

test('a truck that is off duty starts to the pickup when its time off ends', () => {
  const rest = { status_id: 11, ready_at: '2026-11-14T08:00:00Z' };
  const start = earliestStart(rest, present);
  expect(start).toBe(rest.ready_at);
  expect(deadheadTo({ seen, ends: [] }, pickup, start)?.free_at).toBe(rest.ready_at);
  expect(earliestStart({ ...rest, ready_at: '2026-11-13T08:00:00Z' }, present)).toBe(present);
  expect(earliestStart({ ...rest, status_id: 1 }, present)).toBe(present);
  expect(earliestStart(null, present)).toBe(present);
});
