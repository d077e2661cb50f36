import { receipts } from '../../../schema/entities/receipts.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import { listOf } from '../../rest/list.ts';
import { applyReceipt, createReceipt, reverseReceipt, unapplyReceipt } from './receiptCalls.ts';
import { receiptDetail } from './receiptDetail.ts';
import { suggestions } from './suggestions.ts';

/** Money that comes in: checks and transfers, and what of them pays which invoice. */
export function registerReceipts(app: App): void {
  call(app, 'GET /receipts', request =>
    listOf(receipts, app.registry, request, {
      sums: ['amount', 'applied_amount', 'unapplied'],
      extras: totals => ({ totals }),
    }),
  );
  call(app, 'GET /receipts/suggestions', suggestions);
  call(app, 'POST /receipts', createReceipt);
  call(app, 'GET /receipts/{id}', async ({ access, params }) =>
    ok(await receiptDetail(params.id, access.read)),
  );
  call(app, 'POST /receipts/{id}/apply', applyReceipt);
  call(app, 'POST /receipts/{id}/unapply', unapplyReceipt);
  call(app, 'POST /receipts/{id}/reverse', reverseReceipt);
}
