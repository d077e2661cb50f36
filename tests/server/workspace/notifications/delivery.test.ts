import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { Access } from '../../../../server/db/access.ts';
import type { Tx } from '../../../../server/db/database.ts';
import { endSessionsOf } from '../../../../server/identity/session/sessions.ts';
import { Jobs } from '../../../../server/jobs/jobs.ts';
import { enqueueTelegram } from '../../../../server/talk/telegram/outgoing.ts';
import { registerDelivery } from '../../../../server/workspace/notifications/deliver.ts';
import { type News, notify } from '../../../../server/workspace/notifications/notify.ts';
import { encryptPush } from '../../../../server/workspace/notifications/push/encrypt.ts';
import {
  isPublicAddress,
  publicUrl,
} from '../../../../server/workspace/notifications/push/publicAddress.ts';
import { type PostPush, sendPush } from '../../../../server/workspace/notifications/push/send.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { eventually } from '../../../support/eventually.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { people } from '../../../support/people.ts';

const { app, database, hub, config, adminUrl } = await testApp();
const { owner, stranger, staff } = await people(database);
const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: [] });

/** What the push services got. */
const pushed: { url: string; headers: Record<string, string>; body: Buffer }[] = [];
let status = 201;
/** What goes wrong with the next messages, one each: another status, or no answer. */
const faults: (number | 'silence')[] = [];
const post: PostPush = async (url, headers, body) => {
  pushed.push({ url: url.href, headers, body });
  const fault = faults.shift();
  if (fault === 'silence') throw new Error('The push service does not answer.');
  return fault ?? status;
};

beforeAll(async () => {
  registerDelivery(jobs, { config, queueTelegram: enqueueTelegram, post });
  await jobs.start();
});
afterAll(() => jobs.stop());
afterEach(() => {
  status = 201;
  pushed.length = 0;
});

const news = (more: Partial<News> = {}): News => ({ kind: 'alert', title: 'Look here', ...more });
const tell = (whom: Person[], ...what: News[]) =>
  new Access(database, { companyId: owner.companyId as number, userId: owner.userId }, hub).write(
    async scope => {
      for (const one of what) {
        await notify(
          scope,
          whom.map(({ userId }) => userId),
          one,
        );
      }
    },
  );
const choose = (person: Person, body: object) =>
  as(app, person).put('/notifications/settings', body);
const emailsTo = async (person: Person) => {
  const rows = await database.platform.read.query<{ subject: string; body: string }>(
    `select m.subject, m.body from mails m join users u on lower(u.email) = lower(m."to")
     where u.id = $1 order by m.id`,
    [person.userId],
  );
  return rows;
};
const settled = (person: Person, count: number) =>
  eventually(async () => {
    const [row] = await database.platform.read.query<{ count: number }>(
      `select count(*)::int as count from notification_deliveries
       where user_id = $1 and state <> 'waiting'`,
      [person.userId],
    );
    expect(row?.count).toBe(count);
  });

test('each person chooses the channels of each kind, and nobody else’s change', async () => {
  const clerk = await staff([]);
  const { body } = await choose(clerk, { kind: 'alert', email: true, in_app: false });
  const chosen = body.data.kinds.find(({ kind }: any) => kind === 'alert');
  expect(chosen).toMatchObject({ in_app: false, email: true, push: false, telegram: false });
  await Promise.all([
    choose(clerk, { kind: 'alert', push: true }),
    choose(clerk, { kind: 'alert', in_app: true }),
  ]);
  const after = (await as(app, clerk).get('/notifications/settings')).body.data;
  expect(after.kinds.find(({ kind }: any) => kind === 'alert')).toMatchObject({
    in_app: true,
    email: true,
    push: true,
  });
  const theirs = (await as(app, owner).get('/notifications/settings')).body.data.kinds;
  expect(theirs.every((one: any) => one.in_app && !one.email && !one.push)).toBe(true);
});

