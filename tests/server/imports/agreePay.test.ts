import { beforeAll, expect, test } from 'vitest';
import { Access } from '../../../server/db/access.ts';
import { agreePay } from '../../../server/imports/loads/agreePay.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { type People, people } from '../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database, hub } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

const access = ({ companyId, userId }: Person) =>
  new Access(database, { companyId: companyId!, userId }, hub, app.watchers);
const besidePay = ({ load_drivers }: any) =>
  load_drivers.map(({ accessorial_pay }: any) => accessorial_pay);

test('a line that names a driver is paid to him, and not to the first of the load', async () => {
  const load_drivers = [
    { driver_id: fleet.driverId, split_percent: 50 },
    { driver_id: fleet.otherDriverId, split_percent: 50, position: 'co_driver' },
  ];
  const line = { accessorial_id: fleet.detention, quantity: 2, rate: 50 };
  const load = await store(
    app,
    who.owner,
    aLoad(fleet, {
      ...assigned(fleet),
      load_drivers,
      load_accessorials: [{ ...line, driver_id: fleet.otherDriverId }, line],
    }),
  );
  const prices = load.load_drivers.map(({ price }: any) => price);
  expect(besidePay(load)).toEqual([100, 100]);

  await access(who.stranger).write(scope => agreePay(scope, [load.id], false));
  await access(who.owner).write(scope => agreePay(scope, [load.id], false));
  const { body } = await as(app, who.owner).get(`/loads/${load.id}`);
  expect(besidePay(body.data)).toEqual([100, 100]);
  expect(body.data.load_drivers).toMatchObject(prices.map((price: number) => ({ price })));
});
