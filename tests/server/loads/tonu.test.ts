import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { people } from '../../support/people.ts';
import { aFleet, aLoad, assigned, store } from './fleet.ts';

const { app, database } = await testApp();

test('several loads become TONU at once in a company whose catalogue has none yet', async () => {
  const { owner, stranger } = await people(database);
  const fleet = await aFleet(database, owner);
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
