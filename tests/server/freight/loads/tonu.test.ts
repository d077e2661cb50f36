import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

test('several loads become TONU at once in a company whose catalog has no TONU yet', async () => {
  const { owner, stranger } = who;
  const loads = [];
  for (const day of [2, 5, 8, 11, 14, 17]) {
    const load = await store(app, owner, aLoad(fleet, { ...assigned(fleet), status: 2 }, day));
    loads.push(load);
  }
  const path = `/loads/tonu/${loads[0].id}`;
  expect((await as(app, stranger).post(path, { amount: 250 })).status).toBe(404);

  const answers = await Promise.all(
    loads.map(({ id }) => as(app, owner).post(`/loads/tonu/${id}`, { amount: 250 })),
  );
  expect(answers.map(({ status }) => status)).toEqual(loads.map(() => 200));
  const entries = new Set(
    answers.map(({ body }) => body.data.load_accessorials[0].accessorial_id as number),
  );
  expect(entries.size).toBe(1);
  expect(answers.map(({ body }) => body.data.payment_amount)).toEqual(loads.map(() => 250));

  const deleted = await as(app, owner).delete(`/loads/${loads[0].id}`);
  expect([deleted.status, deleted.body.message]).toEqual([
    409,
    'A truck that was ordered and not used stays in the books.',
  ]);
});

test('a TONU load has nothing left to show on the driver’s side', async () => {
  const { owner, stranger } = who;
  const agreed = { ...assigned(fleet), status: 2, driver_budget_pay: 2000 };
  const load = await store(app, owner, aLoad(fleet, agreed, 20));
  const week = '/boards/gross-board-report?date_from=2026-11-20&date_to=2026-11-29';
  const totals = async (path: string, person = owner) =>
    (await as(app, person).get(path)).body.extra_info.totals;
  const ahead = `${week}&scope=all_assigned`;
  expect(await totals(ahead)).toMatchObject({ gross: 2500, driver_gross: 2000 });

  const { body } = await as(app, owner).post(`/loads/tonu/${load.id}`, { amount: 250 });
  expect(body.data).toMatchObject({ price: 0, driver_budget_pay: null });
  expect(await totals(week)).toMatchObject({ gross: 250, driver_gross: 0, total_miles: 0 });
  expect(await totals(week, stranger)).toMatchObject({ gross: 0 });
});
