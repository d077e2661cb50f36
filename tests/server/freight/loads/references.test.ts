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

const owner = () => as(app, who.owner);

async function policy(value: 'refuse' | 'warn') {
  const key = 'duplicate_reference_policy';
  const { body } = await owner().post('/system-configs', { key, value });
  if (body.data) return;
  const [stated] = (await owner().get(`/system-configs?key=${key}`)).body.data.data;
  await owner().put(`/system-configs/${stated.id}`, { value });
}

const asked = async (reference: string) =>
  (await owner().get(`/loads/check/ref?broker_id=${fleet.brokerId}&reference_number=${reference}`))
    .body.data;

test('a broker’s duplicate number is refused, or accepted where the company allows it', async () => {
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

test('with or without a warning, two simultaneous loads do not both store one number', async () => {
  const sent = () =>
    owner().post('/loads/full/store', aLoad(fleet, { reference_number: 'ONCE-7' }));
  const answers = await Promise.all([sent(), sent()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('another company’s numbers are separate', async () => {
  const theirs = await as(app, who.stranger).get(
    `/loads/check/ref?broker_id=${fleet.brokerId}&reference_number=TWICE-1`,
  );
  expect(theirs.body.data).toMatchObject({ exists: false, load: null });
});

test('a load is found without its number’s prefix, and not by another company’s number', async () => {
  const load = await store(app, who.owner, aLoad(fleet));
  const path = (number: string) => `/loads/show-with-internal-id?internal_id=${number}`;
  const bare = load.internal_id.replace(/^\D+/, '');
  expect((await owner().get(path(bare))).body.data.id).toBe(load.id);
  expect((await owner().get(path('nothing-like-it'))).status).toBe(404);
  const hidden = await as(app, who.stranger).get(path(load.internal_id));
  const none = await as(app, who.stranger).get(path('nothing-like-it'));
  expect([hidden.status, hidden.body]).toEqual([404, none.body]);
});

test('so is a load of a company whose loads were imported with their own numbers', async () => {
  const theirs = await aFleet(database, who.stranger);
  const brought = await store(app, who.stranger, aLoad(theirs, { internal_id: 'L-77' }));
  const path = '/loads/show-with-internal-id?internal_id=77';
  expect((await as(app, who.stranger).get(path)).body.data.id).toBe(brought.id);
  expect((await owner().get(path)).status).toBe(404);
});

const sent = (reference_number: string, more: object = {}) =>
  owner().post('/loads/full/store', aLoad(fleet, { reference_number, ...more }));
const cancel = (id: number) => owner().post(`/loads/canceled/${id}`, { reason: 'Broker canceled' });
const bringBack = (id: number) => owner().post(`/loads/change-status-ready/${id}`);

test('a canceled load’s number is free, and is used again on restore if still free', async () => {
  const { id } = (await sent('GONE-1')).body.data;
  await cancel(id);
  expect(await asked('GONE-1')).toEqual({ exists: false, load: null });
  expect((await bringBack(id)).status).toBe(200);
  expect(await asked('GONE-1')).toMatchObject({ exists: true, load: { id } });
  expect((await sent('GONE-1')).status).toBe(422);

  await cancel(id);
  const second = await sent('gone-1');
  expect([second.status, second.body.data.repeats_reference]).toEqual([200, false]);
  expect(await asked('GONE-1')).toMatchObject({ load: { id: second.body.data.id } });
  for (const back of [await bringBack(id), await owner().put(`/loads/${id}`, { status: 1 })]) {
    expect([back.status, back.body.errors]).toEqual([
      422,
      {
        reference_number: [
          `Load ${second.body.data.internal_id} now has this broker's number: change the number of one of them first.`,
        ],
      },
    ]);
  }
  expect((await as(app, who.stranger).post(`/loads/change-status-ready/${id}`)).status).toBe(404);
  // It also holds no number given to it meanwhile.
  await sent('GONE-2');
  expect((await owner().put(`/loads/${id}`, { reference_number: 'GONE-2' })).status).toBe(200);
  const other = { reference_number: 'GONE-3', status: 1 };
  expect((await owner().put(`/loads/${id}`, other)).body.data).toMatchObject(other);
});

test('a TONU load leaves its number to its copy', async () => {
  const { id } = (await sent('UNUSED-1', assigned(fleet))).body.data;
  await owner().post(`/loads/tonu/${id}`, { amount: 250 });
  const copy = (await owner().get(`/loads/copy/${id}?date=2026-11-20`)).body.data;
  const again = { ...copy, reference_number: 'UNUSED-1', price: 2500 };
  expect((await owner().post('/loads/full/store', again)).status).toBe(200);
});

test('a cancellation cannot be undone once another load has the number', async () => {
  const { id } = (await sent('UNDONE-1')).body.data;
  await cancel(id);
  const [{ request_id }] = (await owner().get('/undo')).body.data.done;
  const twin = (await sent('UNDONE-1')).body.data;
  const undone = await owner().post('/undo', { request_id });
  expect([undone.status, undone.body.message]).toEqual([
    409,
    expect.stringContaining(`Load ${twin.internal_id} now has this broker's number`),
  ]);
});

test('of two loads restored at the same time, one has the number', async () => {
  const one = (await sent('RACE-1')).body.data.id;
  await cancel(one);
  const second = (await sent('RACE-1')).body.data.id;
  await cancel(second);
  const answers = await Promise.all([bringBack(one), bringBack(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('where a company only wants a warning, a restored load reports its duplicate number', async () => {
  await policy('warn');
  const { id } = (await sent('BACK-1')).body.data;
  await cancel(id);
  await sent('BACK-1');
  expect((await bringBack(id)).body.data).toMatchObject({ status: 1, repeats_reference: true });
  await policy('refuse');
});
