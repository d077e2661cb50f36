import { accountingExports } from '../../../schema/entities/accountingExports.ts';
import { storeOf } from '../../files/store.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { list } from '../../rest/list.ts';
import { createExport, deleteExport, downloadExport, previewExport } from './exports.ts';

/** Invoices and payments for the bookkeeper's program. */
export function registerAccounting(app: App): void {
  const store = storeOf(app.config);
  call(app, 'GET /accounting-exports', list(accountingExports, app.registry));
  call(app, 'GET /accounting-exports/preview', previewExport);
  call(app, 'POST /accounting-exports', request => createExport(request, store));
  call(app, 'GET /accounting-exports/download/{id}', request => downloadExport(request, store));
  call(app, 'DELETE /accounting-exports/{id}', deleteExport);
}
