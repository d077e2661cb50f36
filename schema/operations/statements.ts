import type { Operations } from './operation.ts';

/**
 * What drivers get. Who may post a settlement may send it. An ACH file has everybody's account
 * numbers, so it asks for those too.
 */
export const statementOperations = {
  'GET /driver-pay-settlements/print/{id}': 'driver-pay-settlements.show',
  'GET /driver-pay-settlements/sheet/{id}': 'driver-pay-settlements.show',
  'GET /driver-pay-settlements/{id}/link': 'driver-pay-settlements.show',
  'POST /driver-pay-settlements/{id}/link': 'driver-pay-settlements.post',
  'DELETE /driver-pay-settlements/{id}/link': 'driver-pay-settlements.post',
  'GET /s/{token}': 'public',
  'GET /s/{token}/pdf': 'public',
  'POST /driver-pay-settlements/{id}/send': 'driver-pay-settlements.post',
  'GET /driver-pay-settlements/{id}/sends': 'driver-pay-settlements.show',
  'POST /batch/{id}/send': 'driver-pay-settlements.post',
  'GET /batch/{id}/sends': 'batch.show',
  'GET /batch/{id}/statements': { all: ['batch.show', 'driver-pay-settlements.show'] },
  'GET /batch/{id}/payments': 'driver-pay-settlements.pay',
  'POST /batch/{id}/ach-file': { all: ['driver-pay-settlements.pay', 'drivers.secrets'] },
  'GET /batch/{id}/ach-files': 'driver-pay-settlements.pay',
  'GET /ach-files/{id}': { all: ['driver-pay-settlements.pay', 'drivers.secrets'] },
  'POST /ach-files/{id}/cancel': { all: ['driver-pay-settlements.pay', 'drivers.secrets'] },
  'GET /ach-originator': 'owner',
  'PUT /ach-originator': 'owner',
} as const satisfies Operations;
