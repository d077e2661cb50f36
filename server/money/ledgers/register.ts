import { driverDebts } from '../../../schema/entities/debts.ts';
import { driverHolds } from '../../../schema/entities/holds.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import { listOf } from '../../rest/list.ts';
import { debtDetail } from './debtDetail.ts';
import { changeDebt, createDebt, driverDebt, pauseDebt, writeOffDebt } from './driverDebts.ts';
import { changeHold, createHold, releaseHold } from './driverHolds.ts';
import { holdDetail } from './holdDetail.ts';
import { accrueInterest, addTransaction } from './holdTransactions.ts';

/** What drivers owe, and what is held for them: balances that are the sums of their entries. */
export function registerLedgers(app: App): void {
  call(app, 'GET /driver-debts', request =>
    listOf(driverDebts, app.registry, request, {
      sums: ['amount', 'paid_amount', 'written_off_amount', 'balance'],
      extras: totals => ({ totals }),
    }),
  );
  call(app, 'POST /driver-debts', createDebt);
  call(app, 'GET /driver-debts/get-driver-debt', driverDebt);
  call(app, 'GET /driver-debts/{id}', async ({ access, params }) =>
    ok(await debtDetail(params.id, access.read)),
  );
  call(app, 'PUT /driver-debts/{id}', changeDebt);
  call(app, 'POST /driver-debts/{id}/pause', pauseDebt);
  call(app, 'POST /driver-debts/{id}/write-off', writeOffDebt);

  call(app, 'GET /driver-holds', request =>
    listOf(driverHolds, app.registry, request, {
      sums: ['target_amount', 'balance', 'refund_pending'],
      extras: totals => ({ totals }),
    }),
  );
  call(app, 'POST /driver-holds', createHold);
  call(app, 'GET /driver-holds/{id}', async ({ access, params }) =>
    ok(await holdDetail(params.id, access.read)),
  );
  call(app, 'PUT /driver-holds/{id}', changeHold);
  call(app, 'POST /driver-holds/{id}/transactions', addTransaction);
  call(app, 'POST /driver-holds/{id}/interest', accrueInterest);
  call(app, 'POST /driver-holds/{id}/release', releaseHold);
}
