import { afterAll, beforeAll, expect, test } from 'vitest';
import { personName } from '../../../../schema/recordName.ts';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { sentWithValues } from '../../rest/plans/sentWithValues.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database, hub } = await testApp();
let who: People;
let fleet: Fleet;
let strangers: Fleet;
/** A dispatcher with truck 501, and a colleague without a truck. */
let mila: Person & { staffId: number };
let omar: Person & { staffId: number };

beforeAll(async () => {
  setClock('2026-11-16T18:00:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  strangers = await aFleet(database, who.stranger);
  mila = await dispatcher();
  omar = await dispatcher();
  await owner().put(`/trucks/${fleet.truckId}`, { dispatcher_id: mila.staffId });
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const stranger = () => as(app, who.stranger);
const listOf = async (person: Person) =>
  (await as(app, person).get('/boards/personal-list')).body.data.data;
const rowOf = async (id: number, person: Person = who.owner) =>
  (await listOf(person)).find((row: any) => row.id === id);
const saveRows = (person: Person, rows: object[]) =>
  as(app, person).post('/personal-board/multiple-store', { rows });

async function dispatcher() {
  const person = await who.staff(['boards.list', 'boards.update']);
  const [staff] = await database
    .read({ companyId: who.owner.companyId, userId: null })
    .query<{ id: number }>('select id from staffs where user_id = $1', [person.userId]);
  return { ...person, staffId: staff!.id };
}

test('a dispatcher sees their trucks, the owner all of them', async () => {
  expect((await listOf(mila)).map(({ id }: any) => id)).toEqual([fleet.truckId]);
  expect(await listOf(omar)).toEqual([]);
  expect(await listOf(who.owner)).toHaveLength(2);
  expect(await rowOf(fleet.truckId)).toMatchObject({
    truck: { number: '501' },
    driver: { id: fleet.driverId, name: 'Marcus Whitlock' },
    dispatcher_id: mila.staffId,
    entry: null,
    last_load: null,
    handover: null,
    undone: null,
  });
  const short = (await as(app, mila).get('/personal-board/list/trucks')).body.data;
  expect(short).toMatchObject([{ id: fleet.truckId, number: '501', status_id: null }]);
  expect((await as(app, who.newcomer).get('/boards/personal-list')).status).toBe(403);
});

test('an updater has a truck on the board from the first day to the last one', async () => {
  const term = { truck_id: fleet.otherTruckId, updater_id: omar.staffId, shift: 'main' };
  const { body } = await owner().post('/truck-updaters', { ...term, from: '2026-11-01' });
  const unitsOf = async (dates: object) => {
    const put = await owner().put(`/truck-updaters/${body.data.id}`, dates);
    expect(put.status).toBe(200);
    const short = (await as(app, omar).get('/personal-board/list/trucks')).body.data;
    const units = (await listOf(omar)).map(({ truck }: any) => truck.number);
    expect(short.map(({ number }: any) => number)).toEqual(units);
    return units;
  };
  expect(await unitsOf({ from: '2026-11-16', to: '2026-11-16' })).toEqual(['502']);
  expect(await unitsOf({ from: '2026-11-01', to: '2026-11-15' })).toEqual([]);
  expect(await unitsOf({ from: '2026-11-17', to: null })).toEqual([]);
  // Where the company is it is the 17th already.
  const zone = await owner().post('/system-configs', {
    key: 'timezone',
    value: 'Pacific/Auckland',
  });
  expect(await unitsOf({ from: '2026-11-17', to: null })).toEqual(['502']);
  expect((await owner().delete(`/system-configs/${zone.body.data.id}`)).status).toBe(200);
  expect(await unitsOf({ from: '2026-11-17', to: null })).toEqual([]);
  expect(await unitsOf({ from: '2026-11-16', to: null })).toEqual(['502']);
  expect((await owner().delete(`/truck-updaters/${body.data.id}`)).status).toBe(200);
  expect(await listOf(omar)).toEqual([]);
});

test('an entry without a date, driver or dispatcher is today’s, of the truck’s own', async () => {
  const { status, body } = await as(app, mila).post('/personal-board', {
    truck_id: fleet.truckId,
    status_id: 1,
    city: 'Davenport',
    state_id: 15,
    ready_at: '2026-11-16T20:00:00Z',
    destination: 'Southeast',
    home_date: '2026-11-25',
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    date: '2026-11-16',
    driver_id: fleet.driverId,
    dispatcher_id: mila.staffId,
    home_date: '2026-11-25',
    updated_by: mila.userId,
  });
  expect((await rowOf(fleet.truckId, mila)).entry).toMatchObject({
    status_id: 1,
    city: 'Davenport',
    destination: 'Southeast',
    updated_by: { id: mila.userId },
  });
  const entries = await owner().get(`/personal-board?truck_id=${fleet.truckId}`);
  expect(entries.body.data.total).toBe(1);
});

test('several rows are saved at once, and the history keeps what they were', async () => {
  const { status, body } = await saveRows(mila, [
    { truck_id: fleet.truckId, status_id: 5, note: 'Promised to Bluestem' },
    { truck_id: fleet.otherTruckId, status_id: 8 },
  ]);
  expect(status).toBe(200);
  expect(body.data.map(({ entry }: any) => entry.status_id)).toEqual([5, 8]);
  const history = await owner().get(`/trucks/personal-board/history/${fleet.truckId}`);
  expect(history.body.data.data.map(({ status_id }: any) => status_id)).toEqual([5, 1]);
  const ofDriver = await owner().get(`/drivers/personal-board-history/${fleet.driverId}`);
  expect(ofDriver.body.data.total).toBe(2);
});

test('one invalid row is named by its place, and none is saved', async () => {
  const { status, body } = await saveRows(mila, [
    { truck_id: fleet.truckId, status_id: 2 },
    { truck_id: fleet.otherTruckId, status_id: 14, home_date: 'Friday' },
  ]);
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(['rows.1.home_date', 'rows.1.status_id']);
  expect((await rowOf(fleet.truckId)).entry.status_id).toBe(5);

  const twice = await saveRows(mila, [
    { truck_id: fleet.truckId, status_id: 2 },
    { truck_id: fleet.truckId, status_id: 3 },
  ]);
  expect(twice.body.errors).toEqual({ 'rows.1.truck_id': ['The truck is in the list twice.'] });
  expect((await saveRows(mila, [])).body.errors).toEqual({ rows: ['The field cannot be empty'] });
});

test('a row that somebody else updated meanwhile is refused, with their entry', async () => {
  const seen_entry_id = (await rowOf(fleet.truckId)).entry.id;
  await saveRows(who.owner, [{ truck_id: fleet.truckId, status_id: 10, seen_entry_id }]);
  const { status, body } = await saveRows(mila, [
    { truck_id: fleet.truckId, status_id: 6, seen_entry_id },
  ]);
  expect(status).toBe(409);
  expect(body.message).toContain('has updated truck 501 meanwhile');
  expect(body.data[0].entry.status_id).toBe(10);
});

test('STOP is set and lifted only by people with the permission for it', async () => {
  const rows = (status_id: number) => [{ truck_id: fleet.truckId, status_id }];
  const refused = await saveRows(mila, rows(13));
  expect(refused.status).toBe(403);
  expect(refused.body.message).toContain('501');

  const manager = await who.staff(['boards.list', 'boards.update', 'boards.stop']);
  expect((await saveRows(manager, rows(13))).status).toBe(200);
  expect((await saveRows(mila, rows(1))).status).toBe(403);
  expect((await saveRows(mila, [{ ...rows(13)[0], note: 'Since Monday' }])).status).toBe(200);
  expect((await saveRows(manager, rows(1))).status).toBe(200);
});

test('a person of another company sees no truck of ours and can’t write an entry', async () => {
  expect((await listOf(who.stranger)).map(({ id }: any) => id)).not.toContain(fleet.truckId);
  const own = { truck_id: strangers.truckId, status_id: 1 };
  const refused = await saveRows(who.stranger, [{ ...own, truck_id: fleet.truckId }]);
  expect(refused.body.errors).toEqual({ 'rows.0.truck_id': ['The selected value is invalid.'] });
  const foreign = await saveRows(who.stranger, [{ ...own, driver_id: fleet.driverId }]);
  expect(foreign.body.errors).toEqual({ 'rows.0.driver_id': ['The selected value is invalid.'] });
  expect((await stranger().get('/personal-board')).body.data.total).toBe(0);
});

test('a truck whose row a colleague changed is not taken off the board unseen', async () => {
  const path = `/boards/${fleet.otherTruckId}`;
  const { version } = (await owner().get(path)).body.data;
  await owner().put(path, { note: 'Waits for its owner', version });
  const refused = await owner().delete(path, { version });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(/ has changed this row meanwhile\.$/);
  expect(refused.body.data).toMatchObject({ id: fleet.otherTruckId, note: 'Waits for its owner' });
  expect((await owner().get(path)).status).toBe(200);

  expect((await owner().delete(path, { version: 'newest' })).status).toBe(422);
  const seen = refused.body.data.version;
  expect((await stranger().delete(path, { version: seen })).status).toBe(404);
  expect((await owner().delete(path, { version: seen })).status).toBe(200);
  await owner().post('/boards', { truck_id: fleet.otherTruckId });
});

test('the last load and where it ends is on the row, not one that is only reserved', async () => {
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), 16));
  expect((await rowOf(fleet.truckId)).last_load).toBeNull();
  const moved = await owner().put(`/loads/full/update/${load.id}`, { status: 3 });
  expect(moved.status).toBe(200);
  const next = await store(app, who.owner, aLoad(fleet, assigned(fleet), 23));
  expect(next.status).toBe(2);
  expect((await rowOf(fleet.truckId)).last_load).toMatchObject({
    id: load.id,
    internal_id: load.internal_id,
    city: 'Denver',
  });
});

