import { expect, test } from 'vitest';
import {
  clearedTimeErrors,
  statusWithoutTimes,
  stopStatus,
} from '../../../../schema/rules/freight/clearedTimes.ts';
import type { LoadStatusId } from '../../../../schema/rules/freight/loadStates.ts';
import type { Stop } from '../../../../schema/rules/freight/stops.ts';

const at = (day: number, hour: number) => `2026-11-0${day}T${String(hour).padStart(2, '0')}:00:00Z`;

type ReportedTimes = Partial<Stop>;
const reached: ReportedTimes = { arrived_at: at(2, 10) };
const left: ReportedTimes = { ...reached, departed_at: at(2, 11) };

/** A pickup, a stop in between and a delivery, with the reported times of each. */
const stops = (...reported: (ReportedTimes | undefined)[]) =>
  ['pickup', 'delivery', 'delivery'].map((type, index) => ({
    id: index + 1,
    sequence: index + 1,
    type,
    ...reported[index],
  }));

test.each<
  [
    string,
    LoadStatusId,
    [ReportedTimes?, ReportedTimes?, ReportedTimes?],
    [ReportedTimes?, ReportedTimes?, ReportedTimes?],
    LoadStatusId,
  ]
>([
  ['the arrival at the last stop', 5, [left, left, reached], [left, left, {}], 4],
  ['the arrival on the way', 5, [left, left, reached], [left, {}, reached], 5],
  ['the departure from the pickup', 4, [left], [reached], 3],
  ['all times of the pickup', 4, [left], [{}], 3],
  ['the pickup’s departure, where the next stop was reached', 4, [left, reached], [{}, reached], 4],
  ['the pickup’s departure of an arrived load', 5, [left, {}, reached], [{}, {}, reached], 5],
  ['everything', 5, [left, left, reached], [], 3],
  ['what was never told', 5, [left, left], [left, {}], 5],
  ['nothing, of a load that came without its times', 4, [], [], 4],
  ['the times of a load that is only reserved', 2, [left], [], 2],
])('without %s a load in status %i …', (_, status, before, after, result) => {
  expect(statusWithoutTimes({ status }, stops(...before), stops(...after))).toBe(result);
});

test('a load with a new last stop loses the status that it had from the old one', () => {
  const before = stops(left, left, reached);
  const [pickup, middle, last] = stops(left, left, {});
  const further = { ...last!, id: undefined, sequence: 4 };
  expect(statusWithoutTimes({ status: 5 }, before, [pickup!, middle!, last!, further])).toBe(4);
});

test('the departure that makes a load delivered stays, even with another time', () => {
  const reported = stops(left, left, left);
  const errorsOf = (status: number, after: ReturnType<typeof stops>) =>
    Object.keys(clearedTimeErrors({ status }, reported, after));
  expect(errorsOf(6, stops(left, left, reached))).toEqual(['stops.2.departed_at']);
  expect(errorsOf(6, stops(left, left, {}))).toEqual(['stops.2.departed_at']);
  expect(errorsOf(6, stops(left, left, { departed_at: at(3, 9) }))).toEqual([]);
  expect(errorsOf(6, stops({}, {}, left))).toEqual([]);
  // Without it the load is no longer delivered.
  expect(errorsOf(4, stops(left, left, {}))).toEqual([]);
  expect(Object.keys(clearedTimeErrors({ status: 6 }, stops(left, left), stops(left)))).toEqual([]);
});

test.each<[string, ReportedTimes, ReportedTimes | undefined, string, string]>([
  ['left', left, undefined, 'new', 'completed'],
  ['reached', reached, undefined, 'new', 'arrived'],
  ['worked at', reached, undefined, 'in_process', 'in_process'],
  ['left no more', reached, left, 'completed', 'arrived'],
  ['not reached after all', {}, left, 'completed', 'new'],
  ['not worked at after all', {}, reached, 'in_process', 'new'],
  ['called completed by another system, without times', {}, {}, 'completed', 'completed'],
  ['on its way', {}, reached, 'en_route', 'en_route'],
])('a stop that was %s', (_, stop, before, status, result) => {
  expect(stopStatus({ ...stop, status }, before)).toBe(result);
});
