import { afterAll, beforeAll, expect, test } from 'vitest';
import { etaOfRow } from '../../../../schema/rules/freight/boardEta.ts';
import { now, setClock } from '../../../../server/clock.ts';
import type { LiveEvent } from '../../../../server/events/hub.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

/** On its way to its first pickup a truck has the same ETA on all boards. */
const { app, database, hub } = await testApp();
let who: People;
let fleet: Fleet;
let load: any;

/** 310 miles of road south of Chicago, 6 hours and 12 minutes. */
const SEEN = { current_lat: 38.0757, current_lng: -87.6298, location_at: '2026-11-16T12:00:00Z' };
const ETA = '2026-11-16T18:12:00.000Z';

beforeAll(async () => {
  setClock('2026-11-16T12:10:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  await owner().put(`/load-companies/${fleet.chicago}`, { lat: 41.8781, lng: -87.6298 });
  await owner().put(`/trucks/${fleet.truckId}`, { current_city: 'Evansville', ...SEEN });
  // Its pickup is due at 14:00.
  load = await store(app, who.owner, { ...aLoad(fleet, assigned(fleet)), status: 3 });
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const rowOfTruck = async () => (await owner().get(`/boards/${fleet.truckId}`)).body.data;
const onMain = async () => {
  const eta = etaOfRow(await rowOfTruck(), now().toISOString());
  return eta && { at: eta.at, off_minutes: eta.off_minutes };
};
const onTimeline = async (id = load.id) => {
  const range = '?from=2026-11-15T00:00:00.000Z&to=2026-11-25T00:00:00.000Z';
  const { loads } = (await owner().get(`/boards/timeline${range}`)).body.data;
  return loads.find((one: any) => one.id === id).eta;
};
const ofDriver = async () => {
  const { body } = await owner().get('/boards/driver-board-list/');
  return body.data.find(({ id }: any) => id === fleet.driverId);
};
/** What all of them say: the test fails where one says something else. */
async function etaOnBoards() {
  const eta = await onMain();
  const [timeline, { current_load }] = [await onTimeline(), await ofDriver()];
  if (eta === null) expect([timeline, current_load.eta]).toEqual([null, null]);
  else {
    expect(timeline).toMatchObject({ ...eta, source: 'place', sequence: 1 });
    expect(current_load.eta).toMatchObject({ ...eta, city: 'Chicago', is_reported: false });
  }
  return eta;
}
const enter = async (more: object) => {
  const entry = { truck_id: fleet.truckId, date: '2026-11-16', ...more };
  expect((await owner().post('/personal-board', entry)).status).toBe(200);
};

test('a dispatched truck is late at its first pickup on every board before the pickup is missed', async () => {
  expect(await etaOnBoards()).toEqual({ at: ETA, off_minutes: 252 });
  const { attention } = await ofDriver();
  expect(attention[0]).toEqual({ code: 'will_be_late', value: 252 });
  expect((await rowOfTruck()).flags.is_late).toBe(false);
});

test('it starts after its time off, which an open board is told of', async () => {
  const heard: LiveEvent[] = [];
  const stop = hub.subscribe(who.owner.companyId!, null, event => heard.push(event));
  const before = (await owner().get('/boards?format=arrays')).body.data.stamp;
  await enter({ status_id: 11, ready_at: '2026-11-16T20:00:00.000Z' });
  stop();
  const patches = heard.flatMap(event =>
    event.name === 'change' && event.change.entity === 'boards' ? [event.change] : [],
  );
  expect(patches.map(({ id }) => id)).toEqual([fleet.truckId]);
  const ready = { status_id: 11, ready_at: '2026-11-16T20:00:00.000Z' };
  expect(patches[0]).toMatchObject({ changes: { entry: ready } });
  expect((await owner().get('/boards?format=arrays')).body.data.stamp).not.toBe(before);

  expect(await etaOnBoards()).toEqual({ at: '2026-11-17T02:12:00.000Z', off_minutes: 732 });
  // The page of the load finds its ETA from these.
  const [truck] = (await owner().get('/truck-coordinates')).body.data;
  expect(truck).toMatchObject({ id: fleet.truckId, load: { id: load.id }, entry: ready });

  expect((await owner().post('/undo', {})).status).toBe(200);
  expect(await etaOnBoards()).toMatchObject({ at: ETA });
});

test('a place that is two hours old tells nothing of the way to the pickup', async () => {
  const seenAt = (location_at: string) => owner().put(`/trucks/${fleet.truckId}`, { location_at });
  await seenAt('2026-11-16T10:11:00Z');
  expect(await etaOnBoards()).toMatchObject({ at: '2026-11-16T16:23:00.000Z' });
  await seenAt('2026-11-16T10:10:00Z');
  expect(await etaOnBoards()).toBeNull();
  await seenAt(SEEN.location_at);
});

test('a load that is dispatched after another one of its truck has none before that one is done', async () => {
  const next = await store(app, who.owner, { ...aLoad(fleet, assigned(fleet), 20), status: 3 });
  expect(await onTimeline(next.id)).toBeNull();
  expect(await etaOnBoards()).toMatchObject({ at: ETA });

  const [pickup] = load.stops;
  const arrived = { arrived_at: '2026-11-16T12:05:00Z' };
  await owner().put(`/load-stops/${pickup.id}`, arrived);
  expect(await onTimeline(next.id)).toBeNull();
  expect(await onMain()).toBeNull();
});
