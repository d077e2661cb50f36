import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type FileStore, storeOf } from '../../../server/files/store.ts';
import { enqueue } from '../../../server/jobs/enqueue.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { mailerOf } from '../../../server/mail/mailer.ts';
import { registerMailJobs } from '../../../server/mail/sendMail.ts';
import { registerInvoiceJobs } from '../../../server/money/invoices/sendInvoices.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { deliveredLoad } from '../../support/deliveredLoad.ts';
import { eventually } from '../../support/eventually.ts';
import { gate } from '../../support/gate.ts';
import { aPdf, multipart } from '../../support/multipart.ts';
import { type People, people } from '../../support/people.ts';
import { run } from '../../support/testCluster.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-mail-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { app, database, hub, config, adminUrl } = await testApp({ DATA_DIR: dataDir });
const log = pino({ level: 'silent' });

let who: People;
let jobs: Jobs | null = null;
let smtp: SMTPServer | null = null;
beforeAll(async () => {
  who = await people(database);
});
afterEach(async () => {
  await jobs?.stop();
  await new Promise<void>(resolve => (smtp ? smtp.close(() => resolve()) : resolve()));
  [jobs, smtp] = [null, null];
});

/** The server's background work, with email sent by SMTP or to the outbox. */
async function work(smtpUrl: string | null = null, store = storeOf(config)) {
  jobs = new Jobs({ database, hub, log, watchers: [] });
  registerMailJobs(jobs, mailerOf({ ...config, smtpUrl }), { store, config });
  registerInvoiceJobs(jobs, store);
  await jobs.start();
}

/** A mail server that stores what it receives and refuses some recipients. */
async function mailServer() {
  const got: { to: string[]; text: string }[] = [];
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const error = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
      done(address.startsWith('nobody@') ? error : null);
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
  await new Promise<void>(resolve => smtp?.listen(0, '127.0.0.1', () => resolve()));
  const { port } = smtp.server.address() as AddressInfo;
  return { got, url: `smtp://127.0.0.1:${port}` };
}

async function billed(broker: Record<string, unknown> = {}) {
  const { loadId } = await deliveredLoad(database, who.owner, { broker });
  const file = { field: 'file', name: 'signed pod.pdf', content: aPdf, type: 'application/pdf' };
  const form = await multipart({ load_id: loadId, document_type: 'pod' }, [file]);
  await as(app, who.owner).post('/load-documents', form.payload, form.headers);
  return (await as(app, who.owner).post('/invoices', { load_id: loadId })).body.data;
}

const invoiceNow = async (id: number) =>
  (await as(app, who.owner).get(`/invoices/${id}`)).body.data;

const comesTo = (id: number, status: string) =>
  eventually(async () => expect((await invoiceNow(id)).send_status).toBe(status));

test('an invoice is sent with its PDF and the load’s documents, and waits in the outbox', async () => {
  const invoice = await billed({ billing_cc: 'copy@broker.example.com' });
  await work();
  const { body } = await as(app, who.owner).post('/send-email-invoices', { ids: [invoice.id] });
  expect(body.data.results).toEqual([{ id: invoice.id, ok: true, to: 'ap@broker.example.com' }]);
  await comesTo(invoice.id, 'sent');
  expect(await invoiceNow(invoice.id)).toMatchObject({
    sent_to: 'ap@broker.example.com',
    sent_cc: 'copy@broker.example.com',
    pdf_document_id: expect.any(Number),
    sent_at: expect.any(String),
  });

  const outbox = await as(app, who.owner).get(`/mails?invoice_id=${invoice.id}`);
  const [mail] = outbox.body.data.data;
  expect(mail).toMatchObject({ status: 'outbox', to: 'ap@broker.example.com' });
  expect(mail.body).toContain('the invoice and the proof of delivery');
  expect(mail.body).toContain('Balance due $2,500.00');

  const eml = await as(app, who.owner).get(`/mails/${mail.id}/eml`);
  const letter = String(eml.body);
  expect(eml.headers['content-type']).toBe('message/rfc822');
  expect(letter).toMatch(/^From: Olive Freight <no-reply@linehaul\.test>/m);
  expect(letter).toContain(`filename=${invoice.number}.pdf`);
  expect(letter).toContain('filename="signed pod.pdf"');
  expect(letter).toMatch(/Content-Type: text\/html/);
  const kept = readdirSync(join(dataDir, 'outbox'));
  expect(kept).toEqual([`${who.owner.companyId}-${mail.id}.eml`]);
  expect(readFileSync(join(dataDir, 'outbox', kept[0]!), 'utf8')).toContain('signed pod.pdf');
});