test.each([
  [{}, ['kind']],
  [{ kind: 'nonsense' }, ['kind']],
  [{ kind: 'alert', email: 'perhaps', push: '' }, ['email', 'push']],
  [{ kind: 'alert', telegram: true }, ['telegram']],
])('a choice that is none is refused at its field: %j', async (body, fields) => {
  const answer = await choose(await staff([]), body);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields]);
});

test('an email brings one notification with the page of its record', async () => {
  const clerk = await staff([]);
  await choose(clerk, { kind: 'alert', email: true });
  await tell([clerk, owner], news({ title: 'L-9 is late', subject: 'loads', subject_id: 9 }));
  await settled(clerk, 1);
  const [email] = await emailsTo(clerk);
  expect(email?.subject).toBe('L-9 is late');
  expect(email?.body).toContain(
    `${config.appUrl}/company-owner/company/${owner.companyId}/loads/show/9`,
  );
  expect(await emailsTo(owner)).toEqual([]);
});

test('a flood is one digest, and what comes soon after waits for the next', async () => {
  const clerk = await staff([]);
  await choose(clerk, { kind: 'alert', email: true });
  const many = Array.from({ length: 30 }, (_, at) => news({ title: `News ${at + 1}` }));
  await tell([clerk], ...many);
  await settled(clerk, 30);
  await tell([clerk], news({ title: 'Soon after' }));
  await tell([clerk], news({ title: 'Also' }));
  const emails = await emailsTo(clerk);
  expect(emails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^30 notifications from /),
  ]);
  expect(emails[0]?.body).toContain('• News 20\n… and 10 more');
  const client = new pg.Client(adminUrl);
  await client.connect();
  await eventually(async () => {
    const { rows } = await client.query<{ wait: number }>(
      `select extract(epoch from run_at - now())::int as wait from graphile_worker.jobs
       where key = $1`,
      [`deliver_notifications later ${owner.companyId} ${clerk.userId} email`],
    );
    expect(rows.map(({ wait }) => wait > 500)).toEqual([true]);
  });
  await client.end();
});

test('what was read meanwhile is not sent, and a person who left hears nothing', async () => {
  const clerk = await staff([]);
  await choose(clerk, { kind: 'alert', email: true });
  await tell([clerk], news({ title: 'First' }));
  await settled(clerk, 1);
  await tell([clerk], news({ title: 'Read in the app' }), news({ title: 'Not read' }));
  const [, read] = (await as(app, clerk).get('/notifications/list')).body.data.data;
  await as(app, clerk).get(`/notifications/read/${read.id}`);
  setClock(new Date(Date.now() + 11 * 60_000).toISOString());
  await tell([clerk], news({ title: 'Later' }));
  await settled(clerk, 4);
  setClock(null);
  expect(
    (await emailsTo(clerk)).map(({ subject, body }) => [subject, body.split('\n')[0]]),
  ).toEqual([
    ['First', config.appUrl],
    [expect.stringMatching(/^2 notifications/), '• Not read'],
  ]);
  const gone = await staff([]);
  await choose(gone, { kind: 'alert', email: true });
  await database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query('update staffs set is_active = false where user_id = $1', [gone.userId]),
  );
  await tell([gone], news({ title: 'Secret' }));
  await settled(gone, 1);
  expect(await emailsTo(gone)).toEqual([]);
});

test('a kind that is not wanted in the app is stored as read, and still sent', async () => {
  const clerk = await staff([]);
  await choose(clerk, { kind: 'alert', in_app: false, email: true });
  await tell([clerk], news({ title: 'By email only' }));
  await settled(clerk, 1);
  const count = (await as(app, clerk).get('/notifications/unread-count')).body.data.count;
  expect([count, (await emailsTo(clerk)).length]).toEqual([0, 1]);
});

