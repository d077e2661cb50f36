import { beforeAll, expect, test } from 'vitest';
import { as } from '../../../support/as.ts';
import { eventually } from '../../../support/eventually.ts';
import type { Ids } from '../../../support/factories.ts';
import { aPhoto } from '../../../support/intactFiles.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { messageOf, telegramming } from '../../../support/telegramming.ts';

const { app, database, telegram, company, stated, tell, startServer } = await telegramming();
const owner = () => as(app, company.who.owner);
const mine: Ids = { states: 1 };
const make = (name: string, more: object = {}) =>
  makeRow(database, company.who.owner, name, mine, { ...more });

const DRIVER = 7001;
const DISPATCHER = 70_020;
let truckId = 0;
let loadId = 0;

beforeAll(async () => {
  mine.users = company.who.owner.userId;
  mine.brokers = await make('brokers');
  mine['load-companies'] = await make('load-companies', { company_name: 'Olive Mill' });
  mine.drivers = await make('drivers', { first_name: 'Ana', last_name: 'Diaz' });
  truckId = await make('trucks', { number: '507', driver_id: mine.drivers });
  loadId = await make('loads', { status: 3, truck_id: truckId, internal_id: 'L-1' });
  mine.loads = loadId;
  const stop = { load_id: loadId, timezone: 'America/Chicago' };
  await make('load-stops', { ...stop, sequence: 1, type: 'pickup' });
  await make('load-stops', { ...stop, sequence: 2, type: 'delivery' });
  await make('load-drivers', { load_id: loadId, driver_id: mine.drivers, truck_id: truckId });
});

const codeFor = async (body: object = {}, person = company.who.owner) => {
  const path = `/telegram-bots/${company.botId}/link-code`;
  const { body: answer } = await as(app, person).post(path, body);
  expect(answer.data.url).toBe(`https://t.me/olive_bot?start=${answer.data.code}`);
  return String(answer.data.code);
};

const chats = async () => (await owner().get('/telegram-bot-users?per_page=100')).body.data.data;

test('somebody without a link learns how to get one, and nothing else', async () => {
  expect(await tell(DRIVER, { text: '/loads' })).toContain('one-time code');
  expect(await chats()).toMatchObject([{ chat_id: String(DRIVER), status: 'pending' }]);
});

test('a code links a driver once', async () => {
  const code = await codeFor({ driver_id: mine.drivers });
  expect(await tell(DRIVER, { text: `/start ${code}` })).toContain('linked to Ana Diaz');
  expect((await chats())[0]).toMatchObject({ status: 'linked', linked_driver_id: mine.drivers });
  const driver = await owner().get(`/drivers/${mine.drivers}`);
  expect(driver.body.data.telegram_chat_id).toBe(String(DRIVER));
  expect(await tell(7009, { text: code })).toContain('unknown, used or expired');
});

test('a code for another company’s driver is refused', async () => {
  const theirs = await makeRow(database, company.who.stranger, 'drivers', { states: 1 });
  const path = `/telegram-bots/${company.botId}/link-code`;
  const { status, body } = await owner().post(path, { driver_id: theirs });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['driver_id']]);
});

test('a driver’s location is the position of the truck', async () => {
  const location = { latitude: 41.8781136, longitude: -87.6297982 };
  expect(await tell(DRIVER, { location })).toBe('Position of truck 507 updated.');
  const truck = await owner().get(`/trucks/${truckId}`);
  expect(truck.body.data).toMatchObject({ current_lat: 41.878114, current_lng: -87.629798 });
  const row = await owner().get(`/boards/${truckId}`);
  expect(row.body.data.last_location).toMatchObject({ city: 'Chicago', state: 'IL' });
});

test('a driver’s photo is a document of the load, for review', async () => {
  telegram.files.set('pod1', aPhoto);
  const photo = [{ file_id: 'small' }, { file_id: 'pod1' }];
  expect(await tell(DRIVER, { photo, caption: 'POD signed' })).toContain('document received');
  const documents = await owner().get(`/load-documents/by-load/${loadId}`);
  expect(documents.body.data).toMatchObject([
    {
      document_type: 'pod',
      approved_at: null,
      mime: 'image/jpeg',
      note: 'From Telegram: POD signed',
    },
  ]);
});

test('a file that is not what its name says is refused, and nothing is stored', async () => {
  telegram.files.set('bad1', Buffer.from('<script>alert(1)</script>'));
  const document = { file_id: 'bad1', file_name: 'pod.pdf', mime_type: 'application/pdf' };
  expect(await tell(DRIVER, { document })).toContain('not what its name says');
  const documents = await owner().get(`/load-documents/by-load/${loadId}`);
  expect(documents.body.data).toHaveLength(1);
});

test('arrived, loaded and empty move the load, in the driver’s language', async () => {
  const status = async () => (await owner().get(`/loads/${loadId}`)).body.data.status;
  expect(await tell(DRIVER, { text: 'Arrived' })).toContain('L-1: arrived at Olive Mill');
  expect(await status()).toBe(3);
  expect(await tell(DRIVER, { text: '/language es' })).toBe('Idioma: español.');
  expect(await tell(DRIVER, { text: 'Cargado' })).toContain('L-1: cargado en Olive Mill');
  expect(await status()).toBe(4);
  expect(await tell(DRIVER, { text: 'llegué' })).toContain('L-1: llegó a Olive Mill');
  expect(await status()).toBe(5);
  expect(await tell(DRIVER, { text: 'vacío' })).toContain('L-1: vacío en Olive Mill');
  expect(await status()).toBe(6);
  expect(await tell(DRIVER, { text: 'arrived' })).toBe('No tiene una carga activa.');
  const thread = await owner().get(`/load-updates/by-load/${loadId}`);
  const [first] = thread.body.data.filter((update: any) => update.type === 'status_change');
  expect(first.text).toContain('Ana Diaz in Telegram: arrived at Olive Mill');
});

