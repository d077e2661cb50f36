import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpacked } from '../../../../schema/rules/freight/packedRows.ts';
import { now, setClock } from '../../../../server/clock.ts';
import type { LiveEvent } from '../../../../server/events/hub.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { countReads } from '../../../support/countStatements.ts';
import { gate, waiting } from '../../../support/gate.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database, hub } = await testApp();
let who: People;
let fleet: Fleet;
let dispatcher: Person;
let staffId: number;
const heard: LiveEvent[] = [];

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  await aFleet(database, who.stranger);
  dispatcher = await who.staff(['boards.list', 'boards.update', 'loads.dispatch']);
  const [staff] = await database
    .read({ companyId: who.owner.companyId, userId: null })
    .query<{ id: number }>('select id from staffs where user_id = $1', [dispatcher.userId]);
  staffId = staff!.id;
  hub.subscribe(who.owner.companyId!, null, event => heard.push(event));
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const rowOf = async (id = fleet.truckId) => (await owner().get(`/boards/${id}`)).body.data;
const patchesOf = (id: number) =>
  heard.flatMap(event =>
    event.name === 'change' && event.change.entity === 'boards' && event.change.id === id
      ? [event.change]
      : [],
  );

test('a row shows the truck, its drivers and its availability', async () => {
  const { body } = await owner().get('/boards');
  expect(body.data.total).toBe(2);
  expect(body.data.data[0]).toMatchObject({
    id: fleet.truckId,
    truck: { id: fleet.truckId, number: '501' },
    trailer: { id: fleet.trailerId },
    drivers: [{ id: fleet.driverId, name: 'Marcus Whitlock' }],
    current_load: null,
    next_load: null,
    load_data: [],
    week_gross: 0,
    flags: { is_late: false },
  });
});

test('a load assigned to the truck appears on its row immediately, as a patch with all cells', async () => {
  heard.length = 0;
  const first = await store(app, who.owner, aLoad(fleet, assigned(fleet), 16));
  const second = await store(app, who.owner, aLoad(fleet, assigned(fleet), 20));
  const row = await rowOf();
  expect(row).toMatchObject({
    status: 2,
    current_load: {
      id: first.id,
      broker: { name: 'Bluestem Freight' },
      origin: { city: 'Chicago', date_from: '2026-11-16T14:00:00.000Z' },
      destination: { city: 'Denver' },
      due_stop: { sequence: 1 },
    },
    next_load: { id: second.id },
    load_data: [
      { id: first.id, status: 2 },
      { id: second.id, status: 2 },
    ],
  });
  const patches = patchesOf(fleet.truckId);
  expect(patches).toHaveLength(2);
  expect(patches.at(-1)).toMatchObject({ type: 'updated', version: row.version, changes: row });
});

test('the picker changes the row’s load by the state machine, and the truck’s own statuses stay its own', async () => {
  const { version } = await rowOf();
  const { body } = await as(app, dispatcher).put(`/boards/${fleet.truckId}`, {
    status: 3,
    version,
  });
  expect(body.data).toMatchObject({ status: 3, current_load: { status: 3 }, version: version + 1 });
  const refused = await owner().put(`/boards/${fleet.truckId}`, { status: 2 });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe('A load in status Dispatched cannot be reserved.');
  expect((await owner().put(`/boards/${fleet.truckId}`, { status: 7 })).status).toBe(422);

  const cleared = await owner().put(`/boards/${fleet.truckId}`, { status: null });
  expect([cleared.status, cleared.body.message]).toEqual([
    409,
    'The row shows the status of its load, which cannot be cleared.',
  ]);

  await owner().put(`/boards/${fleet.otherTruckId}`, { status: 12 });
  expect(await rowOf(fleet.otherTruckId)).toMatchObject({ status: 12, board_status: 12 });
  const { body: counts } = await owner().get('/boards/status-count');
  expect(counts.data).toMatchObject([
    { id: 2, count: 0 },
    { id: 3, key: 'dispatched', count: 1 },
    { id: 10, count: 0 },
    { id: 11, count: 0 },
    { id: 4, count: 0 },
    { id: 12, count: 1 },
    { id: 13, count: 0 },
  ]);
});

