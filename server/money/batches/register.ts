import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import { cancelBatch, deleteBatch, payBatch, postBatch, reviewBatch } from './actions.ts';
import { batchDetail } from './batch.ts';
import { askToCalculate } from './calculate.ts';
import { changeBatch, createBatch } from './create.ts';
import { addDriver, listDrivers, listOffered } from './drivers.ts';
import { exportBatches, listBatches } from './list.ts';
import { storeGroup } from './storeGroup.ts';

/** Batches: the settlements of a period, from the drivers who have something due to the payment. */
export function registerBatches(app: App): void {
  call(app, 'GET /batch', request => listBatches(request, app.registry));
  call(app, 'GET /batch/export/list', request => exportBatches(request, app.registry));
  call(app, 'POST /driver-pay-settlements/store-group', storeGroup);
  call(app, 'POST /batch', createBatch);
  call(app, 'GET /batch/{id}', async ({ access, params }) =>
    ok(await batchDetail(params.id, access.read)),
  );
  call(app, 'PUT /batch/{id}', changeBatch);
  call(app, 'DELETE /batch/{id}', deleteBatch);
  call(app, 'GET /batch/drivers-list-for-settlements', listOffered);
  call(app, 'GET /batch/drivers-list/{batch_id}', listDrivers);
  call(app, 'POST /batch/add-driver', addDriver);
  call(app, 'POST /batch/{id}/calculate', askToCalculate);
  call(app, 'POST /batch/{id}/review', reviewBatch);
  call(app, 'POST /batch/{id}/post', postBatch);
  call(app, 'POST /batch/{id}/pay', payBatch);
  call(app, 'POST /batch/{id}/cancel', cancelBatch);
}
