import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeOf } from '../../../server/files/store.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { mailerOf } from '../../../server/mail/mailer.ts';
import { registerMailJobs } from '../../../server/mail/sendMail.ts';
import { registerInvoiceJobs } from '../../../server/money/invoices/sendInvoices.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { deliveredLoad } from '../../support/deliveredLoad.ts';
import { eventually } from '../../support/eventually.ts';
import { type People, people } from '../../support/people.ts';
import { run } from '../../support/testCluster.ts';

/* An email has several recipients, and the mail server takes it for some of them. */
const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-refused-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { app, database, hub, config, adminUrl } = await testApp({ DATA_DIR: dataDir });

let who: People;
let jobs: Jobs | null = null;
let smtp: SMTPServer;
let smtpUrl: string;
/** Who got an email, and all of it. */
let got: { to: string[]; text: string }[];
/** Whether the server takes `slow@` by now. */
let isSlow = true;

beforeAll(async () => {
  who = await people(database);
});
beforeEach(async () => {
  [got, isSlow] = [[], true];
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refuse = (text: string, responseCode: number) =>
        done(Object.assign(new Error(text), { responseCode }));
      if (address.startsWith('nobody@')) refuse('No such mailbox', 550);
      else if (address.startsWith('slow@') && isSlow) refuse('Try again later', 451);
      else done(null);
    },
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', chunk => {
        text += chunk;
      });
      stream.on('end', () => {
        got.push({ to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', () => resolve()));
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await jobs?.stop();
  await new Promise<void>(resolve => smtp.close(() => resolve()));
});

/** A server's background work: it remembers what no other server does. */
async function work() {
  jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: [] });
  const store = storeOf(config);
  registerMailJobs(jobs, mailerOf({ ...config, smtpUrl }), { store, config });
  registerInvoiceJobs(jobs, store);
  await jobs.start();
}

/** An invoice that is emailed to these addresses. Answers its email as the Outbox has it. */
async function emailed(to: string, cc: string) {
  const { loadId } = await deliveredLoad(database, who.owner, {
    load: { pod_received_at: '2026-07-02T10:00:00Z' },
  });
  const owner = as(app, who.owner);
  const { id } = (await owner.post('/invoices', { load_id: loadId })).body.data;
  const asked = await owner.post('/send-email-invoices', { ids: [id], to, cc });
  expect(asked.body.data.results).toMatchObject([{ ok: true }]);
  return {
    email: async () => (await owner.get(`/mails?invoice_id=${id}`)).body.data.data[0],
    sendStatus: async () => (await owner.get(`/invoices/${id}`)).body.data.send_status,
  };
}

/** The queue repeats at once what it repeats later. */
const again = () => run(adminUrl, 'update graphile_worker._private_jobs set run_at = now()');
const receivers = () => got.map(({ to }) => to);

test('an email has failed where one of its addresses does not exist, and names it; the others have it once', async () => {
  await work();
  const sent = await emailed('nobody@broker.example.com', 'copy@broker.example.com');
  await eventually(async () => expect(await sent.sendStatus()).toBe('failed'));
  expect(await sent.email()).toMatchObject({
    status: 'failed',
    error: 'The mail server refused nobody@broker.example.com: 550 No such mailbox',
    missing: ['nobody@broker.example.com'],
  });
  expect(receivers()).toEqual([['copy@broker.example.com']]);
  expect(got[0]?.text).toMatch(/^To: nobody@broker\.example\.com/m);
});

test('an address that is refused for now gets the email later, from another server too, and the others not again', async () => {
  await work();
  const sent = await emailed('ap@broker.example.com', 'slow@broker.example.com');
  await eventually(async () =>
    expect(await sent.email()).toMatchObject({
      status: 'queued',
      error: 'The mail server refused slow@broker.example.com: 451 Try again later',
    }),
  );
  await jobs?.stop();
  expect(await sent.sendStatus()).toBe('sending');
  isSlow = false;
  await again();
  await work();
  await eventually(async () => expect(await sent.sendStatus()).toBe('sent'));
  expect(await sent.email()).toMatchObject({ status: 'sent', error: null, missing: null });
  expect(receivers()).toEqual([['ap@broker.example.com'], ['slow@broker.example.com']]);
  for (const { text } of got) {
    expect(text).toMatch(/^To: ap@broker\.example\.com/m);
    expect(text).toMatch(/^Cc: slow@broker\.example\.com/m);
  }
});

test('who has the email is known although it could not be written down', async () => {
  await run(
    adminUrl,
    `create function refuse_missing() returns trigger language plpgsql as $$
     begin
       if new.missing is not null then raise exception 'The disk is full.'; end if;
       return new;
     end $$`,
    'create trigger refuse_missing before update on mails for each row execute function refuse_missing()',
  );
  let sent: Awaited<ReturnType<typeof emailed>>;
  try {
    await work();
    sent = await emailed('ap@broker.example.com', 'slow@broker.example.com');
    await eventually(async () => {
      const failed = await database.platform.read.query(
        `select 1 from job_runs where task = 'send_mail' and error = 'The disk is full.'`,
      );
      expect(failed).toHaveLength(1);
    });
  } finally {
    await run(adminUrl, 'drop trigger refuse_missing on mails', 'drop function refuse_missing()');
  }
  expect(await sent.email()).toMatchObject({ status: 'queued', missing: null });
  isSlow = false;
  await eventually(async () => {
    await again();
    expect(await sent.sendStatus()).toBe('sent');
  });
  expect(receivers()).toEqual([['ap@broker.example.com'], ['slow@broker.example.com']]);
});

test('an address that does not exist is named once those that were refused for now have the email', async () => {
  await work();
  const sent = await emailed(
    'nobody@broker.example.com',
    'copy@broker.example.com, slow@broker.example.com',
  );
  await eventually(async () =>
    expect((await sent.email()).error).toContain('slow@broker.example.com: 451 Try again later'),
  );
  isSlow = false;
  await eventually(async () => {
    await again();
    expect(await sent.sendStatus()).toBe('failed');
  });
  expect(await sent.email()).toMatchObject({
    status: 'failed',
    error: 'The mail server refused nobody@broker.example.com: 550 No such mailbox',
  });
  expect(receivers()).toEqual([['copy@broker.example.com'], ['slow@broker.example.com']]);
});
