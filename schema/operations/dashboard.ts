import type { Operations } from './operation.ts';

/** Figures that count loads ask for what their measures ask for, too. */
const OF_LOADS = { all: ['dashboard.show', 'loads.list'] } as const;

/**
 * The company at a glance: counts, rankings and tiles. Each matches the list behind it. Everyone
 * arranges tiles of their own, and each tile needs the permissions of its measures.
 */
export const dashboard = {
  'GET /dashboard/loads-counts': 'dashboard.show',
  'GET /dashboard/entities-counts': 'dashboard.show',
  'GET /dashboard/loads-by-status': OF_LOADS,
  'GET /dashboard/loads-by-dates': OF_LOADS,
  'GET /dashboard/top-brokers': OF_LOADS,
  'GET /dashboard/top-staffs': OF_LOADS,
  'GET /dashboard/load-by-companies': OF_LOADS,
  'GET /dashboard/trucks-prices': OF_LOADS,
  'GET /dashboard/tiles': 'dashboard.show',
  'GET /dashboard/figure-rows': 'dashboard.show',
  'POST /dashboard/tiles': 'member',
  'PUT /dashboard/tiles': 'member',
  'DELETE /dashboard/tiles': 'member',
} as const satisfies Operations;
