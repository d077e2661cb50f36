import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { aRecord } from '../../support/factories.ts';
import { type People, people } from '../../support/people.ts';

const { app, database } = await testApp();
let who: People;
let gloria: Person;
const ask = () => as(app, gloria);

const GLORIA = { nickname: 'glo', first_name: 'Gloria', last_name: 'Hathersage' };

beforeAll(async () => {
  who = await people(database);
  gloria = await who.staff(['drivers.list', 'drivers.create', 'drivers.show', 'audit.list']);
  await database.platform.write({ companyId: null, userId: null }, async tx => {
    const names = [gloria.userId, GLORIA.nickname, GLORIA.first_name, GLORIA.last_name];
    for (const [table, key] of [
      ['users', 'id'],
      ['staffs', 'user_id'],
    ]) {
      await tx.query(
        `update ${table} set nickname = $2, first_name = $3, last_name = $4 where ${key} = $1`,
        names,
      );
    }
  });
});

const newDriver = async () => {
  const { body } = await ask().post('/drivers', aRecord('drivers', { states: 1 }));
  return body.data;
};

test('a record says who created it by first and last name, next to the nickname', async () => {
  const { id } = await newDriver();
  expect((await ask().get(`/drivers/${id}`)).body.data.created_user).toEqual({
    id: gloria.userId,
    ...GLORIA,
  });
});

test('the history and its filter name people, not their logins', async () => {
  const { id } = await newDriver();
  const history = await ask().get(`/audit/timeline?entity=drivers&record_id=${id}`);
  expect(history.body.data.data[0].user).toEqual({ id: gloria.userId, name: 'Gloria Hathersage' });
  const { users } = (await ask().get('/audit/filters')).body.data;
  expect(users).toContainEqual({ id: gloria.userId, name: 'Gloria Hathersage' });
  expect(users).toContainEqual({ id: who.owner.userId, name: 'olive' });
  expect(users.map(({ id }: { id: number }) => id)).not.toContain(who.stranger.userId);
});

test('an export names people', async () => {
  await newDriver();
  const csv = String((await as(app, who.owner).get('/audit/export/list?format=csv')).body);
  expect(csv).toContain('Gloria Hathersage');
  expect(csv).not.toContain(',glo,');
});

test('those who are present are shown by name, and a filter by creator offers names', async () => {
  const owner = as(app, who.owner);
  const sign = await owner.post('/presence', { client: 'tab-olive-1', topic: 'board-presence' });
  expect(sign.body.data.people[0].user).toMatchObject({ nickname: 'olive', first_name: null });
  expect((await owner.get('/loads/makers/list')).body.data).toContainEqual({
    id: gloria.userId,
    name: 'Gloria Hathersage',
  });
});

test('another company reads none of these names', async () => {
  const stranger = as(app, who.stranger);
  const seen = await Promise.all(
    ['/audit/filters', '/loads/makers/list', '/staffs/list'].map(path => stranger.get(path)),
  );
  expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain('Hathersage');
});
