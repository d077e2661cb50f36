// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shortTime } from '../../../src/customRoutes/boards/main/times.ts';
import { browserZone, ownToday, ownZone } from '../../../src/preferences/ownZone.ts';
import { windowText } from '../../../src/resources/loads/stopTime.ts';
import { showLook } from '../../../src/theme/look.ts';
import { localDateTime, localTime } from '../../../src/words/localTime.ts';
import { momentText } from '../../../src/words/valueTexts.ts';

/** Half past four in the morning of the 14th in London, still the 13th all over America. */
const INSTANT = '2026-11-14T04:30:00Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(INSTANT) });
});
afterEach(() => {
  showLook({ zone: null });
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
])('whoever chose %s reads every time of their own by its clocks', (zone, long, time, short, day) => {
  showLook({ zone });
  expect(texts()).toEqual([long, long, time, short, day]);
});

test('a stop’s time stays that of its place', () => {
  const stop = { date_from: INSTANT, date_to: null, timezone: 'America/Chicago' };
  showLook({ zone: 'Asia/Kolkata' });
  expect(windowText(stop)).toBe('11/13 22:30 CST');
});

test.each([null, 'Mars/Olympus'])('of %j the machine’s own zone is left', zone => {
  showLook({ zone });
  expect(ownZone()).toBe(browserZone());
});
