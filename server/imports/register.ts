import { storeOf } from '../files/store.ts';
import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { beginImport } from './calls/begin.ts';
import { changeImport } from './calls/change.ts';
import { rejectedFile } from './calls/rejected.ts';
import { dropImport, runImport } from './calls/run.ts';
import { listImports, showImport } from './calls/show.ts';
import { undo } from './calls/undo.ts';
import { registerRemittances } from './remittances/register.ts';

/** Imports of people's files: mapping, checking, running as a job, undo for a day. */
export function registerImports(app: App): void {
  const store = storeOf(app.config);
  call(app, 'GET /imports', listImports);
  call(app, 'POST /imports', request => beginImport(request, store), { takesFiles: true });
  call(app, 'GET /imports/{id}', showImport);
  call(app, 'PUT /imports/{id}', request => changeImport(request, store));
  call(app, 'DELETE /imports/{id}', dropImport);
  call(app, 'POST /imports/run/{id}', runImport);
  call(app, 'POST /imports/undo/{id}', undo);
  call(app, 'GET /import-files/rejected/{id}', request => rejectedFile(request, store));
  registerRemittances(app);
}
