import { expect, test } from 'vitest';
import { stopDayErrors } from '../../../../schema/rules/freight/stopDays.ts';

const today = '2026-11-22';
const REFUSED = ['The year must be between 1970 and 2027.'];

test.each([
  ['a day of this week', { date_from: '2026-11-24T14:00:00.000Z' }, {}],
  ['no day at all', { date_from: null }, {}],
  [
    'a year of two digits',
    { date_from: '0027-01-05T14:00:00.000Z' },
    { 'stops.1.date_from': REFUSED },
  ],
  ['a digit that slipped', { date_to: '2062-11-24T14:00:00.000Z' }, { 'stops.1.date_to': REFUSED }],
  ['an arrival', { arrived_at: '1926-11-24T14:00:00.000Z' }, { 'stops.1.arrived_at': REFUSED }],
])('a stop with %s reports the error', (_, stop, errors) => {
  const first = { id: 1, date_from: '2026-11-23T14:00:00.000Z' };
  expect(stopDayErrors([first, stop], [first], today)).toEqual(errors);
});

test('an already stored date blocks nothing, until another such date is entered', () => {
  const known = { id: 7, date_from: '2062-11-24T14:00:00.000Z' };
  expect(stopDayErrors([known], [known], today)).toEqual({});
  const moved = { ...known, date_from: '2062-11-25T14:00:00.000Z' };
  expect(stopDayErrors([moved], [known], today)).toEqual({ 'stops.0.date_from': REFUSED });
});
