import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;
let kate: number;
let ben: number;
let truck: number;
let count = 0;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  who = await people(database);
  [kate, ben] = await Promise.all([staff(), staff()]);
});
afterAll(() => setClock(null));
beforeEach(async () => {
  count += 1;
  truck = await makeRow(database, who.owner, 'trucks', {}, { number: String(600 + count) });
});

const owner = () => as(app, who.owner);

async function staff(): Promise<number> {
  const { userId } = await who.staff([]);
  const [row] = await database
    .read({ companyId: who.owner.companyId, userId: null })
    .query<{ id: number }>('select id from staffs where user_id = $1', [userId]);
  return row!.id;
}

/** The truck's dispatchers, with their periods. */
async function history() {
  const { body } = await owner().get(`/trucks-dispatchers?truck_id=${truck}&sort=assigned_at`);
  return body.data.data.map(({ dispatcher_id, assigned_at, unassigned_at }: any) => [
    dispatcher_id === kate ? 'kate' : 'ben',
    assigned_at,
    unassigned_at,
  ]);
}

test('a dispatcher assigned by the truck’s form has a history from that day on', async () => {
  await owner().put(`/trucks/${truck}`, { dispatcher_id: kate });
  expect(await history()).toEqual([['kate', '2026-11-13', null]]);
  await owner().put(`/boards/${truck}`, { dispatcher_id: ben });
  expect(await history()).toEqual([['ben', '2026-11-13', null]]);

  // As if a week had passed since then.
  await database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query(`update trucks_dispatchers set assigned_at = '2026-11-06' where truck_id = $1`, [
      truck,
    ]),
  );
  await owner().put(`/boards/${truck}`, { dispatcher_id: kate });
  expect(await history()).toEqual([
    ['ben', '2026-11-06', '2026-11-12'],
    ['kate', '2026-11-13', null],
  ]);
  await owner().put(`/trucks/${truck}`, { dispatcher_id: null });
  expect(await history()).toEqual([
    ['ben', '2026-11-06', '2026-11-12'],
    ['kate', '2026-11-13', '2026-11-13'],
  ]);
});

test('a new term ends the previous one, and the truck names its dispatcher', async () => {
  const first = { truck_id: truck, dispatcher_id: kate, assigned_at: '2026-10-01' };
  await owner().post('/trucks-dispatchers', first);
  const { body } = await owner().post('/trucks-dispatchers', {
    ...first,
    dispatcher_id: ben,
    assigned_at: '2026-11-01',
  });
  expect(body.data).toMatchObject({ dispatcher_id: ben, unassigned_at: null });
  expect(await history()).toEqual([
    ['kate', '2026-10-01', '2026-10-31'],
    ['ben', '2026-11-01', null],
  ]);
  expect((await owner().get(`/boards/${truck}`)).body.data.dispatcher_id).toBe(ben);
  await owner().delete(`/trucks-dispatchers/${body.data.id}`);
  expect((await owner().get(`/boards/${truck}`)).body.data.dispatcher_id).toBeNull();
});

test('no day has two dispatchers', async () => {
  const term = { truck_id: truck, dispatcher_id: kate, assigned_at: '2026-10-01' };
  await owner().post('/trucks-dispatchers', { ...term, unassigned_at: '2026-10-31' });
  const { status, body } = await owner().post('/trucks-dispatchers', {
    ...term,
    dispatcher_id: ben,
    assigned_at: '2026-10-15',
    unassigned_at: '2026-11-15',
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ assigned_at: ['The truck has a dispatcher on these days.'] });
});

test('two people who reassign the truck at once leave one dispatcher', async () => {
  const answers = await Promise.all(
    [kate, ben].map(dispatcher_id =>
      owner().post('/trucks-dispatchers', {
        truck_id: truck,
        dispatcher_id,
        assigned_at: '2026-11-01',
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await history()).toHaveLength(1);
});

test('a user of another company can’t reassign our truck', async () => {
  const { status } = await as(app, who.stranger).post('/trucks-dispatchers', {
    truck_id: truck,
    dispatcher_id: kate,
    assigned_at: '2026-11-01',
  });
  expect(status).toBe(422);
});
