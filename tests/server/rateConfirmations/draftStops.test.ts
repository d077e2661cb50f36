import { expect, test } from 'vitest';
import type { FacilityMatch, ParsedStop } from '../../../schema/rateConfirmation.ts';
import { draftStops } from '../../../server/rateConfirmations/draftStops.ts';

const printed: ParsedStop = {
  sequence: 1,
  type: 'pickup',
  schedule_type: null,
  reference_numbers: [],
  facility: 'Harbor Cold Storage',
  address: '1 Dock Rd',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90021',
  date: '2026-11-24',
  time_from: '22:00',
  time_to: '02:00',
};
const match: FacilityMatch = {
  id: 9,
  company_name: 'Harbor',
  address_line1: '1 Dock Rd',
  city: 'Los Angeles',
  zip: '90021',
  timezone: 'America/Phoenix',
  state: null,
  province: null,
  score: 0.9,
};
const drafted = async (stop: ParsedStop, place: FacilityMatch | null) =>
  (await draftStops([stop], [place], 'America/New_York'))[0];

test.each([
  ['its place’s own zone', printed, match, 'America/Phoenix', '25T05:00', '25T09:00'],
  [
    'where its place is',
    printed,
    { ...match, timezone: null },
    'America/Los_Angeles',
    '25T06:00',
    '25T10:00',
  ],
  ['its printed ZIP code', printed, null, 'America/Los_Angeles', '25T06:00', '25T10:00'],
  [
    'the company’s clocks, where none is printed',
    { ...printed, zip: null },
    null,
    'America/New_York',
    '25T03:00',
    '25T07:00',
  ],
] as const)('a printed window past midnight is timed by %s', async (_, stop, place, timezone, from, to) => {
  expect(await drafted(stop, place)).toMatchObject({
    timezone,
    date_from: `2026-11-${from}:00.000Z`,
    date_to: `2026-11-${to}:00.000Z`,
  });
});

test('a printed window within a day ends on that day', async () => {
  const stop = { ...printed, time_from: '08:00', time_to: '16:00' };
  expect(await drafted(stop, match)).toMatchObject({
    date_from: '2026-11-24T15:00:00.000Z',
    date_to: '2026-11-24T23:00:00.000Z',
  });
});

test('a window over the night when clocks go back is an hour longer', async () => {
  const stop = { ...printed, date: '2026-10-31' };
  expect(await drafted(stop, null)).toMatchObject({
    date_from: '2026-11-01T05:00:00.000Z',
    date_to: '2026-11-01T10:00:00.000Z',
  });
});

test('a day printed without a time is not an instant, and is shown as printed', async () => {
  const stop = { ...printed, time_from: null, time_to: null };
  expect(await drafted(stop, match)).toMatchObject({
    date_from: null,
    date_to: null,
    printed: { date: '2026-11-24', time_from: null, time_to: null },
  });
});

test('all numbers of a stop are read: into its field, and the others into its note', async () => {
  const numbers = Array.from({ length: 11 }, (_, index) => `PU-${220_000 + index}`);
  const several = { ...printed, reference_numbers: numbers };
  expect(await drafted(several, match)).toMatchObject({
    pickup_number: numbers.slice(0, 9).join(', '),
    appointment_number: null,
    note: 'PU-220009, PU-220010',
  });
  const few: ParsedStop = { ...printed, type: 'delivery', reference_numbers: ['AP-1', 'AP-2'] };
  expect(await drafted(few, match)).toMatchObject({
    pickup_number: null,
    appointment_number: 'AP-1, AP-2',
    note: null,
  });
});