test('notes and plans are saved from the row', async () => {
  const { body } = await owner().put(`/boards/${fleet.truckId}`, {
    note: 'Waits at dock 4',
    plan_reach: { plan_at: '2026-11-17T23:00:00Z', place_city: 'Denver', place_state_id: 6 },
  });
  expect(body.data).toMatchObject({
    note: 'Waits at dock 4',
    truck_plan_reach: { plan_at: '2026-11-17T23:00:00.000Z', place_city: 'Denver' },
  });
  const bad = await owner().put(`/boards/${fleet.truckId}`, { plan_reach: { place_city: 'X' } });
  expect(bad.body.errors).toEqual({ 'plan_reach.plan_at': ['The field cannot be empty'] });
  await owner().post('/truck-notes', { truck_id: fleet.truckId, text: 'Loaded' });
  expect((await rowOf()).note).toBe('Loaded');

  const plans = await owner().get(`/plan-reach-history/list/${fleet.truckId}`);
  expect(plans.body.data.total).toBe(1);
  await owner().put(`/boards/${fleet.truckId}`, { plan_reach: null });
  expect((await rowOf()).truck_plan_reach).toBeNull();
  const notes = await owner().get(`/truck-notes?truck_id=${fleet.truckId}`);
  expect(notes.body.data.data.map(({ text }: { text: string }) => text)).toEqual([
    'Loaded',
    'Waits at dock 4',
  ]);
});

test('a truck is not given to a dispatcher who is inactive', async () => {
  const path = `/boards/${fleet.otherTruckId}`;
  const { userId } = await who.staff([]);
  const [left] = await database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query<{ id: number }>(
      'update staffs set is_active = false where user_id = $1 returning id',
      [userId],
    ),
  );
  const gone = left!.id;
  const refused = await owner().put(path, { dispatcher_id: gone });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({ dispatcher_id: ['The dispatcher is inactive.'] });
  expect((await rowOf(fleet.otherTruckId)).dispatcher_id).not.toBe(gone);
});

test('a truck has one plan: what replaces it or removes it leaves the earlier ones in the history', async () => {
  const path = `/boards/${fleet.truckId}`;
  const first = { plan_at: '2026-11-18T15:00:00.000Z', place_city: 'Omaha' };
  const second = { plan_at: '2026-11-19T15:00:00.000Z', place_city: 'Tulsa' };
  const listed = async () =>
    (await owner().get(`/plan-reach-history/list/${fleet.truckId}`)).body.data.data;
  const before = (await listed()).length;
  await owner().put(path, { plan_reach: first });
  await owner().put(path, { plan_reach: second });
  await owner().put(path, { plan_reach: second });
  expect(await listed()).toHaveLength(before + 2);
  await owner().put(path, { plan_reach: null });
  expect((await rowOf()).truck_plan_reach).toBeNull();
  expect((await listed()).slice(0, 2)).toMatchObject([second, first]);

  await owner().put(path, { plan_reach: first });
  const { body } = await owner().post('/plan-reach-history/create', {
    ...second,
    truck_id: fleet.truckId,
  });
  expect((await rowOf()).truck_plan_reach).toMatchObject(second);
  await owner().delete(`/plan-reach-history/delete/${body.data.id}`);
  expect((await rowOf()).truck_plan_reach).toBeNull();
});

test('an edit of a plan that sends no note keeps the note of the plan it replaces', async () => {
  const put = async (plan_reach: object | null) =>
    (await owner().put(`/boards/${fleet.truckId}`, { plan_reach })).body.data.truck_plan_reach;
  const { body } = await owner().post('/plan-reach-history/create', {
    truck_id: fleet.truckId,
    plan_at: '2026-11-20T15:00:00.000Z',
    note: 'After a wash',
  });
  const moved = { plan_at: '2026-11-20T18:00:00.000Z', place_city: 'Tulsa' };
  expect(await put(moved)).toMatchObject({ ...moved, note: 'After a wash' });
  expect((await rowOf()).truck_plan_reach.id).not.toBe(body.data.id);
  expect(await put({ ...moved, note: 'At the yard' })).toMatchObject({ note: 'At the yard' });
  expect(await put({ ...moved, note: null })).toMatchObject({ note: null });
  await put(null);
  expect(await put(moved)).toMatchObject({ note: null });
  await put(null);
});

