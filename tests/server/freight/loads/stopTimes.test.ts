import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
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
beforeEach(() => {
  // Each test's load has its own days, so that no two need the truck at the same time.
  day += 2;
  setClock('2026-11-13T22:30:00.000Z');
});
afterAll(() => setClock(null));

const NOW = '2026-11-13T22:30:00.000Z';
const IN_TRANSIT = '2026-11-13T13:00:00.000Z';
const CHECK_IN = '2026-11-13T20:05:00.000Z';
const LOADED = '2026-11-13T21:40:00.000Z';
const LEFT = '2026-11-13T21:55:00.000Z';

const owner = () => as(app, who.owner);
const read = async (id: number) => (await owner().get(`/loads/${id}`)).body.data;
const tell = (stopId: number, reported: object) => owner().put(`/load-stops/${stopId}`, reported);
const noteOf = (stopId: number) => tell(stopId, { note: 'Dock 4' });

/** A load in transit, and its two stops. */
async function onTheRoad() {
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), day));
  setClock(IN_TRANSIT);
  for (const status of [3, 4]) await owner().put(`/loads/${load.id}`, { status });
  setClock(NOW);
  const [pickup, delivery] = load.stops;
  return { id: load.id as number, pickup, delivery };
}

test('a late click on "Arrived" sets no arrival after the entered check-in', async () => {
  const { id, delivery } = await onTheRoad();
  await tell(delivery.id, { checked_in_at: CHECK_IN });
  expect((await as(app, who.stranger).post(`/loads/arrived/${id}`)).status).toBe(404);
  await owner().post(`/loads/arrived/${id}`);
  const { stops, arrived_at, status } = await read(id);
  expect([status, arrived_at, stops[1].arrived_at]).toEqual([5, CHECK_IN, CHECK_IN]);
  expect((await noteOf(delivery.id)).status).toBe(200);
});

test('a last stop with only a departure counts as reached then, and is completed', async () => {
  const { id, delivery } = await onTheRoad();
  await tell(delivery.id, { departed_at: LEFT });
  const { stops, status } = await read(id);
  expect(status).toBe(6);
  expect(stops[1]).toMatchObject({ arrived_at: LEFT, departed_at: LEFT, status: 'completed' });
});

test('"Delivered" uses the end of unloading when that is a moment later', async () => {
  const { id, delivery } = await onTheRoad();
  const soon = '2026-11-13T22:34:00.000Z';
  await tell(delivery.id, { arrived_at: CHECK_IN, loaded_at: soon });
  await owner().post(`/loads/delivered/${id}`);
  const { stops, delivered_at } = await read(id);
  expect([delivered_at, stops[1].departed_at]).toEqual([soon, soon]);
});

test('an undone delivery leaves none of its entered times, and can be delivered again', async () => {
  const { id, pickup, delivery } = await onTheRoad();
  const reported = { arrived_at: CHECK_IN, checked_in_at: CHECK_IN, loaded_at: LOADED };
  await tell(delivery.id, { ...reported, departed_at: LEFT });
  const { body } = await owner().post(`/loads/undo-delivered/${id}`, { reason: 'Wrong load' });
  const nothing = { arrived_at: null, checked_in_at: null, loaded_at: null, departed_at: null };
  expect(body.data.stops[1]).toMatchObject({ ...nothing, status: 'new' });
  expect(body.data.stops[0].departed_at).toBe(IN_TRANSIT);

  await owner().post(`/loads/arrived/${id}`);
  expect((await noteOf(pickup.id)).status).toBe(200);
  expect((await read(id)).stops[1]).toMatchObject({ ...nothing, arrived_at: NOW });
});

