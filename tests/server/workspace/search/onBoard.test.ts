import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, type Fleet } from '../../freight/loads/fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

const owner = () => as(app, who.owner);

/** Whether the search says that the truck is on the main board, and whether it is. */
async function stated(truckId: number, number: string) {
  const found = await owner().get(`/resource/global-search?search=${number}&type=trucks`);
  const board = await owner().get('/boards');
  return [
    found.body.data.find(({ id }: any) => id === truckId)?.is_on_board,
    board.body.data.data.some(({ id }: any) => id === truckId),
  ];
}

test('a found truck says whether the main board has it, whatever brought it on or off', async () => {
  const make = (name: string, values: Record<string, unknown>) =>
    makeRow(database, who.owner, name, { ...fleet.ids, brokers: fleet.brokerId }, values);
  const { truckId, otherTruckId: other } = fleet;
  expect(await stated(truckId, '501')).toEqual([true, true]);

  expect((await owner().delete(`/boards/${other}`)).status).toBe(200);
  expect(await stated(other, '502')).toEqual([false, false]);
  // A load that only waits for its truck, and one that is done.
  await make('loads', { truck_id: other, status: 1 });
  await make('loads', { truck_id: other, status: 6 });
  expect(await stated(other, '502')).toEqual([false, false]);
  const load = await make('loads', { truck_id: other, status: 2 });
  expect(await stated(other, '502')).toEqual([true, true]);
  await database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query('update loads set status = 6 where id = $1', [load]),
  );
  expect(await stated(other, '502')).toEqual([false, false]);
  // Its part of a relay.
  const relay = await make('loads', { truck_id: truckId, status: 4 });
  await make('load-drivers', { load_id: relay, driver_id: fleet.driverId, truck_id: other });
  expect(await stated(other, '502')).toEqual([true, true]);

  const idle = await make('trucks', { number: '577', is_active: false });
  expect(await stated(idle, '577')).toEqual([false, false]);
  const drivers = await owner().get('/resource/global-search?search=whitlock&type=drivers');
  expect(drivers.body.data[0]).not.toHaveProperty('is_on_board');
});
