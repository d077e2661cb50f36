import type { Operations } from './operation.ts';

/** Balances of drivers: what they owe (debts), and what the company holds of theirs (escrow). */
export const ledgers = {
  'GET /driver-debts': 'driver-debts.list',
  'POST /driver-debts': 'driver-debts.create',
  'GET /driver-debts/get-driver-debt': 'driver-debts.show',
  'GET /driver-debts/{id}': 'driver-debts.show',
  'PUT /driver-debts/{id}': 'driver-debts.update',
  'POST /driver-debts/{id}/pause': 'driver-debts.update',
  'POST /driver-debts/{id}/write-off': 'driver-debts.write_off',
  'GET /driver-holds': 'driver-holds.list',
  'POST /driver-holds': 'driver-holds.create',
  'GET /driver-holds/{id}': 'driver-holds.show',
  'PUT /driver-holds/{id}': 'driver-holds.update',
  // A refund requires the second one, whichever the first is.
  'POST /driver-holds/{id}/transactions': ['driver-holds.update', 'driver-holds.refund'],
  'POST /driver-holds/{id}/interest': 'driver-holds.update',
  'POST /driver-holds/{id}/release': 'driver-holds.update',
} as const satisfies Operations;
