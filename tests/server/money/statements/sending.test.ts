import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textIn } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { Access } from '../../../../server/db/access.ts';
import { storeOf } from '../../../../server/files/store.ts';
import { Jobs } from '../../../../server/jobs/jobs.ts';
import { mailerOf } from '../../../../server/mail/mailer.ts';
import { registerMailJobs } from '../../../../server/mail/sendMail.ts';
import { registerStatementJobs } from '../../../../server/money/statements/sendJob.ts';
import { claim } from '../../../../server/talk/telegram/claim.ts';
import { enqueueTelegram } from '../../../../server/talk/telegram/outgoing.ts';
import { registerTelegramSending } from '../../../../server/talk/telegram/send.ts';
import { as } from '../../../support/as.ts';
import { batching } from '../../../support/batching.ts';
import { botApiServer } from '../../../support/botApiServer.ts';
import { eventually } from '../../../support/eventually.ts';
import { gate, waiting } from '../../../support/gate.ts';
import { BOT_TOKEN } from '../../../support/telegramming.ts';
import { run } from '../../../support/testCluster.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-statements-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const telegram = await botApiServer(BOT_TOKEN, {});
telegram.state.open = true;

const stage = await batching({ DATA_DIR: dataDir, TELEGRAM_API_ROOT: telegram.root });
const {
  app,
  database,
  adminUrl,
  hub,
  config,
  make,
  driver,
  deliver,
  posted,
  approved,
  settlementOf,
} = stage;

const owner = () => as(app, stage.who.owner);

let jobs: Jobs | null = null;
afterEach(async () => {
  await jobs?.stop();
  jobs = null;
});

/**
 * The server's background work. It dies `after` so many statements, as a killed server would, and finds
 * Telegram at `telegramApiRoot`.
 */
async function work({ after, telegramApiRoot }: { after?: number; telegramApiRoot?: string } = {}) {
  const store = storeOf(config);
  let count = 0;
  const dying = {
    ...store,
    put: async (...args: Parameters<typeof store.put>) => {
      count += 1;
      if (after !== undefined && count > after) throw new Error('The server was killed.');
      return store.put(...args);
    },
    get: store.get.bind(store),
    remove: store.remove.bind(store),
  } as typeof store;
  jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
  registerMailJobs(jobs, mailerOf({ ...config, smtpUrl: null }), { store, config });
  registerTelegramSending(jobs, {
    ...config,
    telegramApiRoot: telegramApiRoot ?? config.telegramApiRoot,
  });
  registerStatementJobs(jobs, { store: dying, queueTelegram: enqueueTelegram });
  await jobs.start();
}

let count = 0;
const paid = async (more: object = {}) => {
  count += 1;
  const id = await driver({ settlement_email: `driver${count}@drivers.example.com`, ...more });
  await deliver(id);
  return id;
};

const sendsOf = async (batchId: number) => (await owner().get(`/batch/${batchId}/sends`)).body.data;
const allSent = (batchId: number, wanted: number) =>
  eventually(async () => {
    const sends = await sendsOf(batchId);
    expect(sends.filter((one: any) => one.state === 'sent')).toHaveLength(wanted);
    return sends;
  });

const letters = () =>
  readdirSync(join(dataDir, 'outbox')).map(name =>
    readFileSync(join(dataDir, 'outbox', name), 'utf8').replace(/=\r?\n/g, ''),
  );
const lettersTo = (address: string) =>
  letters().filter(text => new RegExp(`^To: ${address}`, 'm').test(text));

