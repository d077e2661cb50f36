import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, type Fleet } from '../loads/fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

/** The permissions of a person from now on. */
const allow = ({ userId }: Person, permissions: readonly string[]) =>
  database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query('update staffs set permissions = $2 where user_id = $1', [
      userId,
      JSON.stringify(permissions),
    ]),
  );

const owner = () => as(app, who.owner);
const target = async () => (await owner().get(`/boards/${fleet.truckId}`)).body.data.week_target;

test('a truck’s target is its own, else the company’s for one driver or for a team', async () => {
  expect(await target()).toBe(10_000);
  await owner().put(`/trucks/${fleet.truckId}`, { second_driver_id: fleet.otherDriverId });
  expect(await target()).toBe(15_000);
  await owner().post('/system-configs', { key: 'target_gross_team', value: 17_000 });
  expect(await target()).toBe(17_000);
  await owner().put(`/trucks/${fleet.truckId}`, { weekly_gross_target: 9_500 });
  expect(await target()).toBe(9_500);
});

test('the weekly targets of a truck, a driver and a dispatcher are undone and redone, also before a change of the board', async () => {
  const kate = await who.staff(['boards.list', 'boards.update', 'trucks.show', 'trucks.update']);
  const { body: staffs } = await owner().get('/staffs');
  const paths = [
    `/trucks/${fleet.truckId}`,
    `/drivers/${fleet.driverId}`,
    `/staffs/${staffs.data.data[0].id}`,
  ];
  const targets = async () => {
    const read = paths.map(async path => (await owner().get(path)).body.data.weekly_gross_target);
    return Promise.all(read);
  };
  const before = await targets();
  await owner().put(`/boards/${fleet.truckId}`, { note: 'Call at 9' });
  for (const path of paths) await owner().put(path, { weekly_gross_target: 8_000 });
  expect(await targets()).toEqual([8_000, 8_000, 8_000]);
  expect((await as(app, kate).post('/undo', {})).status).toBe(409);
  for (const _ of paths) {
    const undone = await owner().post('/undo', {});
    expect(undone.body).toMatchObject({ success: true });
  }
  expect(await targets()).toEqual(before);
  expect((await owner().post('/undo', { redo: true })).status).toBe(200);
  expect(await targets()).toEqual([8_000, ...before.slice(1)]);
  await owner().post('/undo', {});
  const note = async () => (await owner().get(`/boards/${fleet.truckId}`)).body.data.note;
  expect(await note()).toBe('Call at 9');
  await owner().post('/undo', {});
  expect(await note()).toBeNull();
});

test('a weekly target is undone only while nobody has changed it, and by who may change it', async () => {
  const lost = await who.staff(['boards.list', 'boards.update', 'trucks.show', 'trucks.update']);
  const path = `/trucks/${fleet.truckId}`;
  const set = (weekly_gross_target: number, person: Person = lost) =>
    as(app, person).put(path, { weekly_gross_target });
  expect((await set(7_000)).status).toBe(200);
  await set(7_500, who.owner);
  expect((await as(app, lost).post('/undo', {})).status).toBe(409);
  await set(7_000);
  await allow(lost, ['boards.list', 'boards.update', 'trucks.show']);
  expect((await as(app, lost).post('/undo', {})).status).toBe(403);
  expect(await target()).toBe(7_000);
});
