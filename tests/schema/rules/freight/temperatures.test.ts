import { expect, test } from 'vitest';
import { loads } from '../../../../schema/entities/loads.ts';
import {
  readTemperatures,
  temperatureErrors,
} from '../../../../schema/rules/freight/temperatures.ts';

test.each([
  ['34-38 F', 34, 38],
  ['34 - 38F', 34, 38],
  ['34–38 °F', 34, 38],
  ['34 to 38', 34, 38],
  ['34F/38F', 34, 38],
  ['34 -38 F', 34, 38],
  ['38-34 F', 34, 38],
  ['34-36F continuous', 34, 36],
  ['maintain 33 deg F to 36 deg F', 33, 36],
  ['35.5 - 38.5 F', 36, 38],
  ['min 34 max 38', 34, 38],
  ['Min: 34F, Max: 38F', 34, 38],
])('%s is a range', (text, min, max) => {
  expect(readTemperatures(text)).toEqual({ min, max });
});

test.each([
  ['-20 to -10 F', -20, -10],
  ['-10 to -20 F', -20, -10],
  ['-20F - -10F', -20, -10],
  ['-20--10', -20, -10],
  ['-20 -10 F', -20, -10],
  ['-10-0 F', -10, 0],
  ['-10 to 10', -10, 10],
  ['0 to -10 F', -10, 0],
  ['minus 20 to minus 10', -20, -10],
  ['−20 to −10 °F', -20, -10],
  ['0 thru -5', -5, 0],
])('%s keeps its signs', (text, min, max) => {
  expect(readTemperatures(text)).toEqual({ min, max });
});

test.each([
  ['-10 F', -10],
  ['−10F', -10],
  ['keep frozen at -10', -10],
  ['35', 35],
  ['+35 F', 35],
  ['0F', 0],
  ['-10 F, precool 24 hrs', -10],
  ['34 degrees Fahrenheit', 34],
  ['-10 F continuous', -10],
  ['10 below zero', -10],
])('%s is both ends', (text, both) => {
  expect(readTemperatures(text)).toEqual({ min: both, max: both });
});

test.each([
  ['2 to 8 C', 36, 46],
  ['+2/+8 °C', 36, 46],
  ['2-8 Celsius', 36, 46],
  ['36-46F (2-8C)', 36, 46],
  ['2-8 C / 36-46 F', 36, 46],
  ['-18 C', 0, 0],
  ['-20 to -18 C', -4, -1],
  ['20 C', 68, 68],
])('%s is in Fahrenheit', (text, min, max) => {
  expect(readTemperatures(text)).toEqual({ min, max });
});

test.each([
  ['max 40 F', null, 40],
  ['40F max.', null, 40],
  ['up to 40', null, 40],
  ['not to exceed 40 F', null, 40],
  ['do not go above 40', null, 40],
  ['0 F or below', null, 0],
  ['-10 or colder', null, -10],
  ['<= 40', null, 40],
  ['min 34 F', 34, null],
  ['34 or higher', 34, null],
  ['never below 34', 34, null],
  ['at least 55 F', 55, null],
])('%s leaves an end open', (text, min, max) => {
  expect(readTemperatures(text)).toEqual({ min, max });
});

test.each([
  ['nothing of degrees', 'as per shipper'],
  ['a dash that is a minus or joins', '0 -10 F'],
  ['a dash that is a minus or stands between', 'Frozen - 10 F'],
  ['two compartments', 'frozen -10 F, fresh 34 F'],
  ['more than a reefer is set to', '999 F'],
  ['a year', '2026'],
])('%s gives nothing', (_, text) => {
  expect(readTemperatures(text)).toBeNull();
});

test('a parsed value fits the fields of a load', () => {
  const { min, max } = loads.fields.temperature_min.options;
  expect(readTemperatures(`${min} to ${max} F`)).toEqual({ min, max });
  expect(readTemperatures(`${(max ?? 0) + 1} F`)).toBeNull();
  expect(readTemperatures(`-101 F`)).toBeNull();
});

const WARMER = { temperature_max: ['The highest temperature must not be below the lowest.'] };

test.each([
  [34, 38, null, {}],
  [34, 34, null, {}],
  [-20, -10, null, {}],
  [50, null, null, {}],
  [null, 10, null, {}],
  [null, null, null, {}],
  [50, 10, null, WARMER],
  [0, -10, [0, 10], WARMER],
  // Values stored before the rule existed block no other change.
  [50, 10, [50, 10], {}],
  [50, 10, [34, 10], WARMER],
] as const)('from %s to %s degrees, before %j: %j', (min, max, before, errors) => {
  const setting = ([temperature_min, temperature_max]: readonly (number | null)[]) => ({
    temperature_min,
    temperature_max,
  });
  expect(temperatureErrors(setting([min, max]), before && setting(before))).toEqual(errors);
});
