import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoadCandidate, TruckCandidate } from '../../../../schema/responses/candidates.ts';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const loadsFor = async (id: number): Promise<LoadCandidate[]> =>
  (await owner().get(`/boards/${id}/candidates`)).body.data;
const trucksFor = async (id: number): Promise<TruckCandidate[]> =>
  (await owner().get(`/loads/${id}/candidates`)).body.data;

test('a team that covers a load shares its pay, by either list of candidates', async () => {
  await owner().put(`/trucks/${fleet.truckId}`, { second_driver_id: fleet.otherDriverId });
  const load = await store(app, who.owner, aLoad(fleet, {}, 20));
  const ofTruck = (await loadsFor(fleet.truckId)).find(({ id }) => id === load.id);
  const ofLoad = (await trucksFor(load.id)).find(({ id }) => id === fleet.truckId);
  expect(ofLoad?.assignment).toEqual(ofTruck?.assignment);
  expect(ofLoad?.findings.map(({ code }) => code)).not.toContain('team_split');
  const { body } = await owner().put(`/loads/full/update/${load.id}`, ofLoad?.assignment ?? {});
  expect(body.errors ?? body.message).toBeUndefined();
  const crew: { driver_id: number; position: string; split_percent: number; price: number }[] =
    body.data.load_drivers;
  expect(
    crew.map(({ driver_id, position, split_percent }) => [driver_id, position, split_percent]),
  ).toEqual([
    [fleet.driverId, 'driver', 50],
    [fleet.otherDriverId, 'co_driver', 50],
  ]);
  const whole = await owner().put(`/loads/full/update/${load.id}`, {
    load_drivers: [{ driver_id: fleet.otherDriverId }],
  });
  expect(crew[1]?.price).toBe(whole.body.data.load_drivers[0].price / 2);
});

test('pay that was agreed with a load’s drivers is not replaced without a word', async () => {
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), 27));
  const found = async () =>
    (await trucksFor(load.id)).find(({ id }) => id === fleet.otherTruckId)?.findings ?? [];
  expect((await found()).map(({ code }) => code)).not.toContain('agreed_pay');
  const [row] = load.load_drivers;
  await owner().put(`/loads/full/update/${load.id}`, {
    load_drivers: [{ ...row, price: 777, is_manual_price: true }],
  });
  expect(await found()).toContainEqual(
    expect.objectContaining({ level: 'warn', code: 'agreed_pay', subject: 'load' }),
  );
});
