import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let dispatcher: Person;
let day = 0;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  dispatcher = await who.staff(['loads.show', 'loads.list', 'loads.dispatch']);
});
beforeEach(() => {
  // Each test's load has its own days, so that no two need the truck at the same time.
  day += 2;
  setClock('2026-11-13T22:30:00Z');
});
afterAll(() => setClock(null));

const at = (of: number, time: string) => `2026-11-${String(of).padStart(2, '0')}T${time}:00Z`;
const owner = () => as(app, who.owner);
const reserved = () => store(app, who.owner, aLoad(fleet, assigned(fleet), day));

async function moved(id: number, ...statuses: number[]) {
  let body: any;
  for (const status of statuses) ({ body } = await owner().put(`/loads/${id}`, { status }));
  return body.data;
}

test('a load goes from reserved through in transit to delivered, with its own action for each step', async () => {
  const load = await reserved();
  expect((await moved(load.id, 3)).status).toBe(3);
  const enroute = await moved(load.id, 4);
  expect(enroute.stops[0]).toMatchObject({
    departed_at: '2026-11-13T22:30:00.000Z',
    status: 'completed',
  });
  const { body: arrived } = await owner().post(`/loads/arrived/${load.id}`);
  expect(arrived.data).toMatchObject({ status: 5, arrived_at: '2026-11-13T22:30:00.000Z' });
  const { body: delivered } = await owner().post(`/loads/delivered/${load.id}`);
  expect(delivered.data).toMatchObject({ status: 6, delivered_at: '2026-11-13T22:30:00.000Z' });
  expect(delivered.data.gross_date).toBe('2026-11-13');
});

test('a reserved load cannot be marked arrived, and the response says why', async () => {
  const load = await reserved();
  const { status, body } = await owner().post(`/loads/arrived/${load.id}`);
  expect(status).toBe(409);
  expect(body.message).toBe('A load in status Reserved cannot be marked arrived.');
});

test('a load without a truck and driver is not reserved', async () => {
  const load = await store(app, who.owner, aLoad(fleet, {}, day));
  const { status, body } = await owner().put(`/loads/${load.id}`, { status: 2 });
  expect(status).toBe(409);
  expect(body.message).toMatch(/Assign a driver/);
});

test('a new load saved as reserved names what it still needs', async () => {
  const created = async (more: Record<string, unknown>) => {
    const { status, body } = await owner().post('/loads/full/store', {
      ...aLoad(fleet, more, day),
      status: 2,
    });
    return [status, status === 200 ? body.data.status : body.message];
  };
  expect(await created({})).toEqual([409, 'Assign a driver before you reserve the load.']);
  expect(await created({ load_drivers: [{ driver_id: fleet.driverId }] })).toEqual([
    409,
    'Assign a truck before you reserve the load.',
  ]);
  expect(await created(assigned(fleet))).toEqual([200, 2]);
});

test('a reserved load that loses its driver or truck is available again, and cannot be dispatched', async () => {
  const load = await reserved();
  await owner().delete(`/load-drivers/${load.load_drivers[0].id}`);
  expect((await owner().get(`/loads/${load.id}`)).body.data.status).toBe(1);
  const { status, body } = await owner().put(`/loads/${load.id}`, { status: 3 });
  expect([status, body.message]).toEqual([409, 'A load in status Available cannot be dispatched.']);
  const back = await owner().post('/load-drivers', {
    load_id: load.id,
    driver_id: fleet.driverId,
  });
  expect(back.status).toBe(200);
  expect((await owner().get(`/loads/${load.id}`)).body.data.status).toBe(2);
  const without = await owner().put(`/loads/${load.id}`, { truck_id: null });
  expect(without.body.data.status).toBe(1);
});

test('a load in transit keeps its driver and truck, which can only be replaced', async () => {
  const load = await reserved();
  await moved(load.id, 3);
  const alone = await owner().delete(`/load-drivers/${load.load_drivers[0].id}`);
  expect([alone.status, alone.body.errors]).toEqual([
    422,
    { load_drivers: [expect.stringContaining('needs a driver. Choose another one')] },
  ]);
  const onFoot = await owner().put(`/loads/${load.id}`, { truck_id: null });
  expect([onFoot.status, onFoot.body.errors]).toEqual([
    422,
    { truck_id: [expect.stringContaining('make the load available first')] },
  ]);
  const other = await owner().put(`/loads/${load.id}`, { truck_id: fleet.otherTruckId });
  expect(other.body.data).toMatchObject({
    status: 3,
    truck_id: fleet.otherTruckId,
    load_drivers: [{ truck_id: fleet.otherTruckId }],
  });
  const ready = await owner().put(`/loads/${load.id}`, { status: 1, truck_id: null });
  expect(ready.body.data).toMatchObject({ status: 1, truck_id: null });
});

test('times at the stops advance the load’s status', async () => {
  const load = await reserved();
  await moved(load.id, 3);
  const [pickup, delivery] = load.stops;
  await owner().put(`/load-stops/${pickup.id}`, {
    arrived_at: at(12, '13:50'),
    departed_at: at(12, '15:50'),
  });
  expect((await owner().get(`/loads/${load.id}`)).body.data.status).toBe(4);
  await owner().put(`/load-stops/${delivery.id}`, { arrived_at: at(13, '19:00') });
  expect((await owner().get(`/loads/${load.id}`)).body.data.status).toBe(5);
  const { body } = await owner().put(`/load-stops/${delivery.id}`, {
    departed_at: at(13, '21:00'),
  });
  expect(body.data).toMatchObject({ id: delivery.id, status: 'completed' });
  const done = (await owner().get(`/loads/${load.id}`)).body.data;
  expect(done).toMatchObject({
    status: 6,
    delivered_at: '2026-11-13T21:00:00.000Z',
  });
});

