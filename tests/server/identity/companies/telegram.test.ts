import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { botApiServer } from '../../../support/botApiServer.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { outside, platformPeople } from '../../../support/platformPeople.ts';

const TOKEN = '7012345678:AAH-this_is_a_token_of_nobody_at_all';
const CHANNEL = {
  id: -1001234567890,
  type: 'channel',
  title: 'Olive alerts',
  username: 'olive_hq',
};

const telegram = await botApiServer(TOKEN, { '@olive_hq': CHANNEL, '-1001234567890': CHANNEL });
const { app, database } = await testApp({ TELEGRAM_API_ROOT: telegram.root });
let who: People;
let owner: Person;
let platform: Awaited<ReturnType<typeof platformPeople>>;
let botId = 0;

beforeAll(async () => {
  who = await people(database);
  platform = await platformPeople(database);
  owner = outside(who.owner);
  botId = await makeRow(database, who.owner, 'telegram-bots', {}, { name: 'Alerts', token: TOKEN });
});
beforeEach(() => {
  telegram.sent.length = 0;
  telegram.state.error = null;
  telegram.state.garbage = false;
});

const path = (call: string, id = who.owner.companyId) =>
  `/companies/${call}-telegram-channel/${id}`;
const check = (person: Person, body = {}) => as(app, person).post(path('check-company'), body);
const say = (person: Person, body = {}) => as(app, person).post(path('send-test-message'), body);

test('a channel is checked before it is saved, and then the saved one', async () => {
  const none = await check(owner);
  expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['telegram_channel_id']]);
  const tried = await check(owner, { telegram_channel_id: '@olive_hq' });
  expect(tried.body.data).toMatchObject({
    is_reachable: true,
    chat: CHANNEL,
    bot: { id: botId, name: 'Alerts' },
    problem: null,
  });
  await as(app, owner).put(`/companies/${who.owner.companyId}`, {
    telegram_channel_id: '-1001234567890',
  });
  expect((await check(owner)).body.data).toMatchObject({ channel: '-1001234567890' });
  expect(telegram.sent.map(({ method, parameters }) => [method, parameters.chat_id])).toEqual([
    ['getChat', '@olive_hq'],
    ['getChat', '-1001234567890'],
  ]);
});

test('a test message arrives in the channel, with the company’s name', async () => {
  const { status, body } = await say(platform.superadmin);
  expect([status, body.data.channel]).toEqual([200, '-1001234567890']);
  expect(telegram.sent).toMatchObject([
    { method: 'sendMessage', parameters: { chat_id: '-1001234567890' } },
  ]);
  expect(telegram.sent[0]!.parameters.text).toContain('Olive Freight');
});

test('Telegram’s errors are explained with what to do, and stored with the bot', async () => {
  const unknown = await check(owner, { telegram_channel_id: '@nobody_here' });
  expect(unknown.body.data).toMatchObject({
    is_reachable: false,
    chat: null,
    problem: 'Telegram does not find the channel',
  });
  const [bot] = await database.platform.read.query<{ last_error: string }>(
    'select last_error from telegram_bots where id = $1',
    [botId],
  );
  expect(bot!.last_error).toBe('Bad Request: chat not found');

  telegram.state.error = {
    error_code: 403,
    description: 'Forbidden: bot is not a member of the channel chat',
  };
  const outsideIt = await say(owner);
  expect([outsideIt.status, outsideIt.body.errors.telegram_channel_id]).toEqual([
    422,
    ['The bot is not an administrator of the channel: add it there'],
  ]);
  telegram.state.error = {
    error_code: 429,
    description: 'Too Many Requests: retry after 7',
    parameters: { retry_after: 7 },
  };
  const often = await say(owner);
  expect([often.status, often.headers['retry-after']]).toEqual([429, '7']);
});

test('no response from Telegram, or an invalid one, is reported as unavailable', async () => {
  telegram.state.garbage = true;
  const { status, body } = await check(owner);
  expect([status, body.message]).toEqual([503, 'Telegram does not answer. Try again in a minute.']);
  const away = await testApp({ TELEGRAM_API_ROOT: 'http://127.0.0.1:9' });
  const others = await people(away.database);
  await makeRow(away.database, others.owner, 'telegram-bots', {}, { token: TOKEN });
  const ask = as(away.app, others.owner);
  const answer = await ask.post(path('check-company', others.owner.companyId), {
    telegram_channel_id: '@olive_hq',
  });
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    503,
    JSON.stringify({ message: 'Telegram does not answer. Try again in a minute.' }),
  ]);
});

test('the token is never exposed: in no response, row, or audit log', async () => {
  const answers = [await check(owner), await say(owner)];
  const kept = await database.platform.read.query('select * from telegram_bots');
  const auditLog = await database.platform.read.query('select before, after from audit');
  expect(JSON.stringify([answers, kept, auditLog])).not.toContain(TOKEN);
});

test('users who may view bots check, those who may change them send, and another company’s user finds nothing', async () => {
  const viewer = await who.staff(['telegram-bots.show']);
  const newcomer = who.newcomer;
  const statuses = async (person: Person) => [
    (await check(person)).status,
    (await say(person)).status,
  ];
  expect(await statuses(viewer)).toEqual([200, 403]);
  expect(await statuses(platform.admin)).toEqual([200, 403]);
  expect(await statuses(newcomer)).toEqual([403, 403]);
  for (const person of [who.stranger, outside(who.stranger)]) {
    expect(await statuses(person)).toEqual([404, 404]);
  }
});

test('without a bot nothing can be sent', async () => {
  const theirs = as(app, outside(who.stranger));
  const { status, body } = await theirs.post(path('check-company', who.stranger.companyId), {
    telegram_channel_id: 'nothing like a channel',
  });
  expect([status, Object.keys(body.errors).sort()]).toEqual([
    422,
    ['telegram_bot', 'telegram_channel_id'],
  ]);
});
