import { registry } from '../../schema/entities/index.ts';
import { truckDispatchers, trucks } from '../../schema/entities/trucks.ts';
import type { RecordOf } from '../../schema/entity.ts';
import { readRecord, type Values } from '../../schema/readRecord.ts';
import { addDays } from '../../schema/rules/weeks.ts';
import { now } from '../clock.ts';
import type { Scope, Watcher } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { ok } from '../http/envelope.ts';
import { Invalid } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { checkReferences } from '../rest/references.ts';
import { versionOf } from '../rest/version.ts';

type Term = RecordOf<typeof truckDispatchers>;

/** POST /trucks-dispatchers: who has the truck from a day on; the one before ends the day before. */
export async function assignDispatcher({ access, body }: Request) {
  return ok(
    await access.write(async scope => {
      const values = await read(scope, body);
      const others = await terms(scope, Number(values.truck_id));
      await endOpenTerm(scope, others, values);
      refuseOverlap(values, await terms(scope, Number(values.truck_id)));
      const made = await rowsOf(truckDispatchers, scope).create(values);
      await tellTruck(scope, made.truck_id);
      return made;
    }),
  );
}

/** PUT /trucks-dispatchers/{id}. */
export async function changeTerm({ access, params, body }: Request) {
  return ok(
    await access.write(async scope => {
      const rows = rowsOf(truckDispatchers, scope);
      const present = await rows.lock(params.id);
      // A term stays with its truck: the history of another one is another term.
      const values = { ...(await read(scope, body, present)), truck_id: present.truck_id };
      const others = await terms(scope, present.truck_id);
      refuseOverlap(
        { ...present, ...values },
        others.filter(({ id }) => id !== present.id),
      );
      const changed = await rows.update(params.id, values, versionOf(body));
      await tellTruck(scope, present.truck_id);
      return changed;
    }),
  );
}

/** DELETE /trucks-dispatchers/{id}. */
export async function removeTerm({ access, params }: Request) {
  await access.write(async scope => {
    const rows = rowsOf(truckDispatchers, scope);
    const { truck_id } = await rows.lock(params.id);
    await rows.remove(params.id);
    await tellTruck(scope, truck_id);
  });
  return ok(null, { message: 'Deleted.' });
}

async function read(scope: Scope, body: Values, present?: Term): Promise<Values> {
  const { values, errors } = readRecord(truckDispatchers, body, present && { ...present });
  if (errors) throw new Invalid(errors);
  await checkReferences(truckDispatchers, values, scope, registry);
  const whole = { ...present, ...values };
  if (whole.unassigned_at && String(whole.unassigned_at) < String(whole.assigned_at)) {
    throw new Invalid({ unassigned_at: ['The last day comes before the first.'] });
  }
  return values;
}

/** The truck's terms, and nobody else's to change until the transaction ends. */
async function terms(scope: Scope, truckId: number): Promise<Term[]> {
  await rowsOf(trucks, scope).lock(truckId);
  return rowsOf(truckDispatchers, scope).find({ truck_id: truckId });
}

async function endOpenTerm(scope: Scope, others: readonly Term[], values: Values): Promise<void> {
  const from = String(values.assigned_at);
  const open = others.find(({ unassigned_at }) => unassigned_at === null);
  if (!open || values.unassigned_at || open.assigned_at >= from) return;
  await rowsOf(truckDispatchers, scope).update(open.id, { unassigned_at: addDays(from, -1) });
}

/** On each day a truck has one dispatcher. */
function refuseOverlap(term: Values, others: readonly Term[]): void {
  const [from, to] = [String(term.assigned_at), String(term.unassigned_at ?? FOREVER)];
  const crosses = others.some(
    other => other.assigned_at <= to && from <= (other.unassigned_at ?? FOREVER),
  );
  if (crosses) throw new Invalid({ assigned_at: ['The truck has a dispatcher on these days.'] });
}

const FOREVER = '9999-12-31';

/** The truck itself names the dispatcher who has it now. */
async function tellTruck(scope: Scope, truckId: number): Promise<void> {
  const open = (await rowsOf(truckDispatchers, scope).find({ truck_id: truckId })).find(
    ({ unassigned_at }) => unassigned_at === null,
  );
  await rowsOf(trucks, scope).update(truckId, { dispatcher_id: open?.dispatcher_id ?? null });
}

/**
 * A dispatcher may be given to a truck by its form, by the board or in bulk: the history follows,
 * so that old weeks stay with whoever had the truck then.
 */
export const dispatcherWatcher: Watcher = {
  entities: ['trucks'],
  run: async ({ tx, companyId, userId }) => {
    await tx.query(FOLLOW, [companyId, userId, now()]);
  },
};

/** A term that began today is rewritten; an older one ends yesterday, and a new one begins. */
const FOLLOW = `
  with given as materialized (
    select t.id, t.dispatcher_id, ($3::timestamptz at time zone company_zone())::date as today
    from trucks t where t.company_id = $1 and t.deleted_at is null and t.id in (
      select record_id from audit where company_id = $1 and tx = pg_current_xact_id()
        and entity = 'trucks' and coalesce(before, '{}') || coalesce(after, '{}') ? 'dispatcher_id')
  ),
  open as (
    select d.id, d.truck_id, d.dispatcher_id, d.assigned_at from trucks_dispatchers d
    join given g on g.id = d.truck_id
    where d.company_id = $1 and d.unassigned_at is null and d.deleted_at is null
  ),
  moved as (
    update trucks_dispatchers d set
      dispatcher_id = case when o.assigned_at >= g.today and g.dispatcher_id is not null
        then g.dispatcher_id else d.dispatcher_id end,
      unassigned_at = case when o.assigned_at >= g.today and g.dispatcher_id is not null then null
        else greatest(o.assigned_at, g.today - 1) end,
      version = d.version + 1, updated_at = now()
    from open o join given g on g.id = o.truck_id
    where d.company_id = $1 and d.id = o.id and o.dispatcher_id is distinct from g.dispatcher_id
    returning d.id
  )
  insert into trucks_dispatchers (company_id, truck_id, dispatcher_id, assigned_at, created_by)
  select $1::int, g.id, g.dispatcher_id, g.today, $2::int from given g
  -- The old term is ended first: a truck never has two at once.
  where (select count(*) from moved) is not null
    and g.dispatcher_id is not null and not exists (select from open o where o.truck_id = g.id
    and (o.assigned_at >= g.today or o.dispatcher_id = g.dispatcher_id))`;

/**
 * A driver's record names the truck that he drives; the truck's own form and the board decide it.
 * His version stays: nobody edited him.
 */
export const driverWatcher: Watcher = {
  entities: ['trucks'],
  run: async ({ tx, companyId }) => {
    await tx.query(SEAT, [companyId]);
  },
};

const SEAT = `
  with touched as materialized (
    select t.id, t.driver_id, t.second_driver_id from trucks t
    where t.company_id = $1 and t.deleted_at is null and t.id in (
      select record_id from audit where company_id = $1 and tx = pg_current_xact_id()
        and entity = 'trucks' and coalesce(before, '{}') || coalesce(after, '{}')
          ?| '{driver_id,second_driver_id}'::text[])
  )
  update drivers d set truck_id = (select min(t.id) from touched t
    where d.id in (t.driver_id, t.second_driver_id))
  where d.company_id = $1 and d.deleted_at is null
    and (d.truck_id in (select id from touched)
      or d.id in (select driver_id from touched union select second_driver_id from touched))
    and d.truck_id is distinct from (select min(t.id) from touched t
      where d.id in (t.driver_id, t.second_driver_id))`;
