import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, type Fleet } from '../loads/fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let kate: Person;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  kate = await who.staff(['boards.list', 'boards.update']);
});

const row = async (id = fleet.truckId) => (await as(app, kate).get(`/boards/${id}`)).body.data;
const cell = async (body: object, id = fleet.truckId) => {
  const answer = await as(app, kate).put(`/boards/${id}`, body);
  expect(answer.body).toMatchObject({ success: true });
};
const undo = async (body: object = {}) =>
  expect((await as(app, kate).post('/undo', body)).body).toMatchObject({ success: true });

test('a plan that was marked as reached is the plan again once that is undone', async () => {
  await cell({ plan_reach: { plan_at: '2026-11-25T15:00:00.000Z', place_city: 'Omaha' } });
  const { id } = (await row()).truck_plan_reach;
  await cell({ plan_reach: { reached: true } });
  expect(await row()).toMatchObject({ truck_plan_reach: null });
  await undo();
  expect(await row()).toMatchObject({ truck_plan_reach: { id, place_city: 'Omaha' } });
  const { body } = await as(app, kate).get(`/plan-reach-history/list/${fleet.truckId}`);
  const none = { reached: false, reached_at: null, reached_by: null };
  expect(body.data.data).toMatchObject([{ id, ...none }]);
  await undo({ redo: true });
  expect(await row()).toMatchObject({ truck_plan_reach: null });
});

test('a note typed over a pinned one is undone, and the pinned one is shown again', async () => {
  await as(app, who.owner).post('/truck-notes', {
    truck_id: fleet.truckId,
    text: 'No hazmat',
    pinned: true,
  });
  await cell({ note: 'No hazmat, no New York' });
  await undo();
  expect(await row()).toMatchObject({ note: 'No hazmat', note_pinned: true });
});

test('a note that was pinned is unpinned by undo', async () => {
  const { id } = (await as(app, kate).get(`/truck-notes?truck_id=${fleet.truckId}`)).body.data
    .data[0];
  await as(app, kate).put(`/truck-notes/${id}`, { pinned: false });
  expect(await row()).toMatchObject({ note_pinned: false });
  await undo();
  expect(await row()).toMatchObject({ note_pinned: true });
});

test('a co-driver is undone, and is again in the truck they left', async () => {
  await cell({ driver_id: fleet.otherDriverId }, fleet.otherTruckId);
  await cell({ second_driver_id: fleet.otherDriverId });
  expect(await row()).toMatchObject({ second_driver_id: fleet.otherDriverId });
  expect(await row(fleet.otherTruckId)).toMatchObject({ drivers: [] });
  await undo();
  expect(await row()).toMatchObject({ second_driver_id: null });
  const back = await row(fleet.otherTruckId);
  expect(back).toMatchObject({ drivers: [{ id: fleet.otherDriverId }] });
});