test('a dispatcher’s commands answer by that person’s rights, as they are now', async () => {
  const person = await company.who.staff(['telegram-bots.update', 'trucks.show']);
  const code = await codeFor({}, person);
  expect(await tell(DISPATCHER, { text: code })).toContain('/loads shows active loads');
  expect(await tell(DISPATCHER, { text: '/loads' })).toBe('Your role does not allow this.');
  expect(await tell(DISPATCHER, { text: '/truck 507' })).toContain('Ana Diaz');
  await database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query(`update staffs set permissions = '["loads.list"]' where user_id = $1`, [
      person.userId,
    ]),
  );
  await make('loads', { status: 4, truck_id: truckId, internal_id: 'L-2' });
  expect(await tell(DISPATCHER, { text: '/loads' })).toContain('L-2 · Enroute · #507');
  expect(await tell(DISPATCHER, { text: '/status' })).toBe('Enroute: 1');
  await make('loads', { status: 2, internal_id: 'L-3' });
  expect(await tell(DISPATCHER, { text: '/loads' })).toContain('L-3 · Reserved');
  expect(await tell(DISPATCHER, { text: '/status' })).toBe('Reserved: 1\nEnroute: 1');
  expect(await tell(DISPATCHER, { text: '/truck 507' })).toBe('Your role does not allow this.');
});

test('a group is known when it adds the bot, linked by a code, and followed as it moves', async () => {
  const group = { id: -500, type: 'group', title: 'Truck 507' };
  telegram.write({
    my_chat_member: {
      chat: group,
      from: { id: DISPATCHER },
      new_chat_member: { status: 'member' },
    },
  });
  await eventually(() => expect(stated(-500)[0]).toContain('/link'));
  const code = await codeFor({ driver_id: mine.drivers });
  telegram.write({ message: messageOf(DRIVER, group, { text: `/link ${code}` }) });
  await eventually(() => expect(stated(-500)[1]).toContain('linked to Ana Diaz'));
  const message = messageOf(DRIVER, group, { migrate_to_chat_id: -100500 });
  telegram.write({ message });
  await eventually(async () => {
    const driver = await owner().get(`/drivers/${mine.drivers}`);
    expect(driver.body.data.telegram_group_id).toBe('-100500');
  });
  telegram.write({
    my_chat_member: { chat: { ...group, id: -100500 }, new_chat_member: { status: 'kicked' } },
  });
  await eventually(async () => {
    const chat = (await chats()).find((one: any) => one.chat_id === '-100500');
    expect(chat.status).toBe('blocked');
  });
});

const testMessage = (chat_id: string) =>
  owner().post(`/telegram-bots/${company.botId}/test-message`, { chat_id });
const lastTo = async (chat: string) =>
  (await owner().get(`/telegram-messages?chat_id=${chat}`)).body.data.data[0];

test('a message to a group that became a supergroup arrives at its new number', async () => {
  const parameters = { migrate_to_chat_id: -100600 };
  telegram.state.errors.push({ error_code: 400, description: 'Upgraded', parameters });
  expect((await testMessage('-60000')).status).toBe(200);
  await eventually(() => expect(stated(-100600)).toHaveLength(1));
  expect(stated(-60_000)).toEqual([]);
  await eventually(async () => expect(await lastTo('-100600')).toMatchObject({ state: 'sent' }));
});

test('a person who blocked the bot is linked no more, until they write again', async () => {
  const chat = async () => (await chats()).find((one: any) => one.chat_id === String(DISPATCHER));
  expect(await chat()).toMatchObject({ status: 'linked' });
  telegram.state.errors.push({ error_code: 403, description: 'Forbidden: blocked by the user' });
  expect((await testMessage(String(DISPATCHER))).status).toBe(200);
  await eventually(async () => expect(await chat()).toMatchObject({ status: 'blocked' }));
  expect(await lastTo(String(DISPATCHER))).toMatchObject({
    state: 'failed',
    attempts: 1,
    error: 'The chat blocked the bot or removed it',
  });
  expect(await tell(DISPATCHER, { text: '/status' })).toContain('Enroute: 1');
  expect(await chat()).toMatchObject({ status: 'linked' });
});

test('an update that comes twice is handled once, also with two servers', async () => {
  const second = await startServer();
  const before = stated(DISPATCHER).length;
  const id = telegram.write({
    message: messageOf(DISPATCHER, { id: DISPATCHER, type: 'private' }, { text: '/status' }),
  });
  await eventually(() => expect(stated(DISPATCHER)).toHaveLength(before + 1));
  telegram.updates.push({
    bot: null,
    update: {
      update_id: id,
      message: messageOf(DISPATCHER, { id: DISPATCHER, type: 'private' }, { text: '/status' }),
    },
  });
  await tell(DISPATCHER, { text: '/status' });
  expect(stated(DISPATCHER)).toHaveLength(before + 2);
  await second.stop();
});

test('an unlinked chat may do nothing any more', async () => {
  const chat = (await chats()).find((one: any) => one.chat_id === String(DISPATCHER));
  const stranger = as(app, company.who.stranger);
  expect((await stranger.post(`/telegram-bot-users/${chat.id}/unlink`)).status).toBe(404);
  expect((await stranger.get('/telegram-bot-users')).body.data.total).toBe(0);
  const { body } = await owner().post(`/telegram-bot-users/${chat.id}/unlink`);
  expect(body.data).toMatchObject({ status: 'pending', linked_user_id: null });
  expect(await tell(DISPATCHER, { text: '/loads' })).toContain('one-time code');
});
