import type { Operations } from './operation.ts';

/** The date whose week a driver's pay for a load belongs to: part of the load's drivers and pay. */
export const payDates = {
  'GET /load-driver-pay-date': ['loads.show', 'driver-pay-settlements.list'],
  'POST /load-driver-pay-date': 'loads.update',
  'PUT /load-driver-pay-date/{id}': 'loads.update',
  'POST /load-driver-pay-date/multiple-save': 'loads.update',
  'DELETE /load-driver-pay-date/load-driver-delete/{load_driver_id}': 'loads.update',
} as const satisfies Operations;
