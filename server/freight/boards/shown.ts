import { trucks } from '../../../schema/entities/trucks.ts';
import type { BoardRow } from '../../../schema/responses/boards.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { readRow } from './readRows.ts';

/** POST /boards {truck_id}: puts a truck back on the board that was taken off it. */
export async function putOnBoard({ access, body }: Request) {
  const id = readTruckId(body.truck_id);
  await access.write(async scope => {
    const [truck] = await rowsOf(trucks, scope).lockAll([id]);
    if (!truck) throw new Invalid({ truck_id: ['The selected value is invalid.'] });
    if (!truck.is_active) throw new Invalid({ truck_id: ['The truck is inactive.'] });
    if (!truck.is_on_board) await rowsOf(trucks, scope).update(id, { is_on_board: true });
  });
  return ok(await readRow(access.read, id));
}

/**
 * DELETE /boards/{id}: takes a truck off the board. Nothing else is deleted. A truck on a load stays, and
 * one whose row was changed since the version sent, answered with the current row (409).
 */
export async function takeOffBoard({ access, params, body }: Request) {
  const seen = versionOf(body);
  await access.write(async scope => {
    await rowsOf(trucks, scope).lock(params.id);
    if (seen !== null) refuseChanged(await readRow(scope, params.id), seen);
    await refuseOnLoad(scope, params.id);
    await rowsOf(trucks, scope).update(params.id, { is_on_board: false });
  });
  return ok(null, { message: 'Taken off the board.' });
}

/** A row that was changed since its version `seen` is answered as it is, with who changed it (409). */
export function refuseChanged(row: BoardRow, seen: number): void {
  if (seen === row.version) return;
  throw conflict(`${row.updated_by?.name ?? 'Someone'} has changed this row meanwhile.`, row);
}

/** A truck that is on a load stays on the board. The truck is locked. */
export async function refuseOnLoad(scope: Scope, id: number): Promise<void> {
  const row = await readRow(scope, id);
  const load = row.current_load;
  if (load) {
    throw conflict(`Truck ${row.truck.number} is on load ${load.internal_id ?? load.id}.`, row);
  }
}

function readTruckId(sent: unknown): number {
  if (sent === undefined || sent === null || sent === '') {
    throw new Invalid({ truck_id: ['The field cannot be empty'] });
  }
  return /^[1-9]\d{0,8}$/.test(String(sent)) ? Number(sent) : 0;
}
