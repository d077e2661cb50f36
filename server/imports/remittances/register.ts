import { storeOf } from '../../files/store.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { applyReceiptImport, undoReceiptImport } from './apply.ts';
import {
  beginReceiptImport,
  changeReceiptImport,
  dropReceiptImport,
  listReceiptImports,
  showReceiptImport,
} from './calls.ts';

/** Remittance and bank files: matched to invoices, reviewed, written as receipts, undone as one. */
export function registerRemittances(app: App): void {
  const store = storeOf(app.config);
  call(app, 'GET /receipt-imports', listReceiptImports);
  call(app, 'POST /receipt-imports', request => beginReceiptImport(request, store), {
    takesFiles: true,
  });
  call(app, 'GET /receipt-imports/{id}', showReceiptImport);
  call(app, 'PUT /receipt-imports/{id}', changeReceiptImport);
  call(app, 'DELETE /receipt-imports/{id}', dropReceiptImport);
  call(app, 'POST /receipt-imports/{id}/apply', applyReceiptImport);
  call(app, 'POST /receipt-imports/{id}/undo', undoReceiptImport);
}
