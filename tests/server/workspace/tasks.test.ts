import { beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../server/clock.ts';
import { Access } from '../../../server/db/access.ts';
import { notifyDueTasks } from '../../../server/workspace/tasks/notifyAssignee.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { makeRow } from '../../support/makeRow.ts';
import { people } from '../../support/people.ts';

const { app, database, hub } = await testApp();
const { owner, stranger, staff } = await people(database);
let load = 0;
beforeAll(async () => {
  const brokers = await makeRow(database, owner, 'brokers', { states: 1 });
  load = await makeRow(database, owner, 'loads', { brokers });
});

const staffIdOf = async ({ userId }: Person) => {
  const [row] = await database.platform.read.query<{ id: number }>(
    'select id from staffs where user_id = $1',
    [userId],
  );
  return row?.id ?? 0;
};
const add = (body: object, person: Person = owner) => as(app, person).post('/tasks', body);
const newsOf = async (person: Person) =>
  (await as(app, person).get('/notifications/list')).body.data.data;
const mineOf = async (person: Person) =>
  (await as(app, person).get('/tasks/mine')).body.data.data.map(({ title }: any) => title);

test('a task is about a record, and listed next to it', async () => {
  const { body } = await add({ title: 'Ask for the POD', subject: 'loads', subject_id: load });
  expect(body.data).toMatchObject({ subject: 'loads', subject_id: load, status: 'open' });
  await add({ title: 'About nothing' });
  const list = await as(app, owner).get(`/tasks?subject=loads&subject_id=${load}`);
  expect(list.body.data.data.map(({ title }: any) => title)).toEqual(['Ask for the POD']);
});

test('a record that does not exist, is another company’s, or may not be viewed is refused', async () => {
  const theirs = await makeRow(database, stranger, 'drivers', { states: 1 });
  const fieldsOf = async (body: object, person?: Person) => {
    const answer = await add({ title: 'x', ...body }, person);
    return [answer.status, Object.keys(answer.body.errors ?? {})];
  };
  expect(await fieldsOf({ subject: 'loads', subject_id: 99_999 })).toEqual([422, ['subject_id']]);
  expect(await fieldsOf({ subject: 'drivers', subject_id: theirs })).toEqual([422, ['subject_id']]);
  expect(await fieldsOf({ subject: 'loads' })).toEqual([422, ['subject_id']]);
  expect(await fieldsOf({ subject_id: load })).toEqual([422, ['subject']]);
  expect(await fieldsOf({ subject: 'users', subject_id: 1 })).toEqual([422, ['subject']]);
  const clerk = await staff(['tasks.create']);
  expect(await fieldsOf({ subject: 'loads', subject_id: load }, clerk)).toEqual([422, ['subject']]);
});

test('a task whose record was deleted is still edited, and never moved to another that is gone', async () => {
  const [gone, other] = await Promise.all(
    [1, 2].map(() => makeRow(database, owner, 'drivers', { states: 1 })),
  );
  const about = { subject: 'drivers', subject_id: gone };
  const { body } = await add({ title: 'Call the driver', ...about });
  for (const id of [gone, other]) {
    expect((await as(app, owner).delete(`/drivers/${id}`)).status).toBe(200);
  }
  const path = `/tasks/${body.data.id}`;
  const saved = await as(app, owner).put(path, { ...body.data, title: 'Call somebody else' });
  expect([saved.status, saved.body.data?.title]).toEqual([200, 'Call somebody else']);
  const { version } = saved.body.data;
  const moved = await as(app, owner).put(path, { ...about, subject_id: other, version });
  expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['subject_id']]);
});

test('a person’s own open tasks are listed by their time, and finished without a permission', async () => {
  const clerk = await staff([]);
  const assignee_id = await staffIdOf(clerk);
  await add({ title: 'Whenever', assignee_id });
  await add({ title: 'Later', assignee_id, due_at: '2026-12-02T10:00:00Z' });
  const { body } = await add({ title: 'Soon', assignee_id, due_at: '2026-12-01T10:00:00Z' });
  expect(await mineOf(clerk)).toEqual(['Soon', 'Later', 'Whenever']);
  expect(await mineOf(owner)).toEqual([]);

  const path = `/tasks/done/${body.data.id}`;
  for (const person of [owner, stranger, await staff(['tasks.update'])]) {
    expect((await as(app, person).post(path)).status).toBe(404);
  }
  expect((await as(app, clerk).post(path)).body.data.status).toBe('done');
  expect((await as(app, clerk).post(path)).status).toBe(409);
  expect(await mineOf(clerk)).toEqual(['Later', 'Whenever']);
});

test('a person who is given a task by somebody else is notified, once for each assignment', async () => {
  const clerk = await staff(['tasks.create', 'tasks.update']);
  const assignee_id = await staffIdOf(clerk);
  const { body } = await add({ title: 'Call', assignee_id, subject: 'loads', subject_id: load });
  await as(app, owner).put(`/tasks/${body.data.id}`, { note: 'Twice' });
  await add({ title: 'My own', assignee_id }, clerk);
  expect(await newsOf(clerk)).toMatchObject([
    { kind: 'assignment', title: 'Task: Call', subject: 'loads', subject_id: load },
  ]);
});

test('a task that is due is told once, and again for another time', async () => {
  const clerk = await staff([]);
  const due_at = '2026-12-05T10:00:00Z';
  const { body } = await add({ title: 'Call', assignee_id: await staffIdOf(clerk), due_at });
  const companyId = owner.companyId as number;
  const check = async (at: string) => {
    setClock(at);
    await new Access(database, { companyId, userId: null }, hub).write(notifyDueTasks);
    // The session would be over by then.
    setClock(null);
    return (await newsOf(clerk)).filter(({ title }: any) => title === 'Due: Call').length;
  };
  expect(await check('2026-12-05T09:50:00Z')).toBe(0);
  expect(await check('2026-12-05T10:05:00Z')).toBe(1);
  expect(await check('2026-12-05T10:20:00Z')).toBe(1);
  await as(app, owner).put(`/tasks/${body.data.id}`, { due_at: '2026-12-06T10:00:00Z' });
  expect(await check('2026-12-06T10:05:00Z')).toBe(2);
});

test('a task that somebody has changed since it was read is not deleted unseen', async () => {
  const { body } = await add({ title: 'Call the receiver', subject: 'loads', subject_id: load });
  const { id, version } = body.data;
  await as(app, owner).put(`/tasks/${id}`, { title: 'Call the shipper' });
  const overtaken = await as(app, owner).delete(`/tasks/${id}`, { version });
  expect(overtaken.status).toBe(409);
  const seen = await as(app, owner).get(`/tasks/${id}`);
  const done = await as(app, owner).delete(`/tasks/${id}`, { version: seen.body.data.version });
  expect(done.status).toBe(200);
});
