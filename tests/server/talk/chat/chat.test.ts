import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { topicsOf } from '../../../../server/workspace/live/topics.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { multipart } from '../../../support/multipart.ts';
import { people } from '../../../support/people.ts';
import { samples } from '../../../support/sampleFiles.ts';
import { sentStatements } from '../../../support/sentStatements.ts';
import { streamedNews } from '../../../support/streamedNews.ts';

const { app, database, hub } = await testApp();
const { owner, stranger, newcomer, staff } = await people(database);

const get = async (person: Person, path: string) =>
  (await as(app, person).get(`/chatify/api/${path}`)).body;
const post = async (person: Person, path: string, body: object = {}) =>
  (await as(app, person).post(`/chatify/api/${path}`, body)).body;
const send = (from: Person, to: Person, message: string, more: object = {}) =>
  post(from, 'sendMessage', { id: to.userId, type: 'user', message, ...more });
const sendFile = async (from: Person, to: Person, name: string, content: Buffer, type = '') => {
  const form = await multipart({ id: to.userId, message: '' }, [
    { field: 'file', name, type, content },
  ]);
  return as(app, from).post('/chatify/api/sendMessage', form.payload, form.headers);
};
const read = (person: Person, other: Person, query = '') =>
  get(person, `fetchMessages?id=${other.userId}${query}`);
const unread = async (person: Person) => (await get(person, 'getUnreadMessagesCount')).count;

test('two people write to each other: listed, unread, seen, on both verbs', async () => {
  const [ana, ben] = [await staff([]), await staff([])];
  const first = await send(ana, ben, ' Is <b>PC-1</b> loaded? ', { temporaryMsgId: 'temp_1' });
  expect(first).toMatchObject({
    status: '200',
    error: { status: 0, message: null },
    message: { from_id: ana.userId, to_id: ben.userId, isSender: true, seen: false },
    tempID: 'temp_1',
  });
  expect(first.message.message).toBe('Is <b>PC-1</b> loaded?');
  await send(ben, ana, 'Yes');
  expect(await unread(ben)).toBe(1);
  expect(await post(ben, 'getUnreadMessagesCount')).toEqual({
    success: true,
    data: { count: 1 },
    count: 1,
  });

  const page = await post(ben, 'fetchMessages', { id: ana.userId, per_page: 1 });
  expect(page).toMatchObject({ total: 2, last_page: 2, messages: [{ body: 'Yes' }] });
  expect(page.last_message_id).toBe(page.messages[0].id);
  expect((await read(ben, ana, '&page=2&per_page=1')).messages).toMatchObject([
    { id: first.message.id, attachment: null, seen: false },
  ]);
  expect((await get(ben, 'getContacts')).contacts).toMatchObject([
    { id: ana.userId, lastMessage: 'Yes', unseenCounter: 1, active_status: 0 },
  ]);
  expect(await post(ben, 'makeSeen', { id: ana.userId })).toEqual({ status: 1 });
  expect(await post(ben, 'makeSeen', { id: ana.userId })).toEqual({ status: 1 });
  expect(await unread(ben)).toBe(0);
  expect((await read(ana, ben)).messages.map(({ seen }: any) => seen)).toEqual([false, true]);
});

test('people of another company, and colleagues, read nothing of a conversation', async () => {
  const [ana, ben] = [await staff([]), await staff([])];
  const { message } = await send(ana, ben, 'Between us');
  const { body: withFile } = await sendFile(ana, ben, 'plan.png', samples.png as Buffer);
  const file = withFile.message.attachment.file.split('/').at(-1);
  for (const other of [stranger, owner]) {
    expect((await get(other, 'search?input=Between')).messages).toEqual([]);
    const to = as(app, other);
    expect((await to.post('/chatify/api/deleteMessage', { id: message.id })).status).toBe(404);
    expect((await to.get(`/chatify/api/download/${file}`)).status).toBe(404);
    expect((await to.get(`/chatify/api/attachments/${file}`)).status).toBe(404);
  }
  const outside = as(app, stranger);
  for (const [name, field] of [
    ['fetchMessages', 'id'],
    ['idInfo', 'id'],
    ['sendMessage', 'id'],
    ['shared', 'user_id'],
    ['star', 'user_id'],
    ['updateContacts', 'user_id'],
  ] as const) {
    const sent = { [field]: ana.userId, message: 'Hello' };
    expect((await outside.post(`/chatify/api/${name}`, sent)).status).toBe(404);
  }
  expect((await get(stranger, 'search?input=')).records).toEqual([]);
  expect((await as(app, null).get('/chatify/api/getContacts')).status).toBe(401);
});

