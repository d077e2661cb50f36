import { describe, expect, it } from 'vitest';
import { inverseOf } from '../../../src/customRoutes/boards/main/edit/inverse.ts';
import {
  statusOptions,
  usualNext,
} from '../../../src/customRoutes/boards/main/edit/statusOptions.ts';
import { boardRow, keys, load } from './boardRow.ts';

const refusals = (row: ReturnType<typeof boardRow>) =>
  Object.fromEntries(statusOptions(row, keys).map(({ id, refused }) => [id, refused]));

describe('the statuses that a row may be set to', () => {
  it('are the seven of the main board', () => {
    expect(statusOptions(boardRow(), keys).map(({ id }) => id)).toEqual([2, 3, 10, 11, 4, 12, 13]);
  });

  it('are the truck’s own where there is no load', () => {
    const said = refusals(boardRow());
    expect([said[10], said[11], said[12], said[13]]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(said[4]).toBe('The truck has no load to move.');
  });

  it('are the next move of the load, and say why not the others', () => {
    const said = refusals(boardRow({ status: 3, current_load: load() }));
    expect(said[4]).toBeUndefined();
    expect(said[2]).toMatch(/wrong_status/);
    expect(said[13]).toMatch(/wrong_status/);
  });

  it('come first in the picker when they usually come next', () => {
    expect(usualNext(boardRow({ status: 2, current_load: load({ status: 2 }) }))).toEqual([3]);
    expect(usualNext(boardRow({ next_load: load({ status: 1 }) }))).toEqual([2, 10]);
    expect(usualNext(boardRow({ status: 10, board_status: 10 }))).toEqual([11, 13]);
  });
});

describe('a change is taken back', () => {
  const entry = (send: object) => ({ send: { ...send }, show: {}, seen: boardRow() });

  it('by the status that the truck had before', () => {
    const before = boardRow({ status: 11, board_status: 11 });
    expect(inverseOf(entry({ status: 10 }), before, [])).toEqual([
      { kind: 'row', rowId: 7, body: { status: 11 } },
    ]);
  });

  it('to nothing, where there was nothing', () => {
    expect(inverseOf(entry({ status: 13 }), boardRow(), [])).toEqual([
      { kind: 'row', rowId: 7, body: { status: null } },
    ]);
    expect(inverseOf(entry({ note: 'Called' }), boardRow(), [])).toEqual([
      { kind: 'row', rowId: 7, body: { note: null } },
    ]);
  });

  it('by the machine’s own way back, and not at all from the road', () => {
    const reserved = boardRow({ status: 2, current_load: load({ status: 2 }) });
    expect(inverseOf(entry({ status: 3 }), reserved, [])).toEqual([
      { kind: 'loadToAvailable', loadId: 20 },
      { kind: 'row', rowId: 7, body: { status: 2 } },
    ]);
    const dispatched = boardRow({ status: 3, current_load: load() });
    expect(inverseOf(entry({ status: 4 }), dispatched, [])).toBeNull();
  });

  it('with the driver back on the truck that he was taken from', () => {
    const before = boardRow();
    const other = boardRow({ id: 8, drivers: [{ id: 5, name: 'Ana', phone: null }] });
    expect(inverseOf(entry({ driver_id: 5 }), before, [before, other])).toEqual([
      { kind: 'row', rowId: 7, body: { driver_id: 1 } },
      { kind: 'row', rowId: 8, body: { driver_id: 5 } },
    ]);
  });

  it('for a plan by the one before it', () => {
    expect(inverseOf(entry({ plan_reach: { plan_at: 'x' } }), boardRow(), [])).toEqual([
      { kind: 'row', rowId: 7, body: { plan_reach: null } },
    ]);
  });
});
