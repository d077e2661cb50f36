import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LiveEvent } from '../../../../server/events/hub.ts';
import { topicsOf } from '../../../../server/workspace/live/topics.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { streamedNews } from '../../../support/streamedNews.ts';

const { app, database, hub } = await testApp();
let who: People;

beforeAll(async () => {
  who = await people(database);
});

beforeEach(async () => {
  await database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query('delete from open_tabs'),
  );
});

const tab = (name: string, more: object = {}) => ({
  label: name.toUpperCase(),
  name,
  fullPath: `/${name}`,
  ...more,
});
const open = async (name: string, more: object = {}, person = who.owner) =>
  (await as(app, person).post('/open-tabs', tab(name, more))).body.data;
const names = async (person = who.owner) =>
  (await as(app, person).get('/open-tabs')).body.data.map((one: any) => one.name);

describe('the address of a tab', () => {
  test.each([
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'loads',
  ])('that leaves the app is refused: %j', async fullPath => {
    const sent = await as(app, who.owner).post('/open-tabs', tab('loads', { fullPath }));
    expect(sent.status).toBe(422);
    expect(sent.body.errors).toEqual({ fullPath: ['The address must be a path of this app.'] });

    const { id } = await open('loads');
    const moved = await as(app, who.owner).put(`/open-tabs/${id}`, { fullPath });
    expect(moved.status).toBe(422);
    expect((await as(app, who.owner).get('/open-tabs')).body.data).toMatchObject([
      { id, fullPath: '/loads' },
    ]);
  });

  test('with a control character is refused', async () => {
    const fullPath = '/\t/evil.example';
    const sent = await as(app, who.owner).post('/open-tabs', tab('loads', { fullPath }));
    expect([sent.status, Object.keys(sent.body.errors)]).toEqual([422, ['fullPath']]);
  });

  test.each([
    '/',
    '/loads?status=1&q=a//b\\c#top',
    '/settings/1/roles',
  ])('within the app is accepted: %s', async fullPath => {
    expect(await open('loads', { fullPath })).toMatchObject({ fullPath });
  });
});

