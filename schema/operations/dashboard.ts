import type { Operations } from './operation.ts';

/**
 * The company at a glance: counts, rankings and tiles. Each matches the list behind it. Everyone
 * arranges tiles of their own, and each tile needs the permissions of its measures.
 */
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
  'POST /dashboard/tiles': 'member',
  'PUT /dashboard/tiles': 'member',
  'DELETE /dashboard/tiles': 'member',
} as const satisfies Operations;
