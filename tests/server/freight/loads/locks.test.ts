import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let day = 0;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

const owner = () => as(app, who.owner);

/** The reason, and what must be done first. */
const INVOICED =
  'The load is already invoiced. Void its invoice first. The number is kept, and the load can ' +
  'be invoiced again.';

/** A load marked by billing or payroll. */
async function marked(field: 'billing_status' | 'settlement_status', value: string) {
  day += 2;
  const load = await store(app, who.owner, {
    ...aLoad(fleet, assigned(fleet), day),
    load_accessorials: [{ accessorial_id: fleet.detention, amount: 100 }],
  });
  await database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query(`update loads set ${field} = $1 where id = $2`, [value, load.id]),
  );
  return load;
}

test('an invoiced load keeps its price and its billed lines, and says so', async () => {
  const load = await marked('billing_status', 'invoiced');
  const { status, body } = await owner().put(`/loads/full/update/${load.id}`, {
    price: 2600,
    load_accessorials: [{ id: load.load_accessorials[0].id, amount: 120 }],
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    price: [INVOICED],
    'load_accessorials.amount': [INVOICED],
  });
  expect((await owner().put(`/loads/${load.id}`, { price: 2500, po_number: 'P1' })).status).toBe(
    200,
  );
  const more = { load_id: load.id, accessorial_id: fleet.lumper, amount: 50 };
  expect((await owner().post('/load-accessorials', more)).status).toBe(422);

  const ours = { ...more, billable_to_broker: false };
  const { status: kept, body: line } = await owner().post('/load-accessorials', ours);
  expect([kept, line.data?.billable_to_broker]).toEqual([200, false]);
  const path = `/load-accessorials/${line.data.id}`;
  expect((await owner().put(path, { amount: 60 })).status).toBe(200);
  expect((await owner().put(path, { billable_to_broker: true })).status).toBe(422);
  expect((await owner().delete(path)).status).toBe(200);
  const billedLine = `/load-accessorials/${load.load_accessorials[0].id}`;
  expect((await owner().put(billedLine, { billable_to_broker: false })).status).toBe(422);
  expect((await owner().delete(billedLine)).status).toBe(422);

  const { body: check } = await owner().get(`/loads/check/access-to-edit?id=${load.id}`);
  expect(check.data).toMatchObject({
    editable: false,
    reasons: [INVOICED],
    locked: expect.arrayContaining(['price', 'broker_id', 'stops.arrived_at', 'stops.departed_at']),
  });
  expect((await owner().delete(`/loads/${load.id}`)).status).toBe(409);
});

test('stop times can be corrected after the delivery, until they are billed', async () => {
  const { loadId } = await deliveredLoad(database, who.owner, { load: { status: 6 } });
  const [pickup] = (await owner().get(`/loads/${loadId}`)).body.data.stops;
  const path = `/load-stops/${pickup.id}`;
  const dispatcher = as(app, await who.staff(['loads.show', 'loads.dispatch']));
  const noon = { arrived_at: '2026-11-10T12:00:00.000Z', departed_at: '2026-11-10T15:30:00.000Z' };
  const { status, body } = await dispatcher.put(path, { ...noon, version: pickup.version });
  expect([status, body.data]).toEqual([200, expect.objectContaining(noon)]);
  const stale = await dispatcher.put(path, { arrived_at: null, version: pickup.version });
  expect([stale.status, stale.body.data]).toEqual([409, expect.objectContaining(noon)]);

  await database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query(`update loads set billing_status = 'invoiced' where id = $1`, [loadId]),
  );
  const refused = await owner().put(path, { ...noon, departed_at: '2026-11-10T18:00:00.000Z' });
  expect([refused.status, refused.body.errors]).toEqual([422, { departed_at: [INVOICED] }]);
  expect((await owner().put(path, { ...noon, note: 'Gate 4' })).status).toBe(200);
  expect((await as(app, who.stranger).put(path, noon)).status).toBe(404);
});