test('a truck on a load stays on the main board, any other can be taken off and put back', async () => {
  const loaded = await owner().delete(`/boards/${fleet.truckId}`);
  expect(loaded.status).toBe(409);
  expect(loaded.body.message).toMatch(/^Truck 501 is on load /);

  const path = `/boards/${fleet.otherTruckId}`;
  expect((await stranger().delete(path)).status).toBe(404);
  expect((await owner().delete(path)).status).toBe(200);
  expect((await owner().get(path)).status).toBe(404);
  expect((await owner().delete(path)).status).toBe(404);
  expect((await stranger().put(path, { note: 'Asleep' })).status).toBe(404);
  const late = await owner().put(path, { note: 'Call at 9' });
  expect([late.status, late.body.message]).toEqual([
    409,
    'Truck 502 was taken off the board. Put it back to change its row.',
  ]);
  expect((await owner().get('/boards')).body.data.total).toBe(1);
  expect((await owner().get('/boards/status-count')).body.total).toBe(1);
  expect((await owner().get(`/trucks/${fleet.otherTruckId}`)).status).toBe(200);

  const foreign = await stranger().post('/boards', { truck_id: fleet.otherTruckId });
  expect(foreign.body.errors).toEqual({ truck_id: ['The selected value is invalid.'] });
  expect((await owner().post('/boards', {})).body.errors.truck_id).toBeDefined();
  const back = await owner().post('/boards', { truck_id: fleet.otherTruckId });
  expect(back.body.data).toMatchObject({ id: fleet.otherTruckId, truck: { number: '502' } });
  expect((await owner().get('/boards')).body.data.total).toBe(2);
});

