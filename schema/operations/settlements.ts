import type { Operations } from './operation.ts';

/** Driver pay: drafts, manual adjustments, posting, paying, printing. */
export const settlements = {
  'GET /driver-pay-settlements': 'driver-pay-settlements.list',
  'POST /driver-pay-settlements': 'driver-pay-settlements.create',
  'GET /driver-pay-settlements/{id}': 'driver-pay-settlements.show',
  'PUT /driver-pay-settlements/{id}': 'driver-pay-settlements.update',
  'DELETE /driver-pay-settlements/{id}': 'driver-pay-settlements.delete',
  'POST /driver-pay-settlements/{id}/post': 'driver-pay-settlements.post',
  'POST /driver-pay-settlements/{id}/pay': 'driver-pay-settlements.pay',
  'POST /driver-pay-settlements/{id}/void': 'driver-pay-settlements.void',
  'POST /driver-pay-settlements/{id}/reopen': 'driver-pay-settlements.void',
  'POST /driver-pay-settlements/adjustments': 'driver-pay-settlements.update',
  'PUT /driver-pay-settlements/adjustments/{id}': 'driver-pay-settlements.update',
  'DELETE /driver-pay-settlements/adjustments/{id}': 'driver-pay-settlements.update',
  'GET /driver-pay-settlements/due-amount-loads-list': 'driver-pay-settlements.list',
  'GET /driver-pay-settlements/due-amount-loads-list/export': 'driver-pay-settlements.export',
  'GET /driver-pay-settlements/due-drivers': 'driver-pay-settlements.list',
  'GET /driver-pay-settlements/preview': 'driver-pay-settlements.create',
  // The pay in it asks for driver-pay-settlements.list too.
  'GET /drivers/week/{id}': { all: ['drivers.show', 'loads.list'] },
  'GET /loads/list/for-driver-pay-settlements': 'driver-pay-settlements.create',
  'GET /loads/list/for-driver-pay-settlements-edit': 'driver-pay-settlements.update',
  'GET /loads/list/for-driver-pay-settlement-group': 'driver-pay-settlements.create',
} as const satisfies Operations;