test('a batch is sent to everybody on it, with a result for each; the link in the email opens', async () => {
  const [ana, bo, none] = [await paid(), await paid(), await paid({ settlement_email: null })];
  const draft = await approved([ana, bo, none]);
  const early = await owner().post(`/batch/${draft.id}/send`);
  expect([early.status, early.body.message]).toEqual([409, 'Post the batch first.']);
  const batch = (await stage.ask(`/${draft.id}/post`)).body.data;
  await database.write(stage.who.owner, tx =>
    tx.query('update drivers set email = null where company_id = $1 and id = $2', [
      stage.who.owner.companyId,
      none,
    ]),
  );

  const { body } = await owner().post(`/batch/${batch.id}/send`);
  const resultOf = (id: number) => body.data.results.find((one: any) => one.driver_id === id);
  expect(body.data.results).toHaveLength(3);
  expect(resultOf(ana)).toMatchObject({ ok: true, channel: 'email', message: null });
  expect(resultOf(none)).toMatchObject({ ok: false, message: 'No email address.' });
  // Pressed again before the job has run: nobody gets it twice.
  const twice = await owner().post(`/batch/${batch.id}/send`);
  expect(twice.body.data.results.map((one: any) => one.ok)).toEqual([false, false, false]);

  await work();
  const sends = await allSent(batch.id, 2);
  expect(sends).toHaveLength(2);
  const { to } = resultOf(ana);
  const [letter, ...others] = lettersTo(to);
  expect(others).toEqual([]);
  expect(letter).toContain(`Settlement ${settlementOf(batch, ana).number} from Olive Freight`);
  expect(letter).toContain('application/pdf');
  const link = /http:\/\/localhost:\d+(\/s\/[\w-]{43})/.exec(letter!)?.[1];
  const page = await as(app, null).get(link!);
  expect(page.status).toBe(200);
  expect(String(page.body)).toContain(settlementOf(batch, ana).number);
  expect((await sendsOf(batch.id)).some((one: any) => one.opened_at !== null)).toBe(true);
  const detail = await owner().get(`/driver-pay-settlements/${settlementOf(batch, ana).id}`);
  expect(detail.body.data.sent_at).toEqual(expect.any(String));

  const known = await owner().post(`/batch/${batch.id}/send`);
  expect(known.body.data.results.find((one: any) => one.driver_id === bo).message).toBe(
    'Sent already.',
  );
  const again = await owner().post(`/batch/${batch.id}/send`, { again: true });
  expect(again.body.data.results.filter((one: any) => one.ok)).toHaveLength(2);
  await allSent(batch.id, 4);
  expect(lettersTo(to)).toHaveLength(2);
});

test('a server that is killed in the middle goes on where it was: each driver gets one email', async () => {
  const crew = [await paid(), await paid(), await paid(), await paid()];
  const batch = await posted(crew);
  const { body } = await owner().post(`/batch/${batch.id}/send`);
  await work({ after: 2 });
  await eventually(async () => {
    const handed = (await sendsOf(batch.id)).filter((one: any) => one.state === 'sent');
    expect(handed).toHaveLength(2);
  });
  await jobs?.stop();
  expect((await sendsOf(batch.id)).map((one: any) => one.state).sort()).toEqual([
    'queued',
    'queued',
    'sent',
    'sent',
  ]);
  await run(adminUrl, 'update graphile_worker._private_jobs set run_at = now()');
  await work();
  await allSent(batch.id, 4);
  for (const { to } of body.data.results) expect(lettersTo(to)).toHaveLength(1);
});

test('a settlement reopened before the job has come is not sent, and says so', async () => {
  const id = await paid();
  const batch = await posted([id]);
  const settlement = settlementOf(batch, id);
  await owner().post(`/driver-pay-settlements/${settlement.id}/send`, {
    to: 'x@drivers.example.com',
  });
  await owner().post(`/driver-pay-settlements/${settlement.id}/reopen`, { reason: 'Wrong miles' });
  await work();
  await eventually(async () => {
    const { body } = await owner().get(`/driver-pay-settlements/${settlement.id}/sends`);
    expect(body.data).toMatchObject([
      { to: 'x@drivers.example.com', state: 'failed', error: 'Post the settlement first.' },
    ]);
  });
  expect(lettersTo('x@drivers.example.com')).toEqual([]);
});

test('a settlement reopened while its statement waits to be delivered is not sent, by email or Telegram', async () => {
  const id = await paid();
  const bot = await owner().post('/telegram-bots', { name: 'Wait', token: BOT_TOKEN });
  await make('telegram-bot-users', {
    bot_id: bot.body.data.id,
    chat_id: '4799',
    chat_type: 'private',
    linked_driver_id: id,
    status: 'linked',
  });
  const settlement = settlementOf(await posted([id]), id);
  await owner().post(`/driver-pay-settlements/${settlement.id}/send`);
  // Neither the mail server nor Telegram can be reached yet.
  jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
  registerStatementJobs(jobs, { store: storeOf(config), queueTelegram: enqueueTelegram });
  await jobs.start();
  await eventually(async () => {
    const [row] = await database.platform.read.query<{ count: number }>(
      `select count(*)::int as count from settlement_sends
       where settlement_id = ${settlement.id} and state = 'handed'`,
    );
    expect(row?.count).toBe(2);
  });
  await jobs.stop();
  await owner().post(`/driver-pay-settlements/${settlement.id}/reopen`, { reason: 'Wrong miles' });
  await work();
  const error = `Settlement ${settlement.number} was reopened before its statement was sent.`;
  await eventually(async () => {
    const { body } = await owner().get(`/driver-pay-settlements/${settlement.id}/sends`);
    expect(body.data).toMatchObject([
      { state: 'failed', error },
      { state: 'failed', error },
    ]);
  });
  expect(telegram.arrived.filter(({ chat }) => chat === '4799')).toEqual([]);
  await owner().delete(`/telegram-bots/${bot.body.data.id}`);
});

