import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person, tokenOf } from '../../../support/as.ts';
import { listening } from '../../../support/listening.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;
let address: string;

beforeAll(async () => {
  who = await people(database);
  address = await listening(app);
});

const headersOf = async ({ userId, companyId }: Person) => ({
  authorization: `Bearer ${await tokenOf(app, userId)}`,
  'x-current-company-id': String(companyId),
});

/** Opens the live channel. `ended` resolves when the server closes it, `stop` disconnects. */
async function listen(person: Person) {
  const hungUp = new AbortController();
  const response = await fetch(`${address}/api/events?topics=loads`, {
    headers: await headersOf(person),
    signal: hungUp.signal,
  });
  expect(response.status).toBe(200);
  const ended = response.text().then(
    () => true,
    () => false,
  );
  return { ended, stop: () => hungUp.abort() };
}

/** Whether a promise resolves within a second: the heartbeat would take fifteen. */
const soon = (promise: Promise<boolean>) =>
  Promise.race([promise, new Promise<false>(resolve => setTimeout(resolve, 1000, false))]);

const staffOf = async ({ userId, companyId }: Person) => {
  const [row] = await database.platform.read.query<{ id: number }>(
    'select id from staffs where user_id = $1 and company_id = $2',
    [userId, companyId],
  );
  return row!.id;
};

test('a deactivated user gets no more events, immediately', async () => {
  const person = await who.staff(['loads.list']);
  const { ended } = await listen(person);
  await as(app, who.owner).put(`/staffs/deactivated/${await staffOf(person)}`);
  expect(await soon(ended)).toBe(true);
});

test('a user of two companies still gets the other company’s events', async () => {
  const here = await who.staff(['loads.list']);
  const there = { userId: here.userId, companyId: who.stranger.companyId };
  await database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query(
      'insert into staffs (company_id, user_id, nickname, permissions) values ($1, $2, $3, $4)',
      [there.companyId, there.userId, 'both', JSON.stringify(['loads.list'])],
    ),
  );
  const [first, second] = [await listen(here), await listen(there)];
  await as(app, who.owner).put(`/staffs/deactivated/${await staffOf(here)}`);
  expect(await soon(first.ended)).toBe(true);
  expect(await soon(second.ended)).toBe(false);
  second.stop();
});

test('revoking a permission or a role closes the channel, which can be reopened for what is left', async () => {
  const ask = as(app, who.owner);
  const role = (await ask.post('/roles', { name: 'listener', permissions: ['loads.list'] })).body
    .data;
  const person = await who.staff(['brokers.list']);
  const id = await staffOf(person);
  await ask.put(`/staffs/${id}`, { roles: [{ role_id: role.id }] });

  const first = await listen(person);
  await ask.patch(`/roles/${role.id}/toggle-status`);
  expect(await soon(first.ended)).toBe(true);
  const channel = (topics: string) => as(app, person).get(`/events?topics=${topics}`);
  expect((await channel('loads')).status).toBe(403);
  const brokers = await fetch(`${address}/api/events?topics=brokers`, {
    headers: await headersOf(person),
  });
  expect(brokers.status).toBe(200);
  await brokers.body?.cancel();
});

test('a session that ends while its channel is being opened hears nothing on it', async () => {
  const person = await who.staff(['loads.list']);
  const token = await tokenOf(app, person.userId);
  const { readByKey } = database.platform;
  const query = readByKey.query;
  readByKey.query = async (text, values) => {
    readByKey.query = query;
    const asked = await query.call(readByKey, text, values);
    await as(app, null).post('/logout', {}, { authorization: `Bearer ${token}` });
    return asked as never;
  };
  const { ended } = await listen(person);
  expect(await soon(ended)).toBe(true);
});
