import { driverAdjustments, driverPaySettlements } from '../../../schema/entities/settlements.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import { listOf } from '../../rest/list.ts';
import { pay, post, reopen, voidSettlement } from './actions.ts';
import { changeAdjustment, createAdjustment, removeAdjustment } from './adjustments.ts';
import { changeSettlement, deleteSettlement } from './change.ts';
import { createSettlement, parseInput } from './create.ts';
import {
  adjustmentsForStatement,
  createWaiting,
  deleteWaiting,
  updateWaiting,
  waitingAdjustments,
} from './driverAdjustments.ts';
import { driverWeek } from './driverWeek.ts';
import { dueAmounts, exportDueAmounts } from './dueList.ts';
import { dueDrivers, offeredForEdit, offeredForGroup, offeredLoads, preview } from './offers.ts';
import { settlementDetail } from './settlementDetail.ts';

/** Driver settlements: from the loads of a week to a posted, printed statement. */
export function registerSettlements(app: App): void {
  call(app, 'GET /driver-pay-settlements', request =>
    listOf(driverPaySettlements, app.registry, request, {
      sums: ['gross_revenue', 'earnings', 'deductions', 'net_pay'],
      unknownWhere: 'is_imported',
      extras: totals => ({ totals }),
    }),
  );
  call(app, 'POST /driver-pay-settlements', async ({ access, body }) => {
    const input = parseInput(body);
    return ok(
      await access.write(async scope =>
        settlementDetail(await createSettlement(input, scope), scope),
      ),
    );
  });
  call(app, 'GET /driver-pay-settlements/{id}', async ({ access, params }) =>
    ok(await settlementDetail(params.id, access.read)),
  );
  call(app, 'PUT /driver-pay-settlements/{id}', changeSettlement);
  call(app, 'DELETE /driver-pay-settlements/{id}', deleteSettlement);
  call(app, 'POST /driver-pay-settlements/{id}/post', post);
  call(app, 'POST /driver-pay-settlements/{id}/pay', pay);
  call(app, 'POST /driver-pay-settlements/{id}/void', voidSettlement);
  call(app, 'POST /driver-pay-settlements/{id}/reopen', reopen);
  call(app, 'POST /driver-pay-settlements/adjustments', createAdjustment);
  call(app, 'PUT /driver-pay-settlements/adjustments/{id}', changeAdjustment);
  call(app, 'DELETE /driver-pay-settlements/adjustments/{id}', removeAdjustment);
  call(app, 'GET /driver-adjustments', request =>
    listOf(driverAdjustments, app.registry, request, {
      sums: ['amount'],
      extras: totals => ({ totals }),
    }),
  );
  call(app, 'POST /driver-adjustments', createWaiting);
  call(app, 'GET /driver-adjustments/for-statement-list', waitingAdjustments);
  call(app, 'GET /driver-adjustments/for-statement-list/{id}', adjustmentsForStatement);
  call(app, 'PUT /driver-adjustments/{id}', updateWaiting);
  call(app, 'DELETE /driver-adjustments/{id}', deleteWaiting);
  call(app, 'GET /driver-pay-settlements/due-amount-loads-list', dueAmounts);
  call(app, 'GET /driver-pay-settlements/due-amount-loads-list/export', exportDueAmounts);
  call(app, 'GET /driver-pay-settlements/due-drivers', dueDrivers);
  call(app, 'GET /driver-pay-settlements/preview', preview);
  call(app, 'GET /drivers/week/{id}', driverWeek);
  call(app, 'GET /loads/list/for-driver-pay-settlements', offeredLoads);
  call(app, 'GET /loads/list/for-driver-pay-settlements-edit', offeredForEdit);
  call(app, 'GET /loads/list/for-driver-pay-settlement-group', offeredForGroup);
}
