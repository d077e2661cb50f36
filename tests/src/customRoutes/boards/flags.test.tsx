import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import {
  flagsCell,
  flagsOf,
  flagsText,
} from '../../../../src/customRoutes/boards/main/cells/flags.tsx';
import { compareRows } from '../../../../src/customRoutes/boards/main/order.ts';
import { onTick } from '../../../../src/customRoutes/boards/parts/clock.ts';
import { boardRow, keys, load, stop } from './boardRow.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-13T18:00:00.000Z') });
  // The board's clock takes the time when somebody begins to look.
  onTick(() => undefined)();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const document = { of: 'driver', id: 1, field: 'cdl_expiry', date: '2026-11-20' } as const;
const flagged = (is_late: boolean, documents: BoardRow['flags']['documents'] = []) => ({
  is_late,
  documents,
});
/** Has been at a stop since its appointment, four hours ago, with two hours of free time. */
const waiting = {
  ...stop({
    date_from: '2026-11-13T14:00:00.000Z',
    arrived_at: '2026-11-13T14:00:00.000Z',
  }),
  count_detention: true,
};

test.each<[string, Partial<BoardRow>, string[]]>([
  ['without anything has none', {}, []],
  ['that is late', { flags: flagged(true) }, ['late']],
  ['whose documents expire', { flags: flagged(false, [document]) }, ['documents']],
  ['that waits too long', { current_load: load({ at_stop: waiting }) }, ['detention']],
  [
    'with all of it',
    { flags: flagged(true, [document]), current_load: load({ at_stop: waiting }) },
    ['late', 'detention', 'documents'],
  ],
])('a truck %s is flagged in the order of urgency', (_, change, flags) => {
  expect(flagsOf(boardRow(change))).toEqual(flags);
});

test('a flag has a name on the screen and in an export', () => {
  const row = boardRow({ flags: flagged(true, [document]) });
  render(flagsCell(row));
  expect(screen.getAllByRole('img')).toHaveLength(2);
  expect(flagsText(row, keys)).toBe(
    'linehaul.boards.colors.when.late, linehaul.boards.colors.when.documents',
  );
});

test('the most urgent flags are sorted first, trucks without flags last in both directions', () => {
  const rows = [
    boardRow({ id: 1 }),
    boardRow({ id: 2, flags: flagged(false, [document]) }),
    boardRow({ id: 3, flags: flagged(true) }),
  ];
  const sorted = (direction: 'ascending' | 'descending') =>
    [...rows].sort(compareRows({ key: 'flags', direction })).map(({ id }) => id);
  expect(sorted('ascending')).toEqual([3, 2, 1]);
  expect(sorted('descending')).toEqual([2, 3, 1]);
});
