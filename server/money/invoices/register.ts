import { storeOf } from '../../files/store.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import { creditWatcher } from '../billing/creditWatcher.ts';
import { invoiceAging } from './aging.ts';
import { billingDesk } from './billingDesk.ts';
import { createBillingRun, readBillingRun } from './billingRuns.ts';
import { changeInvoice, reissueInvoice, voidInvoice, voidMany } from './changeInvoice.ts';
import { createInvoice, parseNewInput } from './createInvoice.ts';
import { createMany, createManyAsAgreed } from './createMany.ts';
import { invoiceDetail } from './invoiceDetail.ts';
import { exportInvoices, listInvoices } from './listInvoices.ts';
import { markPaid, receive } from './payments.ts';
import { previewEmails } from './previewEmails.ts';
import {
  printInvoice,
  printInvoices,
  printSummary,
  storeAndPrint,
  zipInvoices,
} from './printInvoice.ts';
import { sendInvoices } from './sendInvoices.ts';
import { closeShort, reversePayment } from './settleBalance.ts';
import { wantedIds } from './wantedIds.ts';

/** Billing: from a delivered load to the payment for it. */
export function registerInvoices(app: App): void {
  const store = storeOf(app.config);
  app.watchers.push(creditWatcher);

  call(app, 'GET /invoices', listInvoices);
  call(app, 'GET /invoices/export/list', exportInvoices);
  call(app, 'GET /invoices/aging', invoiceAging);
  call(app, 'GET /invoices/desk', billingDesk);
  call(app, 'GET /invoices/{id}', async ({ access, params }) =>
    ok(await invoiceDetail(params.id, access.read)),
  );
  call(app, 'POST /invoices', async ({ access, body }) => {
    const [loadId = 0] = wantedIds(body.load_id, 'load_id');
    const input = parseNewInput(body);
    return ok(
      await access.write(async scope => {
        const { id } = await createInvoice(loadId, input, scope);
        return invoiceDetail(id, scope);
      }),
    );
  });
  call(app, 'PUT /invoices/{id}', changeInvoice);
  call(app, 'DELETE /invoices/{id}', voidInvoice);
  call(app, 'POST /invoices/reissue/{id}', reissueInvoice);
  call(app, 'PUT /invoices/received_payment/{id}', receive);
  call(app, 'POST /invoices/reverse_payment/{id}', reversePayment);
  call(app, 'POST /invoices/short_pay/{id}', closeShort);
  call(app, 'POST /update-invoices-paid', markPaid);
  call(app, 'POST /invoice-multiple-store', createMany);
  call(app, 'POST /loads-invoices/multiple-store', createManyAsAgreed);
  // The same invoices under the path of the screen of billed loads.
  call(app, 'GET /loads-invoices', listInvoices);
  call(app, 'GET /loads-invoices/export/list', exportInvoices);
  call(app, 'DELETE /loads-invoices/{id}', voidInvoice);
  call(app, 'DELETE /loads-invoices/delete/invoices', voidMany);
  call(app, 'GET /invoices/print/{id}', request => printInvoice(request, store));
  call(app, 'GET /summary-invoices/print/{id}', request => printSummary(request, store));
  call(app, 'POST /store-and-print/{id}', request => storeAndPrint(request, store));
  call(app, 'POST /print-invoices', request => printInvoices(request, store));
  call(app, 'POST /create-zip-from-invoices', request => zipInvoices(request, store, app.log));
  call(app, 'POST /billing-runs', createBillingRun);
  call(app, 'GET /billing-runs/{id}', readBillingRun);
  call(app, 'POST /invoices/email-preview', previewEmails);
  call(app, 'POST /send-email-invoices', sendInvoices);
}