test('a cancellation requires a reason, and only the owner can restore the load', async () => {
  const load = await reserved();
  const nothing = await owner().post(`/loads/canceled/${load.id}`, {});
  expect(nothing.body.errors).toEqual({ reason: ['The field cannot be empty'] });
  const { body } = await owner().post(`/loads/canceled/${load.id}`, { reason: 'Broker canceled' });
  expect(body.data).toMatchObject({ status: 7, cancel_reason: 'Broker canceled' });

  const refused = await as(app, dispatcher).post(`/loads/change-status-ready/${load.id}`);
  expect(refused.status).toBe(409);
  const back = await owner().post(`/loads/change-status-ready/${load.id}`);
  expect(back.body.data).toMatchObject({ status: 1, cancel_reason: null });
});

test('a TONU load bills only its TONU and pays the driver his part', async () => {
  const load = await reserved();
  const empty = await owner().post(`/loads/tonu/${load.id}`, { driver_amount: 75 });
  expect(empty.status).toBe(422);
  const { body } = await owner().post(`/loads/tonu/${load.id}`, { amount: 250, driver_amount: 75 });
  expect(body.data).toMatchObject({
    status: 8,
    price: 0,
    total_miles: 0,
    payment_amount: 250,
    tonu_amount: 250,
    rpm: null,
  });
  expect(body.data.load_drivers).toMatchObject([{ price: 0, accessorial_pay: 75 }]);
  expect(body.data.load_accessorials).toMatchObject([{ amount: 250, driver_amount: 75 }]);
});

test('an undone delivery is in transit again, with its reason recorded', async () => {
  const load = await reserved();
  await moved(load.id, 3, 4, 5, 6);
  // The evening of the delivery is already the next day elsewhere.
  setClock('2026-11-14T03:30:00Z');
  const late = await who.staff(['loads.unlock', 'loads.show', 'loads.show-pay']);
  const { body } = await as(app, late).post(`/loads/undo-delivered/${load.id}`, {
    reason: 'Wrong load',
  });
  expect(body.data).toMatchObject({ status: 4, delivered_at: null, billing_status: 'not_ready' });
  expect(body.data.internal_note).toContain('2026-11-13 Delivery undone: Wrong load');
  expect(body.data.stops[1]).toMatchObject({ departed_at: null, status: 'new' });
});

test('a load delivered by two people at once is delivered once', async () => {
  const load = await reserved();
  await moved(load.id, 3, 4, 5);
  const answers = await Promise.all([
    owner().post(`/loads/delivered/${load.id}`),
    owner().post(`/loads/delivered/${load.id}`),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a dispatcher can change a load’s status and nothing else of it', async () => {
  const load = await reserved();
  expect((await as(app, dispatcher).put(`/loads/${load.id}`, { status: 3 })).status).toBe(200);
  expect((await as(app, dispatcher).put(`/loads/${load.id}`, { price: 1 })).status).toBe(403);
  const stop = `/load-stops/${load.stops[0].id}`;
  expect((await as(app, dispatcher).put(stop, { note: 'x' })).status).toBe(403);
  expect((await as(app, dispatcher).put(stop, { departed_at: at(13, '15:00') })).status).toBe(200);
  expect((await as(app, who.newcomer).put(`/loads/${load.id}`, { status: 3 })).status).toBe(403);
  expect((await as(app, who.stranger).post(`/loads/arrived/${load.id}`)).status).toBe(404);
});

test('a dispatcher can enter each time at a stop, but not change its appointment', async () => {
  const load = await reserved();
  await as(app, dispatcher).put(`/loads/${load.id}`, { status: 3 });
  const stop = `/load-stops/${load.stops[0].id}`;
  const reported = {
    arrived_at: at(13, '13:50').replace('Z', '.000Z'),
    checked_in_at: at(13, '14:05').replace('Z', '.000Z'),
    loaded_at: at(13, '15:20').replace('Z', '.000Z'),
  };
  const { status, body } = await as(app, dispatcher).put(stop, reported);
  expect([status, body.data]).toEqual([200, expect.objectContaining(reported)]);
  const later = { ...reported, date_from: at(day, '15:00') };
  expect((await as(app, dispatcher).put(stop, later)).status).toBe(403);
  expect((await as(app, who.stranger).put(stop, reported)).status).toBe(404);
});

test('every status change is logged with its author and the previous status', async () => {
  const load = await reserved();
  await as(app, dispatcher).put(`/loads/${load.id}`, { status: 3 });
  const [row] = await database
    .read({ companyId: who.owner.companyId, userId: null })
    .query<{ user_id: number; before: object; after: object }>(
      `select user_id, before, after from audit where entity = 'loads' and record_id = $1
         and action = 'update' and after ? 'status' order by id desc limit 1`,
      [load.id],
    );
  expect(row).toMatchObject({
    user_id: dispatcher.userId,
    before: { status: 2 },
    after: { status: 3 },
  });
});
