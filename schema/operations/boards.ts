import type { Operations } from './operation.ts';

/** The main board and the gross board. */
export const boards = {
  'GET /boards': 'boards.list',
  'GET /boards/{id}': ['boards.show', 'boards.list'],
  'PUT /boards/{id}': 'boards.update',
  'GET /boards/status-count': 'boards.list',
  'GET /boards/histories/{id}': ['boards.show', 'boards.list'],
  'GET /boards/gross-board-report': 'gross-boards.list',
  'GET /boards/export/gross-board-report': 'gross-boards.export',
  'GET /boards/new-gross-board-report': 'gross-boards.list',
  'GET /boards/export/new-gross-board-report': 'gross-boards.export',
  'GET /boards/weekly/report': 'gross-boards.list',
  'GET /boards/export/weekly/report': 'gross-boards.export',
} as const satisfies Operations;
