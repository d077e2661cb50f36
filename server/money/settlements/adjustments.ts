import { registry } from '../../../schema/entities/index.ts';
import { driverAdjustments, driverPaySettlements } from '../../../schema/entities/settlements.ts';
import { readRecord } from '../../../schema/readRecord.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { checkReferences } from '../../rest/references.ts';
import { versionOf } from '../../rest/version.ts';
import { lockDraft } from './change.ts';
import { addAdjustment, payeesAdjustments } from './create.ts';
import { checkCorrected } from './driverAdjustments.ts';
import { rewrite, type Settlement } from './statement.ts';

/** POST /driver-pay-settlements/adjustments {settlement_id, type, description, amount, …} */
export async function createAdjustment({ access, body }: Request) {
  const id = Number(body.settlement_id);
  if (!Number.isInteger(id) || id < 1) {
    throw new Invalid({ settlement_id: ['The field cannot be empty'] });
  }
  return ok(
    await access.write(async scope => {
      const found = await rowsOf(driverPaySettlements, scope).first('t.id = $2', [id]);
      if (!found) throw new Invalid({ settlement_id: ['The selected value is invalid.'] });
      const settlement = await lockDraft(id, scope);
      const adjustment = await addAdjustment(body, settlement, scope);
      await rewrite(settlement, scope);
      return adjustment;
    }),
  );
}

/** PUT /driver-pay-settlements/adjustments/{id} */
export async function changeAdjustment({ access, body, params }: Request) {
  return ok(
    await access.write(async scope => {
      const { settlement, adjustment } = await adjustmentOnDraft(params.id, scope);
      const { driver_id: _, ...sent } = body;
      const { values, errors } = readRecord(payeesAdjustments, sent, adjustment);
      if (errors) throw new Invalid(errors);
      await checkReferences(driverAdjustments, values, scope, registry);
      await checkCorrected({ ...adjustment, ...values }, scope);
      const rows = rowsOf(driverAdjustments, scope);
      const changed = await rows.update(adjustment.id, values, versionOf(body));
      await rewrite(settlement, scope);
      return changed;
    }),
  );
}

/**
 * DELETE /driver-pay-settlements/adjustments/{id}: an adjustment entered on this statement is
 * deleted. One that was pending before the statement was created waits for the next.
 */
export async function removeAdjustment({ access, params }: Request) {
  const message = await access.write(async scope => {
    const { settlement, adjustment } = await adjustmentOnDraft(params.id, scope);
    const hadWaited = await isOlder(adjustment.id, settlement, scope);
    // Its line is deleted first, because a line must not reference a deleted adjustment.
    await scope.tx.query(
      'delete from settlement_lines where company_id = $1 and adjustment_id = $2',
      [scope.companyId, adjustment.id],
    );
    await rowsOf(driverAdjustments, scope).update(adjustment.id, { settlement_id: null });
    if (!hadWaited) await rowsOf(driverAdjustments, scope).remove(adjustment.id);
    await rewrite(settlement, scope);
    return hadWaited ? 'It waits for the next settlement.' : 'Deleted.';
  });
  return ok(null, { message });
}

/**
 * A settlement picks up pending adjustments in the transaction that creates it, and never later.
 */
async function isOlder(id: number, settlement: Settlement, { tx, companyId }: Scope) {
  const [row] = await tx.query<{ is_older: boolean }>(
    `select a.created_at < p.created_at as is_older
     from driver_adjustments a, driver_pay_settlements p
     where a.company_id = $1 and a.id = $2 and p.company_id = $1 and p.id = $3`,
    [companyId, id, settlement.id],
  );
  return row?.is_older ?? false;
}

/** The adjustment and its settlement, both locked for this transaction. */
async function adjustmentOnDraft(id: number, scope: Scope) {
  const rows = rowsOf(driverAdjustments, scope);
  const { settlement_id } = await rows.get(id);
  if (settlement_id === null) throw conflict('It is on no settlement.');
  const settlement = await lockDraft(settlement_id, scope);
  const adjustment = await rows.lock(id);
  if (adjustment.settlement_id !== settlement.id)
    throw conflict('Someone else took it off the settlement.');
  return { adjustment, settlement };
}