test('an inactive truck can’t be put on the board', async () => {
  await owner().put(`/trucks/${fleet.otherTruckId}`, { is_active: false });
  const { body } = await owner().post('/boards', { truck_id: fleet.otherTruckId });
  expect(body.errors).toEqual({ truck_id: ['The truck is inactive.'] });
  const late = await owner().put(`/boards/${fleet.otherTruckId}`, { note: 'Call at 9' });
  expect(late.body.message).toBe('Truck 502 is inactive and not on the board.');
  await owner().put(`/trucks/${fleet.otherTruckId}`, { is_active: true });
});

const offer = (person: Person, to: number, truck_ids = [fleet.truckId]) =>
  as(app, person).post('/truck-handovers', { truck_ids, to_dispatcher_id: to, note: 'Night' });

test('a truck is handed over when the colleague accepts it', async () => {
  const [handover] = (await offer(mila, omar.staffId)).body.data;
  expect(handover).toMatchObject({ status: 'pending', from_dispatcher_id: mila.staffId });
  expect((await rowOf(fleet.truckId)).handover).toMatchObject({
    id: handover.id,
    to_dispatcher_id: omar.staffId,
    note: 'Night',
  });
  expect((await offer(mila, omar.staffId)).status).toBe(409);
  const news = (await as(app, omar).get('/notifications/list')).body.data.data;
  expect(news[0].title).toBe('Hand-over to accept: truck 501');

  const waiting = async (person: Person) =>
    (await as(app, person).get('/truck-handovers?to_me=1')).body.data.total;
  expect(await waiting(omar)).toBe(1);
  expect(await waiting(mila)).toBe(0);
  expect(await waiting(who.stranger)).toBe(0);
  const ids = [handover.id];
  expect((await as(app, mila).post('/truck-handovers/accept', { ids })).status).toBe(403);
  expect((await stranger().post('/truck-handovers/accept', { ids })).status).toBe(422);
  const accepted = await as(app, omar).post('/truck-handovers/accept', { ids });
  expect(accepted.body.data).toMatchObject([{ status: 'accepted', decided_by: omar.userId }]);
  expect((await listOf(omar)).map(({ id }: any) => id)).toEqual([fleet.truckId]);
  expect(await listOf(mila)).toEqual([]);
  const terms = await owner().get(`/trucks-dispatchers?truck_id=${fleet.truckId}`);
  expect(terms.body.data.data[0].dispatcher_id).toBe(omar.staffId);
  expect((await as(app, omar).post('/truck-handovers/decline', { ids })).status).toBe(409);
});