test('a plan is marked as reached from the row, and its history says when and who did', async () => {
  const path = `/boards/${fleet.truckId}`;
  const listed = async () =>
    (await owner().get(`/plan-reach-history/list/${fleet.truckId}`)).body.data.data;
  const planned = { plan_at: '2026-11-20T15:00:00.000Z', place_city: 'Omaha', note: 'Wash' };
  await owner().put(path, { plan_reach: planned });
  const before = (await listed()).length;
  const { body } = await as(app, dispatcher).put(path, { plan_reach: { reached: '1' } });
  expect(body.data.truck_plan_reach).toBeNull();
  const [plan] = await listed();
  expect(await listed()).toHaveLength(before);
  const by = { reached_by: dispatcher.userId, reached_user: { id: dispatcher.userId } };
  expect(plan).toMatchObject({ ...planned, reached: true, ended: false, ...by });
  expect(Date.parse(plan.reached_at)).toBe(now().getTime());

  const without = await owner().put(path, { plan_reach: { reached: 'true' } });
  expect(without.status).toBe(409);
  expect(without.body.message).toBe('The truck has no plan to mark as reached.');

  const change = async (values: object) =>
    (await owner().put(`/plan-reach-history/update/${plan.id}`, values)).body.data;
  expect(await change({ note: 'Washed' })).toMatchObject({ reached: true, ...by });
  const none = { reached: false, reached_at: null, reached_by: null };
  expect(await change({ reached: false })).toMatchObject(none);
  const at = '2026-11-13T20:00:00.000Z';
  const stated = { reached: true, reached_at: at, reached_by: who.owner.userId };
  expect(await change({ reached_at: at })).toMatchObject(stated);
  const { body: created } = await owner().post('/plan-reach-history/create', {
    ...planned,
    truck_id: fleet.truckId,
    reached_at: at,
  });
  expect(created.data).toMatchObject(stated);
  expect((await rowOf()).truck_plan_reach).toBeNull();
});

test('an earlier plan that a colleague has corrected is not deleted unseen', async () => {
  const { body } = await owner().post('/plan-reach-history/create', {
    truck_id: fleet.truckId,
    plan_at: '2026-11-19T15:00:00.000Z',
    place_city: 'Tulsa',
  });
  const { id, version } = body.data;
  await owner().put(`/plan-reach-history/update/${id}`, { place_city: 'Omaha', version });
  const refused = await owner().delete(`/plan-reach-history/delete/${id}`, { version });
  expect(refused.status).toBe(409);
  expect(refused.body.data).toMatchObject({ id, place_city: 'Omaha', version: version + 1 });
  const listed = async () =>
    (await owner().get(`/plan-reach-history/list/${fleet.truckId}?per_page=100`)).body.data.data;
  expect((await listed()).map((plan: { id: number }) => plan.id)).toContain(id);

  const wrong = await owner().delete(`/plan-reach-history/delete/${id}`, { version: 'newest' });
  expect(wrong.body.errors).toEqual({ version: ['The version must be a whole number.'] });
  const path = `/plan-reach-history/delete/${id}`;
  const stranger = await as(app, who.stranger).delete(path, { version: version + 1 });
  expect(stranger.status).toBe(404);
  expect((await owner().delete(path, { version: version + 1 })).status).toBe(200);
  expect((await listed()).map((plan: { id: number }) => plan.id)).not.toContain(id);
});

test('the board shows the last pinned note before newer ones, until it is unpinned', async () => {
  const path = `/boards/${fleet.otherTruckId}`;
  const row = () => rowOf(fleet.otherTruckId);
  const noted = async (text: string, pinned?: boolean) =>
    (await owner().post('/truck-notes', { truck_id: fleet.otherTruckId, text, pinned })).body.data;
  const first = await noted('No hazmat', true);
  const second = await noted('Called');
  expect(await row()).toMatchObject({ note: 'No hazmat', note_pinned: true });
  const pin = (id: number, values: object, person = dispatcher) =>
    as(app, person).put(`/truck-notes/${id}`, values);
  await pin(second.id, { pinned: true });
  expect(await row()).toMatchObject({ note: 'Called', note_pinned: true });
  const stale = await pin(second.id, { pinned: false, version: second.version });
  expect(stale.status).toBe(409);
  const unpinned = await pin(second.id, { pinned: false, text: 'Never called' });
  expect(unpinned.body.data).toMatchObject({ pinned: false, text: 'Called' });
  expect(await row()).toMatchObject({ note: 'No hazmat', note_pinned: true });
  expect((await pin(first.id, { pinned: false }, who.stranger)).status).toBe(404);

  // Typed over a pinned note, the new one takes its place.
  const { body } = await owner().put(path, { note: 'No hazmat, no New York' });
  expect(body.data).toMatchObject({ note: 'No hazmat, no New York', note_pinned: true });
  const { data } = (await owner().get(`/truck-notes?truck_id=${fleet.otherTruckId}`)).body.data;
  expect(data.map((one: { pinned: boolean }) => one.pinned)).toEqual([true, false, false]);
  const remove = async () => (await owner().put(path, { note: null })).body.data;
  expect(await remove()).toMatchObject({ note: 'Called', note_pinned: false });
  await remove();
  expect(await remove()).toMatchObject({ note: null, note_pinned: false });
});

