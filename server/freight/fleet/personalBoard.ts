import { drivers } from '../../../schema/entities/drivers.ts';
import { registry } from '../../../schema/entities/index.ts';
import { personalBoard } from '../../../schema/entities/personalBoard.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Request } from '../../http/request.ts';
import { listOf } from '../../rest/list.ts';
import { historyPage } from '../boards/history.ts';

/**
 * GET /drivers/personal-board-history/{driver_id}: the board's entries for a driver, newest first.
 */
export async function driverEntries(request: Request) {
  const { id } = await rowsOf(drivers, request.access.read).get(request.params.driver_id ?? 0);
  return listOf(personalBoard, registry, request, { filters: { driver_id: id } });
}

/** GET /trucks/personal-board/history/{truck_id}: the board's entries for a truck, newest first. */
export async function truckEntries(request: Request) {
  const id = await truckOf(request);
  return listOf(personalBoard, registry, request, { filters: { truck_id: id } });
}

/** GET /trucks/personal-board/updates/{truck_id}: who changed what in it, before and after. */
export async function truckUpdates(request: Request) {
  return historyPage(request, ENTRIES, await truckOf(request));
}

const truckOf = async ({ access, params }: Request) =>
  (await rowsOf(trucks, access.read).get(params.truck_id ?? 0)).id;

const ENTRIES = `
  select 'personal_board' as entity, p.id as record_id, 'infinity'::timestamptz as until
  from personal_board p
  where p.company_id = $1 and p.truck_id = $2`;