test('a declined or canceled hand-over leaves the truck where it is', async () => {
  const [first] = (await offer(omar, mila.staffId)).body.data;
  await as(app, mila).post('/truck-handovers/decline', { ids: [first.id] });
  const [second] = (await offer(omar, mila.staffId)).body.data;
  const ids = [second.id];
  expect((await as(app, mila).post('/truck-handovers/cancel', { ids })).status).toBe(403);
  expect((await as(app, omar).post('/truck-handovers/cancel', { ids })).status).toBe(200);
  const all = (await owner().get(`/truck-handovers?truck_id=${fleet.truckId}`)).body.data.data;
  expect(all.map(({ status }: any) => status)).toEqual(['canceled', 'declined', 'accepted']);
  expect((await rowOf(fleet.truckId)).dispatcher_id).toBe(omar.staffId);
});

test.each([
  [
    'the form of the truck',
    (id: number | null) => owner().put(`/trucks/${fleet.truckId}`, { dispatcher_id: id }),
  ],
  [
    'the main board',
    (id: number | null) => owner().put(`/boards/${fleet.truckId}`, { dispatcher_id: id }),
  ],
  [
    'a change of many trucks',
    (id: number | null) =>
      owner().put('/trucks/bulkUpdate', { ids: [fleet.truckId], changes: { dispatcher_id: id } }),
  ],
])('a new dispatcher by %s ends the offer of a truck, and both sides hear so', async (_way, give) => {
  const nina = await dispatcher();
  await owner().put(`/trucks/${fleet.truckId}`, { dispatcher_id: omar.staffId });
  const [handover] = (await offer(omar, mila.staffId)).body.data;
  expect((await give(nina.staffId)).status).toBe(200);

  const [ended] = (await owner().get(`/truck-handovers?truck_id=${fleet.truckId}`)).body.data.data;
  expect(ended).toMatchObject({
    id: handover.id,
    status: 'canceled',
    decided_by: who.owner.userId,
  });
  for (const person of [omar, mila]) {
    expect((await newsOf(person))[0]).toBe('Hand-over canceled: truck 501');
  }
  expect((await as(app, mila).get('/truck-handovers?to_me=1')).body.data.total).toBe(0);
  const ids = [handover.id];
  const { status, body } = await as(app, mila).post('/truck-handovers/accept', { ids });
  expect(status).toBe(409);
  expect(body.message).toContain('was canceled before');
  expect((await rowOf(fleet.truckId)).dispatcher_id).toBe(nina.staffId);

  // The new dispatcher may offer it at once.
  const own = await offer(nina, omar.staffId);
  expect(own.status).toBe(200);
  await as(app, nina).post('/truck-handovers/cancel', { ids: [own.body.data[0].id] });
});

