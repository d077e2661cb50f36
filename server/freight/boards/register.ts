import { registry } from '../../../schema/entities/index.ts';
import { personalBoard } from '../../../schema/entities/personalBoard.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { list } from '../../rest/list.ts';
import { receivePositions } from '../positions/receive.ts';
import { listDrivers } from './driverBoard.ts';
import { editRow, showRow } from './edit.ts';
import { exportGross, reportGross } from './grossCalls.ts';
import { exportDays, exportWeeks, reportDays, reportWeeks } from './grossGridCalls.ts';
import { listHistory } from './history.ts';
import { countStatuses, listBoard } from './list.ts';
import {
  acceptTrucks,
  cancelHandovers,
  declineTrucks,
  handoverWatcher,
  listHandovers,
  offerTrucks,
} from './personal/handovers.ts';
import { listPersonal, listTrucks } from './personal/rows.ts';
import { storeEntry, storeMany } from './personal/store.ts';
import { putOnBoard, takeOffBoard } from './shown.ts';
import { readTimeline } from './timeline.ts';
import {
  boardWatcher,
  documentWatcher,
  entryWatcher,
  peopleWatcher,
  placeWatcher,
  publishRows,
  sharedWatcher,
} from './watch.ts';
import { grossWatcher } from './watchGross.ts';
import { listWeekGross } from './weekGross.ts';

/**
 * The boards: main, personal, driver, transport and the gross boards, and the positions of trackers,
 * which open boards show at once.
 */
export function registerBoards(app: App): void {
  app.watchers.push(
    handoverWatcher,
    boardWatcher,
    placeWatcher,
    peopleWatcher,
    documentWatcher,
    entryWatcher,
    sharedWatcher,
    grossWatcher,
  );

  call(app, 'GET /boards', listBoard);
  call(app, 'GET /boards/{id}', showRow);
  call(app, 'POST /boards', putOnBoard);
  call(app, 'PUT /boards/{id}', editRow);
  call(app, 'DELETE /boards/{id}', takeOffBoard);
  call(app, 'GET /boards/status-count', countStatuses);
  call(app, 'GET /boards/histories/{id}', listHistory);
  call(app, 'GET /boards/driver-board-list/', listDrivers);
  call(app, 'GET /boards/timeline', readTimeline);
  call(app, 'GET /boards/week-gross', listWeekGross);
  call(app, 'GET /boards/gross-board-report', reportGross);
  call(app, 'GET /boards/export/gross-board-report', exportGross);

  call(app, 'GET /boards/personal-list', listPersonal);
  call(app, 'GET /personal-board', list(personalBoard, registry));
  call(app, 'POST /personal-board', storeEntry);
  call(app, 'GET /personal-board/list/trucks', listTrucks);
  call(app, 'POST /personal-board/multiple-store', storeMany);

  call(app, 'GET /truck-handovers', listHandovers);
  call(app, 'POST /truck-handovers', offerTrucks);
  call(app, 'POST /truck-handovers/accept', acceptTrucks);
  call(app, 'POST /truck-handovers/decline', declineTrucks);
  call(app, 'POST /truck-handovers/cancel', cancelHandovers);
  call(app, 'GET /boards/new-gross-board-report', reportDays);
  call(app, 'GET /boards/export/new-gross-board-report', exportDays);
  call(app, 'POST /positions/{tracker}', request => receivePositions(app, request, publishRows), {
    keepsText: true,
  });

  call(app, 'GET /boards/weekly/report', reportWeeks);
  call(app, 'GET /boards/export/weekly/report', exportWeeks);
}
