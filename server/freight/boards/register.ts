import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { editRow, showRow } from './edit.ts';
import { exportGross, reportGross } from './grossCalls.ts';
import { exportDays, exportWeeks, reportDays, reportWeeks } from './grossGridCalls.ts';
import { listHistory } from './history.ts';
import { countStatuses, listBoard } from './list.ts';
import { boardWatcher } from './watch.ts';

/** The main board and the gross boards. */
export function registerBoards(app: App): void {
  app.watchers.push(boardWatcher);

  call(app, 'GET /boards', listBoard);
  call(app, 'GET /boards/{id}', showRow);
  call(app, 'PUT /boards/{id}', editRow);
  call(app, 'GET /boards/status-count', countStatuses);
  call(app, 'GET /boards/histories/{id}', listHistory);
  call(app, 'GET /boards/gross-board-report', reportGross);
  call(app, 'GET /boards/export/gross-board-report', exportGross);
  call(app, 'GET /boards/new-gross-board-report', reportDays);
  call(app, 'GET /boards/export/new-gross-board-report', exportDays);
  call(app, 'GET /boards/weekly/report', reportWeeks);
  call(app, 'GET /boards/export/weekly/report', exportWeeks);
}
