import { additionalDeductions } from '../../../schema/entities/additionalDeductions.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import { listOf } from '../../rest/list.ts';
import { createRecurring, recurringDetail, updateRecurring } from './recurring.ts';

/** What settlements deduct, or pay, again and again. */
export function registerDeductions(app: App): void {
  call(app, 'GET /additional-deductions', request =>
    listOf(additionalDeductions, app.registry, request, {
      sums: ['amount', 'deducted_to_date'],
      extras: totals => ({ totals }),
    }),
  );
  call(app, 'POST /additional-deductions', createRecurring);
  call(app, 'GET /additional-deductions/{id}', async ({ access, params }) =>
    ok(await recurringDetail(params.id, access.read)),
  );
  call(app, 'PUT /additional-deductions/{id}', updateRecurring);
}
