import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { telegramMessages } from '../../../../schema/entities/telegram.ts';
import { Access } from '../../../../server/db/access.ts';
import { rowsOf } from '../../../../server/db/rows.ts';
import { claim, requestLater } from '../../../../server/talk/telegram/claim.ts';
import { enqueueTelegram } from '../../../../server/talk/telegram/outgoing.ts';
import { as, type Person } from '../../../support/as.ts';
import { eventually } from '../../../support/eventually.ts';
import { BOT_TOKEN, OTHER_TOKEN, telegramming } from '../../../support/telegramming.ts';

const { app, database, adminUrl, telegram, company, stated } = await telegramming();
const owner = () => as(app, company.who.owner);

const accessOf = ({ companyId, userId }: Person) =>
  new Access(database, { companyId: companyId as number, userId }, { publish: () => {} });

const queue = (chat_id: string, ...texts: string[]) =>
  accessOf(company.who.owner).write(async scope => {
    for (const text of texts) {
      await enqueueTelegram(scope, { chat_id, text, alert_kind: 'load_dispatched' });
    }
  });

const logOf = async (chat: string) =>
  (await owner().get(`/telegram-messages?chat_id[]=${chat}&sort=id&order=asc&per_page=100`)).body
    .data.data;

test('a bot is connected by its token, and the token is never answered', async () => {
  const { body } = await owner().get(`/telegram-bots/${company.botId}`);
  expect(body.data).toMatchObject({
    name: 'Alerts',
    username: 'olive_bot',
    telegram_bot_id: '7012345678',
    last_error: null,
  });
  const all = [
    body,
    (await owner().get('/telegram-bots')).body,
    await database.platform.read.query('select before, after from audit'),
    await database.platform.read.query('select * from telegram_bots'),
  ];
  expect(JSON.stringify(all)).not.toContain(BOT_TOKEN);
});

test('a token that Telegram does not know, or a bot connected already, is refused', async () => {
  const wrong = { name: 'Other', token: `${BOT_TOKEN}x` };
  const unknown = await owner().post('/telegram-bots', wrong);
  expect([unknown.status, unknown.body.errors.token]).toEqual([
    422,
    ['Telegram does not know this token: copy it from BotFather'],
  ]);
  const twice = await owner().post('/telegram-bots', { name: 'Twice', token: BOT_TOKEN });
  expect([twice.status, twice.body.errors.token]).toEqual([
    422,
    ['This bot is connected already: Alerts'],
  ]);
  const empty = await owner().post('/telegram-bots', {});
  expect(Object.keys(empty.body.errors).sort()).toEqual(['name', 'token']);
});

test('a message of the greatest length is queued, whatever its text', async () => {
  const text = randomBytes(2048).toString('hex');
  await queue('-100500', text);
  expect((await logOf('-100500')).map((row: { text: string }) => row.text)).toEqual([text]);
});

test('a bot is renamed without its token, and checked at any time', async () => {
  const path = `/telegram-bots/${company.botId}`;
  const { body } = await owner().get(path);
  const renamed = await owner().put(path, { ...body.data, name: 'Olive alerts' });
  expect([renamed.status, renamed.body.data.name]).toEqual([200, 'Olive alerts']);
  const checked = await owner().post(`${path}/check`);
  expect(checked.body.data).toEqual({ is_reachable: true, username: 'olive_bot', problem: null });
});

test('messages arrive in order per chat, and the delivery log says so', async () => {
  await queue('501', 'one', 'two', 'three');
  await eventually(() => expect(stated(501)).toEqual(['one', 'two', 'three']));
  await eventually(async () => {
    expect((await logOf('501')).map((row: any) => [row.text, row.state, row.attempts])).toEqual([
      ['one', 'sent', 1],
      ['two', 'sent', 1],
      ['three', 'sent', 1],
    ]);
  });
});

test('after 429 the whole chat waits as long as Telegram asks, and stays in order', async () => {
  telegram.state.errors.push({
    error_code: 429,
    description: 'Too Many Requests: retry after 1',
    parameters: { retry_after: 1 },
  });
  const before = Date.now();
  await queue('502', 'first', 'second');
  await eventually(() => expect(stated(502)).toEqual(['first', 'second']));
  expect(Date.now() - before).toBeGreaterThanOrEqual(1000);
});

test('a message whose answer is lost is sent again, and at most doubled once', async () => {
  telegram.state.lost = 1;
  await queue('503', 'alpha', 'beta');
  await eventually(() => expect(stated(503)).toEqual(['alpha', 'alpha', 'beta']));
});