test('the co-driver of a team is given from the row, and leaves another truck', async () => {
  const put = (truckId: number, body: object) => owner().put(`/boards/${truckId}`, body);
  const { truckId, otherTruckId } = fleet;
  const crew = async (id: number) => {
    const { drivers, second_driver_id } = await rowOf(id);
    return { ids: drivers.map((driver: { id: number }) => driver.id), second_driver_id };
  };
  const { driverId: mine, otherDriverId: theirs } = fleet;
  await put(truckId, { driver_id: mine });
  await put(otherTruckId, { driver_id: theirs });
  expect((await put(truckId, { second_driver_id: theirs })).status).toBe(200);
  expect(await crew(truckId)).toEqual({ ids: [mine, theirs], second_driver_id: theirs });
  expect(await crew(otherTruckId)).toEqual({ ids: [], second_driver_id: null });

  // The driver who takes the other place of the team leaves their own.
  await put(truckId, { second_driver_id: mine });
  expect(await crew(truckId)).toEqual({ ids: [mine], second_driver_id: mine });
  await put(truckId, { driver_id: mine });
  expect(await crew(truckId)).toEqual({ ids: [mine], second_driver_id: null });
  const twice = await put(truckId, { driver_id: mine, second_driver_id: mine });
  expect(twice.body.errors).toEqual({ second_driver_id: ['A team has two drivers.'] });
  const strange = await put(truckId, { second_driver_id: 999_999 });
  expect(strange.body.errors).toEqual({ second_driver_id: ['The selected value is invalid.'] });

  await put(truckId, { second_driver_id: theirs });
  const { version } = await rowOf(truckId);
  await put(truckId, { second_driver_id: null });
  const stale = await put(truckId, { second_driver_id: theirs, version });
  expect([stale.status, stale.body.data.second_driver_id]).toEqual([409, null]);
  await put(otherTruckId, { driver_id: theirs });
  expect(await crew(otherTruckId)).toEqual({ ids: [theirs], second_driver_id: null });
  await put(otherTruckId, { driver_id: null });
});

test('null removes the last note, and the truck’s own status while it is shown', async () => {
  const put = (body: object) => owner().put(`/boards/${fleet.otherTruckId}`, body);
  await put({ note: 'Called' });
  await put({ note: 'Called twice' });
  expect((await put({ note: null })).body.data.note).toBe('Called');
  expect((await put({ note: null })).body.data.note).toBeNull();

  expect((await put({ status: 13 })).body.data.status).toBe(13);
  expect((await put({ status: null })).body.data).toMatchObject({
    status: null,
    board_status: null,
  });
});

test('a driver assigned to another truck leaves the previous one', async () => {
  heard.length = 0;
  const { body } = await owner().put(`/boards/${fleet.otherTruckId}`, {
    driver_id: fleet.driverId,
  });
  expect(body.data.drivers).toMatchObject([{ id: fleet.driverId }]);
  expect((await rowOf()).drivers).toEqual([]);
  const driver = (await owner().get(`/drivers/${fleet.driverId}`)).body.data;
  expect(driver.truck_id).toBe(fleet.otherTruckId);
  expect(patchesOf(fleet.truckId)).toHaveLength(1);
  expect(patchesOf(fleet.otherTruckId)).toHaveLength(1);
  await owner().put(`/boards/${fleet.truckId}`, { driver_id: fleet.driverId });
});

test('a trailer attached from the row leaves the truck that pulled it', async () => {
  const { body: created } = await owner().post('/trailers', {
    number: 'B20',
    type: 'dry_van',
    ownership: 'company',
  });
  const trailer_id = created.data.id as number;
  const attach = (truckId: number, id: number | null = trailer_id) =>
    owner().put(`/boards/${truckId}`, { trailer_id: id });
  expect((await attach(fleet.otherTruckId)).body.data.trailer).toEqual({
    id: trailer_id,
    number: 'B20',
  });
  const before = (await rowOf()).trailer;
  expect((await attach(fleet.truckId)).body.data.trailer.number).toBe('B20');
  expect((await rowOf(fleet.otherTruckId)).trailer).toBeNull();
  expect((await attach(fleet.truckId, 999_999)).body.errors).toHaveProperty('trailer_id');
  expect((await attach(fleet.truckId, before?.id ?? null)).body.data.trailer).toEqual(before);
});

