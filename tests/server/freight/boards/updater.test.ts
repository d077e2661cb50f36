import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import type { LiveEvent } from '../../../../server/events/hub.ts';
import { readRows } from '../../../../server/freight/boards/readRows.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, type Fleet } from '../loads/fleet.ts';

const { app, database, hub } = await testApp();
let who: People;
let fleet: Fleet;
const heard: LiveEvent[] = [];

beforeAll(async () => {
  // A Friday.
  setClock('2026-11-13T22:00:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  hub.subscribe(who.owner.companyId!, null, event => heard.push(event));
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const rowOf = async (id = fleet.truckId) => (await owner().get(`/boards/${id}`)).body.data;
const patchesOf = (events: readonly LiveEvent[]) =>
  events.flatMap(event =>
    event.name === 'change' && event.change.entity === 'boards' ? [event.change] : [],
  );
/** The staff id of a new colleague of this name. */
async function staff(first_name: string): Promise<number> {
  const { userId } = await who.staff(['boards.list']);
  const [found] = await database
    .read({ companyId: who.owner.companyId, userId: null })
    .query<{ id: number }>('select id from staffs where user_id = $1', [userId]);
  await owner().put(`/staffs/${found!.id}`, { first_name, last_name: 'Night' });
  return found!.id;
}
const assign = async (updater_id: number, shift: string, more: object = {}) => {
  const term = { truck_id: fleet.truckId, updater_id, shift, from: '2026-11-01', ...more };
  const { status, body } = await owner().post('/truck-updaters', term);
  expect(status).toBe(200);
  return body.data.id as number;
};

test('the row names who does the truck’s check calls today, by shift, and follows every change', async () => {
  expect((await rowOf()).updater).toBeNull();
  const [nora, otto, wren] = [await staff('Nora'), await staff('Otto'), await staff('Wren')];
  await assign(nora, 'after_hours');
  expect((await rowOf()).updater).toMatchObject({
    id: nora,
    name: 'Nora Night',
    shift: 'after_hours',
  });
  heard.length = 0;
  const main = await assign(otto, 'main');
  await assign(wren, 'weekend');
  const row = await rowOf();
  expect(row.updater).toMatchObject({ id: otto, shift: 'main' });
  expect((await rowOf(fleet.otherTruckId)).updater).toBeNull();
  const patches = patchesOf(heard);
  expect(patches.map(({ id }) => id)).toEqual([fleet.truckId, fleet.truckId]);
  expect(patches.at(-1)).toMatchObject({ version: row.version, changes: { updater: row.updater } });
  // Who does the check calls is not who changed the row.
  expect(row.updated_by.id).toBe(who.owner.userId);

  // The session of the owner does not last until Saturday.
  setClock('2026-11-14T18:00:00Z');
  const { companyId } = who.owner;
  const tx = database.read({ companyId, userId: null });
  const [onSaturday] = await readRows({ tx, companyId: companyId! }, [fleet.truckId]);
  expect(onSaturday!.updater).toMatchObject({ id: wren, shift: 'weekend' });
  setClock('2026-11-13T22:30:00Z');
  expect((await rowOf()).updater).toMatchObject({ id: otto });
  await owner().put(`/truck-updaters/${main}`, { to: '2026-11-12' });
  expect((await rowOf()).updater).toMatchObject({ id: nora });
});

test('a board that was told nothing of it is asked again', async () => {
  const path = '/boards?format=arrays';
  const mina = await staff('Mina');
  const etag = String((await owner().get(path)).headers.etag);
  expect((await owner().get(path, { 'if-none-match': etag })).status).toBe(304);
  await assign(mina, 'main', { from: '2026-11-13' });
  const { status } = await owner().get(path, { 'if-none-match': etag });
  expect(status).toBe(200);
});

test('a colleague who no longer works here makes no check calls', async () => {
  const { updater } = await rowOf();
  expect(updater).toMatchObject({ name: 'Mina Night', shift: 'main' });
  const { version } = await rowOf();
  heard.length = 0;
  expect((await owner().put(`/staffs/deactivated/${updater.id}`)).status).toBe(200);
  const row = await rowOf();
  expect(row.updater).toMatchObject({ name: 'Nora Night', shift: 'after_hours' });
  // Open boards have it at once, and nobody edited the truck.
  expect(patchesOf(heard)).toEqual([
    expect.objectContaining({ id: fleet.truckId, changes: expect.objectContaining(row) }),
  ]);
  expect(row.version).toBe(version);
});

test('a new name of a colleague is on the rows of their trucks at once, another field is no news', async () => {
  const dora = await staff('Dora');
  await owner().put(`/trucks/${fleet.otherTruckId}`, { dispatcher_id: dora });
  heard.length = 0;
  await owner().put(`/staffs/${dora}`, { phone: '+16145550177' });
  expect(patchesOf(heard)).toEqual([]);
  await owner().put(`/staffs/${dora}`, { last_name: 'Day' });
  expect(patchesOf(heard)).toMatchObject([
    { id: fleet.otherTruckId, changes: { dispatcher_name: 'Dora Day' } },
  ]);
});

test('the board gives a truck another updater from today on, the days before stay, and it can be undone', async () => {
  const truck_id = fleet.otherTruckId;
  const path = `/boards/${truck_id}`;
  const give = async (updater_id: number | null) => (await owner().put(path, { updater_id })).body;
  const terms = async () =>
    (await owner().get(`/truck-updaters?truck_id=${truck_id}`)).body.data.data
      .map((term: any) => [term.updater_id, term.shift, term.from, term.to])
      .sort();
  const [ada, bo, cy] = [await staff('Ada'), await staff('Bo'), await staff('Cy')];
  const { version } = await rowOf(truck_id);
  const { data: given } = await give(ada);
  expect(given.updater).toMatchObject({ id: ada, name: 'Ada Night', shift: 'main' });
  expect(given.version).toBe(version + 1);
  expect(await terms()).toEqual([[ada, 'main', '2026-11-13', null]]);
  // Of two given on the same day, the last one had it.
  await give(bo);
  expect(await terms()).toEqual([[bo, 'main', '2026-11-13', null]]);

  await assign(cy, 'after_hours', { truck_id });
  await give(null);
  expect((await rowOf(truck_id)).updater).toMatchObject({ id: cy, shift: 'after_hours' });
  // The cell changes what it shows: now the shift after hours.
  await give(ada);
  expect(await terms()).toEqual(
    [
      [cy, 'after_hours', '2026-11-01', '2026-11-12'],
      [ada, 'after_hours', '2026-11-13', null],
    ].sort(),
  );

  expect((await owner().post('/undo', {})).status).toBe(200);
  expect((await rowOf(truck_id)).updater).toMatchObject({ id: cy });
  expect(await terms()).toEqual([[cy, 'after_hours', '2026-11-01', null]]);
  expect((await owner().post('/undo', { redo: true })).status).toBe(200);
  expect((await rowOf(truck_id)).updater).toMatchObject({ id: ada });
});

test('an undo leaves the updater whom a colleague gave the truck since', async () => {
  const truck_id = fleet.otherTruckId;
  const [dee, eve] = [await staff('Dee'), await staff('Eve')];
  const editor = await who.staff(['boards.list', 'boards.update']);
  const put = (person: Person, updater_id: number) =>
    as(app, person).put(`/boards/${truck_id}`, { updater_id });
  expect((await put(editor, dee)).status).toBe(200);
  expect((await put(who.owner, eve)).status).toBe(200);
  const undone = await as(app, editor).post('/undo', {});
  expect(undone.status).toBe(409);
  expect((await rowOf(truck_id)).updater).toMatchObject({ id: eve });
});

test('a truck is given no updater who is unknown or has left, and only by people who may change the board', async () => {
  const path = `/boards/${fleet.otherTruckId}`;
  const { updater } = await rowOf(fleet.otherTruckId);
  const gone = await staff('Fay');
  await owner().put(`/staffs/deactivated/${gone}`);
  const left = await owner().put(path, { updater_id: gone });
  expect([left.status, left.body.errors]).toEqual([
    422,
    { updater_id: ['The updater is inactive.'] },
  ]);
  expect(Object.keys((await owner().put(path, { updater_id: 999_999 })).body.errors)).toEqual([
    'updater_id',
  ]);
  const gil = await staff('Gil');
  const reader = await who.staff(['boards.list', 'trucks.update']);
  expect((await as(app, reader).put(path, { updater_id: gil })).status).toBe(403);
  expect((await as(app, who.stranger).put(path, { updater_id: gil })).status).toBe(404);
  expect((await rowOf(fleet.otherTruckId)).updater).toEqual(updater);
});
