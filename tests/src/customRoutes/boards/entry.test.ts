import { describe, expect, it } from 'vitest';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { appointmentEntry } from '../../../../src/customRoutes/boards/main/edit/appointmentEntry.ts';
import {
  type Entry,
  isEntered,
  saveEntry,
} from '../../../../src/customRoutes/boards/main/edit/entry.ts';
import { locationEntry } from '../../../../src/customRoutes/boards/main/edit/locationEntry.ts';
import { noPlan, planEntry } from '../../../../src/customRoutes/boards/main/edit/planEntry.ts';
import { CellConflict } from '../../../../src/grid/column.ts';
import { ApiError } from '../../../../src/http/ApiError.ts';
import { boardRow, load, stop } from './boardRow.ts';

const MR = { id: 4, nickname: 'mr', name: 'MR', at: '2026-11-13T22:30:00.000Z' };

/** A server that has this row and accepts a change with its current version. */
function server(row: BoardRow) {
  const sent: object[] = [];
  const put = async (_id: number, body: { version?: number }) => {
    sent.push(body);
    if (body.version !== row.version) {
      throw new ApiError(409, 'MR has changed this row meanwhile.', { data: row });
    }
    return { ...row, ...body, version: row.version + 1 };
  };
  return { sent, put };
}

const entryOf = (seen: BoardRow, status: number): Entry => ({
  send: { status },
  show: { status },
  seen,
});

describe('an entry on the board', () => {
  const seen = boardRow({ status: 10, board_status: 10 });

  it('is sent with the version that the user saw', async () => {
    const { put, sent } = server(seen);
    await saveEntry(entryOf(seen, 13), {
      put,
      row: seen,
      overrule: false,
      onNewer: () => undefined,
    });
    expect(sent).toEqual([{ status: 13, version: 1 }]);
  });

  it('is saved when another cell of the row was changed meanwhile', async () => {
    const newer = { ...seen, note: 'Called', updated_by: MR, version: 2 };
    const { put, sent } = server(newer);
    const taken: BoardRow[] = [];
    const saved = await saveEntry(entryOf(seen, 13), {
      put,
      row: seen,
      overrule: false,
      onNewer: row => taken.push(row),
    });
    expect(sent).toEqual([
      { status: 13, version: 1 },
      { status: 13, version: 2 },
    ]);
    expect(taken).toEqual([newer]);
    expect(saved).toMatchObject({ status: 13, version: 3 });
  });

  it('conflicts with another user’s change of the same cell, with its author and time', async () => {
    const newer = { ...seen, status: 13, board_status: 13, updated_by: MR, version: 2 };
    const { put } = server(newer);
    const saving = saveEntry(entryOf(seen, 12), {
      put,
      row: newer,
      overrule: false,
      onNewer: () => undefined,
    });
    const conflict = await saving.catch((error: unknown) => error);
    expect(conflict).toBeInstanceOf(CellConflict);
    expect(conflict).toMatchObject({ who: 'MR', at: MR.at, theirs: { show: { status: 13 } } });
  });

  it('is saved where the row has it by now, as after a lost answer', async () => {
    const newer = { ...seen, status: 13, board_status: 13, updated_by: MR, version: 2 };
    const { put, sent } = server(newer);
    const saving = saveEntry(entryOf(seen, 13), {
      put,
      row: seen,
      overrule: false,
      onNewer: () => undefined,
    });
    expect(await saving).toEqual(newer);
    expect(sent).toHaveLength(1);
  });

  it('is known in the row that the server makes of it: a plan by its time and place', () => {
    const planned = { plan_at: MR.at, city: 'Omaha', stateId: 27, code: 'NE' };
    const entry = planEntry(seen, planned);
    const plan = { ...entry.show.truck_plan_reach!, id: 31, load_id: 20, version: 1 };
    expect(isEntered(entry, { ...seen, truck_plan_reach: plan })).toBe(true);
    expect(isEntered(entry, { ...seen, truck_plan_reach: { ...plan, place_city: 'Gary' } })).toBe(
      false,
    );
    expect(isEntered(entry, seen)).toBe(false);
    expect(isEntered(noPlan(seen), seen)).toBe(true);
  });

  it('is not in a row that can’t tell: a place, or an appointment of a load that is gone', () => {
    const place = { city: 'Omaha', state_id: 27, state: 'NE', lat: null, lng: null };
    expect(isEntered(locationEntry(seen, place), seen)).toBe(false);
    const window = { date_from: MR.at, date_to: null };
    const entry = appointmentEntry(seen, { load_id: 20, stop_id: 202 }, window);
    expect(isEntered(entry, seen)).toBe(false);
    const current_load = load({ destination: stop(window) });
    expect(isEntered(entry, { ...seen, current_load })).toBe(true);
  });

  it('overwrites the displayed change, but not a third one', async () => {
    const newer = { ...seen, status: 13, board_status: 13, updated_by: MR, version: 2 };
    const overruled = server(newer);
    await saveEntry(entryOf(seen, 12), {
      put: overruled.put,
      row: newer,
      overrule: true,
      onNewer: () => undefined,
    });
    expect(overruled.sent).toEqual([{ status: 12, version: 2 }]);

    const third = server({ ...newer, status: 11, board_status: 11, version: 3 });
    const saving = saveEntry(entryOf(seen, 12), {
      put: third.put,
      row: newer,
      overrule: true,
      onNewer: () => undefined,
    });
    await expect(saving).rejects.toBeInstanceOf(CellConflict);
  });

  it('passes on any other error', async () => {
    const put = async () => {
      throw new ApiError(409, 'A load in status Dispatched cannot be reserved.');
    };
    const saving = saveEntry(entryOf(seen, 2), {
      put,
      row: seen,
      overrule: false,
      onNewer: () => undefined,
    });
    await expect(saving).rejects.toThrow('cannot be reserved');
  });
});
