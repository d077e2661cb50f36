import { expect, test } from 'vitest';
import {
  dateOfDocument,
  expiryNotice,
  expiryOf,
  isWatched,
  kindOfDocument,
} from '../../../../schema/rules/time/expiry.ts';

/** A license is valid through its last day. Days are counted by the calendar, never by hours. */
test.each([
  ['2026-11-12', -1, 'expired'],
  ['2026-11-13', 0, 'due'],
  ['2026-11-14', 1, 'due'],
  ['2026-12-13', 30, 'due'],
  ['2026-12-14', 31, 'good'],
  ['2025-11-13', -365, 'expired'],
  ['2027-11-13', 365, 'good'],
])('on 13 November, warned 30 days ahead, %s is %d days off and %s', (date, days, state) => {
  expect(expiryOf(date, '2026-11-13', 30)).toEqual({ state, days });
});

test('daylight saving changes and leap days count as ordinary days', () => {
  expect(expiryOf('2026-11-02', '2026-10-31', 30).days).toBe(2);
  expect(expiryOf('2026-03-09', '2026-03-07', 30).days).toBe(2);
  expect(expiryOf('2028-03-01', '2028-02-28', 30).days).toBe(2);
});

test('a company without early warnings is told about expired documents, and on the last day', () => {
  expect(expiryOf('2026-11-14', '2026-11-13', 0).state).toBe('good');
  expect(expiryNotice(1, 0)).toBeNull();
  expect(expiryNotice(0, 0)).toBe('week');
  expect(expiryNotice(-1, 0)).toBe('expired');
});

test.each([
  [31, 30, null],
  [30, 30, 'due'],
  [8, 30, 'due'],
  [7, 30, 'week'],
  [0, 30, 'week'],
  [-1, 30, 'expired'],
  [-400, 30, 'expired'],
  [5, 3, null],
  [3, 3, 'week'],
])('with %d days left and %d of warning the notice is %s', (days, warning, notice) => {
  expect(expiryNotice(days, warning)).toBe(notice);
});

test('a document’s notice uses its record’s own date, or the document’s', () => {
  expect(dateOfDocument('drivers', 'medical_card')).toBe('medical_card_expiry');
  expect(dateOfDocument('trucks', 'cab_card_irp')).toBe('registration_expiry');
  expect(dateOfDocument('trucks', 'form_2290')).toBeNull();
  expect(dateOfDocument('toString', 'w9')).toBeNull();
  expect(kindOfDocument('insurance_coi')).toBe('insurance');
  expect(kindOfDocument('lease')).toBe('document');
  expect(isWatched('trucks', 'insurance_expiry')).toBe(true);
  expect(isWatched('trucks', 'lease_end_date')).toBe(false);
  expect(isWatched('constructor', 'name')).toBe(false);
});
