import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { storeOf } from '../../../../server/files/store.ts';
import { Jobs } from '../../../../server/jobs/jobs.ts';
import { mailerOf } from '../../../../server/mail/mailer.ts';
import { registerMailJobs } from '../../../../server/mail/sendMail.ts';
import { registerBillingRuns } from '../../../../server/money/invoices/billingRuns.ts';
import { registerInvoiceJobs } from '../../../../server/money/invoices/sendInvoices.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { eventually } from '../../../support/eventually.ts';
import { type People, people } from '../../../support/people.ts';
import { run } from '../../../support/testCluster.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-runs-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const { app, database, hub, config, adminUrl } = await testApp({ DATA_DIR: dataDir });
let who: People;
let jobs: Jobs | null = null;
beforeAll(async () => {
  who = await people(database);
});
afterEach(async () => {
  await jobs?.stop();
  jobs = null;
});

async function work() {
  const store = storeOf(config);
  jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
  registerMailJobs(jobs, mailerOf({ ...config, smtpUrl: null }), { store, config });
  registerInvoiceJobs(jobs, store);
  registerBillingRuns(jobs);
  await jobs.start();
}

const owner = () => as(app, who.owner);
const PROVEN = { pod_received_at: '2026-07-02T10:00:00Z' };
const ready = async (broker: Record<string, unknown> = {}) =>
  (await deliveredLoad(database, who.owner, { broker, load: PROVEN })).loadId;

const start = async (load_ids: readonly number[], more = {}) =>
  (await owner().post('/billing-runs', { load_ids, ...more })).body.data;
const now = async (id: number) => (await owner().get(`/billing-runs/${id}`)).body.data;
const comesToDone = (id: number) =>
  eventually(async () => expect((await now(id)).status).toBe('done'));

test('many loads are billed and emailed in the background, each with its own result', async () => {
  const bare = (await deliveredLoad(database, who.owner)).loadId;
  const silent = await ready({ billing_email: null, email: null });
  const ids = [await ready(), bare, silent, await ready()];
  const asked = await start(ids, { send: true, message: 'Dear Ann,' });
  expect(asked).toMatchObject({ status: 'queued', load_count: 4, invoiced_count: 0 });
  await work();
  await comesToDone(asked.id);
  const done = await now(asked.id);
  expect(done).toMatchObject({ invoiced_count: 3, refused_count: 1 });
  const number = expect.stringMatching(/^INV-\d{6}$/);
  expect(done.loads).toMatchObject([
    { status: 'invoiced', number, note: null },
    { status: 'refused', number: null, note: 'The POD is missing.' },
    { status: 'invoiced', number, note: 'The broker has no email address for invoices.' },
    { status: 'invoiced', number, note: null },
  ]);
  await eventually(async () => expect((await now(asked.id)).sent_count).toBe(2));
  const mails = await owner().get('/mails');
  expect(mails.body.data.total).toBe(2);
  expect(mails.body.data.data[0].body).toContain('Dear Ann,');
});

test('a run that was killed goes on with what waits, and sends nothing twice', async () => {
  const before = readdirSync(join(dataDir, 'outbox')).length;
  const ids = [await ready(), await ready(), await ready()];
  const asked = await start(ids, { send: true });
  await work();
  await comesToDone(asked.id);
  await eventually(async () => expect((await now(asked.id)).sent_count).toBe(3));
  const done = await now(asked.id);
  await jobs?.stop();
  // As a killed server leaves it: one load waits still, and the queue has the job.
  const late = await ready();
  await run(
    adminUrl,
    `update billing_run_loads set status = 'waiting', invoice_id = null, load_id = ${late}
       where run_id = ${asked.id} and load_id = ${ids[2]}`,
    `update billing_runs set status = 'running' where id = ${asked.id}`,
    `insert into graphile_worker._private_jobs (task_id, payload)
       select t.id, json_build_object('run_id', ${asked.id}, 'company_id', ${who.owner.companyId},
         'user_id', ${who.owner.userId})
       from graphile_worker._private_tasks t where t.identifier = 'bill_loads'`,
  );
  await work();
  await comesToDone(asked.id);
  await eventually(async () => expect((await now(asked.id)).sent_count).toBe(3));
  const again = await now(asked.id);
  expect(again.loads.slice(0, 2)).toEqual(done.loads.slice(0, 2));
  expect(again.loads[2]).toMatchObject({ load_id: late, status: 'invoiced' });
  expect(readdirSync(join(dataDir, 'outbox'))).toHaveLength(before + 4);
});

