import type { Operations } from './operation.ts';

/** Assignments of trucks, drivers and trailers, and notes about them. */
export const fleet = {
  'PUT /trucks/bulkUpdate': 'trucks.update',
  'GET /trucks/for-type-list': 'trucks.list',
  'GET /trucks/last/address/{id}': ['boards.list', 'trucks.show'],
  'GET /truck-coordinates': ['boards.list', 'trucks.list'],

  'GET /trucks/personal-board/history/{truck_id}': ['boards.list', 'trucks.show'],
  'GET /trucks/personal-board/updates/{truck_id}': ['boards.list', 'trucks.show'],
  'GET /drivers/personal-board-history/{driver_id}': ['boards.list', 'drivers.show'],

  'GET /truck-notes': ['boards.list', 'trucks.show'],
  'POST /truck-notes': ['boards.update', 'trucks.update'],
  'PUT /truck-notes/{id}': ['boards.update', 'trucks.update'],
  'GET /plan-reach-history/list/{truck_id}': ['boards.list', 'trucks.show'],
  'POST /plan-reach-history/create': ['boards.update', 'trucks.update'],
  'PUT /plan-reach-history/update/{id}': ['boards.update', 'trucks.update'],
  'DELETE /plan-reach-history/delete/{id}': ['boards.update', 'trucks.update'],

  'GET /trucks-dispatchers': 'trucks.list',
  'POST /trucks-dispatchers': 'trucks.update',
  'PUT /trucks-dispatchers/{id}': 'trucks.update',
  'DELETE /trucks-dispatchers/{id}': 'trucks.update',

  'GET /driver-attach-dispatcher': 'drivers.list',
  'POST /driver-attach-dispatcher': 'drivers.update',
  'PUT /driver-attach-dispatcher/{id}': 'drivers.update',
  'DELETE /driver-attach-dispatcher/{id}': 'drivers.update',

  'GET /truck-updaters': 'trucks.list',
  'POST /truck-updaters': 'trucks.update',
  'PUT /truck-updaters/{id}': 'trucks.update',
  'DELETE /truck-updaters/{id}': 'trucks.update',

  'GET /driver-updaters': 'drivers.list',
  'POST /driver-updaters': 'drivers.update',
  'PUT /driver-updaters/{id}': 'drivers.update',
  'DELETE /driver-updaters/{id}': 'drivers.update',

  'GET /truck-drivers': 'trucks.list',
  'POST /truck-drivers': 'trucks.update',
  'PUT /truck-drivers/{id}': 'trucks.update',
  'DELETE /truck-drivers/{id}': 'trucks.update',

  'GET /trailer-histories/by-trailer/{id}': 'trailers.show',
  'POST /trailer-histories': 'trailers.update',

  'GET /factoring-companies/get-by-company-id/{company_id}': 'factoring-companies.list',
} as const satisfies Operations;
