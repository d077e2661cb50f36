import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let mover: Person;
let load: any;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  mover = await who.staff(['boards.list', 'boards.update', 'loads.dispatch']);
});
afterAll(() => setClock(null));

beforeEach(async () => {
  if (load) await owner().post(`/loads/canceled/${load.id}`, { reason: 'Next test' });
  const handover = { type: 'stop', load_company_id: fleet.denver };
  const created = aLoad(fleet, assigned(fleet));
  const [first, last] = created.stops;
  const between = { ...handover, date_from: '2026-11-17T16:00:00.000Z' };
  load = await store(app, who.owner, { ...created, stops: [first, between, last] });
});

const owner = () => as(app, who.owner);
const rowOf = async () => (await owner().get(`/boards/${fleet.truckId}`)).body.data;
const stopsOf = async () => (await owner().get(`/loads/${load.id}`)).body.data.stops;
/** The stop of this number, as the board names it. */
const at = (sequence: number) => ({ stop_id: load.stops[sequence - 1].id });
const move = (appointment: object, more: object = {}, person = who.owner, headers = {}) =>
  as(app, person).put(
    `/boards/${fleet.truckId}`,
    { appointment: { load_id: load.id, ...appointment }, ...more },
    headers,
  );

test('the appointment of one stop is moved from the row of its truck, and undone like any edit', async () => {
  const before = await stopsOf();
  const { version } = await rowOf();
  const window = { date_from: '2026-11-17T22:00:00.000Z', date_to: '2026-11-18T01:00:00.000Z' };
  const { status, body } = await move({ ...at(3), ...window }, { version });
  expect(status).toBe(200);
  expect(body.data.current_load).toMatchObject({
    origin: { date_from: before[0].date_from },
    destination: window,
  });
  const after = await stopsOf();
  expect(after[2]).toMatchObject({ id: before[2].id, ...window });
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  const { body: history } = await owner().get(`/boards/histories/${fleet.truckId}?per_page=5`);
  expect(history.data.data).toContainEqual(
    expect.objectContaining({ entity: 'load-stops', record_id: before[2].id }),
  );

  expect((await owner().post('/undo', {})).status).toBe(200);
  expect((await rowOf()).current_load.destination).toMatchObject({
    date_from: before[2].date_from,
    date_to: before[2].date_to,
  });
});

test('a stop between the two ends is moved too, and a time without a zone is of its place', async () => {
  await move({ ...at(2), date_from: '2026-11-17T10:30' });
  const [, between, last] = await stopsOf();
  // Denver is seven hours behind UTC in November.
  expect(between.date_from).toBe('2026-11-17T17:30:00.000Z');
  expect(last.date_from).toBe(load.stops[2].date_from);
});

test('a stale version is answered with the row, and another load with a reason', async () => {
  const { version } = await rowOf();
  await owner().put(`/boards/${fleet.truckId}`, { note: 'Changed meanwhile' });
  const appointment = { ...at(1), date_from: '2026-11-16T15:00:00.000Z' };
  const stale = await move(appointment, { version });
  expect(stale.status).toBe(409);
  expect(stale.body.data).toMatchObject({ id: fleet.truckId, note: 'Changed meanwhile' });

  const other = await move({ ...appointment, load_id: load.id + 1 });
  expect([other.status, other.body.data]).toEqual([409, undefined]);
  expect(other.body.message).toBe('Truck 501 is no longer on that load.');
  expect((await stopsOf())[0].date_from).toBe(load.stops[0].date_from);
});

