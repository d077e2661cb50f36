import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let stranded: number;
let day = 0;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  stranded = await makeRow(database, who.owner, 'drivers', fleet.ids, {
    first_name: 'Otis',
    last_name: 'Beaumont',
    status: 'active',
    pay_type: 'per_mile',
  });
});

const owner = () => as(app, who.owner);
const NOT_OF_LOAD = ['Otis Beaumont is not a driver of this load.'];

/** A load of two drivers, whose lumper pays the given one. */
function lumped(driver_id: number | null) {
  day += 1;
  const line = { accessorial_id: fleet.lumper, amount: 120, driver_id };
  const load_drivers = [{ driver_id: fleet.driverId }, { driver_id: fleet.otherDriverId }];
  return aLoad(fleet, { load_drivers, load_accessorials: [line] }, (day % 24) + 2);
}

test('a line pays a driver of its load, or no driver', async () => {
  const { status, body } = await owner().post('/loads/full/store', lumped(stranded));
  expect([status, body.errors]).toEqual([422, { 'load_accessorials.0.driver_id': NOT_OF_LOAD }]);

  const load = await store(app, who.owner, lumped(null));
  const [line] = load.load_accessorials;
  const named = await owner().put(`/load-accessorials/${line.id}`, { driver_id: stranded });
  expect([named.status, named.body.errors]).toEqual([422, { driver_id: NOT_OF_LOAD }]);
  const more = { load_id: load.id, accessorial_id: fleet.lumper, driver_id: stranded };
  const added = await owner().post('/load-accessorials', more);
  expect([added.status, added.body.errors]).toEqual([422, { driver_id: NOT_OF_LOAD }]);
  const stranger = await as(app, who.stranger).put(`/load-accessorials/${line.id}`, {});
  expect(stranger.status).toBe(404);
});

test('a driver paid by a line cannot be removed until the line pays someone else', async () => {
  const load = await store(app, who.owner, lumped(fleet.otherDriverId));
  const [first, second] = load.load_drivers;
  const reason = [
    'The line Lumper pays Jolene Castle. Choose another driver for it, or none, first.',
  ];
  const gone = await owner().delete(`/load-drivers/${second.id}`);
  expect([gone.status, gone.body.errors]).toEqual([422, { load_drivers: reason }]);
  const replaced = await owner().put(`/load-drivers/${second.id}`, { driver_id: stranded });
  expect([replaced.status, replaced.body.errors]).toEqual([422, { driver_id: reason }]);
  const update = (body: object) => owner().put(`/loads/full/update/${load.id}`, body);
  const left = await update({ load_drivers: [{ id: first.id }] });
  expect([left.status, left.body.errors]).toEqual([422, { load_drivers: reason }]);

  const [line] = load.load_accessorials;
  const both = await update({
    load_drivers: [{ id: first.id }],
    load_accessorials: [{ id: line.id, driver_id: null }],
  });
  expect(both.body.data).toMatchObject({
    load_drivers: [{ driver_id: fleet.driverId }],
    load_accessorials: [{ driver_id: null, driver_amount: 120 }],
  });
});

test('a line that pays no one does not block removing the driver it names', async () => {
  const load = await store(app, who.owner, lumped(fleet.otherDriverId));
  const [line] = load.load_accessorials;
  const pays = (payable_to_driver: boolean) =>
    owner().put(`/load-accessorials/${line.id}`, { payable_to_driver });
  await pays(false);
  const gone = await owner().delete(`/load-drivers/${load.load_drivers[1].id}`);
  expect(gone.status).toBe(200);
  const again = await pays(true);
  expect([again.status, again.body.errors]).toEqual([
    422,
    { driver_id: ['Jolene Castle is not a driver of this load.'] },
  ]);
});
