import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { entitiesCounts, loadsCounts } from './counts.ts';
import { figureRows } from './figureRows.ts';
import { addTile, arrangeTiles, resetTiles } from './layout.ts';
import {
  loadByCompanies,
  loadsByDates,
  loadsByStatus,
  topBrokers,
  topStaffs,
  trucksPrices,
} from './rankings.ts';
import { countTiles } from './tiles.ts';

/** The company at a glance. */
export function registerDashboard(app: App): void {
  call(app, 'GET /dashboard/loads-counts', loadsCounts);
  call(app, 'GET /dashboard/entities-counts', entitiesCounts);
  call(app, 'GET /dashboard/loads-by-status', loadsByStatus);
  call(app, 'GET /dashboard/loads-by-dates', loadsByDates);
  call(app, 'GET /dashboard/top-brokers', topBrokers);
  call(app, 'GET /dashboard/top-staffs', topStaffs);
  call(app, 'GET /dashboard/load-by-companies', loadByCompanies);
  call(app, 'GET /dashboard/trucks-prices', trucksPrices);
  call(app, 'GET /dashboard/tiles', countTiles);
  call(app, 'GET /dashboard/figure-rows', figureRows);
  call(app, 'POST /dashboard/tiles', addTile);
  call(app, 'PUT /dashboard/tiles', arrangeTiles);
  call(app, 'DELETE /dashboard/tiles', resetTiles);
}
