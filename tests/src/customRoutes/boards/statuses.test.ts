import { describe, expect, it } from 'vitest';
import { LOAD_STATUS } from '../../../../schema/rules/freight/loadStates.ts';
import {
  rowTint,
  statusOptions,
  usualNext,
} from '../../../../src/customRoutes/boards/main/edit/statusOptions.ts';
import { boardRow, keys, load } from './boardRow.ts';

const violations = (row: ReturnType<typeof boardRow>) =>
  Object.fromEntries(statusOptions(row, keys).map(({ id, refused }) => [id, refused]));

describe('the statuses available for a row', () => {
  it('are the seven of the main board', () => {
    expect(statusOptions(boardRow(), keys).map(({ id }) => id)).toEqual([2, 3, 10, 11, 4, 12, 13]);
  });

  it('are the truck’s own where there is no load', () => {
    const text = violations(boardRow());
    expect([text[10], text[11], text[12], text[13]]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(text[4]).toBe('The truck has no load.');
  });

  it('are the load’s next status changes, with the reason why others are not possible', () => {
    const text = violations(boardRow({ status: 3, current_load: load() }));
    expect(text[4]).toBeUndefined();
    expect(text[2]).toMatch(/wrong_status/);
    expect(text[13]).toMatch(/wrong_status/);
  });

  it('come first in the picker when they are the usual next ones', () => {
    expect(usualNext(boardRow({ status: 2, current_load: load({ status: 2 }) }))).toEqual([3]);
    expect(usualNext(boardRow({ next_load: load({ status: 1 }) }))).toEqual([2, 10]);
    expect(usualNext(boardRow({ status: 10, board_status: 10 }))).toEqual([11, 13]);
  });
});

describe('the tint of a row', () => {
  it('matches its chip, also for an arrived truck, whose row has no status of its own', () => {
    const arrived = boardRow({ status: null, current_load: load({ status: LOAD_STATUS.arrived }) });
    expect(rowTint(arrived)).toMatch(/--st-arrived-bg/);
    expect(
      rowTint(boardRow({ status: 2, current_load: load({ status: LOAD_STATUS.arrived }) })),
    ).toBe(rowTint(boardRow({ status: 2 })));
  });

  it('is empty when there is neither a load nor a status', () => {
    expect(rowTint(boardRow())).toBeUndefined();
  });
});
