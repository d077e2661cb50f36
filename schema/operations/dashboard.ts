import type { Operations } from './operation.ts';

/** The company at a glance: counts and rankings. Each matches the list behind it. */
export const dashboard = {
  'GET /dashboard/loads-counts': 'dashboard.show',
  'GET /dashboard/entities-counts': 'dashboard.show',
  'GET /dashboard/loads-by-status': 'dashboard.show',
  'GET /dashboard/loads-by-dates': 'dashboard.show',
  'GET /dashboard/top-brokers': 'dashboard.show',
  'GET /dashboard/top-staffs': 'dashboard.show',
  'GET /dashboard/load-by-companies': 'dashboard.show',
  'GET /dashboard/trucks-prices': 'dashboard.show',
  'GET /dashboard/tiles': 'dashboard.show',
  'POST /dashboard/tiles': 'dashboard.show',
  'PUT /dashboard/tiles': 'dashboard.show',
  'DELETE /dashboard/tiles': 'dashboard.show',
} as const satisfies Operations;