test('a time far off is refused at every stop', async () => {
  const { id, delivery } = await onTheRoad();
  const { status, body } = await tell(delivery.id, { arrived_at: '2027-12-31T10:00:00Z' });
  expect([status, body.errors]).toEqual([422, { arrived_at: ['The time is in the future.'] }]);
  const [pickup, last] = (await read(id)).stops;
  const stops = [pickup, { ...last, departed_at: '2027-11-13T22:36:00Z' }];
  const { body: whole } = await owner().put(`/loads/full/update/${id}`, { stops });
  expect(whole.errors).toEqual({ 'stops.1.departed_at': ['The time is in the future.'] });
  expect((await read(id)).status).toBe(4);
  expect((await tell(delivery.id, { arrived_at: '2026-11-13T22:34:00Z' })).status).toBe(200);
  expect((await read(id)).status).toBe(5);
});

test('a truck cannot arrive at a stop before it leaves the previous one', async () => {
  const { id, pickup, delivery } = await onTheRoad();
  const early = { arrived_at: '2026-11-13T12:00:00Z', departed_at: LEFT };
  const { status, body } = await tell(delivery.id, early);
  expect([status, body.errors]).toEqual([
    422,
    { arrived_at: [expect.stringContaining('The truck was still at stop 1 then.')] },
  ]);
  expect((await read(id)).status).toBe(4);
  // The departure had already been entered when the button was pressed.
  expect((await tell(pickup.id, { departed_at: '2026-11-13T02:00:00Z' })).status).toBe(200);
  expect((await tell(delivery.id, early)).status).toBe(200);
  expect((await read(id)).status).toBe(6);
  const late = await tell(pickup.id, { departed_at: CHECK_IN });
  expect(late.body.errors).toEqual({
    departed_at: [expect.stringContaining('The truck had already arrived at stop 2.')],
  });
});

test('a new load’s stops without numbers are in the order of their list', async () => {
  const [pickup, delivery] = aLoad(fleet, {}, day).stops;
  const { body } = await owner().post('/loads/full/store', {
    ...aLoad(fleet, assigned(fleet), day),
    status: 3,
    stops: [
      { ...pickup, departed_at: LEFT },
      { ...delivery, arrived_at: CHECK_IN },
    ],
  });
  expect(Object.keys(body.errors)).toEqual(['stops.1.arrived_at']);
});

test('stops have no times before dispatch, so a load can still be billed as TONU', async () => {
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), day));
  const [pickup, delivery] = load.stops;
  const refused = await tell(delivery.id, { arrived_at: CHECK_IN });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      arrived_at: ['A load in status Reserved is not in transit: its stops have no times.'],
    },
  ]);
  expect((await as(app, who.stranger).put(`/load-stops/${delivery.id}`, {})).status).toBe(404);
  const tonu = await owner().post(`/loads/tonu/${load.id}`, { amount: 250 });
  expect([tonu.status, tonu.body.data.status]).toEqual([200, 8]);

  const other = {
    truck_id: fleet.otherTruckId,
    load_drivers: [{ driver_id: fleet.otherDriverId }],
  };
  const sent = await store(app, who.owner, aLoad(fleet, other, day));
  const stops = [{ ...sent.stops[0], arrived_at: CHECK_IN }, sent.stops[1]];
  const { body } = await owner().put(`/loads/full/update/${sent.id}`, { stops, status: 3 });
  expect(body.data).toMatchObject({ status: 3, stops: [{ arrived_at: CHECK_IN }, {}] });
  expect(pickup.arrived_at).toBeNull();
});

test('earlier times out of order block no other change until they are entered again', async () => {
  const { id, pickup, delivery } = await onTheRoad();
  await database.write(who.owner, tx =>
    tx.query(
      `update load_stops set arrived_at = $2, checked_in_at = $3, departed_at = null
       where id = $1`,
      [pickup.id, LOADED, CHECK_IN],
    ),
  );
  expect((await noteOf(pickup.id)).status).toBe(200);
  expect((await tell(delivery.id, { checked_in_at: LEFT })).status).toBe(200);
  const { stops } = await read(id);
  expect((await owner().put(`/loads/full/update/${id}`, { stops })).status).toBe(200);

  const { status, body } = await tell(pickup.id, { loaded_at: LEFT });
  expect([status, body.errors]).toEqual([
    422,
    { checked_in_at: ['The truck cannot check in before it arrives.'] },
  ]);
  expect((await tell(pickup.id, { arrived_at: CHECK_IN, loaded_at: LEFT })).status).toBe(200);
});