describe('two browsers of one user', () => {
  test('show the same tabs in the same order', async () => {
    const [a, b, c] = [await open('a'), await open('b'), await open('c')];
    expect(await names()).toEqual(['a', 'b', 'c']);

    const orders = [c, a, b].map(({ id }, index) => ({ id, order: index + 1 }));
    const moved = await as(app, who.owner).post('/open-tabs/update-orders', {
      orders,
      company_id: who.owner.companyId,
    });
    expect(moved.body.data.map((one: any) => one.name)).toEqual(['c', 'a', 'b']);
    expect(await names()).toEqual(['c', 'a', 'b']);
  });

  test('opening an open page again returns its tab', async () => {
    const first = await open('a');
    expect((await open('a')).id).toBe(first.id);
    expect(await names()).toEqual(['a']);
  });

  test('opening the same list in both at once creates one tab with the filters of one of them', async () => {
    const paths = ['/loads?status=1', '/loads?status=2', '/loads?status=3'];
    const opened = await Promise.all(
      paths.map(fullPath => open('loads', { fullPath, params: {} })),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(await names()).toEqual(['loads']);
    await open('loads', { fullPath: '/loads/7', params: { model_id: '7' } });
    expect(await names()).toEqual(['loads', 'loads']);
  });

  test('a tab follows its path', async () => {
    const { id } = await open('loads', { params: { page: 1 } });
    const { body } = await as(app, who.owner).put(`/open-tabs/${id}`, {
      fullPath: '/loads?page=2',
      params: { page: 2 },
    });
    expect(body.data).toMatchObject({
      label: 'LOADS',
      fullPath: '/loads?page=2',
      params: { page: 2 },
    });
  });

  test('closing a tab in one while the other moves it keeps the order of the rest', async () => {
    const [a, b] = [await open('a'), await open('b')];
    expect((await as(app, who.owner).delete(`/open-tabs/${a.id}`)).status).toBe(200);
    const orders = [
      { id: b.id, order: 1 },
      { id: a.id, order: 2 },
    ];
    expect((await as(app, who.owner).post('/open-tabs/update-orders', { orders })).status).toBe(
      200,
    );
    expect(await names()).toEqual(['b']);
    expect((await as(app, who.owner).delete(`/open-tabs/${a.id}`)).status).toBe(404);
  });

  test('each change is sent to the other browser, and to no other user', async () => {
    const heard: LiveEvent[] = [];
    const leave = hub.subscribe(who.owner.companyId!, null, event => heard.push(event));
    const { id } = await open('a');
    await as(app, who.owner).put(`/open-tabs/${id}`, { pin: true });
    await as(app, who.owner).delete(`/open-tabs/${id}`);
    leave();

    const topics = topicsOf('tabs', {
      companyId: 1,
      isOwner: false,
      roles: [],
      permissions: [],
    } as any);
    const reported = (userId: number) =>
      heard.flatMap(event => streamedNews(event, topics, userId));
    expect(reported(who.owner.userId)).toMatchObject([
      { topic: 'tabs', type: 'created', ids: [id] },
      { topic: 'tabs', type: 'updated', ids: [id] },
      { topic: 'tabs', type: 'deleted', ids: [id] },
    ]);
    expect(reported(who.newcomer.userId)).toEqual([]);
  });
});

test('closing all keeps the pinned ones', async () => {
  await open('a');
  await open('b', { pin: true });
  await open('c');
  const path = `/open-tabs/delete-all?company_id=${who.owner.companyId}`;
  const { body } = await as(app, who.owner).get(path);
  expect(body.data.map((one: any) => one.name)).toEqual(['b']);
  expect(await names()).toEqual(['b']);
});

test('too many tabs are refused with a message, not an error', async () => {
  for (let number = 0; number < 60; number += 1) await open(`t${number}`);
  const { status, body } = await as(app, who.owner).post('/open-tabs', tab('more'));
  expect(status).toBe(200);
  expect(body).toEqual({ success: false, message: expect.stringContaining('60'), data: null });
});

test('outside of a company there are no tabs', async () => {
  const outside = { userId: who.owner.userId, companyId: null };
  expect((await as(app, outside).get('/open-tabs')).body).toEqual({ success: true, data: [] });
  expect((await as(app, outside).post('/open-tabs', tab('a'))).body.success).toBe(false);
});

test('another user’s tab is not found, regardless of who requests it', async () => {
  const { id } = await open('a');
  for (const person of [who.newcomer, who.stranger]) {
    expect((await as(app, person).put(`/open-tabs/${id}`, { label: 'x' })).status).toBe(404);
    expect((await as(app, person).delete(`/open-tabs/${id}`)).status).toBe(404);
    const orders = [{ id, order: 9 }];
    const moved = await as(app, person).post('/open-tabs/update-orders', { orders });
    expect(moved.body.data).toEqual([]);
    expect(await names(person)).toEqual([]);
  }
  expect(await names()).toEqual(['a']);
});

test.each([
  [{}, 'orders'],
  [{ orders: [] }, 'orders'],
  [{ orders: 'x' }, 'orders'],
  [{ orders: [{ id: 'x', order: 1 }] }, 'orders.0.id'],
  [{ orders: [{ id: 1, order: -1 }] }, 'orders.0.order'],
  [{ orders: [{ id: 1, order: 99999999999 }] }, 'orders.0.order'],
  [{ orders: [null] }, 'orders.0.id'],
])('an invalid order is refused: %j', async (body, field) => {
  const answer = await as(app, who.owner).post('/open-tabs/update-orders', body);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toHaveProperty([field]);
});

test('a tab requires a label, a name and a path, and belongs to one user', async () => {
  const { body } = await as(app, who.owner).post('/open-tabs', {});
  expect(Object.keys(body.errors)).toEqual(['label', 'name', 'fullPath']);
  const created = await open('a', { user_id: who.newcomer.userId, company_id: undefined, id: 77 });
  expect(created).toMatchObject({ user_id: who.owner.userId });
  expect(created.id).not.toBe(77);
});

test('a tab keeps 16 kB of parameters, and a larger one is refused by both calls', async () => {
  const sized = (bytes: number) => ({ q: 'x'.repeat(bytes - '{"q":""}'.length) });
  const kept = await open('large', { params: sized(16_384) });
  for (const params of [sized(16_385), { q: '\u{1F69A}'.repeat(4096) }]) {
    const answers = [
      await as(app, who.owner).post('/open-tabs', { ...tab('larger'), params }),
      await as(app, who.owner).put(`/open-tabs/${kept.id}`, { params }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.errors]).toEqual([
        422,
        { params: ['The value must not be larger than 16 kB.'] },
      ]);
    }
  }
  expect((await as(app, who.owner).get('/open-tabs')).body.data).toMatchObject([
    { params: sized(16_384) },
  ]);
});
