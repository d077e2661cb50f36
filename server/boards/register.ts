import { registry } from '../../schema/entities/index.ts';
import {
  planReachHistory,
  truckDispatchers,
  truckNotes,
  trucks,
} from '../../schema/entities/trucks.ts';
import { rowsOf } from '../db/rows.ts';
import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import type { Request } from '../http/request.ts';
import { create } from '../rest/create.ts';
import { list, listOf } from '../rest/list.ts';
import { remove } from '../rest/remove.ts';
import { update } from '../rest/update.ts';
import {
  assignDispatcher,
  changeTerm,
  dispatcherWatcher,
  driverWatcher,
  removeTerm,
} from './dispatchers.ts';
import { editRow, showRow } from './edit.ts';
import { exportGross, reportGross } from './grossCalls.ts';
import { listHistory } from './history.ts';
import { countStatuses, listBoard } from './list.ts';
import { boardWatcher } from './watch.ts';

/** The main board and the gross board, and what belongs to a truck's row. */
export function registerBoards(app: App): void {
  // What follows from a truck's people first, so that the board tells of that as well.
  app.watchers.push(dispatcherWatcher, driverWatcher, boardWatcher);

  call(app, 'GET /boards', listBoard);
  call(app, 'GET /boards/{id}', showRow);
  call(app, 'PUT /boards/{id}', editRow);
  call(app, 'GET /boards/status-count', countStatuses);
  call(app, 'GET /boards/histories/{id}', listHistory);
  call(app, 'GET /boards/gross-board-report', reportGross);
  call(app, 'GET /boards/export/gross-board-report', exportGross);

  call(app, 'GET /truck-notes', list(truckNotes, registry));
  call(app, 'POST /truck-notes', create(truckNotes, registry));
  call(app, 'GET /plan-reach-history/list/{truck_id}', listPlans);
  call(app, 'POST /plan-reach-history/create', create(planReachHistory, registry));
  call(app, 'PUT /plan-reach-history/update/{id}', update(planReachHistory, registry));
  call(app, 'DELETE /plan-reach-history/delete/{id}', remove(planReachHistory, registry));

  call(app, 'GET /trucks-dispatchers', list(truckDispatchers, registry));
  call(app, 'POST /trucks-dispatchers', assignDispatcher);
  call(app, 'PUT /trucks-dispatchers/{id}', changeTerm);
  call(app, 'DELETE /trucks-dispatchers/{id}', removeTerm);
}

/** GET /plan-reach-history/list/{truck_id}: a truck's plans, the newest first. */
async function listPlans(request: Request) {
  const { access, params } = request;
  const { id } = await rowsOf(trucks, access.read).get(params.truck_id ?? 0);
  return listOf(planReachHistory, registry, request, { filters: { truck_id: id } });
}
