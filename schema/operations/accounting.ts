import type { Operations } from './operation.ts';

/** Exports of invoices and payments to the bookkeeper's program. */
export const accountingOperations = {
  'GET /accounting-exports': 'invoices.export',
  'GET /accounting-exports/preview': 'invoices.export',
  'POST /accounting-exports': 'invoices.export',
  'GET /accounting-exports/download/{id}': 'invoices.export',
  'DELETE /accounting-exports/{id}': 'invoices.export',
} as const satisfies Operations;
