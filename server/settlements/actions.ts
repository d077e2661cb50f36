import { driverPaySettlements } from '../../schema/entities/settlements.ts';
import { readRecord, type Values } from '../../schema/readRecord.ts';
import {
  type SettlementAction,
  settlementRefusal,
  settlementStatusAfter,
} from '../../schema/rules/settlementStates.ts';
import { now } from '../clock.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { ok } from '../http/envelope.ts';
import { Invalid } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { lock, refuse } from './change.ts';
import { freeAdjustments, freeShares, touchLoadsOf } from './claims.ts';
import { applyDebts, leaveDebt, undoDebts } from './debts.ts';
import { rewrite, type Settlement } from './statement.ts';
import { wholeSettlement } from './wholeSettlement.ts';

/** POST …/{id}/post: locks the statement; only now do balances move. */
export const post = (request: Request) =>
  act(request, 'post', async (settlement, scope) => {
    const { effects, carry_forward_out } = await rewrite(settlement, scope);
    await applyDebts(settlement, effects.debts, scope);
    await leaveDebt(settlement, carry_forward_out, scope);
    await markAdjustments(settlement.id, 'applied', scope);
    return { posted_at: now().toISOString(), posted_by: scope.userId };
  });

/** POST …/{id}/pay {payment_method, payment_reference?} */
export const pay = (request: Request) =>
  act(request, 'pay', async () => {
    const { payment_method, payment_reference } = driverPaySettlements.fields;
    const asked = {
      ...driverPaySettlements,
      fields: {
        payment_method: { ...payment_method, options: { required: true } },
        payment_reference,
      },
    };
    const { values, errors } = readRecord(asked, request.body);
    if (errors) throw new Invalid(errors);
    return { ...values, paid_at: now().toISOString() };
  });

/** POST …/{id}/void {reason}: everything it held is free, every balance as before. */
export const voidSettlement = (request: Request) =>
  act(request, 'void', async (settlement, scope) => {
    const void_reason = reasonIn(request.body);
    if (settlement.status === 'posted') await undoDebts(settlement, scope);
    await freeShares(settlement.id, [], scope);
    await freeAdjustments(settlement.id, scope);
    return { void_reason, voided_at: now().toISOString() };
  });

/** POST …/{id}/reopen {reason}: a posted one becomes a draft again. */
export const reopen = (request: Request) =>
  act(request, 'reopen', async (settlement, scope) => {
    const reopen_reason = reasonIn(request.body);
    await undoDebts(settlement, scope);
    await markAdjustments(settlement.id, 'pending', scope);
    return { reopen_reason, posted_at: null, posted_by: null };
  });

async function act(
  { access, params }: Request,
  action: SettlementAction,
  work: (settlement: Settlement, scope: Scope) => Promise<Values>,
) {
  return ok(
    await access.write(async scope => {
      const settlement = await lock(params.id, scope);
      const is_latest = await isLatest(settlement, scope);
      refuse(settlementRefusal(action, { status: settlement.status, is_latest }), settlement);

      const changes = await work(settlement, scope);
      const status = settlementStatusAfter(action);
      await rowsOf(driverPaySettlements, scope).update(settlement.id, { ...changes, status });
      await touchLoadsOf(settlement.id, scope);
      return wholeSettlement(settlement.id, scope);
    }),
  );
}

async function isLatest({ id, driver_id, period_end }: Settlement, { tx, companyId }: Scope) {
  const later = await tx.query(
    `select from driver_pay_settlements
     where company_id = $1 and driver_id = $2 and id <> $3 and deleted_at is null
       and status in ('posted', 'paid') and period_end > $4 limit 1`,
    [companyId, driver_id, id, period_end],
  );
  return later.length === 0;
}

async function markAdjustments(id: number, status: string, { tx, companyId }: Scope) {
  await tx.query(
    `update driver_adjustments set status = $3, version = version + 1, updated_at = now()
     where company_id = $1 and settlement_id = $2`,
    [companyId, id, status],
  );
}

function reasonIn({ reason }: Values): string {
  if (typeof reason === 'string' && reason.trim() !== '') return reason.trim().slice(0, 500);
  throw new Invalid({ reason: ['The field cannot be empty'] });
}