test('a new dispatcher of an offered truck is undone, and the offer stays canceled', async () => {
  const nina = await dispatcher();
  await owner().put(`/trucks/${fleet.truckId}`, { dispatcher_id: omar.staffId });
  await offer(omar, mila.staffId);
  await owner().put(`/boards/${fleet.truckId}`, { dispatcher_id: nina.staffId });
  const undone = await owner().post('/undo', {});
  expect(undone.status).toBe(200);
  expect((await rowOf(fleet.truckId)).dispatcher_id).toBe(omar.staffId);
  const [ended] = (await owner().get(`/truck-handovers?truck_id=${fleet.truckId}`)).body.data.data;
  expect(ended.status).toBe('canceled');
});

test('another change of an offered truck leaves its offer', async () => {
  await owner().put(`/trucks/${fleet.truckId}`, { dispatcher_id: omar.staffId });
  const [handover] = (await offer(omar, mila.staffId)).body.data;
  await owner().put(`/trucks/${fleet.truckId}`, { dispatcher_id: omar.staffId, color: 'Blue' });
  expect((await rowOf(fleet.truckId)).handover).toMatchObject({ id: handover.id });
  await as(app, omar).post('/truck-handovers/cancel', { ids: [handover.id] });
});

test('a dispatcher cancels what somebody else offered of their trucks', async () => {
  await owner().put(`/trucks/${fleet.truckId}`, { dispatcher_id: omar.staffId });
  const [handover] = (await offer(omar, mila.staffId)).body.data;
  // An offer that outlived a change of dispatcher.
  const nina = await dispatcher();
  await database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query('update trucks set dispatcher_id = $2 where id = $1', [fleet.truckId, nina.staffId]),
  );
  const ids = [handover.id];
  const late = await as(app, mila).post('/truck-handovers/accept', { ids });
  expect([late.status, late.body.message]).toEqual([
    409,
    'Truck 501 has another dispatcher since it was offered.',
  ]);
  expect((await as(app, nina).post('/truck-handovers/cancel', { ids })).status).toBe(200);
});

const newsOf = async (person: Person): Promise<string[]> =>
  (await as(app, person).get('/notifications/list')).body.data.data.map(({ title }: any) => title);