test('with a mail server it is sent to every recipient, once', async () => {
  const { got, url } = await mailServer();
  const invoice = await billed({ billing_cc: 'copy@broker.example.com' });
  await work(url);
  const sent = { ids: [invoice.id], message: 'Dear Ann,\nplease pay <soon>.' };
  await as(app, who.owner).post('/send-email-invoices', sent);
  const again = await as(app, who.owner).post('/send-email-invoices', { ids: [invoice.id] });
  expect(again.body.data.results).toMatchObject([
    { ok: false, message: 'The invoice is being sent.' },
  ]);
  await comesTo(invoice.id, 'sent');
  expect(got.map(({ to }) => to)).toEqual([['ap@broker.example.com', 'copy@broker.example.com']]);
  // Long lines of an email are wrapped. A line that ends in `=` continues.
  const text = got[0]!.text.replace(/=\r?\n/g, '');
  expect(text).toContain('please pay &#60;soon&#62;.');
  expect(text).toMatch(/^Message-ID: <mail-\d+-\d+@/im);
});

test('an address that does not exist is reported and not retried', async () => {
  const { url } = await mailServer();
  const invoice = await billed({ billing_email: 'nobody@broker.example.com' });
  await work(url);
  await as(app, who.owner).post('/send-email-invoices', { ids: [invoice.id] });
  await comesTo(invoice.id, 'failed');
  const { body } = await as(app, who.owner).get(`/mails?invoice_id=${invoice.id}`);
  expect(body.data.data[0]).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('No such mailbox'),
  });
});

test('each row reports its own reason for not being sent', async () => {
  const [good, silent, gone] = [
    await billed(),
    await billed({ billing_email: null, email: null }),
    await billed(),
  ];
  await as(app, who.owner).delete(`/invoices/${gone.id}`, { reason: 'wrong' });
  const ids = [good.id, silent.id, gone.id, 999_999];
  const { body } = await as(app, who.owner).post('/send-email-invoices', { ids });
  expect(body.data.results).toEqual([
    { id: good.id, ok: true, to: 'ap@broker.example.com' },
    { id: silent.id, ok: false, message: 'The broker has no email address for invoices.' },
    { id: gone.id, ok: false, message: 'The invoice is void.' },
    { id: 999_999, ok: false, message: 'Not found.' },
  ]);
  expect((await invoiceNow(good.id)).send_status).toBe('sending');
  const bad = await as(app, who.owner).post('/send-email-invoices', { ids, to: 'not an address' });
  expect(bad.body.errors).toEqual({ to: ['Enter in the format name@example.com'] });
});

test('requests made while no server ran are sent when one runs', async () => {
  const invoice = await billed();
  await as(app, who.owner).post('/send-email-invoices', { ids: [invoice.id] });
  expect((await invoiceNow(invoice.id)).send_status).toBe('sending');
  await work();
  await comesTo(invoice.id, 'sent');
});

