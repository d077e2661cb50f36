import { driverPaySettlements } from '../../../schema/entities/settlements.ts';
import { readRecord } from '../../../schema/readRecord.ts';
import { settlementViolation } from '../../../schema/rules/pay/settlementStates.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { chooseExpenses } from './chooseExpenses.ts';
import { claimDriverPay, freeAdjustments, lockLoadsOf, releaseDriverPay } from './claims.ts';
import { driverPaysOf } from './driverPay.ts';
import { releaseExpenses } from './expenses.ts';
import { idsOf } from './idsOf.ts';
import { claimOwnerLoads, ownerLoadsOf, releaseOwnerLoads } from './ownedLoads.ts';
import { lockPayees, payeeOf } from './payees.ts';
import { settlementDetail } from './settlementDetail.ts';
import { rewrite, type Settlement } from './statement.ts';

/**
 * PUT /driver-pay-settlements/{id}: pay date, note, which loads a draft pays (`load_driver_ids`, for
 * an owner `load_ids`), and which expenses it
 * reimburses or deducts, also in part.
 */
export async function changeSettlement({ access, body, params }: Request) {
  const { pay_date, note, payment_method, payment_reference } = driverPaySettlements.fields;
  const changeable = {
    ...driverPaySettlements,
    fields: { pay_date, note, payment_method, payment_reference },
  };
  return ok(
    await access.write(async scope => {
      const settlement = await lockDraft(params.id, scope, versionOf(body));
      const { values, errors } = readRecord(changeable, body, settlement);
      if (errors) throw new Invalid(errors);

      await rowsOf(driverPaySettlements, scope).update(settlement.id, values);
      if (settlement.driver_id === null && body.load_ids !== undefined) {
        await chooseOwnerLoads(settlement, idsOf(body, 'load_ids'), scope);
      }
      if (settlement.driver_id !== null && body.load_driver_ids !== undefined) {
        await chooseDriverPay(settlement, idsOf(body, 'load_driver_ids'), scope);
      }
      if (body.expenses !== undefined) await chooseExpenses(settlement, body.expenses, scope);
      await rewrite(settlement, scope);
      return settlementDetail(settlement.id, scope);
    }),
  );
}

/** DELETE /driver-pay-settlements/{id}: deletes a draft and releases what it held. */
export async function deleteSettlement({ access, params }: Request) {
  await access.write(async scope => {
    const settlement = await lock(params.id, scope);
    refuse(settlementViolation('delete', settlement), settlement);
    await deleteDrafts([settlement.id], scope);
  });
  return ok(null, { message: 'Deleted.' });
}

/** Deletes drafts whose drivers and rows are locked, and releases what they held. */
export async function deleteDrafts(ids: readonly number[], scope: Scope): Promise<void> {
  const rows = rowsOf(driverPaySettlements, scope);
  // A request that adds to one of them finishes before it is emptied.
  await rows.lockAllWithReferences(ids);
  await lockLoadsOf(ids, scope);
  await releaseDriverPay(ids, [], scope);
  await releaseOwnerLoads(ids, [], scope);
  await freeAdjustments(ids, scope);
  await releaseExpenses(ids, [], scope);
  await rows.removeAll(ids);
}

/** The settlement, locked, and its payee: only one settlement of a payee is changed at a time. */
export async function lock(id: number, scope: Scope): Promise<Settlement> {
  const known = await rowsOf(driverPaySettlements, scope).get(id);
  await lockPayees([payeeOf(known)], scope);
  return rowsOf(driverPaySettlements, scope).lock(id);
}

/** The settlement, locked, if it may be edited and its version matches the request. */
export async function lockDraft(id: number, scope: Scope, version: number | null = null) {
  const settlement = await lock(id, scope);
  refuse(settlementViolation('edit', settlement), settlement);
  refuseStale(settlement, version);
  return settlement;
}

/** 409 with the current settlement when the client saw an older one. */
export function refuseStale(settlement: Settlement, version: number | null): void {
  if (version === null || version === settlement.version) return;
  throw conflict('Someone else changed this record.', settlement);
}

export function refuse(violation: { message: string } | null, settlement: Settlement): void {
  if (violation) throw conflict(violation.message, settlement);
}

async function chooseDriverPay(settlement: Settlement, ids: readonly number[], scope: Scope) {
  await lockLoadsOf([settlement.id], scope, ids);
  await releaseDriverPay([settlement.id], ids, scope);
  const held = new Set((await driverPaysOf([settlement.id], scope)).map(({ id }) => id));
  const added = ids.filter(id => !held.has(id));
  if (added.length > 0) await claimDriverPay([{ settlement, ids: added }], scope);
}

async function chooseOwnerLoads(settlement: Settlement, ids: readonly number[], scope: Scope) {
  await lockLoadsOf([settlement.id], scope, [], ids);
  await releaseOwnerLoads([settlement.id], ids, scope);
  const held = new Set((await ownerLoadsOf([settlement.id], scope)).map(({ id }) => id));
  await claimOwnerLoads([{ settlement, ids: ids.filter(id => !held.has(id)) }], scope);
}
