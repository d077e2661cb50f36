import { expect, test } from 'vitest';
import {
  type Approach,
  minutesEnroute,
  type PlannedStop,
  stopsAtRisk,
} from '../../../../schema/rules/freight/appointments.ts';

test.each<[string, number, boolean, number]>([
  ['an hour', 60, false, 60],
  ['a whole day at the wheel', 660, false, 660],
  ['a minute more needs a rest', 661, false, 1261],
  ['two days and a bit', 1400, false, 2600],
  ['a team drives on', 1400, true, 1400],
  ['nothing', 0, false, 0],
])('travel time with breaks: %s', (_, driving, isTeam, minutes) => {
  expect(minutesEnroute(driving, isTeam)).toBe(minutes);
});

const at = (day: number, hour: number) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const pickup: PlannedStop = { sequence: 1, date_from: at(2, 8), date_to: at(2, 12) };
const delivery: PlannedStop = { sequence: 2, date_from: at(2, 20), leg_minutes: 600 };
const from = (hour: number, minutes: number): Approach => ({
  miles: minutes * 0.8,
  minutes,
  free_at: at(2, hour),
});

test.each<[string, PlannedStop[], Approach | null, boolean, number[]]>([
  ['time enough', [pickup, delivery], null, false, []],
  ['nothing known of the way', [pickup, { ...delivery, leg_minutes: null }], null, false, []],
  ['a leg longer than the time', [pickup, { ...delivery, leg_minutes: 780 }], null, true, [2]],
  ['a rest that does not fit', [pickup, { ...delivery, leg_minutes: 661 }], null, false, [2]],
  ['a team that needs none', [pickup, { ...delivery, leg_minutes: 661 }], null, true, []],
  ['a truck that comes too late for the pickup', [pickup, delivery], from(10, 180), false, [1, 2]],
  [
    'a truck that comes in the window, and then too late',
    [pickup, delivery],
    from(8, 180),
    false,
    [2],
  ],
  ['a truck that waits at the gate', [pickup, delivery], from(1, 60), false, []],
  [
    'a pickup made long ago',
    [{ ...pickup, arrived_at: at(2, 13), departed_at: at(2, 14) }, delivery],
    from(10, 900),
    false,
    [2],
  ],
])('%s', (_, stops, approach, isTeam, atRisk) => {
  expect(stopsAtRisk(stops, approach, isTeam)).toEqual(atRisk);
});
