import { drivers } from '../../../schema/entities/drivers.ts';
import { driverHolds } from '../../../schema/entities/holds.ts';
import { registry } from '../../../schema/entities/index.ts';
import type { ChangesOf } from '../../../schema/entity.ts';
import { date } from '../../../schema/fields.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import { holdAfter, holdReleased } from '../../../schema/rules/pay/holds.ts';
import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { todayOf } from '../../db/today.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { checkReferences } from '../../rest/references.ts';
import { versionOf } from '../../rest/version.ts';
import { type HoldRow, refuseSecondHold } from '../settlements/bookHolds.ts';
import { lockDrivers } from '../settlements/lockDrivers.ts';
import { holdDetail } from './holdDetail.ts';
import { refuseMoved, refuseStale } from './readLedger.ts';

/** POST /driver-holds: one per driver at a time. It is opened today unless it says when. */
export async function createHold({ access, body }: Request) {
  return ok(
    await access.write(async scope => {
      const sent = { opened_date: await todayOf(scope), ...body };
      const { values, errors } = readRecord(driverHolds, sent);
      if (errors) throw new Invalid(errors);
      await checkReferences(driverHolds, values, scope, registry);
      refuseBoth(values);
      const driver_id = Number(values.driver_id);
      await lockDrivers([driver_id], scope);
      await refuseSecondHold({ driver_id }, scope);
      const { id } = await rowsOf(driverHolds, scope).create(values);
      return holdDetail(id, scope);
    }),
  );
}

/** PUT /driver-holds/{id}: its terms. The driver stays, and a lower target may be reached at once. */
export async function changeHold({ access, body, params }: Request) {
  return ok(
    await access.write(async scope => {
      const hold = await lockHold(params.id, scope);
      refuseStale(hold, versionOf(body));
      const { values, errors } = readRecord(driverHolds, body, hold);
      if (errors) throw new Invalid(errors);
      refuseMoved(hold, values, ['driver_id']);
      refuseClosed(hold);
      const after = { ...hold, ...(values as ChangesOf<typeof driverHolds>) }; // read by its fields
      refuseBoth(after);
      const { status } = holdAfter(after, 0);
      await rowsOf(driverHolds, scope).update(hold.id, { ...values, status });
      return holdDetail(hold.id, scope);
    }),
  );
}

/**
 * POST /driver-holds/{id}/release {left_date?}: the driver has left, on that day or on the one of his
 * record. Nothing more is withheld, and the rest is due within 45 days. A null cancels that.
 */
export async function releaseHold({ access, body, params }: Request) {
  return ok(
    await access.write(async scope => {
      const hold = await lockHold(params.id, scope);
      refuseStale(hold, versionOf(body));
      refuseClosed(hold);
      const today = await todayOf(scope);
      const leftDate = await leftDateOf(hold, body, today, scope);
      const released = holdReleased(hold, leftDate);
      await rowsOf(driverHolds, scope).update(hold.id, {
        ...released,
        closed_date: released.status === 'closed' ? today : null,
      });
      return holdDetail(hold.id, scope);
    }),
  );
}

/** The hold, locked after its driver: settlements of the driver wait. */
export async function lockHold(id: number, scope: Scope): Promise<HoldRow> {
  const { driver_id } = await rowsOf(driverHolds, scope).get(id);
  await lockDrivers([driver_id], scope);
  return rowsOf(driverHolds, scope).lock(id);
}

export function refuseClosed(hold: HoldRow): void {
  if (hold.status === 'closed') throw conflict('The hold is closed.', hold);
}

/** Either an amount per settlement or a share of what the driver earns. */
function refuseBoth({ per_settlement_amount, per_settlement_percent }: Values): void {
  if (per_settlement_amount == null || per_settlement_percent == null) return;
  throw new Invalid({ per_settlement_percent: ['Enter an amount or a percent, not both.'] });
}

/** The day that the request names, null to take a release back, else the day of the driver's record. */
async function leftDateOf(
  { driver_id }: HoldRow,
  body: Values,
  today: PlainDate,
  scope: Scope,
): Promise<PlainDate | null> {
  const { values, errors } = readRecord({ ...driverHolds, fields: { left_date: date() } }, body);
  if (errors) throw new Invalid(errors);
  if (body.left_date === null) return null;
  const driver = await rowsOf(drivers, scope).first('t.id = $2', [driver_id]);
  const left = (values.left_date as PlainDate | null) ?? driver?.termination_date ?? null; // a date field
  if (left === null) throw new Invalid({ left_date: ['The field cannot be empty'] });
  if (left > today) throw new Invalid({ left_date: ['The driver has not left by this day.'] });
  return left;
}
