import { registry } from '../../../schema/entities/index.ts';
import { driverAdjustments, driverPaySettlements } from '../../../schema/entities/settlements.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { detailList } from '../../rest/detailList.ts';
import { checkReferences } from '../../rest/references.ts';
import { versionOf } from '../../rest/version.ts';
import { lockDraft } from './change.ts';
import { payeesAdjustments } from './create.ts';
import { lockPayees, payeeOf } from './payees.ts';
import { rewrite, type Settlement } from './statement.ts';

type Adjustment = AnsweredRecord<typeof driverAdjustments>;

const { driver_id } = driverAdjustments.fields;

/** What waits is a driver's. An owner's is entered on the owner's draft. */
const driversAdjustments = {
  ...driverAdjustments,
  fields: { ...driverAdjustments.fields, driver_id: { ...driver_id, options: { required: true } } },
};

/** POST /driver-adjustments: waits for the driver's next settlement. */
export async function createWaiting({ access, body }: Request) {
  const { values, errors } = readRecord(driversAdjustments, body);
  if (errors) throw new Invalid(errors);
  return ok(
    await access.write(async scope => {
      await checkReferences(driverAdjustments, values, scope, registry);
      await checkCorrected(values, scope);
      return rowsOf(driverAdjustments, scope).create(values);
    }),
  );
}

/** PUT /driver-adjustments/{id}: one that waits, or is on a draft, which is computed again. */
export async function updateWaiting({ access, body, params }: Request) {
  return ok(
    await access.write(async scope => {
      const { adjustment, draft } = await changeable(params.id, scope);
      const of = adjustment.driver_id === null ? payeesAdjustments : driverAdjustments;
      const { values, errors } = readRecord(of, body, adjustment);
      if (errors) throw new Invalid(errors);
      if (draft && 'driver_id' in values && values.driver_id !== adjustment.driver_id) {
        throw new Invalid({ driver_id: ['It is on a settlement of this driver.'] });
      }
      await checkReferences(driverAdjustments, values, scope, registry, adjustment);
      await checkCorrected({ ...adjustment, ...values }, scope);
      const rows = rowsOf(driverAdjustments, scope);
      const changed = await rows.update(adjustment.id, values, versionOf(body));
      if (draft) await rewrite(draft, scope);
      return changed;
    }),
  );
}

/** DELETE /driver-adjustments/{id}: one that waits, or is on a draft, which is computed again. */
export async function deleteWaiting({ access, params }: Request) {
  await access.write(async scope => {
    const { adjustment, draft } = await changeable(params.id, scope);
    // Its line is deleted first, because a line must not reference a deleted adjustment.
    await scope.tx.query(
      'delete from settlement_lines where company_id = $1 and adjustment_id = $2',
      [scope.companyId, adjustment.id],
    );
    await rowsOf(driverAdjustments, scope).update(adjustment.id, { settlement_id: null });
    await rowsOf(driverAdjustments, scope).remove(adjustment.id);
    if (draft) await rewrite(draft, scope);
  });
  return ok(null, { message: 'Deleted.' });
}

/** GET /driver-adjustments/for-statement-list?driver_id: what waits for the next settlements. */
export async function waitingAdjustments(request: Request) {
  const { access, query } = request;
  const driver = query.driver_id === undefined ? null : Number(query.driver_id);
  if (driver !== null && !(Number.isInteger(driver) && driver > 0 && driver < 2 ** 31)) {
    throw new Invalid({ driver_id: ['The selected value is invalid.'] });
  }
  const rows = await rowsOf(driverAdjustments, access.read).all(
    `${WAITING} and ($2::int is null or t.driver_id = $2)`,
    [driver],
  );
  return detailList(rows, request);
}

/**
 * GET /driver-adjustments/for-statement-list/{id}: those on the settlement, and those that wait and
 * could be on it.
 */
export async function adjustmentsForStatement(request: Request) {
  const { access, params } = request;
  const settlement = await rowsOf(driverPaySettlements, access.read).get(params.id);
  const { driver_id, owner_id } = payeeOf(settlement);
  const rows = await rowsOf(driverAdjustments, access.read).all(
    `(t.settlement_id = $2
      or (${WAITING} and (t.driver_id = $3 or t.payroll_group_id = $4)))`,
    [settlement.id, driver_id, owner_id],
  );
  return detailList(rows, request);
}

const WAITING = "t.settlement_id is null and t.status = 'pending'";

/** The adjustment, locked after its draft if it is on one. 409 for one that was applied. */
async function changeable(
  id: number,
  scope: Scope,
): Promise<{ adjustment: Adjustment; draft: Settlement | null }> {
  const rows = rowsOf(driverAdjustments, scope);
  const before = await rows.get(id);
  await lockPayees([payeeOf(before)], scope);
  const { settlement_id } = await rows.get(id);
  const draft = settlement_id === null ? null : await lockDraft(settlement_id, scope);
  const adjustment = await rows.lock(id);
  if (adjustment.settlement_id !== settlement_id)
    throw conflict('Someone else moved it to another settlement.');
  return { adjustment, draft };
}

/** A correction is of a settlement of the same driver: 422 otherwise. */
export async function checkCorrected(values: Values, scope: Scope): Promise<void> {
  const { type, corrects_settlement_id, driver_id, payroll_group_id } = values;
  if (type !== 'correction' || corrects_settlement_id == null) return;
  const [corrected] = await rowsOf(driverPaySettlements, scope).find({
    id: Number(corrects_settlement_id),
  });
  const isTheirs =
    corrected?.driver_id === driver_id &&
    (driver_id !== null || corrected?.payroll_group_id === payroll_group_id);
  if (isTheirs && corrected?.status !== 'void') return;
  throw new Invalid({ corrects_settlement_id: ['Choose a settlement of this driver.'] });
}