const auditOf = (id: number) =>
  database
    .read({ companyId: who.owner.companyId, userId: null })
    .query<{ before: object; after: object }>(
      `select before, after from audit where entity = 'loads' and record_id = $1
         and after ? 'status' order by id desc limit 1`,
      [id],
    );

test('removing an arrival leaves the load in transit and its stop ahead', async () => {
  const { id, delivery } = await onTheRoad();
  await tell(delivery.id, { arrived_at: CHECK_IN, checked_in_at: CHECK_IN });
  expect(await read(id)).toMatchObject({ status: 5, arrived_at: CHECK_IN });

  const { status } = await tell(delivery.id, { arrived_at: null, checked_in_at: null });
  expect(status).toBe(200);
  const back = await read(id);
  expect(back).toMatchObject({ status: 4, arrived_at: null });
  expect(back.stops.map((stop: any) => stop.status)).toEqual(['completed', 'new']);
  expect(await auditOf(id)).toMatchObject([{ before: { status: 5 }, after: { status: 4 } }]);
  expect((await owner().post(`/loads/arrived/${id}`)).body.data.status).toBe(5);
});

test('adding a stop after the reached one leaves the load’s arrival unchanged', async () => {
  const { id, delivery } = await onTheRoad();
  await tell(delivery.id, { arrived_at: CHECK_IN });
  const { stops } = await read(id);
  const { load_company_id, date_from } = stops[1];
  const { status, body } = await owner().put(`/loads/full/update/${id}`, {
    stops: [...stops, { type: 'delivery', load_company_id, date_from, sequence: 3 }],
  });
  expect([status, body.data.arrived_at]).toEqual([200, CHECK_IN]);
});

test('removing a departure from the pickup leaves the load dispatched', async () => {
  const { id, pickup } = await onTheRoad();
  const [{ arrived_at }] = (await read(id)).stops;
  const stops = [{ id: pickup.id, arrived_at, departed_at: null }, { id: pickup.id + 1 }];
  const { body } = await owner().put(`/loads/full/update/${id}`, { stops });
  expect(body.data).toMatchObject({ status: 3, stops: [{ departed_at: null }, {}] });
  expect((await tell(pickup.id, { departed_at: IN_TRANSIT })).status).toBe(200);
  expect((await read(id)).status).toBe(4);
});

test('a load stays delivered until the delivery is undone, not until its time is removed', async () => {
  const { id, delivery } = await onTheRoad();
  await tell(delivery.id, { arrived_at: CHECK_IN, departed_at: LEFT });
  const gone = { arrived_at: null, checked_in_at: null, loaded_at: null, departed_at: null };
  const refused = await tell(delivery.id, gone);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { departed_at: [expect.stringContaining('Undo delivered')] },
  ]);
  expect(await read(id)).toMatchObject({ status: 6, delivered_at: LEFT });

  // Without an arrival, the stop was reached when it was left.
  expect((await tell(delivery.id, { arrived_at: null })).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 6, arrived_at: LEFT, delivered_at: LEFT });
  expect((await tell(delivery.id, { departed_at: LOADED })).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 6, delivered_at: LOADED });
  const { body } = await owner().post(`/loads/undo-delivered/${id}`, { reason: 'Wrong load' });
  expect(body.data).toMatchObject({ status: 4, arrived_at: null });
  expect((await as(app, who.stranger).put(`/load-stops/${delivery.id}`, gone)).status).toBe(404);
});

test('Undo restores a removed arrival together with the load’s status', async () => {
  const { id, delivery } = await onTheRoad();
  await tell(delivery.id, { arrived_at: CHECK_IN });
  await tell(delivery.id, { arrived_at: null });
  const undone = await owner().post('/undo', {});
  expect(undone.status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 5, arrived_at: CHECK_IN });
});