test('a chat whose notifications are off counts as none: nothing is counted as sent', async () => {
  const clerk = await staff([]);
  const bot = await makeRow(database, owner, 'telegram-bots', {}, { is_active: true });
  await makeRow(
    database,
    owner,
    'telegram-bot-users',
    { 'telegram-bots': bot, users: clerk.userId },
    {
      chat_id: '7200',
      chat_type: 'private',
      status: 'linked',
      linked_user_id: clerk.userId,
      linked_driver_id: null,
      notifications_enabled: true,
    },
  );
  await choose(clerk, { kind: 'alert', telegram: true });
  await writing(tx =>
    tx.query('update telegram_bot_users set notifications_enabled = false where bot_id = $1', [
      bot,
    ]),
  );
  const { data } = (await as(app, clerk).get('/notifications/settings')).body;
  expect(data.has_telegram).toBe(false);
  const refused = await choose(clerk, { kind: 'expiry', telegram: true });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['telegram']]);
  await tell([clerk], news());
  await settled(clerk, 1);
  expect(await statesOf(clerk)).toEqual(['dropped']);
});

test('Telegram brings it to the linked private chat, by the bot’s queue', async () => {
  const clerk = await staff([]);
  const bot = await makeRow(database, owner, 'telegram-bots', {}, { is_active: true });
  await makeRow(
    database,
    owner,
    'telegram-bot-users',
    { 'telegram-bots': bot, users: clerk.userId },
    {
      chat_id: '7100',
      chat_type: 'private',
      status: 'linked',
      linked_user_id: clerk.userId,
      linked_driver_id: null,
      notifications_enabled: true,
    },
  );
  expect((await choose(clerk, { kind: 'alert', telegram: true })).status).toBe(200);
  await tell([clerk], news({ title: 'L-9 is late' }));
  await settled(clerk, 1);
  const { data } = (await as(app, owner).get('/telegram-messages')).body.data;
  expect(data[0]).toMatchObject({ chat_id: '7100', alert_kind: 'notification' });
  expect(data[0].text).toMatch(/^L-9 is late\nhttp/);
});

/** A browser: it can read what is encrypted for it. */
function aBrowser(endpoint: string) {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  const read = (body: Buffer) => {
    const [salt, server] = [body.subarray(0, 16), body.subarray(21, 86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), server]);
    const hkdf = (key: Buffer, from: Buffer, what: Buffer | string, size: number) =>
      Buffer.from(hkdfSync('sha256', key, from, what, size));
    const secret = hkdf(curve.computeSecret(server), auth, info, 32);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
      hkdf(secret, salt, 'Content-Encoding: nonce\0', 12),
    );
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
    expect(text.at(-1)).toBe(2);
    return JSON.parse(text.subarray(0, -1).toString());
  };
  const keys = { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { endpoint, ...keys, read };
}

test('a push message is read by the subscribed browser only, and signed with the server’s key', async () => {
  const clerk = await staff([]);
  const { read, ...browser } = aBrowser('https://push.example.com/send/abc');
  const other = aBrowser(browser.endpoint);
  expect((await as(app, clerk).post('/notifications/push-subscriptions', browser)).status).toBe(
    200,
  );
  const { push_key } = (await choose(clerk, { kind: 'alert', push: true })).body.data;
  await tell([clerk], news({ title: 'L-9 is late', body: 'x'.repeat(900) }));
  await settled(clerk, 1);
  await eventually(() => expect(pushed).toHaveLength(1));
  const [{ url, headers, body } = { url: '', headers: {} as any, body: Buffer.alloc(0) }] = pushed;
  expect(url).toBe(browser.endpoint);
  expect(read(body)).toMatchObject({ title: 'L-9 is late', body: 'x'.repeat(900) });
  expect(() => other.read(body)).toThrow();

  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization) ?? [];
  expect(key).toBe(push_key);
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(push_key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify('sha256', signed, how, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://push.example.com',
    sub: expect.stringMatching(/^mailto:/),
  });
});