test('a stop is found after a colleague has put another one before it, and a deleted one is not', async () => {
  const [first, between, last] = await stopsOf();
  const { load_company_id, date_from } = between;
  const added = { type: 'stop', load_company_id, date_from };
  const stops = [{ id: first.id }, added, { id: between.id }, { id: last.id }];
  expect((await owner().put(`/loads/full/update/${load.id}`, { stops })).status).toBe(200);
  const shown = (await rowOf()).current_load;
  expect(shown.origin.id).toBe(first.id);
  expect(shown.destination).toMatchObject({ id: last.id, sequence: 4 });

  const window = { date_from: '2026-11-17T16:30:00.000Z', date_to: null };
  expect((await move({ ...at(2), ...window })).status).toBe(200);
  const after = await stopsOf();
  expect(after[2]).toMatchObject({ id: between.id, ...window });
  expect(after[1].date_from).toBe(between.date_from);

  const left = [first, last].map(({ id }) => ({ id }));
  expect((await owner().put(`/loads/full/update/${load.id}`, { stops: left })).status).toBe(200);
  const gone = await move({ ...at(2), ...window });
  expect([gone.status, gone.body.message]).toEqual([
    409,
    'That stop is no longer on the load of truck 501.',
  ]);
});

test('what the load refuses is refused here, with the name of the cell', async () => {
  const early = { date_from: '2026-11-17T20:00:00.000Z', date_to: '2026-11-17T19:00:00.000Z' };
  const backward = await move({ ...at(3), ...early });
  expect(backward.status).toBe(422);
  expect(Object.keys(backward.body.errors)).toEqual(['appointment.date_to']);
  const empty = await move({ ...at(3), date_from: null });
  expect(empty.body.errors).toEqual({ 'appointment.date_from': ['The field cannot be empty'] });
  const unread = await move({ ...at(3), date_from: 'tomorrow' });
  expect(Object.keys(unread.body.errors)).toEqual(['appointment.date_from']);
  for (const stop_id of [undefined, null, 'last', {}]) {
    const nowhere = await move({ stop_id, date_from: early.date_from });
    expect([nowhere.status, Object.keys(nowhere.body.errors)]).toEqual([
      422,
      ['appointment.stop_id'],
    ]);
  }
  expect((await owner().put(`/boards/${fleet.truckId}`, { appointment: 'tomorrow' })).status).toBe(
    422,
  );
  expect(await stopsOf()).toEqual(load.stops);
});

test('an appointment moved behind the next stop is refused in the words of its cell, until that is moved', async () => {
  const late = { date_from: '2026-11-24T15:00:00.000Z', date_to: null };
  const refused = await move({ ...at(1), ...late });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'appointment.date_from': ['The next stop is over before this appointment begins.'] },
  ]);
  const before = await move({ ...at(3), date_from: '2026-11-10T15:00:00.000Z', date_to: null });
  expect(Object.keys(before.body.errors)).toEqual(['appointment.date_from']);
  expect(await stopsOf()).toEqual(load.stops);

  // A paste moves the later stops, then the pickup again. It is one step of undo.
  const asOne = { 'x-request-id': randomUUID() };
  for (const sequence of [3, 2, 1]) {
    const moved = await move({ ...at(sequence), ...late }, {}, who.owner, asOne);
    expect(moved.status).toBe(200);
  }
  expect((await stopsOf()).map(({ date_from }: any) => date_from)).toEqual(
    Array(3).fill(late.date_from),
  );
  expect((await owner().post('/undo', {})).status).toBe(200);
  const windows = (stops: any[]) => stops.map(stop => [stop.id, stop.date_from, stop.date_to]);
  expect(windows(await stopsOf())).toEqual(windows(load.stops));
});

test('only people who may edit loads move an appointment, and nobody else’s', async () => {
  const appointment = { ...at(1), date_from: '2026-11-16T15:00:00.000Z' };
  expect((await move(appointment, {}, mover)).status).toBe(403);
  expect((await move(appointment, {}, who.stranger)).status).toBe(404);
  expect((await stopsOf())[0].date_from).toBe(load.stops[0].date_from);
  const editor = await who.staff(['boards.list', 'boards.update', 'loads.update']);
  expect((await move(appointment, {}, editor)).status).toBe(200);
});