test('a statement that waits while its settlement is reopened and posted again is not sent; the new one is', async () => {
  const id = await paid();
  const bot = await owner().post('/telegram-bots', { name: 'Posted', token: BOT_TOKEN });
  await make('telegram-bot-users', {
    bot_id: bot.body.data.id,
    chat_id: '4777',
    chat_type: 'private',
    linked_driver_id: id,
    status: 'linked',
  });
  const settlement = settlementOf(await posted([id]), id);
  const path = `/driver-pay-settlements/${settlement.id}`;
  const send = (to: string) => owner().post(`${path}/send`, { to });
  const states = async (channel: string) => {
    const { data } = (await owner().get(`${path}/sends`)).body;
    const own = data.filter((one: any) => one.channel === channel);
    return own.map(({ to, state, error }: any) => ({ to, state, error }));
  };
  await send('old@drivers.example.com');
  // Neither the mail server nor Telegram can be reached yet.
  jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
  registerStatementJobs(jobs, { store: storeOf(config), queueTelegram: enqueueTelegram });
  await jobs.start();
  await eventually(async () => {
    const handed = await database.platform.read.query(
      `select from settlement_sends where settlement_id = ${settlement.id} and state = 'handed'`,
    );
    expect(handed).toHaveLength(2);
  });
  await jobs.stop();
  expect((await owner().post(`${path}/reopen`, { reason: 'Wrong miles' })).status).toBe(200);
  const held = {
    to: 'old@drivers.example.com',
    state: 'failed',
    error: `Settlement ${settlement.number} was reopened before its statement was sent.`,
  };
  const heldChat = { ...held, to: '4777' };
  expect(await states('email')).toEqual([held]);
  expect(await states('telegram')).toEqual([heldChat]);
  expect((await owner().post(`${path}/post`)).status).toBe(200);
  expect((await send('new@drivers.example.com')).body.data.results).toMatchObject([
    { ok: true },
    { ok: true },
  ]);
  await work();
  await eventually(async () => {
    const sent = { state: 'sent', error: null };
    expect(await states('email')).toEqual([{ to: 'new@drivers.example.com', ...sent }, held]);
    expect(await states('telegram')).toEqual([{ to: '4777', ...sent }, heldChat]);
  });
  await jobs.stop();
  expect(lettersTo('old@drivers.example.com')).toEqual([]);
  expect(lettersTo('new@drivers.example.com')).toHaveLength(1);
  expect(telegram.arrived.filter(({ chat }) => chat === '4777')).toHaveLength(1);
  await owner().delete(`/telegram-bots/${bot.body.data.id}`);
});

