import { expect, test } from 'vitest';
import {
  type BoardRow,
  countRowStatuses,
  currentAndNext,
  loadStatusPicker,
  personalBoardStatuses,
  pickRowStatus,
  rowStatus,
} from '../../../../schema/rules/freight/boardStates.ts';

const row = (board_status: number | null, status?: number): BoardRow => ({
  board_status,
  current_load: status === undefined ? null : { status },
});

test('the picker offers its seven options in the order of the product', () => {
  expect(loadStatusPicker.map(({ id }) => id)).toEqual([2, 3, 10, 11, 4, 12, 13]);
  expect(personalBoardStatuses.map(({ id }) => id)).toEqual([...Array(13)].map((_, i) => i + 1));
});

test('a row shows its load’s status while that is reserved, dispatched or enroute, else its own', () => {
  expect([row(12, 2), row(12, 3), row(12, 4)].map(rowStatus)).toEqual([2, 3, 4]);
  expect([row(12, 5), row(12, 6), row(13), row(null)].map(rowStatus)).toEqual([12, 12, 13, null]);
});

test('the status count counts what the rows show', () => {
  const counts = countRowStatuses([row(10, 3), row(10), row(null, 2), row(null), row(11, 3)]);
  expect(counts.map(({ id, count }) => [id, count])).toEqual([
    [2, 1],
    [3, 2],
    [10, 1],
    [11, 0],
    [4, 0],
    [12, 0],
    [13, 0],
  ]);
});

test('picking 2, 3 or 4 changes the load, picking 10 to 13 sets the truck', () => {
  expect(pickRowStatus(row(null, 2), 3)).toEqual({
    kind: 'load',
    action: 'dispatched',
    violation: null,
  });
  expect(pickRowStatus(row(null, 4), 3)).toMatchObject({ violation: { code: 'wrong_status' } });
  expect(pickRowStatus(row(null, 4), 12)).toEqual({ kind: 'board', board_status: 12 });
  expect(pickRowStatus(row(10), 3)).toMatchObject({ violation: { code: 'no_load' } });
  expect(pickRowStatus(row(10), 7)).toMatchObject({ violation: { code: 'unknown_status' } });
});

test('the load in transit is current, the one that starts first is next', () => {
  const loads = [
    { id: 1, status: 2, starts_at: '2026-11-05T10:00:00Z' },
    { id: 2, status: 4, starts_at: '2026-11-03T10:00:00Z' },
    { id: 3, status: 2, starts_at: '2026-11-04T10:00:00Z' },
    { id: 4, status: 2, starts_at: null },
    { id: 5, status: 6, starts_at: '2026-11-01T10:00:00Z' },
  ];
  const { current, next } = currentAndNext(loads);
  expect([current?.id, next?.id]).toEqual([2, 3]);
  expect(currentAndNext(loads.slice(4))).toEqual({ current: null, next: null });
});
