import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextWeeklyTime } from '../../../../schema/rules/time/weeklyTimes.ts';
import { localTimeOf } from '../../../../schema/rules/time/zones.ts';

const CHICAGO = 'America/Chicago';

test.each([
  ['later the same day', ['thu'], '07:00', '2026-11-26T12:00:00Z', '2026-11-26T13:00:00.000Z'],
  [
    'a week later at that moment',
    ['thu'],
    '07:00',
    '2026-11-26T13:00:00Z',
    '2026-12-03T13:00:00.000Z',
  ],
  [
    'the next of several days',
    ['mon', 'fri'],
    '07:00',
    '2026-11-26T14:00:00Z',
    '2026-11-27T13:00:00.000Z',
  ],
  [
    'across the end of summer time',
    ['mon'],
    '07:00',
    '2026-10-26T13:00:00Z',
    '2026-11-02T13:00:00.000Z',
  ],
  [
    'a repeated time once, the first',
    ['sun'],
    '01:30',
    '2026-10-31T12:00:00Z',
    '2026-11-01T06:30:00.000Z',
  ],
  ['not again an hour later', ['sun'], '01:30', '2026-11-01T06:30:00Z', '2026-11-08T07:30:00.000Z'],
  ['after a skipped time', ['sun'], '02:30', '2027-03-13T12:00:00Z', '2027-03-14T08:00:00.000Z'],
])('%s', (_, weekdays, time, after, expected) => {
  expect(nextWeeklyTime({ weekdays, time }, CHICAGO, after)).toBe(expected);
});

test('never without a weekday', () => {
  expect(
    nextWeeklyTime({ weekdays: [], time: '07:00' }, CHICAGO, '2026-11-26T12:00:00Z'),
  ).toBeNull();
});

test('every day of a year comes once, at its time, whatever the clocks do', () => {
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1439 }),
      fc.constantFrom('America/New_York', CHICAGO, 'America/Phoenix', 'Australia/Lord_Howe'),
      (minutes, zone) => {
        const two = (value: number) => String(value).padStart(2, '0');
        const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
        const seen: string[] = [];
        let at: string | null = '2026-01-01T00:00:00.000Z';
        while (at !== null && seen.length < 400) {
          at = nextWeeklyTime({ weekdays: days, time }, zone, at);
          if (at !== null) seen.push(localTimeOf(at, zone).date);
        }
        expect(new Set(seen).size).toBe(seen.length);
      },
    ),
    { numRuns: 25 },
  );
});
