import { driverPaySettlements } from '../../schema/entities/settlements.ts';
import { readRecord } from '../../schema/readRecord.ts';
import { settlementRefusal } from '../../schema/rules/settlementStates.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { ok } from '../http/envelope.ts';
import { conflict, Invalid } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { versionOf } from '../rest/version.ts';
import { claimShares, freeAdjustments, freeShares, lockLoadsOf } from './claims.ts';
import { lockDriver } from './create.ts';
import { idsOf } from './idsOf.ts';
import { sharesOf } from './shares.ts';
import { rewrite, type Settlement } from './statement.ts';
import { wholeSettlement } from './wholeSettlement.ts';

/** PUT /driver-pay-settlements/{id}: pay date, note, and which loads a draft pays. */
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
      if (body.load_driver_ids !== undefined) {
        await chooseShares(settlement, idsOf(body, 'load_driver_ids'), scope);
      }
      await rewrite(settlement, scope);
      return wholeSettlement(settlement.id, scope);
    }),
  );
}

/** DELETE /driver-pay-settlements/{id}: a draft goes, and what it held is free again. */
export async function deleteSettlement({ access, params }: Request) {
  await access.write(async scope => {
    const settlement = await lock(params.id, scope);
    refuse(settlementRefusal('delete', settlement), settlement);
    await lockLoadsOf(settlement.id, scope);
    await freeShares(settlement.id, [], scope);
    await freeAdjustments(settlement.id, scope);
    await rowsOf(driverPaySettlements, scope).remove(settlement.id);
  });
  return ok(null, { message: 'Deleted.' });
}

/** The settlement, locked, and its driver: of one driver's settlements one is changed at a time. */
export async function lock(id: number, scope: Scope): Promise<Settlement> {
  const { driver_id } = await rowsOf(driverPaySettlements, scope).get(id);
  await lockDriver(driver_id, scope);
  return rowsOf(driverPaySettlements, scope).lock(id);
}

/** The settlement, locked, if it may be edited and is as old as the sender thinks. */
export async function lockDraft(id: number, scope: Scope, version: number | null = null) {
  const settlement = await lock(id, scope);
  refuse(settlementRefusal('edit', settlement), settlement);
  refuseStale(settlement, version);
  return settlement;
}

/** 409 with the settlement as it stands, when its sender saw an older one. */
export function refuseStale(settlement: Settlement, version: number | null): void {
  if (version === null || version === settlement.version) return;
  throw conflict('Somebody else has changed this record meanwhile.', settlement);
}

export function refuse(refusal: { message: string } | null, settlement: Settlement): void {
  if (refusal) throw conflict(refusal.message, settlement);
}

async function chooseShares(settlement: Settlement, ids: readonly number[], scope: Scope) {
  await lockLoadsOf(settlement.id, scope, ids);
  await freeShares(settlement.id, ids, scope);
  const held = new Set((await sharesOf(settlement.id, scope)).map(({ id }) => id));
  const added = ids.filter(id => !held.has(id));
  if (added.length > 0) await claimShares(settlement, added, scope);
}