test('a user with view permission is told that the load cannot be edited', async () => {
  day += 2;
  const load = await store(app, who.owner, aLoad(fleet, {}, day));
  const path = `/loads/check/access-to-edit?id=${load.id}`;
  const checked = async (permissions: string[]) =>
    (await as(app, await who.staff(permissions)).get(path)).body.data;

  expect((await owner().get(path)).body.data).toEqual({ editable: true, reasons: [], locked: [] });
  expect(await checked(['loads.show', 'loads.update'])).toMatchObject({ editable: true });
  const refused = 'User does not have the right permissions.';
  for (const permissions of [['loads.show'], ['loads.show', 'loads.dispatch']]) {
    expect(await checked(permissions)).toEqual({ editable: false, reasons: [refused], locked: [] });
  }
  expect((await as(app, who.stranger).get(path)).status).toBe(404);
});

test('a load whose driver was paid keeps its miles and its drivers', async () => {
  const load = await marked('settlement_status', 'settled');
  // The settlement sets the mark. Here its row is settled manually.
  const miles = await owner().put(`/loads/change-loaded-miles/${load.id}`, { loaded_miles: 900 });
  expect(miles.status).toBe(422);
  expect(miles.body.errors).toMatchObject({
    loaded_miles: [
      'The driver of the load is already paid. Reopen the settlement, or add the difference to ' +
        'the next one as an adjustment.',
    ],
  });
  const { status } = await owner().put(`/load-drivers/${load.load_drivers[0].id}`, {
    price: 1,
    is_manual_price: true,
  });
  expect(status).toBe(422);
});

test('typed miles change the pay of the drivers who had the old miles', async () => {
  day += 2;
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), day));
  const { body } = await owner().put(`/loads/change-loaded-miles/${load.id}`, {
    loaded_miles: 1100.5,
    version: load.version,
  });
  expect(body.data).toMatchObject({
    loaded_miles: 1100.5,
    total_miles: 1200.5,
    miles_source: 'manual',
    driver_payment: 710.3,
  });
  expect(body.data.load_drivers).toMatchObject([{ loaded_miles: 1100.5, price: 710.3 }]);
});

test('a part is added, changed and removed, and the load’s totals follow', async () => {
  day += 2;
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), day));
  const { body } = await owner().post('/load-accessorials', {
    load_id: load.id,
    accessorial_id: fleet.detention,
    amount: 75,
  });
  expect(body.data).toMatchObject({ amount: 75, driver_amount: 75, load_id: load.id });
  const line = body.data.id;
  await owner().put(`/load-accessorials/${line}`, { amount: 90, version: body.data.version });
  const changed = (await owner().get(`/loads/${load.id}`)).body.data;
  expect(changed).toMatchObject({ payment_amount: 2590, total_accessorial: 90 });
  expect(changed.load_accessorials).toMatchObject([{ amount: 90, driver_amount: 90 }]);

  const stale = await owner().put(`/load-accessorials/${line}`, { amount: 1, version: 1 });
  expect(stale.status).toBe(409);
  expect(stale.body.data).toMatchObject({ id: line, amount: 90 });
  expect((await as(app, who.stranger).delete(`/load-accessorials/${line}`)).status).toBe(404);
  expect((await owner().delete(`/load-accessorials/${line}`)).status).toBe(200);
  expect((await owner().get(`/loads/${load.id}`)).body.data.payment_amount).toBe(2500);
});

test('a stop inserted between others shifts them; the last delivery cannot be removed', async () => {
  day += 2;
  const load = await store(app, who.owner, aLoad(fleet, {}, day));
  const between = {
    load_id: load.id,
    type: 'stop',
    sequence: 2,
    load_company_id: fleet.denver,
    date_from: load.stops[1].date_from,
  };
  const { body } = await owner().post('/load-stops', between);
  expect(body.data).toMatchObject({ sequence: 2, type: 'stop' });
  const refused = await owner().post('/load-stops', { ...between, load_company_id: 999_999 });
  expect(refused.body.errors).toEqual({ load_company_id: ['The selected value is invalid.'] });

  const { status } = await owner().delete(`/load-stops/${load.stops[1].id}`);
  expect(status).toBe(422);
  await owner().delete(`/load-stops/${body.data.id}`);
  expect((await owner().get(`/loads/${load.id}`)).body.data.stops).toMatchObject([
    { sequence: 1 },
    { sequence: 2, type: 'delivery' },
  ]);
});
