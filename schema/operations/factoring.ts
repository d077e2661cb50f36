import type { Operations } from './operation.ts';

/** Factoring: schedules of invoices that are sold to a factor, and the money paid for them. */
export const factoringOperations = {
  'GET /factoring-schedules': 'invoices.list',
  'GET /factoring-schedules/candidates': 'invoices.list',
  'POST /factoring-schedules': 'invoices.factor',
  'GET /factoring-schedules/{id}': 'invoices.show',
  'PUT /factoring-schedules/{id}': 'invoices.factor',
  'DELETE /factoring-schedules/{id}': 'invoices.factor',
  'GET /factoring-schedules/print/{id}': 'invoices.show',
  'GET /factoring-schedules/export/{id}': 'invoices.show',
  'POST /factoring-schedules/{id}/submit': 'invoices.factor',
  'POST /factoring-schedules/{id}/fund': 'invoices.factor',
  'POST /factoring-schedules/{id}/collect': 'invoices.factor',
  'POST /factoring-schedules/{id}/release': 'invoices.factor',
  'POST /factoring-schedules/{id}/buy-back': 'invoices.factor',
  'POST /factoring-schedules/{id}/reverse': 'invoices.factor',
  'POST /factoring-schedules/{id}/close': 'invoices.factor',
  'GET /factoring-companies/figures/{id}': 'invoices.list',
} as const satisfies Operations;