test('a browser belongs to the person who subscribed last, and is forgotten when its service says so', async () => {
  const [first, second] = [await staff([]), await staff([])];
  const { read: _, ...browser } = aBrowser('https://push.example.com/send/shared');
  for (const person of [first, second]) {
    await as(app, person).post('/notifications/push-subscriptions', browser);
    await choose(person, { kind: 'alert', push: true });
  }
  const devices = async (person: Person) =>
    (await as(app, person).get('/notifications/settings')).body.data.devices;
  expect([await devices(first), (await devices(second)).length]).toEqual([[], 1]);
  status = 410;
  await tell([first, second], news());
  await eventually(async () => expect(await devices(second)).toEqual([]));
  expect(pushed).toHaveLength(1);
});

/** A person who wants alerts by push, and their browser. */
async function subscribed() {
  const clerk = await staff([]);
  const { read, ...browser } = aBrowser(`https://push.example.com/send/${randomUUID()}`);
  await as(app, clerk).post('/notifications/push-subscriptions', browser);
  await choose(clerk, { kind: 'alert', push: true });
  return { clerk, browser, read };
}
const statesOf = async (person: Person) => {
  const rows = await database.platform.read.query<{ state: string }>(
    'select state from notification_deliveries where user_id = $1 order by id',
    [person.userId],
  );
  return rows.map(({ state }) => state);
};
const writing = <T>(work: (tx: Tx) => Promise<T>) =>
  database.platform.write({ companyId: null, userId: null }, work);

test.each<[string, (person: Person) => Promise<unknown>]>([
  ['signs out', person => as(app, person).post('/logout')],
  ['is signed out everywhere', ({ userId }) => writing(tx => endSessionsOf(tx, userId))],
  [
    'does not come back for weeks',
    ({ userId }) =>
      writing(tx =>
        tx.query(
          `update sessions set family_expires_at = now() - interval '1 minute'
          where user_id = $1`,
          [userId],
        ),
      ),
  ],
])('a browser gets no push messages once its person %s', async (_how, leave) => {
  const { clerk, browser } = await subscribed();
  const { clerk: other, browser: theirs } = await subscribed();
  await leave(clerk);
  await tell([clerk, other], news());
  await settled(clerk, 1);
  await eventually(() => expect(pushed.map(({ url }) => url)).toContain(theirs.endpoint));
  expect(pushed.map(({ url }) => url)).not.toContain(browser.endpoint);
  expect(await statesOf(clerk)).toEqual(['dropped']);
});

test.each<[number | 'silence']>([
  [503],
  [429],
  ['silence'],
])('a push message that its service does not take now is sent again: %s', async fault => {
  const { clerk, browser, read } = await subscribed();
  faults.push(fault);
  await tell([clerk], news({ title: 'L-9 is late' }));
  await eventually(() => expect(pushed).toHaveLength(2));
  expect(pushed.map(({ url, body }) => [url, read(body).title])).toEqual([
    [browser.endpoint, 'L-9 is late'],
    [browser.endpoint, 'L-9 is late'],
  ]);
});

