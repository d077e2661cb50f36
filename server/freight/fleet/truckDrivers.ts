import { truckDrivers } from '../../../schema/entities/assignments.ts';
import { registry } from '../../../schema/entities/index.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { checkReferences } from '../../rest/references.ts';
import { refuseChanged, versionOf } from '../../rest/version.ts';

type Turn = AnsweredRecord<typeof truckDrivers>;

/**
 * POST /truck-drivers: assigns a driver to a truck position, from now or from a past time. The
 * previous driver of that position leaves it, and the driver leaves the previous truck.
 */
export async function createDriverAssignment({ access, body }: Request) {
  return ok(
    await access.write(async scope => {
      const values = await read(scope, { assigned_at: now().toISOString(), ...body });
      await lockOwners(scope, values);
      if (values.unassigned_at === null) await endOpen(scope, values);
      refuseClash(values, await others(scope, values));
      const created = await rowsOf(truckDrivers, scope).create(values);
      await assignNow(scope, created);
      return created;
    }),
  );
}

/** PUT /truck-drivers/{id}: changes its times and position. The truck and driver stay. */
export async function updateDriverAssignment({ access, params, body }: Request) {
  return ok(
    await access.write(async scope => {
      const rows = rowsOf(truckDrivers, scope);
      const present = await rows.lock(params.id);
      const { truck_id, driver_id } = present;
      const values = { ...(await read(scope, body, present)), truck_id, driver_id };
      await lockOwners(scope, values);
      const whole = { ...present, ...values };
      const rest = (await others(scope, whole)).filter(({ id }) => id !== present.id);
      refuseClash(whole, rest);
      const changed = await rows.update(params.id, values, versionOf(body));
      await openPosition(scope, present);
      await assignNow(scope, changed);
      return changed;
    }),
  );
}

/** DELETE /truck-drivers/{id}: removes it as if it never was. */
export async function endDriverAssignment({ access, body, params }: Request) {
  await access.write(async scope => {
    const rows = rowsOf(truckDrivers, scope);
    const present = await rows.lock(params.id);
    refuseChanged(body, present);
    await rows.remove(params.id);
    await openPosition(scope, present);
  });
  return ok(null, { message: 'Deleted.' });
}

async function read(scope: Scope, body: Values, present?: Turn): Promise<Values> {
  const { values, errors } = readRecord(truckDrivers, body, present && { ...present });
  if (errors) throw new Invalid(errors);
  await checkReferences(truckDrivers, values, scope, registry);
  const { assigned_at, unassigned_at } = { ...present, ...values };
  if (String(assigned_at) > now().toISOString()) {
    throw new Invalid({ assigned_at: ['An assignment starts now or in the past.'] });
  }
  if (unassigned_at && String(unassigned_at) < String(assigned_at)) {
    throw new Invalid({ unassigned_at: ['The end comes before the beginning.'] });
  }
  return values;
}

/** Locks this truck and this driver until the transaction ends. */
async function lockOwners({ tx, companyId }: Scope, { truck_id, driver_id }: Values) {
  const lock = (table: string) =>
    `select 1 from ${table} where company_id = $1 and id = $2 for no key update`;
  await tx.query(lock('drivers'), [companyId, driver_id]);
  await tx.query(lock('trucks'), [companyId, truck_id]);
}

/** Other assignments of the position and of the driver. */
async function others(scope: Scope, { truck_id, driver_id, position }: Values): Promise<Turn[]> {
  const rows = rowsOf(truckDrivers, scope);
  const ofTruck = await rows.find({ truck_id: Number(truck_id) });
  const ofDriver = await rows.find({ driver_id: Number(driver_id) });
  const inPosition = ofTruck.filter(one => one.position === position);
  return [...inPosition, ...ofDriver.filter(one => !inPosition.some(({ id }) => id === one.id))];
}

async function endOpen(scope: Scope, values: Values): Promise<void> {
  const from = String(values.assigned_at);
  for (const one of await others(scope, values)) {
    if (one.unassigned_at !== null || one.assigned_at > from) continue;
    await rowsOf(truckDrivers, scope).update(one.id, { unassigned_at: from });
    await openPosition(scope, one);
  }
}

/** One driver per position and one truck per driver at any moment. */
function refuseClash(turn: Values, rest: readonly Turn[]): void {
  const [from, to] = [String(turn.assigned_at), String(turn.unassigned_at ?? FOREVER)];
  const found = rest.find(one => one.assigned_at < to && from < (one.unassigned_at ?? FOREVER));
  if (!found) return;
  const isDriver = found.driver_id === turn.driver_id;
  throw new Invalid(
    isDriver
      ? { driver_id: ['The driver was in a truck at that time.'] }
      : { assigned_at: ['The truck had another driver at that time.'] },
  );
}

const FOREVER = '9999';

const positionField = ({ position }: Turn) =>
  position === 'main' ? 'driver_id' : 'second_driver_id';

/** The truck names its current driver. Everything else follows from that. */
async function assignNow(scope: Scope, turn: Turn): Promise<void> {
  if (turn.unassigned_at !== null) return;
  await rowsOf(trucks, scope).update(turn.truck_id, { [positionField(turn)]: turn.driver_id });
}

async function openPosition(scope: Scope, turn: Turn): Promise<void> {
  const truck = await rowsOf(trucks, scope).get(turn.truck_id);
  if (truck[positionField(turn)] !== turn.driver_id) return;
  await rowsOf(trucks, scope).update(turn.truck_id, { [positionField(turn)]: null });
}