test('a dispatcher hears when somebody else offers their truck, and how it is decided', async () => {
  await owner().put(`/trucks/${fleet.truckId}`, { dispatcher_id: mila.staffId });
  const before = (await newsOf(mila)).length;
  const news = async () => (await newsOf(mila)).slice(0, -before || undefined);
  const name = personName((await owner().get(`/staffs/${omar.staffId}`)).body.data);

  const [declined] = (await offer(who.owner, omar.staffId)).body.data;
  const offered = `Hand-over to ${name} offered: truck 501`;
  expect(await news()).toEqual([offered]);
  await as(app, omar).post('/truck-handovers/decline', { ids: [declined.id] });
  expect(await news()).toEqual(['Hand-over declined: truck 501', offered]);
  const [accepted] = (await offer(who.owner, omar.staffId)).body.data;
  await as(app, omar).post('/truck-handovers/accept', { ids: [accepted.id] });
  expect((await news())[0]).toBe('Hand-over accepted: truck 501');
  expect((await newsOf(who.owner))[0]).toBe('Hand-over accepted: truck 501');

  // What one does oneself is no news.
  const own = (await newsOf(omar)).length;
  const [back] = (await offer(omar, mila.staffId)).body.data;
  expect(await newsOf(omar)).toHaveLength(own);
  await as(app, omar).post('/truck-handovers/cancel', { ids: [back.id] });
  expect(await newsOf(omar)).toHaveLength(own);
  // Who was asked to accept it hears that there is nothing to accept any more.
  expect((await newsOf(mila)).slice(0, 2)).toEqual([
    'Hand-over canceled: truck 501',
    'Hand-over to accept: truck 501',
  ]);
});

test('nobody offers a truck to themselves', async () => {
  for (const dispatcher_id of [mila.staffId, null]) {
    await owner().put(`/trucks/${fleet.truckId}`, { dispatcher_id });
    const { status, body } = await offer(omar, omar.staffId);
    expect([status, body.errors]).toEqual([
      422,
      { to_dispatcher_id: ["Trucks can't be handed over to yourself."] },
    ]);
  }
  expect((await rowOf(fleet.truckId)).handover).toBeNull();
});

test('trucks and dispatchers of another company can’t be handed over', async () => {
  const foreign = await offer(mila, omar.staffId, [fleet.otherTruckId, strangers.truckId]);
  expect(foreign.body.errors).toEqual({ truck_ids: ['The selected value is invalid.'] });
  const theirs = await stranger().post('/truck-handovers', {
    truck_ids: [strangers.truckId],
    to_dispatcher_id: omar.staffId,
  });
  expect(theirs.body.errors).toEqual({ to_dispatcher_id: ['The selected value is invalid.'] });
});

test('a truck that was taken off is on the board again while it has a load', async () => {
  await owner().delete(`/boards/${fleet.otherTruckId}`);
  const other = {
    truck_id: fleet.otherTruckId,
    load_drivers: [{ driver_id: fleet.otherDriverId }],
  };
  const load = await store(app, who.owner, { ...aLoad(fleet, other, 17), status: 3 });
  const row = (await owner().get(`/boards/${fleet.otherTruckId}`)).body.data;
  expect(row).toMatchObject({ truck: { number: '502' }, current_load: { id: load.id } });
  expect((await owner().get('/boards')).body.data.total).toBe(2);
  expect((await owner().get('/boards/status-count')).body.total).toBe(2);
  expect((await owner().get('/boards?taken_off=1')).body.data.total).toBe(0);

  const reason = { reason: 'Broker canceled' };
  const canceled = await owner().post(`/loads/canceled/${load.id}`, reason);
  expect(canceled.status, JSON.stringify(canceled.body)).toBe(200);
  expect((await owner().get('/boards')).body.data.total).toBe(1);
  expect((await owner().get('/boards/status-count')).body.total).toBe(1);
  expect((await owner().get('/boards?taken_off=1')).body.data.total).toBe(1);
});

