import { expect, test } from 'vitest';
import { calledLoad } from '../../../../schema/rules/freight/calledLoad.ts';

const DENVER = { id: 202 };

test.each([
  ['without a load', null, null],
  ['whose load is not on its way to a stop', { id: 20, next_stop: null }, null],
  ['that drives to a stop', { id: 22, next_stop: DENVER }, 22],
])('a place reported of a truck %s is a check call of the right load, if any', (_, load, wanted) => {
  expect(calledLoad({ current_load: load })?.id ?? null).toBe(wanted);
});
