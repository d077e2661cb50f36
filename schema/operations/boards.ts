import type { Operations } from './operation.ts';

/** The boards: main, personal, driver, transport and the gross boards. */
export const boards = {
  'GET /boards': 'boards.list',
  'POST /boards': 'boards.update',
  'GET /boards/{id}': ['boards.show', 'boards.list'],
  'PUT /boards/{id}': 'boards.update',
  'DELETE /boards/{id}': 'boards.update',
  'GET /boards/personal-list': 'boards.list',
  'GET /boards/status-count': 'boards.list',
  'GET /boards/histories/{id}': ['boards.show', 'boards.list'],
  'GET /boards/driver-board-list/': 'boards.list',
  'GET /boards/timeline': 'boards.list',
  'GET /boards/week-gross': 'gross-boards.list',
  'GET /boards/gross-board-report': 'gross-boards.list',
  'GET /boards/export/gross-board-report': 'gross-boards.export',
  'GET /boards/new-gross-board-report': 'gross-boards.list',
  'GET /boards/export/new-gross-board-report': 'gross-boards.export',
  'GET /boards/weekly/report': 'gross-boards.list',
  'GET /boards/export/weekly/report': 'gross-boards.export',

  // Status 13 asks for boards.stop too.
  'GET /personal-board': 'boards.list',
  'POST /personal-board': 'boards.update',
  'GET /personal-board/list/trucks': 'boards.list',
  'POST /personal-board/multiple-store': 'boards.update',
  'GET /truck-handovers': 'boards.list',
  'POST /truck-handovers': 'boards.update',
  'POST /truck-handovers/accept': 'boards.update',
  'POST /truck-handovers/decline': 'boards.update',
  'POST /truck-handovers/cancel': 'boards.update',
} as const satisfies Operations;