test('loads of brokers who want summaries become one, and one email', async () => {
  const first = await deliveredLoad(database, who.owner, {
    broker: { invoice_method: 'summary' },
    load: PROVEN,
  });
  const second = await ready();
  await run(adminUrl, `update loads set broker_id = ${first.brokerId} where id = ${second}`);
  const before = (await owner().get('/mails')).body.data.total;
  const asked = await start([first.loadId, second], { send: true });
  await work();
  await comesToDone(asked.id);
  await eventually(async () => expect((await now(asked.id)).sent_count).toBe(2));
  const { loads } = await now(asked.id);
  expect(loads.map(({ number }: any) => number.slice(-2))).toEqual(['-1', '-2']);
  expect((await owner().get('/mails')).body.data.total).toBe(before + 1);
});

test('a run names no load of another company, and is not seen there', async () => {
  const { loadId } = await deliveredLoad(database, who.stranger, { load: PROVEN });
  const refused = await owner().post('/billing-runs', { load_ids: [loadId] });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { load_ids: ['The selected value is invalid.'] },
  ]);
  const asked = await start([await ready()]);
  expect((await as(app, who.stranger).get(`/billing-runs/${asked.id}`)).status).toBe(404);
  expect((await as(app, who.newcomer).get(`/billing-runs/${asked.id}`)).status).toBe(403);
});

test('what fails at every attempt is refused, and keeps neither the others nor the run waiting', async () => {
  const first = await deliveredLoad(database, who.owner, {
    broker: { invoice_method: 'summary' },
    load: PROVEN,
  });
  const broken = first.loadId;
  const load = { ...PROVEN, broker_id: first.brokerId };
  // Of the same broker, so both were to be on one summary.
  const good = (await deliveredLoad(database, who.owner, { load })).loadId;
  await run(
    adminUrl,
    `create function break_one() returns trigger language plpgsql as $$
     begin
       if new.parent_load_id = ${broken} then raise exception 'The disk is on fire.'; end if;
       return new;
     end $$`,
    'create trigger break_one before insert on invoices for each row execute function break_one()',
  );
  const asked = await start([broken, good]);
  await run(adminUrl, 'update graphile_worker._private_jobs set attempts = 5');
  await work();
  await comesToDone(asked.id);
  expect(await now(asked.id)).toMatchObject({
    invoiced_count: 1,
    refused_count: 1,
    loads: [
      { status: 'refused', note: 'An error kept it from being invoiced.' },
      { status: 'invoiced', note: null },
    ],
  });
  await run(adminUrl, 'drop trigger break_one on invoices', 'drop function break_one()');
});

test('a broker whose invoices go by another way gets no email', async () => {
  const ids = [
    await ready({ invoice_delivery: 'portal' }),
    await ready({ invoice_delivery: 'edi' }),
    await ready({ invoice_delivery: 'email' }),
  ];
  const asked = await start(ids, { send: true });
  await work();
  await comesToDone(asked.id);
  expect((await now(asked.id)).loads).toMatchObject([
    { status: 'invoiced', note: 'Not emailed: invoices of this broker go by portal.' },
    { status: 'invoiced', note: 'Not emailed: invoices of this broker go by EDI.' },
    { status: 'invoiced', note: null },
  ]);
});
