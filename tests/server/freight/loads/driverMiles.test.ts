import { beforeAll, expect, test } from 'vitest';
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

const owner = () => as(app, who.owner);

/** A load of 1,000 loaded and 100 empty miles, and a driver at 0.60 and 0.50 a mile. */
async function aDrivenLoad(driver: object = {}) {
  day += 2;
  const load_drivers = [{ driver_id: fleet.driverId, ...driver }];
  return store(app, who.owner, aLoad(fleet, { ...assigned(fleet), load_drivers }, day));
}
const paid = ({ load_drivers }: any) =>
  load_drivers.map(({ loaded_miles, empty_miles, price }: any) => [
    loaded_miles,
    empty_miles,
    price,
  ]);

test('miles typed in the form are paid to the driver with the load’s miles', async () => {
  const load = await aDrivenLoad();
  const [row] = load.load_drivers;
  const { body } = await owner().put(`/loads/full/update/${load.id}`, {
    loaded_miles: 1100.5,
    // As sent by the form: with the miles from when it was opened.
    load_drivers: [{ id: row.id, driver_id: row.driver_id, loaded_miles: 1000, empty_miles: 100 }],
  });
  expect(body.data).toMatchObject({ loaded_miles: 1100.5, driver_payment: 710.3 });
  expect(paid(body.data)).toEqual([[1100.5, 100, 710.3]]);
});

test('miles typed on the load alone are paid too, and so are empty miles', async () => {
  const load = await aDrivenLoad();
  const put = (more: object) => owner().put(`/loads/${load.id}`, more);
  const miles = { loaded_miles: 900, empty_miles: 50 };
  expect((await as(app, who.stranger).put(`/loads/${load.id}`, miles)).status).toBe(404);
  expect((await put(miles)).status).toBe(200);
  const { body } = await owner().get(`/loads/${load.id}`);
  expect(paid(body.data)).toEqual([[900, 50, 565]]);
});

test('a driver’s own miles stay, and so do those saved together with the load’s', async () => {
  const load = await aDrivenLoad({ loaded_miles: 400 });
  const [row] = load.load_drivers;
  const update = async (body: object) =>
    (await owner().put(`/loads/full/update/${load.id}`, body)).body.data;
  expect(paid(await update({ loaded_miles: 1200 }))).toEqual([[400, 100, 290]]);

  const given = { loaded_miles: 1300, load_drivers: [{ id: row.id, loaded_miles: 1200 }] };
  expect(paid(await update(given))).toEqual([[1200, 100, 770]]);
  expect(paid(await update({ loaded_miles: 1400 }))).toEqual([[1200, 100, 770]]);
});

test('an agreed price does not change with the miles', async () => {
  const load = await aDrivenLoad({ price: 800, is_manual_price: true });
  const { body } = await owner().put(`/loads/full/update/${load.id}`, { loaded_miles: 1500 });
  expect(paid(body.data)).toEqual([[1500, 100, 800]]);
});