test('with each, a refused row says why and keeps no other from being saved', async () => {
  const seen = (await rowOf(fleet.truckId)).entry.id;
  await saveRows(mila, [{ truck_id: fleet.truckId, status_id: 5 }]);
  const third = await makeTruck('503');
  const { status, body } = await as(app, omar).post('/personal-board/multiple-store', {
    each: true,
    rows: [
      { truck_id: fleet.truckId, status_id: 7, seen_entry_id: seen },
      { truck_id: fleet.otherTruckId, status_id: 8, note: 'Tires' },
      { truck_id: third, status_id: 13 },
      { truck_id: strangers.truckId, status_id: 1 },
    ],
  });
  expect(status).toBe(200);
  expect(body.data.map(({ id }: any) => id)).toEqual([fleet.otherTruckId]);
  expect(body.refused).toMatchObject([
    {
      truck_id: fleet.truckId,
      message: expect.stringMatching(/has updated truck 501 meanwhile\.$/),
      errors: [],
      current: { id: fleet.truckId, entry: { status_id: 5 } },
    },
    {
      truck_id: third,
      message: expect.stringContaining('set or lift STOP'),
      errors: [],
      current: null,
    },
    {
      truck_id: strangers.truckId,
      errors: [{ field: 'truck_id', message: 'The selected value is invalid.' }],
      current: null,
    },
  ]);
  expect((await rowOf(fleet.truckId)).entry.status_id).toBe(5);
  expect((await rowOf(fleet.otherTruckId)).entry).toMatchObject({ status_id: 8, note: 'Tires' });
});

test('however many rows there are, refused ones cost the others no statements', async () => {
  const trucks: number[] = [];
  for (let index = 0; index < 12; index += 1) trucks.push(await makeTruck(`6${10 + index}`));
  const gone = await makeRow(database, who.owner, 'trucks', fleet.ids, {
    number: '699',
    is_active: false,
  });
  const save = (ids: readonly number[]) =>
    as(app, omar).post('/personal-board/multiple-store', {
      each: true,
      rows: [
        { truck_id: gone, status_id: 1 },
        { truck_id: fleet.truckId, status_id: 14 },
        { truck_id: fleet.otherTruckId, status_id: 2, load_id: 999_999 },
        ...ids.map(truck_id => ({ truck_id, status_id: 2 })),
      ],
    });
  const few = await sentWithValues(() => save(trucks.slice(0, 2)));
  let body: any;
  const many = await sentWithValues(async () => {
    ({ body } = await save(trucks));
  });
  expect(body.data).toHaveLength(12);
  expect(body.refused).toMatchObject([
    { truck_id: gone, errors: [{ field: 'truck_id', message: 'The truck is inactive.' }] },
    { truck_id: fleet.truckId, errors: [{ field: 'status_id' }] },
    { truck_id: fleet.otherTruckId, errors: [{ field: 'load_id' }] },
  ]);
  const readsOf = (sent: typeof many) => sent.filter(({ text }) => /^\s*select/i.test(text)).length;
  expect(readsOf(many)).toBe(readsOf(few));
});

const makeTruck = (number: string) =>
  makeRow(database, who.owner, 'trucks', fleet.ids, { number, is_active: true });

test('a save of several trucks is undone and redone as one step', async () => {
  await saveRows(mila, [
    { truck_id: fleet.truckId, status_id: 1, note: 'Before' },
    { truck_id: fleet.otherTruckId, status_id: 2 },
  ]);
  await saveRows(mila, [
    { truck_id: fleet.truckId, status_id: 11, note: 'After' },
    { truck_id: fleet.otherTruckId, status_id: 7 },
  ]);
  const states = async () => [
    (await rowOf(fleet.truckId)).entry.status_id,
    (await rowOf(fleet.otherTruckId)).entry.status_id,
  ];
  const undo = (more: object = {}) => as(app, mila).post('/undo', more);
  const saved = [
    { unit: '501', status_id: 11 },
    { unit: '502', status_id: 7 },
  ];
  expect(await states()).toEqual([11, 7]);
  const undone = await undo();
  expect(undone.status).toBe(200);
  expect(undone.body.data.step.saved).toEqual(saved);
  expect(undone.body.data.undone[0].saved).toEqual(saved);
  expect(await states()).toEqual([1, 2]);
  expect((await rowOf(fleet.truckId)).entry.note).toBe('Before');
  expect((await rowOf(fleet.truckId)).undone).toMatchObject({ by: { id: mila.userId } });
  const redone = await undo({ redo: true });
  expect(redone.status).toBe(200);
  expect(redone.body.data.step.saved).toEqual(saved);
  expect(redone.body.data.done[0].saved).toEqual(saved);
  expect((await rowOf(fleet.truckId)).undone).toBeNull();
  expect(await states()).toEqual([11, 7]);
  expect((await undo()).status).toBe(200);
  expect(await states()).toEqual([1, 2]);
  // An undone entry is not in the history of the truck.
  const history = await owner().get(`/trucks/personal-board/history/${fleet.truckId}`);
  expect(history.body.data.data[0]).toMatchObject({ status_id: 1, note: 'Before' });
});

