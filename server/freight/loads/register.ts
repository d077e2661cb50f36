import { registry } from '../../../schema/entities/index.ts';
import { loadAccessorials } from '../../../schema/entities/loadParts.ts';
import { loads } from '../../../schema/entities/loads.ts';
import { isInvoiced, isOnSettlement } from '../../../schema/rules/freight/loadLocks.ts';
import { LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { fullList } from '../../rest/fullList.ts';
import { versionOf } from '../../rest/version.ts';
import { act, changeMiles, reasonFrom, tonuFrom } from './actions.ts';
import { answer } from './answer.ts';
import { checkAccessToEdit, checkReference, listReferences, showByNumber } from './checks.ts';
import { exportLoads } from './list/exportLoads.ts';
import { listByStatus, listLoads } from './list/list.ts';
import { listCreators } from './list/makers.ts';
import { type PartName, partNames } from './loadAggregate.ts';
import { checkOpenTabs } from './openTabs.ts';
import { partCalls } from './partCalls.ts';
import { registerPayDates } from './payDates/register.ts';
import { showPayTerms } from './payTerms.ts';
import { checkBeforeAssigning, checkSketch } from './preflight/preflight.ts';
import { storeLoad, updateLoad } from './save.ts';

/** Loads: their fields, their status changes, and what is locked. */
export function registerLoads(app: App): void {
  call(app, 'GET /loads', listLoads());
  call(app, 'GET /loads/available/list', listByStatus('available'));
  call(app, 'GET /loads/enroute/list', listByStatus('enroute'));
  call(app, 'GET /loads/pending/list', listLoads('pending'));
  call(app, 'GET /loads/list/for-invoices', listLoads('for-invoices'));
  call(app, 'GET /loads/references/list', listReferences);
  call(app, 'GET /loads/makers/list', listCreators);
  call(app, 'GET /loads/export/excel', exportLoads);

  call(app, 'GET /loads/{id}', show);
  call(app, 'GET /loads/show-with-internal-id', showByNumber);
  // Requests the route of each new load from the routing service.
  const isWatched = app.config.routingUrl !== null;
  call(app, 'POST /loads', store(isWatched));
  call(app, 'PUT /loads/{id}', update());
  call(app, 'DELETE /loads/{id}', remove);
  call(app, 'POST /loads/full/store', store(isWatched, partNames));
  call(app, 'PUT /loads/full/update/{id}', update(partNames));

  call(app, 'POST /loads/arrived/{id}', act('arrived'));
  call(app, 'POST /loads/delivered/{id}', act('delivered'));
  call(app, 'POST /loads/change-status-ready/{id}', act('change-status-ready'));
  call(app, 'POST /loads/canceled/{id}', act('canceled', reasonFrom));
  call(app, 'POST /loads/undo-delivered/{id}', act('undo-delivered', reasonFrom));
  call(app, 'POST /loads/tonu/{id}', act('tonu', tonuFrom));
  call(app, 'PUT /loads/change-loaded-miles/{id}', changeMiles);

  call(app, 'GET /loads/check/ref', checkReference);
  call(app, 'GET /loads/check/access-to-edit', checkAccessToEdit);
  call(app, 'GET /loads/check/open-tab-loads', checkOpenTabs(app));
  call(app, 'GET /loads/check/pay-terms', showPayTerms);
  call(app, 'GET /loads/check/preflight', checkBeforeAssigning);
  call(app, 'POST /loads/check/preflight', checkSketch);

  registerParts(app);
  registerPayDates(app);
}

function registerParts(app: App): void {
  const stops = partCalls('stops');
  call(app, 'POST /load-stops', stops.create);
  call(app, 'PUT /load-stops/{id}', stops.update);
  call(app, 'DELETE /load-stops/{id}', stops.remove);

  const drivers = partCalls('load_drivers');
  call(app, 'POST /load-drivers', drivers.create);
  call(app, 'PUT /load-drivers/{id}', drivers.update);
  call(app, 'DELETE /load-drivers/{id}', drivers.remove);

  const accessorials = partCalls('load_accessorials');
  call(app, 'POST /load-accessorials', accessorials.create);
  call(app, 'PUT /load-accessorials/{id}', accessorials.update);
  call(app, 'DELETE /load-accessorials/{id}', accessorials.remove);
  call(app, 'GET /load-accessorials/full-list', fullList(loadAccessorials, registry));

  const commodities = partCalls('load_commodities');
  call(app, 'POST /load-commodities', commodities.create);
  call(app, 'PUT /load-commodities/{id}', commodities.update);
  call(app, 'DELETE /load-commodities/{id}', commodities.remove);
}

const show = async ({ access, actor, params }: Request) =>
  ok(await answer(access.readByKey, params.id, actor));

const store =
  (isWatched: boolean, lists: readonly PartName[] = []) =>
  async ({ access, actor, body }: Request) =>
    ok(await storeLoad(access, { actor, sent: body, lists, isWatched }));

const update =
  (lists: readonly PartName[] = []) =>
  async ({ access, actor, body, params }: Request) =>
    ok(
      await access.write(async scope => {
        await updateLoad(scope, params.id, { actor, sent: body, lists, version: versionOf(body) });
        return answer(scope, params.id, actor);
      }),
    );

/** What was billed or paid stays. A load on the road is canceled, not deleted. */
const remove = async ({ access, params }: Request) => {
  await access.write(async scope => {
    const rows = rowsOf(loads, scope);
    const load = await rows.lockWithReferences(params.id);
    if (isInvoiced(load)) throw conflict('The load is invoiced: void its invoice first.');
    if (isOnSettlement(load)) throw conflict('The load is on a settlement: remove it first.');
    const first = FIRST[load.status];
    if (first) throw conflict(first);
    await rows.remove(params.id);
  });
  return ok(null, { message: 'Deleted.' });
};

const CANCEL_FIRST = 'Cancel the load before you delete it.';

/** What must happen before a load is deleted, by status. Other statuses need nothing. */
const FIRST: Readonly<Record<number, string>> = {
  [LOAD_STATUS.reserve]: CANCEL_FIRST,
  [LOAD_STATUS.dispatched]: CANCEL_FIRST,
  [LOAD_STATUS.enroute]: CANCEL_FIRST,
  [LOAD_STATUS.arrived]: CANCEL_FIRST,
  [LOAD_STATUS.delivered]: 'Undo delivered and cancel the load before you delete it.',
  [LOAD_STATUS.tonu]: 'A truck that was ordered and not used stays in the books.',
};
