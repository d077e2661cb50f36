import { describe, expect, it } from 'vitest';
import {
  type CrewRow,
  driverParts,
  loadFigures,
} from '../../../../schema/rules/money/loadFigures.ts';

const load = {
  load_id: 1,
  gross: 1000.01,
  driver_gross: 900,
  driver_pay: 450,
  loaded_miles: 500,
  empty_miles: 50,
};
const crew = (rows: Partial<CrewRow>[]): CrewRow[] =>
  rows.map((row, at) => ({ driver_id: at + 1, loaded_miles: 500, pay: 225, ...row }));
const grossOf = (rows: Partial<CrewRow>[]) =>
  driverParts(load, crew(rows)).map(one => Number(one.gross));

describe('the figures of loads', () => {
  it('are sums, and rates of sums', () => {
    const other = { ...load, load_id: 2, gross: 500, driver_pay: 100, empty_miles: 0 };
    expect(loadFigures([load, other])).toEqual({
      loads: 2,
      gross: 1500.01,
      driver_gross: 1800,
      driver_pay: 550,
      margin: 950.01,
      margin_percent: 63.33,
      loaded_miles: 1000,
      empty_miles: 50,
      total_miles: 1050,
      rpm_loaded: 1.5,
      rpm_all: 1.43,
      deadhead_percent: 4.76,
    });
  });

  it('are blank where there is nothing to divide by', () => {
    expect(loadFigures([])).toMatchObject({ loads: 0, gross: 0, rpm_all: null, margin: 0 });
  });
});

describe('a driver’s part of a load', () => {
  it.each<[string, Partial<CrewRow>[], number[]]>([
    ['a single driver has all of it', [{ split_percent: 100 }], [1000.01]],
    [
      'a team divides it by percent, to the cent',
      [{ split_percent: 50 }, { split_percent: 50 }],
      [500.0, 500.01],
    ],
    ['an uneven team', [{ split_percent: 60 }, { split_percent: 40 }], [600.01, 400]],
    [
      'a relay divides it by the miles of its legs',
      [
        { split_percent: 100, to_stop_id: 2, loaded_miles: 300 },
        { split_percent: 100, from_stop_id: 2, loaded_miles: 200 },
      ],
      [600.01, 400],
    ],
    [
      'a team driver without miles of his own still has his percent',
      [
        { split_percent: 50, loaded_miles: 500 },
        { split_percent: 50, loaded_miles: 0 },
      ],
      [500.0, 500.01],
    ],
    [
      'after a TONU, without miles, the percent decides',
      [
        { split_percent: 70, loaded_miles: 0 },
        { split_percent: 30, loaded_miles: 0 },
      ],
      [700.01, 300],
    ],
  ])('%s', (_, rows, expected) => {
    const parts = grossOf(rows);
    expect([...parts].sort()).toEqual([...expected].sort());
    expect(Math.round(parts.reduce((sum, one) => sum + one, 0) * 100)).toBe(100_001);
  });

  it('has the driver’s own pay', () => {
    const parts = driverParts(load, crew([{ pay: 300 }, { pay: 150 }]));
    expect(parts.map(one => one.driver_pay)).toEqual([300, 150]);
  });

  it('of a load without drivers is the load itself', () => {
    expect(driverParts(load, [])).toEqual([{ ...load, driver_id: null }]);
  });
});
