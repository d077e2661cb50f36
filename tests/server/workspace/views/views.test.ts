import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;

beforeAll(async () => {
  who = await people(database);
});

const PATH = '/saved-views';
const late = {
  list_key: 'loads',
  name: 'Late loads',
  filters: { late: true, status: [4] },
  sort_by: 'pickup_date',
  sort_dir: 'asc',
};
const seen = async (person: Person, query = '?list_key=loads') =>
  (await as(app, person).get(PATH + query)).body.data.map(({ name }: any) => name);
const kept = async (person: Person, name: string, more: object = {}) =>
  (await as(app, person).post(PATH, { ...late, name, ...more })).body.data;

test('a saved view is there again, and belongs to its user only', async () => {
  const { status, body } = await as(app, who.owner).post(PATH, late);
  expect([status, body.success]).toEqual([200, true]);
  expect(body.data).toMatchObject({ ...late, is_shared: false, version: 1 });
  expect(await seen(who.owner)).toEqual(['Late loads']);
  expect(await seen(who.owner, '?list_key=trucks')).toEqual([]);
  expect(await seen(await who.staff(['loads.list']))).toEqual([]);
  expect(await seen(who.stranger)).toEqual([]);
});

test('a view of the same name replaces the previous one', async () => {
  const again = await kept(who.owner, 'late LOADS', { filters: { status: [5] } });
  expect(again).toMatchObject({ name: 'late LOADS', filters: { status: [5] } });
  expect(await seen(who.owner)).toEqual(['late LOADS']);
});

test('sharing requires a permission, and shows the view to users who can see its list', async () => {
  const dispatcher = await who.staff(['loads.list']);
  const lead = await who.staff(['loads.list', 'saved-views.share']);
  const biller = await who.staff(['invoices.list']);
  const own = await kept(dispatcher, 'Mine');
  expect((await as(app, dispatcher).put(`${PATH}/share/${own.id}`)).status).toBe(403);
  expect(await kept(dispatcher, 'Not by a body', { is_shared: true })).toMatchObject({
    is_shared: false,
  });

  const { id } = await kept(lead, 'For all');
  expect((await as(app, lead).put(`${PATH}/share/${id}`)).body.data.is_shared).toBe(true);
  expect(await seen(dispatcher)).toContain('For all');
  expect(await seen(biller)).not.toContain('For all');
  expect(await seen(who.stranger)).not.toContain('For all');

  expect((await as(app, dispatcher).delete(`${PATH}/${id}`)).status).toBe(404);
  expect((await as(app, dispatcher).put(`${PATH}/${id}`, { name: 'Ha' })).status).toBe(404);
  expect((await as(app, who.owner).put(`${PATH}/unshare/${id}`)).status).toBe(200);
  expect(await seen(dispatcher)).not.toContain('For all');
  expect(await seen(lead)).toContain('For all');
});

test('a view of the main board is shared with people who see the board', async () => {
  const lead = await who.staff(['boards.list', 'saved-views.share']);
  const dispatcher = await who.staff(['boards.list']);
  const biller = await who.staff(['invoices.list']);
  const { id } = await kept(lead, 'Late trucks', { list_key: 'boards.main' });
  expect((await as(app, lead).put(`${PATH}/share/${id}`)).status).toBe(200);
  expect(await seen(dispatcher, '?list_key=boards.main')).toContain('Late trucks');
  expect(await seen(biller, '?list_key=boards.main')).not.toContain('Late trucks');
});

test('users cannot share, change or delete another user’s view', async () => {
  const { id } = await kept(who.owner, 'My own');
  const lead = await who.staff(['loads.list', 'saved-views.share']);
  for (const person of [lead, who.stranger]) {
    const answers = [
      await as(app, person).put(`${PATH}/share/${id}`),
      await as(app, person).put(`${PATH}/unshare/${id}`),
      await as(app, person).put(`${PATH}/${id}`, { name: 'Theirs' }),
      await as(app, person).delete(`${PATH}/${id}`),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([404, { message: 'Not found.' }]);
    }
  }
});

test('a view can be renamed and deleted, but stays with its list', async () => {
  const { id, version } = await kept(who.owner, 'Old name');
  const changed = await as(app, who.owner).put(`${PATH}/${id}`, {
    name: 'New name',
    list_key: 'trucks',
    version,
  });
  expect(changed.body.data).toMatchObject({ name: 'New name', list_key: 'loads' });
  expect((await as(app, who.owner).put(`${PATH}/${id}`, { name: 'X', version })).status).toBe(409);
  expect((await as(app, who.owner).delete(`${PATH}/${id}`)).status).toBe(200);
  expect(await seen(who.owner)).not.toContain('New name');
});

test('invalid values are rejected by field', async () => {
  const nameless = await as(app, who.owner).post(PATH, { sort_dir: 'up' });
  expect(nameless.status).toBe(422);
  expect(Object.keys(nameless.body.errors).toSorted()).toEqual(['list_key', 'name', 'sort_dir']);
  for (const filters of [[1], 'all', { q: 'x'.repeat(9_000) }]) {
    const { status, body } = await as(app, who.owner).post(PATH, { ...late, filters });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['filters']]);
  }
});
