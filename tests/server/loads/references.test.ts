import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { type People, people } from '../../support/people.ts';
import { aFleet, aLoad, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

const owner = () => as(app, who.owner);

async function policy(value: 'refuse' | 'warn') {
  const key = 'duplicate_reference_policy';
  const { body } = await owner().post('/system-configs', { key, value });
  if (body.data) return;
  const [said] = (await owner().get(`/system-configs?key=${key}`)).body.data.data;
  await owner().put(`/system-configs/${said.id}`, { value });
}

const asked = async (reference: string) =>
  (await owner().get(`/loads/check/ref?broker_id=${fleet.brokerId}&reference_number=${reference}`))
    .body.data;

test('a broker’s number that is there already is refused, or kept where the company says so', async () => {
  const first = await store(app, who.owner, aLoad(fleet, { reference_number: 'TWICE-1' }));
  const again = () =>
    owner().post('/loads/full/store', aLoad(fleet, { reference_number: 'twice-1' }));
  expect((await again()).body.errors).toHaveProperty('reference_number');
  expect(await asked('TWICE-1')).toMatchObject({ exists: true, may_repeat: false });

  await policy('warn');
  expect(await asked('TWICE-1')).toMatchObject({
    exists: true,
    may_repeat: true,
    load: { id: first.id },
  });
  const second = (await again()).body.data;
  const third = (await again()).body.data;
  expect([first, second, third].map(load => load.repeats_reference)).toEqual([false, true, true]);

  await policy('refuse');
  expect((await again()).status).toBe(422);
  const edited = await owner().put(`/loads/${second.id}`, { price: 2600 });
  expect(edited.status).toBe(200);
});

test('with a warning as without one, two at once keep one number alone', async () => {
  const sent = () =>
    owner().post('/loads/full/store', aLoad(fleet, { reference_number: 'ONCE-7' }));
  const answers = await Promise.all([sent(), sent()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a stranger’s numbers are his own', async () => {
  const theirs = await as(app, who.stranger).get(
    `/loads/check/ref?broker_id=${fleet.brokerId}&reference_number=TWICE-1`,
  );
  expect(theirs.body.data).toMatchObject({ exists: false, load: null });
});

test('a load is found without what every number begins with, and by nobody else’s number', async () => {
  const load = await store(app, who.owner, aLoad(fleet));
  const path = (number: string) => `/loads/show-with-internal-id?internal_id=${number}`;
  const bare = load.internal_id.replace(/^\D+/, '');
  expect((await owner().get(path(bare))).body.data.id).toBe(load.id);
  expect((await owner().get(path('nothing-like-it'))).status).toBe(404);
  const hidden = await as(app, who.stranger).get(path(load.internal_id));
  const none = await as(app, who.stranger).get(path('nothing-like-it'));
  expect([hidden.status, hidden.body]).toEqual([404, none.body]);
});

test('so is one of a company whose loads came with numbers of their own', async () => {
  const theirs = await aFleet(database, who.stranger);
  const brought = await store(app, who.stranger, aLoad(theirs, { internal_id: 'L-77' }));
  const path = '/loads/show-with-internal-id?internal_id=77';
  expect((await as(app, who.stranger).get(path)).body.data.id).toBe(brought.id);
  expect((await owner().get(path)).status).toBe(404);
});
