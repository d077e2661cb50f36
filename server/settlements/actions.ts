import { driverPaySettlements } from '../../schema/entities/settlements.ts';
import { readRecord, type Values } from '../../schema/readRecord.ts';
import { LOAD_STATUS } from '../../schema/rules/loadStates.ts';
import {
  type SettlementAction,
  settlementRefusal,
  settlementStatusAfter,
} from '../../schema/rules/settlementStates.ts';
import { now } from '../clock.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { ok } from '../http/envelope.ts';
import { conflict, Invalid } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { versionOf } from '../rest/version.ts';
import { lock, refuse, refuseStale } from './change.ts';
import { freeAdjustments, freeShares, lockLoadsOf, touchLoadsOf } from './claims.ts';
import { applyDebts, leaveDebt, undoDebts } from './debts.ts';
import { sharesOf } from './shares.ts';
import { rewrite, type Settlement } from './statement.ts';
import { wholeSettlement } from './wholeSettlement.ts';

/**
 * POST …/{id}/post: locks the statement; only now do balances move. What is posted is what was
 * seen: where the pay of a load or a debt has changed since, the draft is only written anew (409).
 */
export async function post(request: Request) {
  const { posted, rewritten } = await request.access.write(async scope => {
    const settlement = await begin(request, 'post', scope);
    await refuseUndelivered(settlement, scope);
    const { effects, net_pay, carry_forward_out } = await rewrite(settlement, scope);
    if (net_pay !== settlement.net_pay || carry_forward_out !== settlement.carry_forward_out) {
      return { rewritten: await wholeSettlement(settlement.id, scope) };
    }
    await applyDebts(settlement, effects.debts, scope);
    await leaveDebt(settlement, carry_forward_out, scope);
    await markAdjustments(settlement.id, 'applied', scope);
    const changes = { posted_at: now().toISOString(), posted_by: scope.userId };
    return { posted: await end(settlement, 'post', changes, scope) };
  });
  if (rewritten) {
    throw conflict('What it pays has changed meanwhile: look at it once more.', rewritten);
  }
  return ok(posted);
}

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
  request: Request,
  action: SettlementAction,
  work: (settlement: Settlement, scope: Scope) => Promise<Values>,
) {
  return ok(
    await request.access.write(async scope => {
      const settlement = await begin(request, action, scope);
      return end(settlement, action, await work(settlement, scope), scope);
    }),
  );
}

/** The settlement and its loads, locked, if the action may be taken now on what its sender saw. */
async function begin({ params, body }: Request, action: SettlementAction, scope: Scope) {
  const settlement = await lock(params.id, scope);
  refuseStale(settlement, versionOf(body));
  const is_latest = await isLatest(settlement, scope);
  refuse(settlementRefusal(action, { status: settlement.status, is_latest }), settlement);
  await lockLoadsOf(settlement.id, scope);
  return settlement;
}

async function end({ id }: Settlement, action: SettlementAction, changes: Values, scope: Scope) {
  const status = settlementStatusAfter(action);
  await rowsOf(driverPaySettlements, scope).update(id, { ...changes, status });
  await touchLoadsOf(id, scope);
  return wholeSettlement(id, scope);
}

/** Nobody is paid for a load that was taken back from delivered; a TONU's pay is due as it is. */
async function refuseUndelivered(settlement: Settlement, scope: Scope): Promise<void> {
  const shares = await sharesOf(settlement.id, scope);
  const names = shares
    .filter(({ load }) => load.status !== LOAD_STATUS.delivered && load.status !== LOAD_STATUS.tonu)
    .map(({ load }) => load.internal_id);
  if (names.length === 0) return;
  throw conflict(`Not delivered any more: ${names.join(', ')}. Take it off first.`, settlement);
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
