import { expect, test } from 'vitest';
import type { DimensionKey } from '../../schema/dimensions.ts';
import { repeatNotes } from '../../schema/measureNotes.ts';
import type { MeasureKey } from '../../schema/measures.ts';

const TEAM = 'A team load counts for each of its drivers: rows can add up to more than the total.';
const STOPS = 'A load counts at each of its facilities: rows can add up to more than the total.';

const CASES: readonly (readonly [MeasureKey, DimensionKey[], string[]])[] = [
  ['late_deliveries', ['driver'], [TEAM]],
  ['loads', ['week', 'driver'], [TEAM]],
  ['gross', ['week', 'driver'], []],
  ['total_miles', ['driver'], []],
  ['margin', ['driver'], []],
  ['open_balance', ['driver'], [TEAM]],
  ['gross', ['facility'], [STOPS]],
  ['loads', ['driver', 'facility'], [TEAM, STOPS]],
  ['gross', ['driver', 'facility'], [STOPS]],
  ['driver_pay', ['facility'], [STOPS]],
  ['late_deliveries', ['facility'], []],
  ['driver_pay', ['driver'], []],
  ['net_pay', ['driver'], []],
  ['cost', ['driver'], []],
  ['gross', ['truck'], []],
  ['gross', [], []],
  ['rpm_all', ['driver'], []],
];

test.each(
  CASES,
)('rows of %s by %s: what counts in several of them is said', (measure, by, notes) => {
  expect(repeatNotes([measure], by)).toEqual(notes);
});
