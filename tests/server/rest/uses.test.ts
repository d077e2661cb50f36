import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../freight/loads/fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let load: { id: number; internal_id: string };

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  load = await store(app, who.owner, aLoad(fleet, assigned(fleet)));
});

const owner = () => as(app, who.owner);

test('a record in use is not deleted, and the response names the records that use it', async () => {
  const { status, body } = await owner().delete(`/trailers/${fleet.trailerId}`);
  expect(status).toBe(409);
  expect(body).toEqual({
    message: 'It is still used by 1 load, 1 truck.',
    uses: [
      { name: 'loads', count: 1, first: [{ id: load.id, text: load.internal_id }] },
      { name: 'trucks', count: 1, first: [{ id: fleet.truckId, text: '501' }] },
    ],
  });
});

test('a part counts as its parent: a stop of a load uses a place through the load', async () => {
  const { body } = await owner().delete(`/load-companies/${fleet.chicago}`);
  expect(body.uses).toEqual([
    { name: 'loads', count: 1, first: [{ id: load.id, text: load.internal_id }] },
  ]);
});

test('of many records that use it the newest five are named, and all are counted', async () => {
  const { brokerId } = fleet;
  for (let created = 0; created < 6; created += 1) await store(app, who.owner, aLoad(fleet));
  const { body } = await owner().delete(`/brokers/${brokerId}`);
  expect(body.message).toBe('It is still used by 7 loads.');
  expect(body.uses[0].count).toBe(7);
  expect(body.uses[0].first).toHaveLength(5);
});

test('a truck’s own notes and history do not block its deletion', async () => {
  const ids = { states: 1, users: who.owner.userId };
  const truck = await makeRow(database, who.owner, 'trucks', ids, { number: '900' });
  const driver = await makeRow(database, who.owner, 'drivers', ids);
  await owner().post('/truck-notes', { truck_id: truck, text: 'Low tyre' });
  await owner().put(`/trucks/${truck}`, { driver_id: driver });
  await owner().put(`/trucks/${truck}`, { driver_id: null });
  expect((await owner().delete(`/trucks/${truck}`)).status).toBe(200);
});

test('another company’s records reveal nothing about this company’s', async () => {
  const { status, body } = await as(app, who.stranger).delete(`/trailers/${fleet.trailerId}`);
  expect([status, body]).toEqual([404, { message: 'Not found.' }]);
});
