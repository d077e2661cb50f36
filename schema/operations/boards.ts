import type { Operations } from './operation.ts';

/** The main board, the gross board, and what is written about a truck from a board's row. */
export const boards = {
  'GET /boards': 'boards.list',
  'GET /boards/{id}': ['boards.show', 'boards.list'],
  'PUT /boards/{id}': 'boards.update',
  'GET /boards/status-count': 'boards.list',
  'GET /boards/histories/{id}': ['boards.show', 'boards.list'],
  'GET /boards/gross-board-report': 'gross-boards.list',
  'GET /boards/export/gross-board-report': 'gross-boards.export',

  'GET /truck-notes': ['boards.list', 'trucks.show'],
  'POST /truck-notes': ['boards.update', 'trucks.update'],
  'GET /plan-reach-history/list/{truck_id}': ['boards.list', 'trucks.show'],
  'POST /plan-reach-history/create': ['boards.update', 'trucks.update'],
  'PUT /plan-reach-history/update/{id}': ['boards.update', 'trucks.update'],
  'DELETE /plan-reach-history/delete/{id}': ['boards.update', 'trucks.update'],

  'GET /trucks-dispatchers': 'trucks.list',
  'POST /trucks-dispatchers': 'trucks.update',
  'PUT /trucks-dispatchers/{id}': 'trucks.update',
  'DELETE /trucks-dispatchers/{id}': 'trucks.update',
} as const satisfies Operations;
