import { expect, test } from 'vitest';
import { Access } from '../../../../server/db/access.ts';
import { topicsOf } from '../../../../server/workspace/live/topics.ts';
import { type News, notify } from '../../../../server/workspace/notifications/notify.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { people } from '../../../support/people.ts';
import { streamedNews } from '../../../support/streamedNews.ts';

const { app, database, hub } = await testApp();
const { owner, stranger, newcomer, staff } = await people(database);

const news = (more: Partial<News> = {}): News => ({ kind: 'alert', title: 'Look here', ...more });
const tell = (whom: Person[], what: News, author: Person = owner) =>
  new Access(database, { companyId: author.companyId as number, userId: author.userId }, hub).write(
    scope =>
      notify(
        scope,
        whom.map(({ userId }) => userId),
        what,
      ),
  );
const unread = async (person: Person) =>
  (await as(app, person).get('/notifications/unread-count')).body.data.count;
const listed = async (person: Person, query = '') =>
  (await as(app, person).get(`/notifications/list${query}`)).body.data;

test('users read their own: listed, counted, marked as read one by one and all at once', async () => {
  const clerk = await staff([]);
  await tell([clerk], news({ title: 'One', subject: 'drivers', subject_id: 5 }));
  await tell([clerk], news({ title: 'Two', kind: 'mention' }));
  await tell([clerk, owner], news({ title: 'Three' }));
  expect(await unread(clerk)).toBe(3);
  const page = await listed(clerk);
  expect(page.data.map(({ title }: any) => title)).toEqual(['Three', 'Two', 'One']);
  expect(page.data[2]).toMatchObject({ subject: 'drivers', subject_id: 5, is_read: false });
  expect((await listed(clerk, '?kind=mention')).total).toBe(1);

  const { body } = await as(app, clerk).get(`/notifications/read/${page.data[0].id}`);
  expect(body.data).toMatchObject({ is_read: true, read_at: expect.any(String) });
  expect(await unread(clerk)).toBe(2);
  expect((await listed(clerk, '?is_read=0')).total).toBe(2);
  expect((await as(app, clerk).get('/notifications/read-all')).body.data).toEqual({ count: 2 });
  expect([await unread(clerk), await unread(owner)]).toEqual([0, 1]);
});

test('users cannot read another user’s, whatever their permissions', async () => {
  const clerk = await staff([]);
  await tell([clerk], news({ title: 'For the clerk' }));
  const [own] = (await listed(clerk)).data;
  for (const person of [owner, newcomer, stranger]) {
    expect((await as(app, person).get(`/notifications/read/${own.id}`)).status).toBe(404);
    const titles = (await listed(person, `?user_id=${clerk.userId}`)).data.map(
      (one: any) => one.title,
    );
    expect(titles).not.toContain('For the clerk');
  }
  expect(await unread(clerk)).toBe(1);
});

test('a notification with the same key is sent once', async () => {
  const clerk = await staff([]);
  expect(await tell([clerk], news({ key: 'k1' }))).toBe(1);
  expect(await tell([clerk], news({ key: 'k1' }))).toBe(0);
  expect(await tell([clerk, newcomer], news({ key: 'k1' }))).toBe(1);
  expect(await unread(clerk)).toBe(1);
});

test('only the recipient gets it live', async () => {
  const clerk = await staff([]);
  const topics = topicsOf('notifications', {
    userId: clerk.userId,
    role: 'staff',
    companyId: owner.companyId,
    isOwner: false,
    roles: [],
    permissions: [],
  });
  const heard: Record<number, number> = {};
  const leave = hub.subscribe(owner.companyId as number, null, event => {
    for (const { userId } of [clerk, owner]) {
      heard[userId] = (heard[userId] ?? 0) + streamedNews(event, topics, userId).length;
    }
  });
  await tell([clerk], news({ title: 'Live' }));
  leave();
  expect(heard).toEqual({ [clerk.userId]: 1, [owner.userId]: 0 });
});

test('a dispatcher is notified of a load assigned by another user', async () => {
  const kate = await staff(['loads.list', 'loads.update', 'loads.show']);
  const [{ id: staffId } = { id: 0 }] = await database.platform.read.query<{ id: number }>(
    'select id from staffs where user_id = $1',
    [kate.userId],
  );
  const brokers = await makeRow(database, owner, 'brokers', { states: 1 });
  const load = await makeRow(database, owner, 'loads', { brokers });
  const give = (person: Person, dispatcher_id: number | null) =>
    as(app, person).put(`/loads/${load}`, { dispatcher_id });
  expect((await give(owner, staffId)).status).toBe(200);
  expect((await give(owner, staffId)).status).toBe(200);
  const page = await listed(kate);
  expect(page.data).toMatchObject([{ kind: 'assignment', subject: 'loads', subject_id: load }]);
  expect(page.data[0].title).toMatch(/^Load .+ is yours now$/);
  await give(owner, null);
  await give(kate, staffId);
  expect((await listed(kate)).total).toBe(1);
});

test('the author of an expense is notified of the decision', async () => {
  const clerk = await staff(['expenses.create']);
  const category = await makeRow(database, owner, 'expense-categories', {});
  const { body } = await as(app, clerk).post('/expenses', {
    type: 'company_exense',
    date: '2026-11-10',
    expense_category_id: category,
    items: [{ description: 'Toner', amount: 40 }],
  });
  await as(app, owner).put(`/expenses/${body.data.id}`, { status: 'rejected' });
  expect((await listed(clerk)).data).toMatchObject([
    { kind: 'expense', title: `Expense ${body.data.number} was rejected` },
  ]);
});