test('a conflict on a cell returns the row and who changed it', async () => {
  const { version } = await rowOf();
  const answers = await Promise.all([
    as(app, dispatcher).put(`/boards/${fleet.truckId}`, { note: 'At the gate', version }),
    as(app, who.owner).put(`/boards/${fleet.truckId}`, { note: 'Left the gate', version }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
  expect(lost.body.data).toMatchObject({
    note: won.body.data.note,
    version: won.body.data.version,
    updated_by: { nickname: expect.any(String) },
  });
  expect(lost.body.message).toContain(won.body.data.updated_by.nickname);
});

test('any request that changes the truck, its driver or its load patches the row', async () => {
  heard.length = 0;
  await owner().put(`/trucks/${fleet.truckId}`, { number: '501A' });
  await owner().put(`/drivers/${fleet.driverId}`, { first_name: 'Marc' });
  const { current_load } = await rowOf();
  await owner().put(`/loads/${current_load.id}`, { price: 2750 });
  const patches = patchesOf(fleet.truckId);
  expect(patches.map(({ version }) => version)).toHaveLength(3);
  expect(patches.at(-1)).toMatchObject({
    changes: { truck: { number: '501A' }, drivers: [{ name: 'Marc Whitlock' }] },
  });
  expect((patches.at(-1)?.changes as any).current_load.price).toBe(2750);
  expect(JSON.stringify(patches.at(-1)).length).toBeLessThan(4000);
});

test('a load that moves to another truck patches both rows', async () => {
  heard.length = 0;
  const { next_load } = await rowOf();
  const { body } = await owner().put(`/loads/${next_load.id}`, { truck_id: fleet.otherTruckId });
  expect(body.data?.truck_id).toBe(fleet.otherTruckId);
  const load = body.data;
  await owner().put(`/load-drivers/${load.load_drivers[0].id}`, { truck_id: fleet.otherTruckId });
  expect((await rowOf()).next_load).toBeNull();
  expect((await rowOf(fleet.otherTruckId)).current_load).toMatchObject({ id: next_load.id });
  expect(patchesOf(fleet.truckId).at(-1)?.changes).toMatchObject({ next_load: null });
});

test('the compact format sends the names of the cells once', async () => {
  const { body } = await owner().get('/boards?format=arrays');
  const rows = body.data.rows.map((row: unknown[]) => unpacked(body.data.columns, row));
  expect(rows).toEqual((await owner().get('/boards')).body.data.data);
});

test('filters and groups: dispatcher, status, type and text', async () => {
  await owner().put(`/boards/${fleet.otherTruckId}`, { dispatcher_id: staffId });
  const get = async (query: string) =>
    (await owner().get(`/boards?${query}`)).body.data.data.map(({ id }: { id: number }) => id);
  expect(await get('')).toEqual([fleet.otherTruckId, fleet.truckId]);
  expect(await get(`dispatcher_id[]=${staffId}`)).toEqual([fleet.otherTruckId]);
  await owner().put(`/staffs/${staffId}`, { first_name: 'Katherine', last_name: 'Lindqvister' });
  expect((await rowOf(fleet.otherTruckId)).dispatcher_name).toBe('Katherine Lindqvister');
  expect(await get('status[]=3')).toEqual([fleet.truckId]);
  expect(await get('search=501')).toEqual([fleet.truckId]);
  expect(await get('search=marc')).toEqual([fleet.truckId]);
  expect(await get('type=flatbed')).toEqual([]);
  expect(await countReads(database, () => owner().get('/boards'))).toBe(1);
});

test('the history shows who changed what on the truck and its loads', async () => {
  const { body } = await owner().get(`/boards/histories/${fleet.truckId}?per_page=100`);
  const entries = body.data.data;
  expect(entries.length).toBeGreaterThan(5);
  expect(entries).toContainEqual(
    expect.objectContaining({
      entity: 'loads',
      user: expect.objectContaining({ id: dispatcher.userId, nickname: expect.any(String) }),
      changes: expect.arrayContaining([{ field: 'status', before: 2, after: 3 }]),
    }),
  );
});

test('the history shows nothing of loads to users who may not open them', async () => {
  const onlyBoard = as(app, await who.staff(['boards.list']));
  await owner().put(`/boards/${fleet.truckId}`, { note: 'Wants to go home' });
  const { body } = await onlyBoard.get(`/boards/histories/${fleet.truckId}?per_page=100`);
  const reported = new Set(body.data.data.map(({ entity }: { entity: string }) => entity));
  expect([...reported].sort()).toEqual(['plan-reach-history', 'truck-notes']);
});

test('an unchanged board is answered 304 without its rows, until anything on it changes', async () => {
  const path = '/boards?format=arrays';
  const first = await owner().get(path);
  const etag = String(first.headers.etag);
  expect(etag).toBe(`"${first.body.data.stamp}"`);
  const ask = () => as(app, who.owner).get(path, { 'if-none-match': etag });
  const again = await ask();
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
  expect(await countReads(database, ask)).toBe(1);

  await owner().put(`/boards/${fleet.truckId}`, { note: 'A stamp of its own' });
  const changed = await ask();
  expect(changed.status).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);

  // What no edit changes: a truck becomes late with the minute, a colleague gets another name.
  const later = { 'if-none-match': String(changed.headers.etag) };
  await owner().put(`/brokers/${fleet.brokerId}`, { name: 'Bluestem Freight LLC' });
  expect((await as(app, who.owner).get(path, later)).status).toBe(200);
  await owner().put(`/brokers/${fleet.brokerId}`, { name: 'Bluestem Freight' });
  const last = String((await owner().get(path)).headers.etag);
  const minute = new Date(now().getTime() + 60_000).toISOString();
  const before = now().toISOString();
  setClock(minute);
  expect((await as(app, who.owner).get(path, { 'if-none-match': last })).status).toBe(200);
  setClock(before);
});

test('the board is one statement, for two trucks and for two thousand', async () => {
  const before = await countReads(database, () => owner().get('/boards?format=arrays'));
  await database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query(
      `insert into trucks (company_id, number, vin, type, ownership)
       select $1::int, 'M-' || n, lpad(n::text, 17, 'V'), 'with_van', 'company' from generate_series(1, 2000) n`,
      [who.owner.companyId],
    ),
  );
  let total = 0;
  const after = await countReads(database, async () => {
    total = (await owner().get('/boards?format=arrays')).body.data.total;
  });
  expect(total).toBeGreaterThan(2000);
  expect(after).toBe(before);
  await database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query("update trucks set is_active = false where company_id = $1 and number like 'M-%'", [
      who.owner.companyId,
    ]),
  );
});

