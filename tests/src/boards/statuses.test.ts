import { describe, expect, it } from 'vitest';
import { LOAD_STATUS } from '../../../schema/rules/loadStates.ts';
import {
  rowTint,
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

describe('the tint of a row', () => {
  it('is that of the chip in it, of an arrived truck too, whose row has no status of its own', () => {
    const arrived = boardRow({ status: null, current_load: load({ status: LOAD_STATUS.arrived }) });
    expect(rowTint(arrived)).toMatch(/--st-arrived-bg/);
    expect(
      rowTint(boardRow({ status: 2, current_load: load({ status: LOAD_STATUS.arrived }) })),
    ).toBe(rowTint(boardRow({ status: 2 })));
  });

  it('is none where there is neither a load nor a status', () => {
    expect(rowTint(boardRow())).toBeUndefined();
  });
});
