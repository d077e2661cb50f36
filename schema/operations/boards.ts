import type { Operations } from './operation.ts';

/** The main board, the driver board, the transport board and the gross board. */
export const boards = {
  'GET /boards': 'boards.list',
  'GET /boards/{id}': ['boards.show', 'boards.list'],
  'PUT /boards/{id}': 'boards.update',
  'GET /boards/status-count': 'boards.list',
  'GET /boards/histories/{id}': ['boards.show', 'boards.list'],
  'GET /boards/driver-board-list/': 'boards.list',
  'GET /boards/timeline': 'boards.list',
  'GET /boards/gross-board-report': 'gross-boards.list',
  'GET /boards/export/gross-board-report': 'gross-boards.export',
} as const satisfies Operations;
