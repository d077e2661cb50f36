import { registry } from '../../../schema/entities/index.ts';
import { driverAdjustments, driverPaySettlements } from '../../../schema/entities/settlements.ts';
import { tableOf } from '../../../schema/entity.ts';
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
 * deleted. One that the statement picked up waits for the next.
 */
export async function removeAdjustment({ access, params }: Request) {
  const message = await access.write(async scope => {
    const { settlement, adjustment } = await adjustmentOnDraft(params.id, scope);
    const hadWaited = !(await wasEnteredOn(settlement, adjustment.id, scope));
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
 * Whether it began on this settlement, as the audit log has it. Times do not tell: a batch picks up
 * what was entered after its draft, and one that is entered together with a draft is as old.
 */
async function wasEnteredOn({ id }: Settlement, adjustmentId: number, { tx, companyId }: Scope) {
  const [row] = await tx.query<{ was_entered: boolean }>(
    `select exists (select from audit a where a.company_id = $1 and a.entity = '${TABLE}'
       and a.record_id = $2 and a.action = 'create'
       and a.after->'settlement_id' = to_jsonb($3::int)) as was_entered`,
    [companyId, adjustmentId, id],
  );
  return row?.was_entered ?? false;
}

const TABLE = tableOf(driverAdjustments);

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