describe('two servers with work of one bot', () => {
  const queues = new pg.Client(adminUrl);
  const bot = {} as { id: number; key: string };
  beforeAll(async () => {
    await queues.connect();
    const { body } = await owner().post('/telegram-bots', { name: 'Second', token: OTHER_TOKEN });
    bot.id = body.data.id;
    bot.key = `telegram-later-${company.who.owner.companyId}-${bot.id}`;
  });
  afterAll(() => queues.end());

  /** Seconds until the bot's later job. */
  const secondsToLaterJob = async () => {
    const { rows } = await queues.query<{ wait: number }>(
      `select extract(epoch from run_at - clock_timestamp())::float8 as wait
       from graphile_worker.jobs where key = $1`,
      [bot.key],
    );
    return rows[0]?.wait;
  };

  test('one that found a message on its way does not delay the next attempt at it', async () => {
    const access = accessOf(company.who.owner);
    // It waits a minute for the server that sends the first message.
    await access.write(scope =>
      rowsOf(telegramMessages, scope).create({
        bot_id: bot.id,
        chat_id: '508',
        text: 'on its way',
        alert_kind: 'test',
        state: 'sending',
        attempts: 1,
        attempted_at: new Date().toISOString(),
      }),
    );
    expect((await claim(access, bot.id)).waitMs).toBeNull();
    expect(await secondsToLaterJob()).toBeGreaterThan(30);
    // That attempt has failed, and its server asks for the next one.
    await access.write(async scope => {
      const next_attempt_at = new Date(Date.now() + 20_000).toISOString();
      const [row] = await rowsOf(telegramMessages, scope).find({ chat_id: '508' });
      const failed = { state: 'queued', next_attempt_at } as const;
      await rowsOf(telegramMessages, scope).update(row?.id as number, failed);
    });
    expect((await claim(access, bot.id)).waitMs).toBeNull();
    expect(await secondsToLaterJob()).toBeLessThanOrEqual(20);
  });

  test('what one leaves to a later job is not delayed by another that has just looked', async () => {
    await queues.query('begin');
    await queues.query(`select pg_advisory_xact_lock(hashtext('send_telegram'), $1)`, [bot.id]);
    const access = accessOf(company.who.owner);
    const asked = access.write(scope => requestLater(scope, bot.id, 10_000));
    await eventually(async () => {
      const { rows } = await queues.query(
        `select from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.locktype = 'advisory' and l.objid = $1 and not l.granted`,
        [bot.id],
      );
      expect(rows).toHaveLength(1);
    });
    await queues.query(
      `select graphile_worker.add_job('send_telegram', '{}', run_at := now() + interval '1 minute', job_key := $1)`,
      [bot.key],
    );
    await queues.query('commit');
    await asked;
    expect(await secondsToLaterJob()).toBeLessThanOrEqual(10);
  });
});

test('a group receives no more than twenty messages a minute', async () => {
  const texts = Array.from({ length: 22 }, (_, at) => `message ${at}`);
  await queue('-100600', ...texts);
  await eventually(() => expect(stated('-100600')).toHaveLength(20));
  const states = (await logOf('-100600')).map((row: any) => row.state);
  expect(states.slice(20)).toEqual(['queued', 'queued']);
});

test('a failed message is sent again by a button, and only a failed one', async () => {
  telegram.state.errors.push({ error_code: 400, description: 'Bad Request: chat not found' });
  await queue('504', 'lost and found');
  const [failed] = await eventually(async () => {
    const rows = await logOf('504');
    expect(rows[0]).toMatchObject({ state: 'failed', error: 'Bad Request: chat not found' });
    return rows;
  });
  const again = await owner().post(`/telegram-messages/${failed.id}/resend`);
  expect(again.body.data).toMatchObject({ state: 'queued', error: null });
  await eventually(() => expect(stated(504)).toEqual(['lost and found']));
  await eventually(async () => expect((await logOf('504'))[0].state).toBe('sent'));
  expect((await owner().post(`/telegram-messages/${failed.id}/resend`)).status).toBe(409);
});

test('a message whose server was killed while sending it is sent by another one', async () => {
  const access = accessOf(company.who.owner);
  await access.write(async scope => {
    const [hour, bot_id] = ['2026-11-01T00:00:00.000Z', company.botId];
    const interrupted = { state: 'sending', attempts: 1, attempted_at: hour } as const;
    const message = { bot_id, chat_id: '507', text: 'interrupted', alert_kind: 'test' };
    await rowsOf(telegramMessages, scope).create({ ...message, ...interrupted });
    await enqueueTelegram(scope, { ...message, text: 'after it' });
  });
  await eventually(() => expect(stated(507)).toEqual(['interrupted', 'after it']));
});

test('a message of a rolled back transaction is never sent', async () => {
  const failing = accessOf(company.who.owner).write(async scope => {
    await enqueueTelegram(scope, { chat_id: '505', text: 'never', alert_kind: 'test' });
    throw new Error('Something else went wrong.');
  });
  await expect(failing).rejects.toThrow();
  const { read } = accessOf(company.who.owner);
  expect(await rowsOf(telegramMessages, read).find({ chat_id: '505' })).toEqual([]);
});

test('a test message goes through the queue', async () => {
  const path = `/telegram-bots/${company.botId}/test-message`;
  expect((await owner().post(path, { chat_id: 'nonsense' })).body.errors).toHaveProperty('chat_id');
  expect((await owner().post(path, { chat_id: '70506' })).status).toBe(200);
  await eventually(() =>
    expect(stated(70506)).toEqual(['This is a test message of Olive alerts.']),
  );
});

test('another company sees none of it, and staff need the permission', async () => {
  const [message] = await logOf('501');
  const calls = (person: Person) => [
    as(app, person).get(`/telegram-bots/${company.botId}`),
    as(app, person).put(`/telegram-bots/${company.botId}`, { name: 'Mine' }),
    as(app, person).post(`/telegram-bots/${company.botId}/check`),
    as(app, person).post(`/telegram-bots/${company.botId}/test-message`, { chat_id: '70501' }),
    as(app, person).post(`/telegram-bots/${company.botId}/link-code`),
    as(app, person).post(`/telegram-messages/${message.id}/resend`),
    as(app, person).delete(`/telegram-bots/${company.botId}`),
  ];
  const statuses = async (person: Person) =>
    (await Promise.all(calls(person))).map(({ status }) => status);
  expect(new Set(await statuses(company.who.stranger))).toEqual(new Set([404]));
  expect(new Set(await statuses(company.who.newcomer))).toEqual(new Set([403]));
  const theirs = await as(app, company.who.stranger).get('/telegram-messages');
  expect(theirs.body.data.total).toBe(0);
});
