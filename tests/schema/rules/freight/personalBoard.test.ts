import { expect, test } from 'vitest';
import { personalBoardStatuses } from '../../../../schema/rules/freight/boardStates.ts';
import {
  ENTRY_STATUS,
  isOutdated,
  needsStopPermission,
  offDutyAt,
  offDutyUntil,
  readyTimeOf,
} from '../../../../schema/rules/freight/personalBoard.ts';

test('of the thirteen statuses five keep a truck from taking a load', () => {
  const off = personalBoardStatuses.flatMap(({ id, key }) =>
    offDutyAt({ status_id: id, ready_at: null }, '2026-11-16T18:00:00Z') ? [key] : [],
  );
  expect(off).toEqual(['home', 'shop', 'rest', 'vacation', 'stop']);
  const keyOf = (id: number) => personalBoardStatuses.find(one => one.id === id)?.key;
  for (const [key, id] of Object.entries(ENTRY_STATUS)) expect(keyOf(id)).toBe(key);
});

test.each<[string, number, string | null, string | null, string | null]>([
  ['without a ready time until the next entry', 7, null, 'home', null],
  ['before its ready time', 11, '2026-11-16T18:01:00Z', 'rest', '2026-11-16T18:01:00Z'],
  ['no longer at its ready time', 11, '2026-11-16T18:00:00Z', null, '2026-11-16T18:00:00Z'],
  ['on STOP whatever its ready time', 13, '2026-11-16T18:00:00Z', 'stop', null],
  ['not while it is ready later', 1, '2026-11-17T18:00:00Z', null, null],
])('a truck is off duty %s', (_, status_id, ready_at, reason, until) => {
  const entry = { status_id, ready_at };
  expect(offDutyAt(entry, '2026-11-16T18:00:00Z')).toBe(reason);
  expect(offDutyUntil(entry)).toBe(until);
});

test.each<[number, string | null, string | null]>([
  [7, null, null],
  [8, null, null],
  [11, '2026-11-16T17:00:00Z', null],
  [11, '2026-11-17T18:00:00Z', 'rest'],
  [13, null, 'stop'],
])('after the truck has left a stop, entry %s with ready time %s means %s', (id, ready_at, off) => {
  const entry = { status_id: id, ready_at, has_left_since: true };
  expect(offDutyAt(entry, '2026-11-16T18:00:00Z')).toBe(off);
  expect(offDutyUntil(entry)).toBe(ready_at);
});

test.each<[string, number, number | null, string | null, string | null]>([
  ['that is past, where time off begins', 7, 1, '2026-11-16T14:00:00Z', null],
  ['of this moment, where time off begins', 11, null, '2026-11-16T18:00:00Z', null],
  ['to come, where time off begins', 12, 1, '2026-11-17T18:00:00Z', '2026-11-17T18:00:00Z'],
  ['that is past, where time off goes on', 7, 7, '2026-11-16T14:00:00Z', '2026-11-16T14:00:00Z'],
  ['that is past, of a truck on duty', 4, 1, '2026-11-16T14:00:00Z', '2026-11-16T14:00:00Z'],
  ['that there is none of', 7, 1, null, null],
])('of a ready time %s (%s after %s): %s becomes %s', (_, status_id, before, ready_at, kept) => {
  expect(readyTimeOf({ status_id, ready_at }, before, '2026-11-16T18:00:00Z')).toBe(kept);
});

test('a truck without an entry is on duty', () => {
  expect(offDutyAt(null, '2026-11-16T18:00:00Z')).toBeNull();
});

test.each([
  [null, 13, true],
  [1, 13, true],
  [13, 1, true],
  [13, 13, false],
  [1, 2, false],
])('from %s to %s asks for the permission to stop: %s', (before, after, needs) => {
  expect(needsStopPermission(before, after)).toBe(needs);
});

test.each([
  [null, true],
  ['2026-11-16T16:00:00Z', true],
  ['2026-11-16T16:01:00Z', false],
])('an entry of %s is outdated at 6 PM: %s', (at, isOld) => {
  expect(isOutdated(at, '2026-11-16T18:00:00Z')).toBe(isOld);
});
