import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { listDrivers } from './driverBoard.ts';
import { editRow, showRow } from './edit.ts';
import { exportGross, reportGross } from './grossCalls.ts';
import { listHistory } from './history.ts';
import { countStatuses, listBoard } from './list.ts';
import { readTimeline } from './timeline.ts';
import { boardWatcher } from './watch.ts';

/** The main board, the driver board, the transport board and the gross board. */
export function registerBoards(app: App): void {
  app.watchers.push(boardWatcher);

  call(app, 'GET /boards', listBoard);
  call(app, 'GET /boards/{id}', showRow);
  call(app, 'PUT /boards/{id}', editRow);
  call(app, 'GET /boards/status-count', countStatuses);
  call(app, 'GET /boards/histories/{id}', listHistory);
  call(app, 'GET /boards/driver-board-list/', listDrivers);
  call(app, 'GET /boards/timeline', readTimeline);
  call(app, 'GET /boards/gross-board-report', reportGross);
  call(app, 'GET /boards/export/gross-board-report', exportGross);
}