test('a message that is sent again under its key is one message', async () => {
  const [ana, ben] = [await staff([]), await staff([])];
  const temporaryMsgId = randomUUID();
  const answers = await Promise.all(
    [1, 2, 3].map(() => send(ana, ben, 'Once', { temporaryMsgId })),
  );
  expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
  await send(ana, ben, 'Another text', { temporaryMsgId });
  await send(ana, ben, 'Twice', { temporaryMsgId: 'temp_1' });
  await send(ana, ben, 'Twice', { temporaryMsgId: 'temp_1' });
  const { messages } = await read(ben, ana);
  expect(messages.map(({ body }: any) => body)).toEqual(['Twice', 'Twice', 'Another text', 'Once']);
});

test('a message is one statement, and goes to no one who left the company', async () => {
  const [ana, ben] = [await staff([]), await staff([])];
  await send(ana, ben, 'First');
  const sent = await sentStatements(() => send(ana, ben, 'Second'));
  expect(sent).toEqual([expect.stringContaining('insert into chat_messages')]);
  await database.platform.write({ companyId: null, userId: null }, ({ query }) =>
    query('update staffs set is_active = false where user_id = $1', [ben.userId]),
  );
  const late = { id: ben.userId, message: 'Third' };
  expect((await as(app, ana).post('/chatify/api/sendMessage', late)).status).toBe(404);
  const { status } = await sendFile(ana, ben, 'plan.png', samples.png as Buffer);
  expect(status).toBe(404);
  expect((await read(ana, ben)).total).toBe(2);
});

test('a refusal is a success by its status, and stores nothing', async () => {
  const [ana, ben] = [await staff([]), await staff([])];
  const refused = (message: string) => ({ error: { status: 1, message }, message: [] });
  expect(await send(ana, ben, '  ')).toMatchObject(refused('Write a message or attach a file.'));
  expect(await send(ana, ben, 'x'.repeat(5001))).toMatchObject(
    refused('The message is longer than 5000 characters.'),
  );
  for (const [name, content] of [
    ['run.exe', Buffer.from('MZ')],
    ['page.html', Buffer.from('<html>')],
    ['lies.png', Buffer.from('GIF89a')],
    ['lies.zip', Buffer.from('MZ')],
    ['lies.txt', Buffer.from([0, 1, 2])],
  ] as const) {
    const { status, body } = await sendFile(ana, ben, name, content);
    expect([status, body.error]).toEqual([
      200,
      { status: 1, message: 'File extension not allowed!' },
    ]);
  }
  const { status, body } = await sendFile(ana, ben, 'a.txt', Buffer.alloc(150 * 1024 * 1024, 32));
  expect([status, body.error.message]).toEqual([
    200,
    'File size you are trying to upload is too large!',
  ]);
  expect((await read(ben, ana)).total).toBe(0);
}, 120_000);

test('files and pictures arrive, and a deleted message takes them along', async () => {
  const [ana, ben] = [await staff([]), await staff([])];
  await sendFile(ana, ben, 'notes.txt', Buffer.from('Gate 4'));
  const { body } = await sendFile(ana, ben, 'Dock 4.png', samples.png as Buffer, 'image/png');
  const { id, attachment } = body.message;
  expect(attachment).toEqual({
    file: `/chatify/api/attachments/${id}.png`,
    title: 'Dock 4.png',
    type: 'image',
  });
  expect(await post(ben, 'shared', { user_id: ana.userId })).toEqual({ shared: [attachment.file] });
  expect(await get(ben, `download/${id}.png`)).toEqual({
    file_name: 'Dock 4.png',
    download_path: attachment.file,
  });
  const fetched = await as(app, ben).get(attachment.file);
  expect(fetched.headers['content-type']).toBe('image/png');
  expect(fetched.body).toEqual(samples.png);
  expect((await as(app, ben).get(`/chatify/api/attachments/${id}.jpg`)).status).toBe(404);

  expect((await as(app, ben).post('/chatify/api/deleteMessage', { id })).status).toBe(404);
  expect(await post(ana, 'deleteMessage', { id })).toEqual({ deleted: 1 });
  expect((await as(app, ben).get(attachment.file)).status).toBe(404);
  const [left, ...others] = (await read(ben, ana)).messages;
  expect(others).toEqual([]);
  expect(JSON.parse(left.attachment)).toEqual({
    new_name: `${left.id}.txt`,
    old_name: 'notes.txt',
  });
});

