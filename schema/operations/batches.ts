import type { Operations } from './operation.ts';

/**
 * Batches of settlements. Posting and paying one needs what posting and paying its settlements
 * needs.
 */
export const batchOperations = {
  'POST /driver-pay-settlements/store-group': 'driver-pay-settlements.create',
  'GET /batch': 'batch.list',
  'GET /batch/export/list': 'batch.export',
  'POST /batch': 'batch.create',
  'GET /batch/{id}': 'batch.show',
  'PUT /batch/{id}': 'batch.update',
  'DELETE /batch/{id}': 'batch.delete',
  'GET /batch/drivers-list-for-settlements': 'batch.create',
  'GET /batch/drivers-list/{batch_id}': 'batch.show',
  'POST /batch/add-driver': 'batch.update',
  'POST /batch/{id}/calculate': 'batch.update',
  'POST /batch/{id}/review': 'batch.update',
  'POST /batch/{id}/post': 'driver-pay-settlements.post',
  'POST /batch/{id}/pay': 'driver-pay-settlements.pay',
  'POST /batch/{id}/cancel': 'batch.delete',
} as const satisfies Operations;
