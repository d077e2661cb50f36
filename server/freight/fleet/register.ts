import {
  driverDispatchers,
  driverUpdaters,
  truckDrivers,
  truckUpdaters,
} from '../../../schema/entities/assignments.ts';
import { registry } from '../../../schema/entities/index.ts';
import {
  planReachHistory,
  truckDispatchers,
  truckNotes,
  trucks,
} from '../../../schema/entities/trucks.ts';
import { rowsOf } from '../../db/rows.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import type { Request } from '../../http/request.ts';
import { create } from '../../rest/create.ts';
import { asSent, type Fill } from '../../rest/fills.ts';
import { list, listOf } from '../../rest/list.ts';
import { remove } from '../../rest/remove.ts';
import { update } from '../../rest/update.ts';
import { marksReached, replacesPlans } from '../boards/plans.ts';
import { planTerm } from './beginTerms.ts';
import { updateTrucks } from './bulkUpdate.ts';
import { dispatcherWatchers, driverTerms, truckTerms } from './dispatchers.ts';
import { driverAssignmentWatcher } from './driverAssignments.ts';
import { lastAddress, listByType, listCoordinates } from './locations.ts';
import { driverEntries, truckEntries, truckUpdates } from './personalBoard.ts';
import { begin, cancel, change } from './terms.ts';
import { trailerAssignmentWatcher } from './trailerAssignments.ts';
import { listHistory, notifyHistory } from './trailerHistory.ts';
import {
  createDriverAssignment,
  endDriverAssignment,
  updateDriverAssignment,
} from './truckDrivers.ts';
import { driverShifts, truckShifts } from './updaters.ts';

/** Assignments of trucks, drivers and trailers over time, and notes about them. */
export function registerFleet(app: App): void {
  // Changes of a truck's people come before the board, which reports them too.
  app.watchers.push(driverAssignmentWatcher, trailerAssignmentWatcher, ...dispatcherWatchers);

  call(app, 'PUT /trucks/bulkUpdate', updateTrucks);
  call(app, 'GET /trucks/for-type-list', listByType);
  call(app, 'GET /trucks/last/address/{id}', lastAddress);
  call(app, 'GET /truck-coordinates', listCoordinates);

  call(app, 'GET /trucks/personal-board/history/{truck_id}', truckEntries);
  call(app, 'GET /trucks/personal-board/updates/{truck_id}', truckUpdates);
  call(app, 'GET /drivers/personal-board-history/{driver_id}', driverEntries);

  call(app, 'GET /truck-notes', list(truckNotes, registry));
  call(app, 'POST /truck-notes', create(truckNotes, registry, asSent));
  call(app, 'PUT /truck-notes/{id}', update(truckNotes, registry, onlyPinned));
  call(app, 'GET /plan-reach-history/list/{truck_id}', listPlans);
  call(app, 'POST /plan-reach-history/create', create(planReachHistory, registry, replacesPlans));
  call(
    app,
    'PUT /plan-reach-history/update/{id}',
    update(planReachHistory, registry, marksReached),
  );
  call(app, 'DELETE /plan-reach-history/delete/{id}', remove(planReachHistory, registry));

  call(app, 'GET /trucks-dispatchers', list(truckDispatchers, registry));
  call(app, 'POST /trucks-dispatchers', begin(truckTerms, registry, planTerm));
  call(app, 'PUT /trucks-dispatchers/{id}', change(truckTerms, registry, planTerm));
  call(app, 'DELETE /trucks-dispatchers/{id}', cancel(truckTerms, registry));

  call(app, 'GET /driver-attach-dispatcher', list(driverDispatchers, registry));
  call(app, 'POST /driver-attach-dispatcher', begin(driverTerms, registry, planTerm));
  call(app, 'PUT /driver-attach-dispatcher/{id}', change(driverTerms, registry, planTerm));
  call(app, 'DELETE /driver-attach-dispatcher/{id}', cancel(driverTerms, registry));

  call(app, 'GET /truck-updaters', list(truckUpdaters, registry));
  call(app, 'POST /truck-updaters', begin(truckShifts, registry));
  call(app, 'PUT /truck-updaters/{id}', change(truckShifts, registry));
  call(app, 'DELETE /truck-updaters/{id}', cancel(truckShifts, registry));

  call(app, 'GET /driver-updaters', list(driverUpdaters, registry));
  call(app, 'POST /driver-updaters', begin(driverShifts, registry));
  call(app, 'PUT /driver-updaters/{id}', change(driverShifts, registry));
  call(app, 'DELETE /driver-updaters/{id}', cancel(driverShifts, registry));

  call(app, 'GET /truck-drivers', list(truckDrivers, registry));
  call(app, 'POST /truck-drivers', createDriverAssignment);
  call(app, 'PUT /truck-drivers/{id}', updateDriverAssignment);
  call(app, 'DELETE /truck-drivers/{id}', endDriverAssignment);

  call(app, 'GET /trailer-histories/by-trailer/{id}', listHistory);
  call(app, 'POST /trailer-histories', notifyHistory);
}

/** PUT /truck-notes/{id} pins a note to the board, or unpins it. Its text stays as it was written. */
const onlyPinned: Fill = async ({ pinned }) => (pinned === undefined ? {} : { pinned });

/** GET /plan-reach-history/list/{truck_id}: a truck's plans, newest first. */
async function listPlans(request: Request) {
  const { access, params } = request;
  const { id } = await rowsOf(trucks, access.read).get(params.truck_id ?? 0);
  return listOf(planReachHistory, registry, request, { filters: { truck_id: id } });
}
