import { beforeAll, beforeEach, expect, test } from 'vitest';
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
});

const owner = () => as(app, who.owner);
const reserved = () => store(app, who.owner, aLoad(fleet, assigned(fleet), day));

test('a load that was made available is reserved again by another unit, which is then busy', async () => {
  const load = await reserved();
  const ready = await owner().post(`/loads/change-status-ready/${load.id}`);
  expect(ready.body.data).toMatchObject({ status: 1, truck_id: fleet.truckId });
  const other = { truck_id: fleet.otherTruckId, trailer_id: null };
  const change = (more: object) => owner().put(`/loads/full/update/${load.id}`, more);
  const same = await change({ note: 'Call first', ...assigned(fleet) });
  expect([same.status, same.body.data.status]).toEqual([200, 1]);
  const load_drivers = [{ driver_id: fleet.otherDriverId }];

  const taken = await store(app, who.owner, {
    ...aLoad(fleet, { ...other, load_drivers }, day),
  });
  const clash = await change({ ...other, load_drivers });
  expect([clash.status, Object.keys(clash.body.errors)]).toEqual([
    422,
    expect.arrayContaining(['truck_id']),
  ]);
  await owner().post(`/loads/canceled/${taken.id}`, { reason: 'Broker canceled' });
  const { body } = await change({ ...other, load_drivers });
  expect(body.data).toMatchObject({ status: 2, truck_id: fleet.otherTruckId });
});

test('removing one driver of a released team leaves the load available', async () => {
  const load_drivers = [{ driver_id: fleet.driverId }, { driver_id: fleet.otherDriverId }];
  const team = aLoad(fleet, { ...assigned(fleet), load_drivers }, day);
  const load = await store(app, who.owner, team);
  await owner().post(`/loads/change-status-ready/${load.id}`);
  // The remaining driver is needed elsewhere, which is why this load was released.
  await store(app, who.owner, aLoad(fleet, assigned(fleet), day));
  const { status, body } = await owner().delete(`/load-drivers/${load.load_drivers[1].id}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  const { data } = (await owner().get(`/loads/${load.id}`)).body;
  expect(data).toMatchObject({ status: 1, load_drivers: [{ driver_id: fleet.driverId }] });
});

test('a driver is assigned to a leg only once, so no one is paid twice', async () => {
  const twice = [{ driver_id: fleet.driverId }, { driver_id: fleet.driverId }];
  const sent = aLoad(fleet, { truck_id: fleet.truckId, load_drivers: twice }, day);
  const { status, body } = await owner().post('/loads/full/store', sent);
  const error = ['The driver is already on this part of the load.'];
  expect([status, body.errors]).toEqual([422, { 'load_drivers.1.driver_id': error }]);

  const load = await reserved();
  const path = `/loads/full/update/${load.id}`;
  const [{ id }] = load.load_drivers;
  const both = [{ id }, { driver_id: fleet.driverId }];
  expect((await owner().put(path, { load_drivers: both })).body.errors).toEqual({
    'load_drivers.1.driver_id': error,
  });
  const again = { load_id: load.id, driver_id: fleet.driverId };
  expect((await owner().post('/load-drivers', again)).body.errors).toEqual({ driver_id: error });
  expect((await as(app, who.stranger).put(path, { load_drivers: both })).status).toBe(404);

  const [first, last] = load.stops.map((stop: { id: number }) => stop.id);
  const { body: check } = await owner().post('/loads/check/preflight', {
    ...sent,
    id: load.id,
    stops: load.stops,
    load_drivers: [
      { driver_id: fleet.driverId, split_percent: 50 },
      { driver_id: fleet.driverId, split_percent: 50, from_stop_id: first, to_stop_id: last },
    ],
  });
  expect(check.data).toMatchObject({ is_blocked: true });
  expect(check.data.findings).toContainEqual(
    expect.objectContaining({ level: 'block', code: 'driver_twice' }),
  );
});