test('favorites are each person’s own, and search finds names and own messages', async () => {
  const [ana, ben] = [await staff([]), await staff([])];
  await send(ana, ben, 'The lumper took 100% cash');
  expect(await post(ana, 'star', { user_id: ben.userId })).toEqual({ status: 1 });
  expect(await get(ana, 'favorites')).toMatchObject({
    total: 1,
    favorites: [{ user_id: ana.userId, favorite_id: ben.userId, user: { id: ben.userId } }],
  });
  expect(await post(ana, 'idInfo', { id: ben.userId })).toMatchObject({
    favorite: true,
    fetch: { id: ben.userId },
    user_avatar: null,
  });
  expect((await post(ben, 'idInfo', { id: ana.userId })).favorite).toBe(false);
  expect(await post(ana, 'star', { user_id: ben.userId })).toEqual({ status: 0 });
  expect((await get(ben, 'search?input=100%25')).messages).toHaveLength(1);
  expect((await get(ben, 'search?input=%25')).records).toEqual([]);
  expect((await get(owner, 'search?input=lumper')).messages).toEqual([]);
  const { records } = await get(ana, 'search');
  const ids = records.map(({ id }: any) => id);
  expect(ids).toContain(owner.userId);
  expect(ids).not.toContain(ana.userId);
  expect(ids).not.toContain(stranger.userId);
  expect(Object.keys(records[0])).not.toContain('email');
});

test('each event goes to one of the two people', async () => {
  const [ana, ben] = [await staff([]), await staff([])];
  const actor = { role: 'staff', isOwner: false, roles: [], permissions: [] } as const;
  const topics = topicsOf('chat', { ...actor, userId: ben.userId, companyId: ben.companyId });
  const heard: Record<number, string[]> = {};
  const leave = hub.subscribe(owner.companyId as number, null, event => {
    for (const { userId } of [ana, ben, owner]) {
      const news = streamedNews(event, topics, userId);
      const texts = news.map(({ type, changes }) => `${type} ${JSON.stringify(changes)}`);
      heard[userId] = [...(heard[userId] ?? []), ...texts];
    }
  });
  const { message } = await send(ana, ben, 'Live');
  await post(ben, 'setActiveStatus', { status: 1 });
  await post(ben, 'setActiveStatus', { status: 1 });
  await post(ana, 'deleteMessage', { id: message.id });
  leave();
  const withAna = `{"with":${ana.userId}}`;
  expect(heard[ben.userId]).toEqual([`created ${withAna}`, `deleted ${withAna}`]);
  expect(heard[ana.userId]).toEqual([
    `created {"with":${ben.userId}}`,
    `updated {"presence":${ben.userId},"active_status":1}`,
    `deleted {"with":${ben.userId}}`,
  ]);
  expect(heard[owner.userId]).toHaveLength(1);
  const { contactItem } = await get(ana, `updateContacts?user_id=${ben.userId}`);
  expect(contactItem.active_status).toBe(1);
  expect(await post(ben, 'setActiveStatus', { status: 0 })).toEqual({ status: 1 });
});

test('a named load is a card for those who may open it, as it is now', async () => {
  const clerk = await staff(['loads.show']);
  const brokers = await makeRow(database, owner, 'brokers', { states: 1 });
  const load = await makeRow(database, owner, 'loads', { brokers }, { internal_id: 'PC-26175' });
  const number = 'pc-26175';
  const path = `cards?keys[]=loads/${load}&keys[]=any:${number}&keys[]=trucks:1`;
  expect((await get(clerk, path)).cards).toMatchObject([
    { key: `any:${number}`, subject: 'loads', id: load, title: 'PC-26175' },
    { key: `loads/${load}`, subject: 'loads', id: load, status: expect.any(String) },
  ]);
  expect((await get(newcomer, path)).cards).toEqual([]);
  expect((await get(stranger, path)).cards).toEqual([]);
});

test('messages are not in the audit log', async () => {
  const rows = await database.platform.read.query(
    `select 1 from audit where entity like 'chat%' limit 1`,
  );
  expect(rows).toEqual([]);
});
