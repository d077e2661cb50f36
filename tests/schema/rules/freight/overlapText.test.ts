import { expect, test } from 'vitest';
import { overlapText } from '../../../../schema/rules/freight/loadDays.ts';

/** A load from Chicago to Denver. */
const load = (pickup: string | null, delivery: string | null) => ({
  internal_id: 'PC-26175',
  stops: [
    { sequence: 1, type: 'pickup', date_from: pickup, timezone: 'America/Chicago' },
    { sequence: 2, type: 'delivery', date_from: delivery, timezone: 'America/Denver' },
  ],
});

const RULE = "A driver can't be on two overlapping loads: PC-26175";

test.each([
  ['2026-11-24T15:00:00Z', '2026-11-26T20:00:00Z', `${RULE} is 11/24 to 11/26.`],
  ['2026-11-24T15:00:00Z', '2026-11-24T20:00:00Z', `${RULE} is 11/24.`],
  // Late in the evening there, and the next day in UTC.
  ['2026-11-25T04:30:00Z', '2026-11-27T05:30:00Z', `${RULE} is 11/24 to 11/26.`],
  ['2026-12-30T15:00:00Z', '2027-01-02T20:00:00Z', `${RULE} is 12/30 to 01/02.`],
  ['2026-11-24T15:00:00Z', null, `${RULE} has no dates yet.`],
])('a load from %s to %s is refused with its days at the stops', (pickup, delivery, message) => {
  expect(overlapText('driver', load(pickup, delivery))).toBe(message);
});
