import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allDay } from '../../../../schema/rules/time/allDay.ts';
import { zoneAbbreviation } from '../../../../schema/rules/time/zoneNames.ts';
import { localTimeOf } from '../../../../schema/rules/time/zones.ts';

const ZONES = [
  'America/New_York',
  'America/Phoenix',
  'America/Indiana/Knox',
  'America/Toronto',
  'America/Tijuana',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'UTC',
];

/** What the runtime says, asked for that moment alone. */
function dayByRuntime(milliseconds: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const [date, time] = format.format(milliseconds).split(' ');
  const short = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  const name = short.formatToParts(milliseconds).find(part => part.type === 'timeZoneName');
  return { date, time, name: name?.value };
}

const HOUR = 60 * 60 * 1000;
/** Nights on which clocks changed, and a day that one place left out. */
const NIGHTS = [
  '1991-10-27T00:00:00Z', // Knox goes from Central to Eastern, and its clocks stay as they are
  '2006-04-02T00:00:00Z', // and back
  '2011-12-30T00:00:00Z',
  '2026-03-08T00:00:00Z',
  '2026-04-05T00:00:00Z',
  '2026-11-01T00:00:00Z',
];
const anyMoment = fc.oneof(
  fc.integer({ min: Date.UTC(1960), max: Date.UTC(2060) }),
  fc
    .tuple(fc.constantFrom(...NIGHTS), fc.integer({ min: -48 * HOUR, max: 48 * HOUR }))
    .map(([night, away]) => Date.parse(night) + away),
);

test('a local time and the name of its zone are those that the runtime gives for that moment', () => {
  fc.assert(
    fc.property(anyMoment, fc.constantFrom(...ZONES), (milliseconds, zone) => {
      const instant = new Date(milliseconds).toISOString();
      const { date, time } = localTimeOf(instant, zone);
      const name = zoneAbbreviation(instant, zone);
      expect({ date, time, name }).toEqual(dayByRuntime(milliseconds, zone));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['2026-03-08T07:59:59Z', '2026-03-08', '01:59:59', 'CST'],
  ['2026-03-08T08:00:00Z', '2026-03-08', '03:00:00', 'CDT'],
  ['2026-11-01T06:59:59Z', '2026-11-01', '01:59:59', 'CDT'],
  ['2026-11-01T07:00:00Z', '2026-11-01', '01:00:00', 'CST'],
])('on a night on which the clocks change, %s is %s %s %s in Chicago', (instant, date, time, name) => {
  expect(localTimeOf(instant, 'America/Chicago')).toEqual({ date, time });
  expect(zoneAbbreviation(instant, 'America/Chicago')).toBe(name);
});

test('a day is read once, until more days were asked for than are kept', () => {
  let reads = 0;
  const read = allDay(() => {
    reads += 1;
    return 'same';
  });
  const dayOf = (day: number) => Date.UTC(2000) + day * 24 * HOUR;
  for (let day = 0; day < 50_000; day += 1) read(dayOf(day), 'UTC');
  read(dayOf(0), 'UTC');
  expect(reads).toBe(2 * 50_000);
  read(dayOf(50_000), 'UTC');
  read(dayOf(0), 'UTC');
  expect(reads).toBe(2 * 50_002);
});
