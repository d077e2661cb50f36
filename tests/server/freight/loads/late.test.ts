import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { countReads } from '../../../support/countStatements.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let load: any;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  // Both sign in on the evening of the scenario, so that no session ends in the middle of it.
  setClock('2026-11-16T23:40:00Z');
  for (const person of [who.owner, who.stranger]) await as(app, person).get('/loads');
  setClock('2026-11-16T12:00:00Z');
  const [pickup, delivery] = aLoad(fleet).stops;
  const between = {
    type: 'stop',
    load_company_id: fleet.denver,
    date_from: '2026-11-16T20:00:00Z',
  };
  load = await store(app, who.owner, {
    ...aLoad(fleet, assigned(fleet)),
    stops: [pickup, between, delivery],
  });
  for (const status of [3, 4]) await owner().put(`/loads/${load.id}`, { status });
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const read = async () => (await owner().get(`/loads/${load.id}`)).body.data;
const timings = async () => (await read()).stops.map(({ timing }: { timing: object }) => timing);
const rows = async (query = '') => (await owner().get(`/loads${query}`)).body.data.data;

async function lateOn() {
  const [row] = await rows();
  const listed = (await rows('?late=true')).map(({ id }: { id: number }) => id);
  const onBoard = (await owner().get(`/boards/${fleet.truckId}`)).body.data.flags.is_late;
  return { answer: (await read()).is_late, row: row.is_late, listed, onBoard };
}

test('a load becomes late in its response, its row, the board and the late list at the same minute', async () => {
  const [pickup] = load.stops;
  const times = { arrived_at: '2026-11-16T13:40:00Z', departed_at: '2026-11-16T18:30:00Z' };
  setClock('2026-11-16T20:00:30Z');
  await owner().put(`/load-stops/${pickup.id}`, times);
  expect(await lateOn()).toEqual({ answer: false, row: false, listed: [], onBoard: false });
  setClock('2026-11-16T20:01:00Z');
  expect(await lateOn()).toEqual({ answer: true, row: true, listed: [load.id], onBoard: true });
  expect((await as(app, who.stranger).get('/loads?late=true')).body.data.total).toBe(0);
});

test('a load is late everywhere at a stop that is due before earlier ones', async () => {
  const [, between, delivery] = load.stops;
  const { date_from, date_to } = delivery;
  await owner().put(`/load-stops/${between.id}`, { date_to: '2026-11-20T20:00:00Z' });
  await owner().put(`/load-stops/${delivery.id}`, {
    date_from: '2026-11-16T20:15:00Z',
    date_to: '2026-11-16T20:30:00Z',
  });
  setClock('2026-11-16T20:30:59Z');
  expect(await lateOn()).toEqual({ answer: false, row: false, listed: [], onBoard: false });
  setClock('2026-11-16T20:31:00Z');
  expect(await lateOn()).toEqual({ answer: true, row: true, listed: [load.id], onBoard: true });
  const { body } = await owner().get(`/boards/${fleet.truckId}`);
  expect(body.data.current_load.due_stop).toMatchObject({ city: 'Denver', arrived_at: null });
  expect((await as(app, who.stranger).get('/boards')).body.data.total).toBe(0);
  await owner().put(`/load-stops/${delivery.id}`, { date_from, date_to });
  await owner().put(`/load-stops/${between.id}`, { date_to: null });
});

test('each stop shows the truck’s delay, how long it waited and the detention owed', async () => {
  setClock('2026-11-16T21:10:00Z');
  const [pickup, between, delivery] = await timings();
  // The truck arrived 20 minutes early. Detention started at the appointment.
  expect(pickup).toEqual({
    off_minutes: -20,
    waiting: {
      dwell_minutes: 290,
      detention_minutes: 150,
      free_left_minutes: null,
      is_running: false,
    },
    unbilled_hours: 2.5,
  });
  expect(between).toEqual({ off_minutes: 70, waiting: null, unbilled_hours: 0 });
  expect(delivery).toEqual({ off_minutes: null, waiting: null, unbilled_hours: 0 });
});

test('billed detention is no longer owed, and a running clock continues', async () => {
  const [pickup, between] = load.stops;
  const line = { accessorial_id: fleet.detention, stop_id: pickup.id, quantity: 2, rate: 50 };
  await owner().post('/load-accessorials', { load_id: load.id, ...line });
  await owner().put(`/load-stops/${between.id}`, { arrived_at: '2026-11-16T21:10:00Z' });
  setClock('2026-11-16T23:40:00Z');
  const [billed, stands] = await timings();
  expect(billed.unbilled_hours).toBe(0.5);
  expect(stands.waiting).toEqual({
    dwell_minutes: 150,
    detention_minutes: 30,
    free_left_minutes: 0,
    is_running: true,
  });
  expect((await read()).is_late).toBe(false);
});

test('a page of late and other loads takes one statement, and its export is written', async () => {
  await rows();
  expect(await countReads(database, () => owner().get('/loads'))).toBe(1);
  const { status } = await owner().get('/loads/export/excel?format=csv&late=false');
  expect(status).toBe(200);
});
