import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shortTime } from '../../../../src/customRoutes/boards/parts/times.ts';
import { localDateTime, localTime } from '../../../../src/format/localTime.ts';
import { momentText } from '../../../../src/format/valueTexts.ts';
import { windowText } from '../../../../src/resources/loads/stopTime.ts';
import {
  browserZone,
  ownToday,
  ownZone,
  readCompanyZone,
} from '../../../../src/storage/preferences/ownZone.ts';
import { applyUiPreferences } from '../../../../src/theme/uiPreferences.ts';

/** Half past four in the morning of the 14th in London, still the 13th all over America. */
const INSTANT = '2026-11-14T04:30:00Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(INSTANT) });
});
afterEach(() => {
  applyUiPreferences({ zone: null });
  readCompanyZone(() => null);
  vi.useRealTimers();
});

const texts = () => [
  momentText(INSTANT),
  localDateTime(new Date(INSTANT)),
  localTime(new Date(INSTANT)),
  shortTime(INSTANT, ownZone()),
  ownToday(),
];

test.each([
  ['America/Denver', '11/13/2026 21:30', '21:30', '11/13 21:30', '2026-11-13'],
  ['America/New_York', '11/13/2026 23:30', '23:30', '11/13 23:30', '2026-11-13'],
  ['Europe/London', '11/14/2026 04:30', '04:30', '11/14 04:30', '2026-11-14'],
  ['Asia/Kolkata', '11/14/2026 10:00', '10:00', '11/14 10:00', '2026-11-14'],
])('a user who chose %s sees all personal times in that zone', (zone, long, time, short, day) => {
  applyUiPreferences({ zone });
  expect(texts()).toEqual([long, long, time, short, day]);
});

test('a stop’s time stays in the zone of its place', () => {
  const stop = { date_from: INSTANT, date_to: null, timezone: 'America/Chicago' };
  applyUiPreferences({ zone: 'Asia/Kolkata' });
  expect(windowText(stop)).toBe('11/13 22:30 CST');
});

test.each([null, 'Mars/Olympus'])('%j falls back to the computer’s zone', zone => {
  applyUiPreferences({ zone });
  expect(ownZone()).toBe(browserZone());
});

test('plans are in the company’s zone on a computer of another, unless the person chose their own', () => {
  readCompanyZone(() => 'Asia/Tokyo');
  expect(ownZone()).toBe('Asia/Tokyo');
  applyUiPreferences({ zone: 'Europe/London' });
  expect(ownZone()).toBe('Europe/London');
});
