import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { NOBODY } from '../../../server/db/scope.ts';
import { storeOf } from '../../../server/files/store.ts';
import { registerResetJobs } from '../../../server/identity/session/forgotPassword.ts';
import { registerWelcomeJobs, welcome } from '../../../server/identity/staffs/welcome.ts';
import { enqueue } from '../../../server/jobs/enqueue.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { mailerOf } from '../../../server/mail/mailer.ts';
import { registerMailJobs } from '../../../server/mail/sendMail.ts';
import { registerFactoringJobs } from '../../../server/money/factoring/submit.ts';
import { registerInvoiceJobs } from '../../../server/money/invoices/sendInvoices.ts';
import { registerActions } from '../../../server/talk/workflows/act.ts';
import { registerEvaluation } from '../../../server/talk/workflows/evaluate.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { deliveredLoad } from '../../support/deliveredLoad.ts';
import { eventually } from '../../support/eventually.ts';
import { databaseThrough, lineThatBreaks } from '../../support/lineThatBreaks.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';
import { run } from '../../support/testCluster.ts';

/* The connection of the server's jobs breaks just after a commit: they can't know that it was done. */
const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-lost-commits-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const { app, database: direct, hub, config, url, adminUrl } = await testApp({ DATA_DIR: dataDir });
const line = await lineThatBreaks(url);
const database = await databaseThrough(line);
afterAll(async () => {
  await database.close();
  line.close();
});
let who: People;
let jobs: Jobs | null = null;
beforeAll(async () => {
  who = await people(direct);
});
afterEach(async () => {
  await jobs?.stop();
  jobs = null;
});

/** Starts only these: each of their commits is known. */
async function work(register: (jobs: Jobs) => void) {
  jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
  register(jobs);
  await jobs.start();
}

const owner = () => as(app, who.owner);
const mails = async (search: string) =>
  (await owner().get(`/mails?search=${search}`)).body.data.data as { status: string }[];
const failedRuns = async (task: string) =>
  (
    await direct.platform.read.query(
      'select 1 from job_runs where task = $1 and error is not null',
      [task],
    )
  ).length;
/** The queue repeats at once what it repeats later. */
const again = () => run(adminUrl, 'update graphile_worker._private_jobs set run_at = now()');

test('an invoice whose commit was not answered is emailed once, with its PDF', async () => {
  const { loadId } = await deliveredLoad(direct, who.owner, {
    load: { pod_received_at: '2026-07-02T10:00:00Z' },
  });
  const invoice = (await owner().post('/invoices', { load_id: loadId })).body.data;
  const store = storeOf(config);
  await work(one => registerInvoiceJobs(one, store));
  line.breakAtCommit(1);
  await owner().post('/send-email-invoices', { ids: [invoice.id] });
  await eventually(async () => expect(await failedRuns('send_invoice')).toBe(1));
  await jobs?.stop();
  await work(one => {
    registerInvoiceJobs(one, store);
    registerMailJobs(one, mailerOf({ ...config, smtpUrl: null }), { store, config });
  });
  await again();
  await eventually(async () =>
    expect(await mails(invoice.number)).toMatchObject([{ status: 'outbox', error: null }]),
  );
});

test('a factoring schedule whose last attempt was not answered is no failed one', async () => {
  const ids = { states: 1, users: who.owner.userId };
  const factor = await makeRow(direct, who.owner, 'factoring-companies', ids, {
    name: 'Prairie Factors',
    is_active: true,
    submission_method: 'email',
    submission_email: 'schedules@factor.example.com',
  });
  const { loadId } = await deliveredLoad(direct, who.owner, {
    load: { pod_received_at: '2026-07-02T10:00:00Z' },
    broker: { factoring_company_id: factor, factorable: true },
  });
  const invoice = (await owner().post('/invoices', { load_id: loadId })).body.data;
  const created = await owner().post('/factoring-schedules', { invoice_ids: [invoice.id] });
  const { id } = created.body.data;
  expect((await owner().post(`/factoring-schedules/${id}/submit`)).status).toBe(200);
  await run(adminUrl, 'update graphile_worker._private_jobs set attempts = 5');
  line.breakAtCommit(1);
  await work(one => registerFactoringJobs(one, storeOf(config)));
  await eventually(async () => {
    const runs = `select 1 from job_runs where task = 'send_factoring_schedule'`;
    expect(await direct.platform.read.query(runs)).toHaveLength(1);
  });
  expect((await owner().get(`/factoring-schedules/${id}`)).body.data).toMatchObject({
    submission_error: null,
    mail: { to: 'schedules@factor.example.com' },
  });
  expect((await owner().post(`/factoring-schedules/${id}/submit`)).status).toBe(409);
});

test.each([
  {
    job: 'send_reset_link',
    register: registerResetJobs,
    ask: () => as(app, null).post('/reset-pass', { email: 'olive@owners.test' }),
  },
  {
    job: 'send_staff_welcome',
    register: registerWelcomeJobs,
    ask: async () => {
      const clerk = await who.staff([]);
      const { companyId } = who.owner;
      await direct.write({ companyId, userId: who.owner.userId }, tx =>
        welcome(clerk.userId, { tx }),
      );
    },
  },
])('of $job comes one email, although its commit was not answered', async ({
  job,
  register,
  ask,
}) => {
  const sentEmails = async () =>
    (await direct.platform.read.query('select 1 from account_mails')).length;
  const before = await sentEmails();
  await work(register);
  line.breakAtCommit(1);
  await ask();
  await eventually(async () => expect(await failedRuns(job)).toBe(1));
  await jobs?.stop();
  await again();
  const seen = vi.fn();
  await work(one => {
    register(one);
    one.task('after', z.object({}), async () => seen());
  });
  // Once the next job of the queue is done, this one is too.
  await direct.platform.write(NOBODY, tx => enqueue(tx, 'after'));
  await eventually(() => expect(seen).toHaveBeenCalled());
  await jobs?.stop();
  expect(await sentEmails()).toBe(before + 1);
});

test('an email of a workflow whose commit was not answered is queued once', async () => {
  const action = { type: 'send_email', to: 'desk@example.com', title: 'New one', message: 'See.' };
  const created = await owner().post('/workflows', {
    name: 'Rated brokers',
    model: 'broker',
    trigger: 'updated',
    watched_attributes: ['rating'],
    actions: [action],
  });
  expect(created.status).toBe(200);
  await makeRow(direct, who.owner, 'brokers', { states: 1, users: who.owner.userId });
  const [broker] = (await owner().get('/brokers')).body.data.data;
  expect((await owner().put(`/brokers/${broker.id}`, { rating: 4 })).status).toBe(200);
  await work(registerEvaluation);
  const waiting = () =>
    direct.platform.read.query<{ id: number }>(
      `select id from workflow_runs where workflow_id = ${created.body.data.id}`,
    );
  await eventually(async () => expect(await waiting()).toHaveLength(1));
  await jobs?.stop();
  // Before the start: the action's job waits already.
  line.breakAtCommit(1);
  await work(registerActions);
  await eventually(async () => expect(await mails('New')).toHaveLength(1));
  await eventually(async () => expect(await failedRuns('workflow_action')).toBe(1));
  await again();
  await jobs?.stop();
  await work(registerActions);
  await again();
  await eventually(async () => {
    const [found] = await direct.platform.read.query<{ steps: { state: string }[] }>(
      'select steps from workflow_runs where id = $1',
      [(await waiting())[0]?.id],
    );
    expect(found?.steps).toMatchObject([{ state: 'done' }]);
  });
  expect(await mails('New')).toHaveLength(1);
});