test('a save over an entry that was undone is told so, not that its author before changed it', async () => {
  await saveRows(mila, [{ truck_id: fleet.truckId, status_id: 1 }]);
  await saveRows(omar, [{ truck_id: fleet.truckId, status_id: 9 }]);
  const seen_entry_id = (await rowOf(fleet.truckId)).entry.id;
  expect((await as(app, omar).post('/undo', {})).status).toBe(200);
  const { status, body } = await saveRows(who.owner, [
    { truck_id: fleet.truckId, status_id: 6, seen_entry_id },
  ]);
  expect(status).toBe(409);
  expect(body.message).toBe(
    'The last entry of truck 501 was undone by someone else. Nothing was saved.',
  );
  expect(body.data[0].entry).toMatchObject({ status_id: 1, updated_by: { id: mila.userId } });
  expect(body.data[0].undone).toMatchObject({ at: expect.any(String), by: { id: omar.userId } });
  await saveRows(mila, [{ truck_id: fleet.truckId, status_id: 2 }]);
  expect((await rowOf(fleet.truckId)).undone).toBeNull();
});

test('an entry that a colleague has written over is not undone', async () => {
  await saveRows(mila, [
    { truck_id: fleet.truckId, status_id: 11 },
    { truck_id: fleet.otherTruckId, status_id: 11 },
  ]);
  await saveRows(omar, [{ truck_id: fleet.otherTruckId, status_id: 3 }]);
  const refused = await as(app, mila).post('/undo', {});
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Truck 502 has a newer entry, which stays.',
  ]);
  expect((await rowOf(fleet.truckId)).entry.status_id).toBe(11);
  expect((await rowOf(fleet.otherTruckId)).entry.status_id).toBe(3);
});

test('an undo that would lift STOP is refused once the right to it is gone', async () => {
  await owner().post('/personal-board', { truck_id: fleet.truckId, status_id: 1 });
  const chief = await who.staff(['boards.list', 'boards.update', 'boards.stop']);
  expect((await saveRows(chief, [{ truck_id: fleet.truckId, status_id: 13 }])).status).toBe(200);
  await database.write({ companyId: chief.companyId, userId: null }, ({ query }) =>
    query('update staffs set permissions = $3 where company_id = $1 and user_id = $2', [
      chief.companyId,
      chief.userId,
      JSON.stringify(['boards.list', 'boards.update']),
    ]),
  );
  const refused = await as(app, chief).post('/undo', {});
  expect([refused.status, refused.body.message]).toEqual([
    403,
    "You don't have permission to set or lift STOP: 501.",
  ]);
  expect((await rowOf(fleet.truckId)).entry.status_id).toBe(13);
});

test('open boards hear of whose truck an entry is', async () => {
  const heard: any[] = [];
  const stop = hub.subscribe(who.owner.companyId!, null, event => heard.push(event));
  await saveRows(who.owner, [{ truck_id: fleet.otherTruckId, status_id: 6 }]);
  stop();
  const entries = heard.filter(({ change }) => change.entity === 'personal-board');
  expect(entries).toMatchObject([
    { change: { type: 'created', changes: { truck_id: fleet.otherTruckId } } },
  ]);
});