test('a push message that its service refuses for good is not sent again', async () => {
  const { clerk } = await subscribed();
  faults.push(413);
  await tell([clerk], news());
  await eventually(async () => {
    const rows = await database.platform.read.query<{ error: string | null }>(
      `select error from job_runs where task = 'send_push' order by id desc limit 1`,
    );
    expect([pushed.length, rows]).toEqual([1, [{ error: null }]]);
  });
  const client = new pg.Client(adminUrl);
  await client.connect();
  // The run is recorded a moment before its job is done; one that is tried again would stay.
  await eventually(async () => {
    const { rows } = await client.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'send_push'`,
    );
    expect(rows).toEqual([]);
  });
  await client.end();
});

test('of a thousand and more that wait, the rest is the next message', async () => {
  const clerk = await staff([]);
  await choose(clerk, { kind: 'alert', email: true });
  await tell([clerk], ...Array.from({ length: 1050 }, (_, at) => news({ title: `News ${at}` })));
  await settled(clerk, 1000);
  const client = new pg.Client(adminUrl);
  await client.connect();
  await eventually(async () => {
    const { rows } = await client.query('select 1 from graphile_worker.jobs where key = $1', [
      `deliver_notifications later ${owner.companyId} ${clerk.userId} email`,
    ]);
    expect(rows).toHaveLength(1);
  });
  await client.end();
});

test('a key that is longer than any browser’s is refused at its field', async () => {
  const { read: _, ...browser } = aBrowser('https://push.example.com/send/long');
  for (const auth of [`${browser.auth}${'!'.repeat(400_000)}`, 'x']) {
    const sent = { ...browser, auth };
    const answer = await as(app, owner).post('/notifications/push-subscriptions', sent);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['auth']]);
  }
});

test('nobody removes another person’s browser', async () => {
  const clerk = await staff([]);
  const { read: _, ...browser } = aBrowser('https://push.example.com/send/own');
  const { body } = await as(app, clerk).post('/notifications/push-subscriptions', browser);
  const path = `/notifications/push-subscriptions/${body.data.id}`;
  for (const person of [owner, stranger]) {
    expect((await as(app, person).delete(path)).status).toBe(404);
  }
  expect((await as(app, clerk).delete(path)).status).toBe(200);
});

test.each([
  'http://push.example.com/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://localhost/x',
  'https://db.internal/x',
  'https://printer.local/x',
  'https://10.0.0.5/x',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.1.1/x',
  'https://[::1]/x',
  'https://[fd00::1]/x',
  'https://[fe80::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[64:ff9b::7f00:1]/x',
  'https://[2002:7f00:1::]/x',
  'https://push.example.com:8443/x',
  'https://user:pw@push.example.com/x',
  'https://intranet/x',
  'file:///etc/passwd',
])('a push address that is not public is refused at its field: %s', async endpoint => {
  const { read: _, ...browser } = aBrowser(endpoint);
  const answer = await as(app, owner).post('/notifications/push-subscriptions', browser);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['endpoint']]);
  expect(publicUrl(endpoint)).toBeNull();
});

test('a name that leads to an address inside is never connected to', async () => {
  // Every machine knows this name of its own; a rebinding name is the same to the check.
  const { read: _, ...browser } = aBrowser('https://localtest.example/x');
  expect(publicUrl('https://localhost.localdomain.example/x')).not.toBeNull();
  const { publicLookup } = await import(
    '../../../../server/workspace/notifications/push/publicAddress.ts'
  );
  const error = await new Promise(resolve =>
    publicLookup('localhost', { all: true }, problem => resolve(problem)),
  );
  expect(String(error)).toContain('not public');
  expect(await sendPush(browser, { title: 'x', body: '', url: '', tag: '' }, 'mailto:a@b.c')).toBe(
    'later',
  );
});

test.each([
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.16.0.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['2606:4700:4700::1111', true],
  ['2001:db8::1', false],
  ['::', false],
  ['nonsense', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('the encryption is that of the example in RFC 8291', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
  const keys = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const text = 'When I grow up, I want to be a watermelon';
  expect(encryptPush(text, keys, salt, own).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('reading on one device is told to the person’s other devices, and to nobody else', async () => {
  const clerk = await staff([]);
  await tell([clerk], news());
  const [one] = (await as(app, clerk).get('/notifications/list')).body.data.data;
  const { topicsOf } = await import('../../../../server/workspace/live/topics.ts');
  const { streamedNews } = await import('../../../support/streamedNews.ts');
  const topics = topicsOf('notifications', {
    userId: clerk.userId,
    role: 'staff',
    companyId: owner.companyId,
    isOwner: false,
    roles: [],
    permissions: [],
  });
  const heard = { clerk: 0, owner: 0 };
  const leave = hub.subscribe(owner.companyId as number, null, event => {
    heard.clerk += streamedNews(event, topics, clerk.userId).length;
    heard.owner += streamedNews(event, topics, owner.userId).length;
  });
  await as(app, clerk).get(`/notifications/read/${one.id}`);
  leave();
  expect(heard).toEqual({ clerk: 1, owner: 0 });
});