test('a statement that Telegram refuses while its settlement is reopened and posted again is not tried again; the new one is sent', async () => {
  const id = await paid();
  const bot = await owner().post('/telegram-bots', { name: 'Again', token: BOT_TOKEN });
  await make('telegram-bot-users', {
    bot_id: bot.body.data.id,
    chat_id: '4788',
    chat_type: 'private',
    linked_driver_id: id,
    status: 'linked',
  });
  const settlement = settlementOf(await posted([id]), id);
  const path = `/driver-pay-settlements/${settlement.id}`;
  const send = () => owner().post(`${path}/send`, { channels: ['telegram'] });
  const texts: string[] = [];
  const answers: number[] = [];
  const bots = createServer(async (request, response) => {
    const { text } = JSON.parse(await textIn(request));
    texts.push(text);
    if (texts.length === 1) {
      answers.push((await owner().post(`${path}/reopen`, { reason: 'Wrong miles' })).status);
      answers.push((await owner().post(`${path}/post`)).status, (await send()).status);
    }
    const answer =
      texts.length === 1
        ? { ok: false, error_code: 500, description: 'Internal Server Error' }
        : { ok: true, result: { message_id: texts.length } };
    response.writeHead(answer.error_code ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>(listening => bots.listen(0, '127.0.0.1', listening));
  const { port } = bots.address() as AddressInfo;
  await send();
  await work({ telegramApiRoot: `http://127.0.0.1:${port}` });
  await eventually(async () =>
    expect((await owner().get(`${path}/sends`)).body.data).toMatchObject([
      { state: 'sent', error: null },
      {
        state: 'failed',
        error: `Settlement ${settlement.number} was reopened before its statement was sent.`,
      },
    ]),
  );
  await jobs?.stop();
  await new Promise(closed => bots.close(closed));
  expect(answers).toEqual([200, 200, 200]);
  // The one that was refused, and the new one.
  expect(texts).toHaveLength(2);
  await owner().delete(`/telegram-bots/${bot.body.data.id}`);
});

test('a message that is withdrawn just as it would be taken is not; the next one of its chat comes at once', async () => {
  const bot = (await owner().post('/telegram-bots', { name: 'Taken', token: BOT_TOKEN })).body.data;
  const [old, next] = await database.write(stage.who.owner, tx =>
    tx.query<{ id: number }>(
      `insert into telegram_messages (company_id, bot_id, chat_id, text, alert_kind)
       values ($1, $2, '4766', 'Old', 'test'), ($1, $2, '4766', 'Next', 'test') returning id`,
      [stage.who.owner.companyId, bot.id],
    ),
  );
  const isWithdrawn = gate();
  const waits = gate();
  const withdrawing = database.write(stage.who.owner, async tx => {
    await tx.query(
      `update telegram_messages set state = 'failed' where company_id = $1 and id = $2`,
      [stage.who.owner.companyId, old?.id],
    );
    isWithdrawn.open();
    await waits.opened;
  });
  await isWithdrawn.opened;
  const member = { companyId: stage.who.owner.companyId ?? 0, userId: null, requestId: 'taking' };
  const access = new Access(database, member, hub);
  const taking = claim(access, bot.id);
  await waiting(database);
  waits.open();
  await withdrawing;
  const { claimed, waitMs } = await taking;
  expect([claimed, waitMs]).toEqual([[], 1000]);
  expect((await claim(access, bot.id)).claimed).toMatchObject([{ id: next?.id, text: 'Next' }]);
  await owner().delete(`/telegram-bots/${bot.id}`);
});

test('a statement that the mail server took while its settlement was reopened is said to be sent', async () => {
  const id = await paid();
  const settlement = settlementOf(await posted([id]), id);
  const path = `/driver-pay-settlements/${settlement.id}`;
  await owner().post(`${path}/send`, { channels: ['email'] });
  const mailer = {
    hasTaken: () => false,
    deliver: async () => {
      const { status } = await owner().post(`${path}/reopen`, { reason: 'Wrong miles' });
      expect(status).toBe(200);
      return 'sent' as const;
    },
  };
  const store = storeOf(config);
  jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
  registerMailJobs(jobs, mailer, { store, config });
  registerStatementJobs(jobs, { store, queueTelegram: enqueueTelegram });
  await jobs.start();
  await eventually(async () =>
    expect((await owner().get(`${path}/sends`)).body.data).toMatchObject([
      { state: 'sent', error: null },
    ]),
  );
});

test('one settlement goes to an address that is typed; a wrong one is refused by its field', async () => {
  const id = await paid();
  const settlement = settlementOf(await posted([id]), id);
  const path = `/driver-pay-settlements/${settlement.id}/send`;
  const wrong = await owner().post(path, { to: 'nobody' });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['to']]);
  const pigeon = await owner().post(path, { channels: ['pigeon'] });
  expect([pigeon.status, Object.keys(pigeon.body.errors)]).toEqual([422, ['channels']]);
  const { body } = await owner().post(path, { channels: ['email'], to: 'ana@home.example.com' });
  expect(body.data.results).toMatchObject([{ ok: true, to: 'ana@home.example.com' }]);
  await work();
  await eventually(() => expect(lettersTo('ana@home.example.com')).toHaveLength(1));

  // The Outbox shows no token, and the email itself only to those who may open the settlement.
  const [mail] = (await owner().get('/mails?search=ana@home.example.com')).body.data.data;
  expect(mail.body).toContain('{link}');
  const clerk = await stage.who.staff(['mails.list', 'mails.show']);
  expect((await as(app, clerk).get(`/mails/${mail.id}/eml`)).status).toBe(403);
  expect((await owner().get(`/mails/${mail.id}/eml`)).status).toBe(200);
});

test('a driver whose chat is linked gets it by Telegram too', async () => {
  const id = await paid();
  const bot = await owner().post('/telegram-bots', { name: 'Pay', token: BOT_TOKEN });
  await make('telegram-bot-users', {
    bot_id: bot.body.data.id,
    chat_id: '4711',
    chat_type: 'private',
    linked_driver_id: id,
    status: 'linked',
    language: 'es',
  });
  const batch = await posted([id]);
  const { body } = await owner().post(`/batch/${batch.id}/send`);
  expect(body.data.results.map((one: any) => [one.channel, one.ok, one.to])).toEqual([
    ['email', true, expect.any(String)],
    ['telegram', true, '4711'],
  ]);
  await work();
  await allSent(batch.id, 2);
  const stated = telegram.arrived.filter(({ chat }) => chat === '4711').map(({ text }) => text);
  expect(stated).toHaveLength(1);
  expect(stated[0]).toContain(`Liquidación ${settlementOf(batch, id).number}`);
  expect(stated[0]).toMatch(/\/s\/[\w-]{43}/);
  const [stored] = await database.platform.read.query<{ text: string }>(
    `select text from telegram_messages where chat_id = '4711'`,
  );
  expect(stored?.text).toContain('{link}');
});

describe('files of a batch', () => {
  test('a zip has the statement of everybody as PDF', async () => {
    const [ana, bo] = [await paid({ first_name: 'José' }), await paid()];
    const batch = await posted([ana, bo]);
    const zip = await owner().get(`/batch/${batch.id}/statements`);
    expect(zip.headers['content-type']).toBe('application/zip');
    const files = unzipSync(new Uint8Array(zip.body));
    expect(Object.keys(files).sort()).toEqual(
      [ana, bo]
        .map(id => {
          const { driver: one, settlement } = batch.drivers.find((d: any) => d.driver_id === id);
          const name = `${one.first_name} ${one.last_name}`.replaceAll(' ', '_');
          return `${settlement.number}-${name}.pdf`;
        })
        .sort(),
    );
    for (const content of Object.values(files)) {
      expect(strFromU8(content.slice(0, 5))).toBe('%PDF-');
    }
  });

  test('an empty batch has no zip', async () => {
    const empty = (await stage.begin([])).body.data;
    const refused = await owner().get(`/batch/${empty.id}/statements`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The batch has no statements yet.',
    ]);
  });

  test('the payment list names payee, method, the last digits of the account and the amount', async () => {
    const ana = await paid({ bank_account: '000123456789', bank_routing: '021000021' });
    const bo = await paid();
    const batch = await posted([ana, bo]);
    const list = async () =>
      String((await owner().get(`/batch/${batch.id}/payments?format=csv`)).body)
        .trim()
        .split('\r\n');
    const [heading, ...rows] = await list();
    expect(heading).toContain('Payee,Driver number,Method,Reference,Account,Settlements,Pay date');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(',Not paid yet,,••••6789,');
    expect(rows[0]).toMatch(/,1000\.00$/);
    expect(rows.join()).not.toContain('000123456789');
    await owner().post(`/driver-pay-settlements/${settlementOf(batch, bo).id}/pay`, {
      payment_method: 'check',
      payment_reference: '1024',
    });
    expect((await list())[2]).toContain(',Check,1024,');
    const sheet = await owner().get(`/batch/${batch.id}/payments`);
    expect(sheet.headers['content-type']).toContain('spreadsheetml');
    expect((await owner().get(`/batch/${batch.id}/payments?format=pdf`)).status).toBe(422);
  });
});

test('strangers and people without permission send and read nothing of a batch', async () => {
  const id = await paid();
  const batch = await posted([id]);
  for (const [person, status] of [
    [stage.who.stranger, 404],
    [stage.who.newcomer, 403],
  ] as const) {
    for (const path of ['sends', 'statements', 'payments']) {
      expect([path, (await as(app, person).get(`/batch/${batch.id}/${path}`)).status]).toEqual([
        path,
        status,
      ]);
    }
    expect((await as(app, person).post(`/batch/${batch.id}/send`)).status).toBe(status);
  }
});