test('a user of another company and a new user see none of it', async () => {
  const stranger = as(app, who.stranger);
  expect((await stranger.get(`/boards/${fleet.truckId}`)).status).toBe(404);
  expect((await stranger.put(`/boards/${fleet.truckId}`, { note: 'Hi' })).status).toBe(404);
  expect((await stranger.get(`/boards/histories/${fleet.truckId}`)).status).toBe(404);
  expect((await stranger.get(`/plan-reach-history/list/${fleet.truckId}`)).status).toBe(404);
  expect((await as(app, who.newcomer).get('/boards')).status).toBe(403);
  const theirs = (await stranger.get('/boards')).body.data.data;
  expect(theirs.map(({ id }: { id: number }) => id)).not.toContain(fleet.truckId);
  const note = { truck_id: fleet.truckId, text: 'Not ours' };
  expect((await stranger.post('/truck-notes', note)).status).toBe(422);
});

test('an inactive truck leaves the board', async () => {
  const id = await makeRow(database, who.owner, 'trucks', fleet.ids, { number: '999' });
  heard.length = 0;
  await owner().put(`/trucks/deactive/${id}`);
  expect((await owner().get(`/boards/${id}`)).status).toBe(404);
  expect(patchesOf(id)).toMatchObject([{ type: 'deleted' }]);
});

test('a row’s load advances while another driver is assigned to it: both succeed', async () => {
  const { current_load } = await rowOf();
  const [begun, end] = [gate(), gate()];
  const open = database.write(who.owner, async tx => {
    const values = [who.owner.companyId, current_load.id];
    await tx.query('update loads set price = 1 where company_id = $1 and id = $2', values);
    begun.open();
    await end.opened;
    await tx.query(
      `insert into load_drivers (company_id, load_id, driver_id, truck_id, loaded_miles,
         empty_miles, price) values ($1, $2, $3, $4, 0, 0, 0)`,
      [...values, fleet.otherDriverId, fleet.truckId],
    );
  });
  await begun.opened;
  const moved = owner().put(`/boards/${fleet.truckId}`, { status: 4 });
  await waiting(database);
  end.open();
  await open;
  expect((await moved).body.data).toMatchObject({ status: 4, current_load: { price: 1 } });
});
