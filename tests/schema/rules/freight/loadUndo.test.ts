import { expect, test } from 'vitest';
import {
  lateUndoViolation,
  permissionsToMove,
  statusUndoViolation,
} from '../../../../schema/rules/freight/loadUndo.ts';

const violation = (from: number, to: number, more: object = {}, isOwner = false) =>
  statusUndoViolation({ status: from, ...more }, { status: to }, { isOwner })?.code ?? null;

test.each([
  ['dispatched to reserve', 3, 2, {}, null],
  ['enroute to dispatched', 4, 3, {}, null],
  ['delivered to arrived', 6, 5, {}, null],
  ['delivered and invoiced', 6, 5, { billing_status: 'invoiced' }, 'invoiced'],
  ['delivered and on a draft settlement', 6, 5, { settlement_status: 'in_settlement' }, 'settled'],
  ['a TONU', 8, 4, {}, 'tonu'],
  ['canceled', 7, 1, {}, 'owner_only'],
])('a mistake can be undone: %s', (_, from, to, more, code) => {
  expect(violation(from, to, more)).toBe(code);
});

test.each([
  ['dispatched to available, as the machine allows', 3, 1, 60, null],
  ['enroute to dispatched within the minutes of a slip', 4, 3, 15, null],
  ['enroute to dispatched later', 4, 3, 16, 'late'],
  ['canceled to available, by someone other than the owner', 7, 1, 60, 'late'],
])('an older status change is undone only by a way back: %s', (_, from, to, minutes, code) => {
  expect(lateUndoViolation({ status: from }, { status: to, minutes }, {})?.code ?? null).toBe(code);
});

test('the owner undoes a cancellation', () => {
  expect(violation(7, 3, {}, true)).toBeNull();
});

test('a status change is undone by anyone who may make it', () => {
  expect(permissionsToMove(3, 4)).toEqual(['loads.update', 'loads.dispatch']);
  expect(permissionsToMove(1, 7)).toEqual(['loads.cancel']);
  expect(permissionsToMove(6, 4)).toEqual(['loads.unlock']);
});
