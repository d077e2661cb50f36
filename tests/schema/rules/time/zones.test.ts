import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareInstants,
  earliestOf,
  existingTime,
  instantOf,
  isZone,
  latestOf,
  localDateOf,
  localTimeOf,
  minutesBetween,
  zoneOr,
} from '../../../../schema/rules/time/zones.ts';

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Kiritimati',
  'UTC',
];

/** Hours around both clock changes of 2026, and random ones of the whole year. */
const anyInstant = fc.oneof(
  ...['2026-03-08T00:00:00Z', '2026-11-01T00:00:00Z'].map(day =>
    fc.integer({ min: 0, max: 36 * 60 }).map(minutes => Date.parse(day) + minutes * 60_000),
  ),
  fc
    .integer({ min: 0, max: 365 * 24 * 60 })
    .map(minutes => Date.UTC(2026, 0, 1) + minutes * 60_000),
);

test('an instant survives conversion to local time and back, also at both clock changes', () => {
  fc.assert(
    fc.property(anyInstant, fc.constantFrom(...zones), (milliseconds, zone) => {
      const instant = new Date(milliseconds).toISOString();
      const local = localTimeOf(instant, zone);
      const candidates = [instantOf(local, zone), instantOf(local, zone, { later: true })];
      expect(candidates).toContain(instant);
    }),
    { numRuns: 500 },
  );
});

describe('the clock changes of 2026', () => {
  test.each([
    ['before spring', '2026-03-08', '01:59', false, '2026-03-08T07:59:00.000Z'],
    ['the hour that spring skips', '2026-03-08', '02:30', false, '2026-03-08T08:00:00.000Z'],
    ['the same, the later asked for', '2026-03-08', '02:30', true, '2026-03-08T08:00:00.000Z'],
    ['after spring', '2026-03-08', '03:00', false, '2026-03-08T08:00:00.000Z'],
    ['the first half past one', '2026-11-01', '01:30', false, '2026-11-01T06:30:00.000Z'],
    ['the second half past one', '2026-11-01', '01:30', true, '2026-11-01T07:30:00.000Z'],
    ['after autumn', '2026-11-01', '02:00', false, '2026-11-01T08:00:00.000Z'],
  ])('%s', (_, date, time, later, instant) => {
    expect(instantOf({ date, time }, 'America/Chicago', { later })).toBe(instant);
  });

  test('the hours between two instants are elapsed time, not clock time', () => {
    const evening = instantOf({ date: '2026-10-31', time: '22:00' }, 'America/Chicago');
    const morning = instantOf({ date: '2026-11-01', time: '06:00' }, 'America/Chicago');
    expect(minutesBetween(evening, morning)).toBe(9 * 60);
  });
});

test('a delivery near midnight is on another day in another place', () => {
  const instant = instantOf({ date: '2026-11-01', time: '23:25' }, 'America/Los_Angeles');
  expect(localTimeOf(instant, 'America/Chicago')).toEqual({ date: '2026-11-02', time: '01:25:00' });
  expect(localDateOf(instant, 'America/Los_Angeles')).toBe('2026-11-01');
});

test('instants compare independently of their notation', () => {
  expect(compareInstants('2026-11-02T01:25:00-06:00', '2026-11-02T07:25:00.000Z')).toBe(0);
  const [early, late] = ['2026-11-01T00:00:00Z', '2026-11-01T00:00:00-05:00'];
  expect(earliestOf([null, late, early])).toBe(early);
  expect(latestOf([early, undefined, late])).toBe(late);
  expect(earliestOf([null])).toBeNull();
});

test('an invalid instant, time or zone is rejected', () => {
  expect(() => localTimeOf('2026-11-01T08:00:00', 'UTC')).toThrow(RangeError);
  expect(() => instantOf({ date: '2026-11-01', time: '25:00' }, 'UTC')).toThrow(RangeError);
});

test.each([
  ['America/Chicago', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+6', true],
  ['UTC', true],
  ['America/Nowhere', false],
  ['Central', false],
  ['CST', false],
  ['EST', false],
  ['+05:00', false],
  ['', false],
])('%s is a zone: %s', (zone, wanted) => {
  expect(isZone(zone)).toBe(wanted);
  expect(zoneOr(zone, 'UTC')).toBe(wanted ? zone : 'UTC');
});

test.each([
  ['an hour that is there', 'America/Chicago', '2027-03-14', '01:59', '2027-03-14T07:59:00.000Z'],
  ['one that spring skips', 'America/Chicago', '2027-03-14', '02:30', '2027-03-14T08:00:00.000Z'],
  ['its very beginning', 'America/New_York', '2027-03-14', '02:00', '2027-03-14T07:00:00.000Z'],
  ['its very end', 'America/Denver', '2027-03-14', '02:59', '2027-03-14T09:00:00.000Z'],
  ['the hour after it', 'America/Los_Angeles', '2027-03-14', '03:15', '2027-03-14T10:15:00.000Z'],
  [
    'a place without summer time',
    'America/Phoenix',
    '2027-03-14',
    '02:30',
    '2027-03-14T09:30:00.000Z',
  ],
  [
    'the first of two equal hours',
    'America/Chicago',
    '2026-11-01',
    '01:30',
    '2026-11-01T06:30:00.000Z',
  ],
  ['a night that begins late', 'America/Havana', '2027-03-14', '00:30', '2027-03-14T05:00:00.000Z'],
  ['half an hour alone', 'Australia/Lord_Howe', '2026-10-04', '02:10', '2026-10-03T15:30:00.000Z'],
])('an appointment in a skipped hour moves to the next valid time: %s', (_, zone, date, time, instant) => {
  expect(instantOf({ date, time }, zone)).toBe(instant);
});

test.each([
  ['skipped', '2027-03-14', '02:30', '2027-03-14', '03:00'],
  ['skipped, with seconds', '2027-03-14', '02:59:59', '2027-03-14', '03:00:00'],
  ['there', '2027-03-14', '03:15', '2027-03-14', '03:15'],
  ['repeated', '2026-11-01', '01:30', '2026-11-01', '01:30'],
])('a local time is read as itself or as the next that exists: %s', (_, date, time, day, next) => {
  expect(existingTime({ date, time }, 'America/Chicago')).toEqual({ date: day, time: next });
});

test('at the end of a day the next time that exists is on the next one', () => {
  // Lebanon's clocks skip the first hour of a day, those of Greenland the last one of one.
  expect(existingTime({ date: '2026-03-29', time: '00:30' }, 'Asia/Beirut')).toEqual({
    date: '2026-03-29',
    time: '01:00',
  });
  expect(existingTime({ date: '2026-03-28', time: '23:30' }, 'America/Godthab')).toEqual({
    date: '2026-03-29',
    time: '00:00',
  });
});