test('an invoice is emailed once, although its server is killed between the commit and its word to the queue', async () => {
  const invoice = await billed();
  const outbox = async () =>
    (await as(app, who.owner).get(`/mails?invoice_id=${invoice.id}`)).body.data.data;
  await as(app, who.owner).post('/send-email-invoices', { ids: [invoice.id] });
  // Where the killed server stands: its email is queued, and it can't go on to say so.
  const holder = new pg.Client(adminUrl);
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table job_runs in exclusive mode');
  const killed = new Jobs({ database, hub, log, watchers: [] });
  registerInvoiceJobs(killed, storeOf(config));
  // It takes no other job: these three and that one are all that it does at once.
  const [end, begun] = [gate(), vi.fn()];
  killed.task('hang', z.object({}), () => {
    begun();
    return end.opened;
  });
  await killed.start();
  await eventually(async () => expect(await outbox()).toHaveLength(1));
  const person = { companyId: who.owner.companyId, userId: who.owner.userId };
  for (let at = 0; at < 3; at += 1) await database.write(person, tx => enqueue(tx, 'hang'));
  await eventually(() => expect(begun).toHaveBeenCalledTimes(3));
  await run(
    adminUrl,
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null
     where task_id = (select id from graphile_worker._private_tasks
       where identifier = 'send_invoice')`,
  );

  // The next server takes as long to draw the invoice as that email takes to be sent.
  const store = storeOf(config);
  const slow: FileStore = {
    ...store,
    get: path => store.get(path),
    list: () => store.list(),
    remove: path => store.remove(path),
    put: async (path, content) => {
      await comesTo(invoice.id, 'sent');
      await store.put(path, content);
    },
  };
  jobs = new Jobs({ database, hub, log, watchers: [] });
  registerMailJobs(jobs, mailerOf({ ...config, smtpUrl: null }), { store, config });
  registerInvoiceJobs(jobs, slow);
  await jobs.start();
  await comesTo(invoice.id, 'sent');
  await holder.query('rollback');
  await holder.end();
  end.open();
  await killed.stop();
  // What it had begun is done.
  await jobs.stop();
  expect(await outbox()).toMatchObject([{ status: 'outbox' }]);
});

/** A store that takes what was drawn only once `meanwhile` is done, each time it is drawn. */
function slowStore(meanwhile: (drawing: number) => Promise<unknown>): FileStore {
  const store = storeOf(config);
  let drawings = 0;
  return {
    ...store,
    get: path => store.get(path),
    list: () => store.list(),
    remove: path => store.remove(path),
    put: async (path, content) => {
      drawings += 1;
      await meanwhile(drawings);
      await store.put(path, content);
    },
  };
}

const emailsOf = async (id: number) =>
  (await as(app, who.owner).get(`/mails?invoice_id=${id}`)).body.data.data;

test('an invoice voided while its PDF is drawn is not emailed', async () => {
  const invoice = await billed();
  const voided = vi.fn(() => as(app, who.owner).delete(`/invoices/${invoice.id}`));
  await work(null, slowStore(voided));
  await as(app, who.owner).post('/send-email-invoices', { ids: [invoice.id] });
  await comesTo(invoice.id, 'failed');
  await jobs?.stop();
  expect((await invoiceNow(invoice.id)).status).toBe('void');
  expect(await emailsOf(invoice.id)).toEqual([]);
  expect(voided).toHaveBeenCalledTimes(1);
});

test('an invoice changed while its PDF is drawn is emailed as it is then', async () => {
  const invoice = await billed();
  const payment = { amount: 400, paid_date: invoice.invoice_date, payment_method: 'check' };
  const pay = vi.fn(async (drawing: number) => {
    if (drawing > 1) return;
    await as(app, who.owner).put(`/invoices/received_payment/${invoice.id}`, payment);
  });
  await work(null, slowStore(pay));
  await as(app, who.owner).post('/send-email-invoices', { ids: [invoice.id] });
  await comesTo(invoice.id, 'sent');
  expect(pay).toHaveBeenCalledTimes(2);
  const [email, ...others] = await emailsOf(invoice.id);
  expect(others).toEqual([]);
  expect(email.body).toContain('Balance due $2,100.00');
});

test('an invoice that is changed each time its PDF is drawn waits, says why, and is emailed later', async () => {
  const invoice = await billed();
  const payment = { amount: 1, paid_date: invoice.invoice_date, payment_method: 'check' };
  const pay = vi.fn(async (drawing: number) => {
    if (drawing > 12) return;
    await as(app, who.owner).put(`/invoices/received_payment/${invoice.id}`, payment);
  });
  await work(null, slowStore(pay));
  await as(app, who.owner).post('/send-email-invoices', { ids: [invoice.id] });
  const error = `Invoice ${invoice.number} was changed each time its PDF was drawn.`;
  await eventually(async () => {
    const runs = await database.platform.read.query(
      `select from job_runs where task = 'send_invoice' and error = '${error}'`,
    );
    expect(runs).toHaveLength(1);
  });
  await jobs?.stop();
  expect(pay).toHaveBeenCalledTimes(5);
  expect((await invoiceNow(invoice.id)).send_status).toBe('sending');
  expect(await emailsOf(invoice.id)).toEqual([]);
  await run(adminUrl, 'update graphile_worker._private_jobs set run_at = now()');
  await work();
  await comesTo(invoice.id, 'sent');
  const [email] = await emailsOf(invoice.id);
  expect(email.body).toContain('Balance due $2,495.00');
});

/** A summary of two invoices: their ids and numbers. */
async function summary() {
  const load = { pod_received_at: '2026-07-02T10:00:00Z' };
  const broker = { invoice_method: 'summary' };
  const first = await deliveredLoad(database, who.owner, { load, broker });
  const second = await deliveredLoad(database, who.owner, { load });
  await run(adminUrl, `update loads set broker_id = ${first.brokerId} where id = ${second.loadId}`);
  const load_ids = [first.loadId, second.loadId];
  const created = await as(app, who.owner).post('/loads-invoices/multiple-store', { load_ids });
  return created.body.data.results.map(({ invoice_id, number }: any) => ({
    id: invoice_id,
    number,
  }));
}

test.each([
  'the other',
  'the one asked for',
])('a summary is emailed without the invoice that was voided while it was drawn: %s', async which => {
  const [kept, gone] = await summary();
  await work(
    null,
    slowStore(async drawing => {
      if (drawing === 1) await as(app, who.owner).delete(`/invoices/${gone.id}`);
    }),
  );
  const asked = which === 'the other' ? kept : gone;
  await as(app, who.owner).post('/send-email-invoices', { ids: [asked.id] });
  await comesTo(kept.id, 'sent');
  const emails = await emailsOf(kept.id);
  expect(emails).toHaveLength(1);
  expect(emails[0].body).toContain(kept.number);
  expect(emails[0].body).not.toContain(gone.number);
  expect(await invoiceNow(gone.id)).toMatchObject({ status: 'void', send_status: 'failed' });
});

test.each([
  'first',
  'last',
])('of a summary asked for by all its invoices a void one says so, and the rest is sent: %s', async place => {
  const [kept, gone] = await summary();
  await as(app, who.owner).delete(`/invoices/${gone.id}`);
  const results = [
    { id: kept.id, ok: true, to: 'ap@broker.example.com' },
    { id: gone.id, ok: false, message: 'The invoice is void.' },
  ];
  const wanted = place === 'last' ? results : results.reverse();
  const ids = wanted.map(({ id }) => id);
  const { body } = await as(app, who.owner).post('/send-email-invoices', { ids });
  expect(body.data.results).toEqual(wanted);
  await work();
  await comesTo(kept.id, 'sent');
  expect((await invoiceNow(gone.id)).send_status).toBe('not_sent');
});

/** Its email is drawn and waits: the mail server can't be reached yet. */
async function drawnAndWaiting(id: number, more: object = {}) {
  jobs = new Jobs({ database, hub, log, watchers: [] });
  registerInvoiceJobs(jobs, storeOf(config));
  await jobs.start();
  await as(app, who.owner).post('/send-email-invoices', { ids: [id], ...more });
  await eventually(async () => expect(await emailsOf(id)).toHaveLength(1));
  await jobs.stop();
}

test('an invoice changed while its email waits for the mail server is drawn and sent again', async () => {
  const invoice = await billed();
  await drawnAndWaiting(invoice.id, { message: 'Dear Ann, please pay.' });
  const payment = { amount: 400, paid_date: invoice.invoice_date, payment_method: 'check' };
  await as(app, who.owner).put(`/invoices/received_payment/${invoice.id}`, payment);
  await work();
  await comesTo(invoice.id, 'sent');
  const [sent, held, ...others] = (await emailsOf(invoice.id)).sort(
    (a: any, b: any) => b.id - a.id,
  );
  expect(others).toEqual([]);
  expect(held).toMatchObject({ status: 'replaced', error: expect.stringContaining('was changed') });
  expect(sent).toMatchObject({ status: 'outbox', to: held.to, cc: held.cc });
  expect(sent.body).toContain('Dear Ann, please pay.');
  expect(sent.body).toContain('Balance due $2,100.00');
  const kept = readdirSync(join(dataDir, 'outbox'));
  expect(kept).toContain(`${who.owner.companyId}-${sent.id}.eml`);
  expect(kept).not.toContain(`${who.owner.companyId}-${held.id}.eml`);
});

test.each([
  'the other',
  'the one asked for',
])('a summary that waits is sent without the invoice voided meanwhile: %s', async which => {
  const [kept, gone] = await summary();
  const asked = which === 'the other' ? kept : gone;
  await drawnAndWaiting(asked.id);
  await as(app, who.owner).delete(`/invoices/${gone.id}`);
  await work();
  await comesTo(kept.id, 'sent');
  const [sent] = (await emailsOf(kept.id)).sort((a: any, b: any) => b.id - a.id);
  expect(sent.status).toBe('outbox');
  expect(sent.body).toContain(kept.number);
  expect(sent.body).not.toContain(gone.number);
  expect((await invoiceNow(gone.id)).send_status).toBe('failed');
});

test('an invoice voided while its email waits for the mail server is not sent', async () => {
  const invoice = await billed();
  await drawnAndWaiting(invoice.id);
  await as(app, who.owner).delete(`/invoices/${invoice.id}`);
  await work();
  await comesTo(invoice.id, 'failed');
  expect(await emailsOf(invoice.id)).toMatchObject([
    {
      status: 'failed',
      error: `Invoice ${invoice.number} was voided before the email was sent.`,
    },
  ]);
});

/** The email waits, its invoice is changed, and it is given back to the job that draws it. */
async function givenBack(invoice: { id: number }) {
  await drawnAndWaiting(invoice.id);
  await as(app, who.owner).put(`/invoices/${invoice.id}`, { payment_terms: 'net_45' });
  jobs = new Jobs({ database, hub, log, watchers: [] });
  registerMailJobs(jobs, mailerOf({ ...config, smtpUrl: null }), {
    store: storeOf(config),
    config,
  });
  await jobs.start();
  await eventually(async () =>
    expect(await emailsOf(invoice.id)).toMatchObject([{ status: 'replaced' }]),
  );
  await jobs.stop();
}

test('an email that was to be replaced has failed where its invoice is voided before a new one is drawn', async () => {
  const invoice = await billed();
  await givenBack(invoice);
  await as(app, who.owner).delete(`/invoices/${invoice.id}`);
  await work();
  await comesTo(invoice.id, 'failed');
  const error = `Invoice ${invoice.number} was voided before the email was sent.`;
  expect(await emailsOf(invoice.id)).toMatchObject([{ status: 'failed', error }]);
});

test('an email that was to be replaced has failed where no new one can be drawn', async () => {
  const invoice = await billed();
  await givenBack(invoice);
  await run(adminUrl, 'update graphile_worker._private_jobs set attempts = 5');
  await work(
    null,
    slowStore(() => Promise.reject(new Error('The disk is full.'))),
  );
  await comesTo(invoice.id, 'failed');
  expect(await emailsOf(invoice.id)).toMatchObject([
    { status: 'failed', error: expect.stringContaining('no new email could be made of it') },
  ]);
});

/** Sends the email of an invoice that the mail server takes, while nobody can write down that it did. */
async function takenUnnoticed(id: number, meanwhile: () => Promise<unknown>): Promise<void> {
  const reason = `The disk was full at ${id}.`;
  await run(
    adminUrl,
    `create function refuse_sent() returns trigger language plpgsql as $$
     begin
       if new.status = 'sent' then raise exception '${reason}'; end if;
       return new;
     end $$`,
    'create trigger refuse_sent before update on mails for each row execute function refuse_sent()',
  );
  try {
    await as(app, who.owner).post('/send-email-invoices', { ids: [id] });
    await eventually(async () => {
      const failed = await database.platform.read.query(
        `select 1 from job_runs where task = 'send_mail' and error = '${reason}'`,
      );
      expect(failed).toHaveLength(1);
    });
    await meanwhile();
  } finally {
    await run(adminUrl, 'drop trigger refuse_sent on mails', 'drop function refuse_sent()');
  }
  await run(adminUrl, 'update graphile_worker._private_jobs set run_at = now()');
}

test('an email that the mail server took is not sent again because that could not be written down', async () => {
  const { got, url } = await mailServer();
  const invoice = await billed();
  await work(url);
  await takenUnnoticed(invoice.id, async () => expect(got).toHaveLength(1));
  await comesTo(invoice.id, 'sent');
  expect(got).toHaveLength(1);
});

test('an email that the mail server took stays sent although its invoice was voided before that was written down', async () => {
  const { got, url } = await mailServer();
  const invoice = await billed();
  await work(url);
  await takenUnnoticed(invoice.id, () => as(app, who.owner).delete(`/invoices/${invoice.id}`));
  await eventually(async () =>
    expect(await emailsOf(invoice.id)).toMatchObject([{ status: 'sent' }]),
  );
  expect(got).toHaveLength(1);
});

test('another company sees nothing of the outbox', async () => {
  const { body } = await as(app, who.owner).get('/mails');
  const [mail] = body.data.data;
  expect(mail).toBeDefined();
  expect((await as(app, who.stranger).get('/mails')).body.data.total).toBe(0);
  expect((await as(app, who.stranger).get(`/mails/${mail.id}/eml`)).status).toBe(404);
  expect((await as(app, who.newcomer).get(`/mails/${mail.id}/eml`)).status).toBe(403);
});

test('an invoice whose PDF cannot be created finally fails, and can be sent again', async () => {
  const invoice = await billed();
  const ask = () => as(app, who.owner).post('/send-email-invoices', { ids: [invoice.id] });
  await ask();
  // The last attempt comes hours after the first. Here it comes at once, and the disk refuses it.
  await run(adminUrl, 'update graphile_worker._private_jobs set attempts = 5');
  const kept = join(dataDir, 'files');
  renameSync(kept, `${kept}.away`);
  writeFileSync(kept, 'in the way');
  await work();
  await comesTo(invoice.id, 'failed');
  await jobs?.stop();

  rmSync(kept);
  renameSync(`${kept}.away`, kept);
  expect((await ask()).body.data.results).toMatchObject([{ ok: true }]);
  await work();
  await comesTo(invoice.id, 'sent');
});

test('a payment entered on the invoice as it was before one’s own email is taken', async () => {
  const invoice = await billed();
  await work();
  await as(app, who.owner).post('/send-email-invoices', { ids: [invoice.id] });
  await comesTo(invoice.id, 'sent');
  const { status } = await as(app, who.owner).put(`/invoices/received_payment/${invoice.id}`, {
    amount: 100,
    paid_date: invoice.invoice_date,
    payment_method: 'check',
    version: invoice.version,
  });
  expect(status).toBe(200);
});
