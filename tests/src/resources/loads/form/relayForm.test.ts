import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  type LoadValues,
  startOfNew,
} from '../../../../../src/resources/loads/form/formValues.ts';
import { newDriver, newStop } from '../../../../../src/resources/loads/form/lines.ts';
import {
  keyed,
  keyedStops,
  nameInForm,
} from '../../../../../src/resources/loads/form/stops/stopKeys.ts';

const none = new Map();

const stop = (more: object = {}) => ({ ...newStop(), ...more });

describe('unsaved stops of a form', () => {
  test('have unique keys, even when one is a copy of another', () => {
    const names = keyed([stop({ key: -1 }), stop({ key: -1 }), stop(), stop({ id: 12 })]).map(
      nameInForm,
    );
    expect(new Set(names).size).toBe(4);
    expect([names[0], names[3]]).toEqual([-1, 12]);
  });

  test('keep their key when others are added, moved or removed; a new one gets an unused key', () => {
    const [first, second] = startOfNew().stops.map(stop);
    if (!first || !second) throw new Error('A form begins with two stops.');
    const [, , third] = keyedStops([], [first, second, stop()], 2);
    if (!third) throw new Error('A line went lost.');
    const moved = keyedStops([], [third, first], 0);
    expect(moved).toEqual([third, first]);
    const [, , added] = keyedStops([], [...moved, stop()], 2);
    expect(added?.key).toBeLessThan(0);
    expect([first, second, third].map(({ key }) => key)).not.toContain(added?.key);
  });
});

test('a leg is sent with the current numbers of its stops', () => {
  const stops = [stop({ key: -1 }), stop({ key: -7 }), stop({ id: 501 })];
  const driver = { ...newDriver(), driver_id: 35, from_stop_id: -7, to_stop_id: 501 };
  const values = { ...startOfNew(), stops, load_drivers: [driver] };
  const { load_drivers } = bodyOf(values as unknown as LoadValues, undefined, none);
  expect(load_drivers[0]).toMatchObject({ from_stop_sequence: 2, to_stop_id: 501 });
  expect(load_drivers[0]).not.toHaveProperty('from_stop_id');
});

test.each([
  ['502', 502, 501],
  ['that is new', -9, 501],
])('a leg whose stop %s was removed begins where the load does', (_, from_stop_id, to_stop_id) => {
  const stops = [stop({ key: -1 }), stop({ id: 501 })];
  const driver = { ...newDriver(), driver_id: 35, from_stop_id, to_stop_id };
  const values = { ...startOfNew(), stops, load_drivers: [driver] };
  const { load_drivers } = bodyOf(values as unknown as LoadValues, undefined, none);
  expect(load_drivers[0]).toMatchObject({ from_stop_id: null, to_stop_id: 501 });
  expect(load_drivers[0]).not.toHaveProperty('from_stop_sequence');
});

test('a leg whose last stop was removed ends where the load does', () => {
  const stops = [stop({ id: 501 })];
  const driver = { ...newDriver(), driver_id: 35, from_stop_id: 501, to_stop_id: 502 };
  const values = { ...startOfNew(), stops, load_drivers: [driver] };
  const { load_drivers } = bodyOf(values as unknown as LoadValues, undefined, none);
  expect(load_drivers[0]).toMatchObject({ from_stop_id: 501, to_stop_id: null });
});

test('a driver of the full load names no stop', () => {
  const values = { ...startOfNew(), load_drivers: [{ ...newDriver(), driver_id: 35 }] };
  const { load_drivers } = bodyOf(values as unknown as LoadValues, undefined, none);
  expect(load_drivers[0]).toMatchObject({ from_stop_id: null, to_stop_id: null });
});
