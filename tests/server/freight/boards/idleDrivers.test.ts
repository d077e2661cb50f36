import { beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

/*
 * Drivers without a load on the boards by days and weeks. The fleet has a truck with a driver, one without,
 * and a driver without a truck.
 */
const { app, database } = await testApp();
const WEEK = 'date_from=2026-11-16&date_to=2026-11-22';
let who: People;
let fleet: Fleet;
let dispatcherId: number;

beforeAll(async () => {
  setClock('2026-11-18T18:00:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  const [staff] = await database.platform.read.query<{ id: number }>(
    'select id from staffs where user_id = $1',
    [who.newcomer.userId],
  );
  dispatcherId = staff!.id;
  await put(`/trucks/${fleet.truckId}`, { dispatcher_id: dispatcherId });
  return () => setClock(null);
});

async function put(path: string, body: object): Promise<void> {
  const answer = await as(app, who.owner).put(path, body);
  expect([path, answer.status]).toEqual([path, 200]);
}

const write = (text: string, values: unknown[]) =>
  database.write({ companyId: who.owner.companyId, userId: null }, tx => tx.query(text, values));

const report = async (more = '', person = who.owner) =>
  (await as(app, person).get(`/boards/new-gross-board-report?${WEEK}${more}`)).body;

/** The drivers by their dispatchers: name, target, trucks and loads. */
async function drivers(more = '', person = who.owner): Promise<unknown[]> {
  const { data } = await report(more, person);
  return data.map((group: any) => [
    group.dispatcher?.id ?? null,
    group.drivers.map((row: any) => [
      row.driver.name,
      row.target,
      row.trucks.map(({ number }: any) => number).join(),
      row.loads,
    ]),
  ]);
}

const MARCUS = ['Marcus Whitlock', 10_000, '501', 0];

test('a driver without a load has a row under the dispatcher of their truck, and none without a truck and a target', async () => {
  expect(await drivers()).toEqual([[dispatcherId, [MARCUS]]]);
  const { body } = await as(app, who.owner).get(`/boards/weekly/report?${WEEK}`);
  const [row] = JSON.parse(body.data[0].drivers);
  expect(row).toMatchObject({ driver: { id: fleet.driverId }, target: 10_000, gross: 0 });
  expect(row.weeks).toMatchObject([{ loads: 0, gross: 0, target: 10_000, numbers: [] }]);
  expect(await drivers('', who.stranger)).toEqual([]);
});

test('both drivers of a team without a load have their part of its target', async () => {
  await put(`/trucks/${fleet.truckId}`, { second_driver_id: fleet.otherDriverId });
  expect(await drivers()).toEqual([
    [
      dispatcherId,
      [
        ['Jolene Castle', 7_500, '501', 0],
        ['Marcus Whitlock', 7_500, '501', 0],
      ],
    ],
  ]);
  await put(`/trucks/${fleet.truckId}`, { second_driver_id: null });
});

test('a driver with a target of their own has a row without a truck, under their own dispatcher or under nobody', async () => {
  await put(`/drivers/${fleet.otherDriverId}`, { weekly_gross_target: 4_200 });
  const jolene = ['Jolene Castle', 4_200, '', 0];
  expect(await drivers()).toEqual([
    [dispatcherId, [MARCUS]],
    [null, [jolene]],
  ]);
  // The targets of dispatchers make up the total, as on the board by trucks.
  expect((await report()).extra_info.totals.target).toBe(10_000);
  expect(await drivers(`&dispatcher_id[]=${dispatcherId}`)).toEqual([[dispatcherId, [MARCUS]]]);
  await put(`/drivers/${fleet.otherDriverId}`, { dispatcher_id: dispatcherId });
  expect(await drivers()).toEqual([[dispatcherId, [jolene, MARCUS]]]);
  await put(`/drivers/${fleet.otherDriverId}`, { weekly_gross_target: null });
});

test('the day on which a driver without a load was off duty says why', async () => {
  const { status } = await as(app, who.owner).post('/personal-board', {
    truck_id: fleet.truckId,
    driver_id: fleet.driverId,
    date: '2026-11-16',
    status_id: 7,
  });
  expect(status).toBe(200);
  const { data } = await report();
  expect(data[0].drivers[0].days[0]).toMatchObject({ from: '2026-11-16', off_status_id: 7 });
});

test('an inactive truck gives its driver neither a row nor a target, and a driver who has left has none', async () => {
  const inactive = (isActive: boolean) =>
    write('update trucks set is_active = $2, weekly_gross_target = $3 where id = $1', [
      fleet.truckId,
      isActive,
      isActive ? null : 9_900,
    ]);
  await inactive(false);
  expect(await drivers()).toEqual([]);
  await write('update trucks set driver_id = $2, weekly_gross_target = 6000 where id = $1', [
    fleet.otherTruckId,
    fleet.driverId,
  ]);
  // Nobody has this one.
  expect(await drivers()).toEqual([[null, [['Marcus Whitlock', 6_000, '502', 0]]]]);
  const leave = (status: string) =>
    write('update drivers set status = $2 where id = $1', [fleet.driverId, status]);
  await leave('inactive');
  expect(await drivers()).toEqual([]);
  await leave('active');
  await write('update trucks set driver_id = null where id = $1', [fleet.otherTruckId]);
  await inactive(true);
  expect(await drivers()).toEqual([[dispatcherId, [MARCUS]]]);
});

test('a driver with a load of anybody’s in the period before has no second row', async () => {
  await store(app, who.owner, aLoad(fleet, { ...assigned(fleet), status: 2 }, 10));
  // By now a colleague has the truck.
  const colleague = await who.staff([]);
  const [other] = await database.platform.read.query<{ id: number }>(
    'select id from staffs where user_id = $1',
    [colleague.userId],
  );
  await put(`/trucks/${fleet.truckId}`, { dispatcher_id: other!.id });
  expect(await drivers('&scope=all_assigned')).toEqual([
    [dispatcherId, [MARCUS]],
    [other!.id, []],
  ]);
  const only = `&dispatcher_id[]=${other!.id}`;
  expect(await drivers(`&scope=all_assigned${only}`)).toEqual([[other!.id, []]]);
  // A load that is not delivered does not count here.
  expect(await drivers()).toEqual([[other!.id, [MARCUS]]]);
});
