import type { Operations } from './operation.ts';

/** Recurring deductions and earnings, and what is entered by hand for a driver's next settlement. */
export const deductions = {
  'GET /additional-deductions': 'additional-deductions.list',
  'POST /additional-deductions': 'additional-deductions.create',
  'GET /additional-deductions/{id}': 'additional-deductions.show',
  'PUT /additional-deductions/{id}': 'additional-deductions.update',
  'GET /driver-adjustments': 'driver-adjustments.list',
  'POST /driver-adjustments': 'driver-adjustments.create',
  'GET /driver-adjustments/for-statement-list': 'driver-adjustments.list',
  'GET /driver-adjustments/for-statement-list/{id}': 'driver-adjustments.list',
  'PUT /driver-adjustments/{id}': 'driver-adjustments.update',
  'DELETE /driver-adjustments/{id}': 'driver-adjustments.delete',
} as const satisfies Operations;
