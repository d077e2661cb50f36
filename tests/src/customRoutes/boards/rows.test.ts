import { describe, expect, it } from 'vitest';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { changesOf, rowsOf } from '../../../../src/customRoutes/boards/main/BoardRow.ts';
import {
  countsOf,
  fits,
  fitsStatus,
  NO_FILTERS,
} from '../../../../src/customRoutes/boards/main/filters.ts';
import { compareRows } from '../../../../src/customRoutes/boards/main/order.ts';
import { takeNewer } from '../../../../src/customRoutes/boards/main/takeNewer.ts';
import { nextSort } from '../../../../src/customRoutes/boards/parts/nextSort.ts';
import { RowStore } from '../../../../src/grid/rows/RowStore.ts';
import { boardRow, load, stop } from './boardRow.ts';

describe('the rows of the board', () => {
  it('are read from the compact response', () => {
    const row = boardRow();
    const columns = Object.keys(row);
    expect(rowsOf({ columns, rows: [Object.values(row)] })).toEqual([row]);
  });

  it('keep unchanged cells of a patch, so that only changes are rendered', () => {
    const row = boardRow({ current_load: load() });
    const patch = structuredClone({ ...row, note: 'Called', version: 2 });
    expect(changesOf(row, patch)).toEqual({ note: 'Called', version: 2 });
  });

  it('are never reverted by a late response', () => {
    const rows = new RowStore<BoardRow>(row => row.id);
    takeNewer(rows, boardRow({ version: 3, note: 'newest' }));
    takeNewer(rows, boardRow({ version: 2, note: 'older' }));
    expect(rows.get(7)).toMatchObject({ version: 3, note: 'newest' });
  });
});

describe('the filters of the board', () => {
  const late = boardRow({
    id: 1,
    status: 3,
    current_load: load(),
    flags: { is_late: true, documents: [] },
  });
  const home = boardRow({ id: 2, status: 13, board_status: 13, dispatcher_id: null });

  it('find every word of the search anywhere in the row', () => {
    expect(fits(late, NO_FILTERS, 'whit 26261')).toBe(true);
    expect(fits(late, NO_FILTERS, 'lakeland')).toBe(true);
    expect(fits(home, NO_FILTERS, '26261')).toBe(false);
  });

  it('accept several values of one kind, and all kinds together', () => {
    const filters = { ...NO_FILTERS, dispatchers: [3, null], states: ['FL'] };
    expect(fits(late, filters, '')).toBe(true);
    expect(fits(home, filters, '')).toBe(false);
  });

  it('take brokers, updaters and conditions together with the others', () => {
    const shown = (change: object) =>
      [late, home].filter(row => fits(row, { ...NO_FILTERS, ...change }, '')).map(({ id }) => id);
    const broker = late.current_load?.broker?.id ?? 0;
    expect(shown({ brokers: [broker] })).toEqual([1]);
    expect(shown({ brokers: [broker, null] })).toEqual([1, 2]);
    expect(shown({ updaters: [null] })).toEqual([1, 2]);
    expect(shown({ conditions: [{ when: 'late', value: true }] })).toEqual([1]);
    expect(shown({ conditions: [{ when: 'late', value: false }] })).toEqual([2]);
    const below = { when: 'rpm_below', value: 2.5 };
    expect(shown({ conditions: [below] })).toEqual([1]);
    expect(shown({ conditions: [below, { when: 'late', value: false }] })).toEqual([]);
  });

  it('count late trucks in addition to the seven statuses', () => {
    const { all, byStatus, late: lateCount } = countsOf([late, home]);
    expect([all, byStatus.get(3), byStatus.get(13), byStatus.get(4), lateCount]).toEqual([
      2, 1, 1, 0, 1,
    ]);
    expect(byStatus.size).toBe(7);
  });

  it('show a row that has one of the chosen statuses or is late', () => {
    expect(fitsStatus(late, { ...NO_FILTERS, statuses: [13, 'late'] })).toBe(true);
    expect(fitsStatus(late, { ...NO_FILTERS, statuses: [13] })).toBe(false);
    expect(fitsStatus(home, NO_FILTERS)).toBe(true);
  });
});

describe('the order of the board', () => {
  const row = (id: number, number: string, date_from: string | null) =>
    boardRow({
      id,
      truck: { id, number, type: 'with_van' },
      current_load: date_from ? load({ destination: stop({ date_from }) }) : null,
    });
  const rows = [
    row(1, '1002', null),
    row(2, '99', '2026-11-14T00:00:00Z'),
    row(3, '501', '2026-11-13T00:00:00Z'),
  ];

  it('is by unit, as a number', () => {
    expect([...rows].sort(compareRows(undefined)).map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  it('puts rows without a time last, in either direction', () => {
    const up = compareRows({ key: 'delivery', direction: 'ascending' });
    const down = compareRows({ key: 'delivery', direction: 'descending' });
    expect([...rows].sort(up).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect([...rows].sort(down).map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  it('is by the status that the chip shows: a load that has arrived is none that is empty', () => {
    const arrived = boardRow({ id: 4, status: null, current_load: load({ status: 5 }) });
    const home = boardRow({ id: 5, status: 13, board_status: 13 });
    const idle = boardRow({ id: 6 });
    const enroute = boardRow({ id: 7, status: 4, current_load: load({ status: 4 }) });
    const sorted = (direction: 'ascending' | 'descending') =>
      [idle, home, arrived, enroute]
        .sort(compareRows({ key: 'status', direction }))
        .map(({ id }) => id);
    expect(sorted('ascending')).toEqual([7, 4, 5, 6]);
    expect(sorted('descending')).toEqual([5, 4, 7, 6]);
  });

  it('is reversed by the second click and reset by the third', () => {
    const first = nextSort(undefined, 'gross');
    const second = nextSort(first, 'gross');
    expect([first?.direction, second?.direction, nextSort(second, 'gross')]).toEqual([
      'ascending',
      'descending',
      undefined,
    ]);
  });
});
