import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokers } from '../../../../schema/entities/brokers.ts';
import { Access } from '../../../../server/db/access.ts';
import { updateRows } from '../../../../server/db/bulk.ts';
import { Jobs } from '../../../../server/jobs/jobs.ts';
import { registerEvaluation } from '../../../../server/talk/workflows/evaluate.ts';
import { requestWatcher } from '../../../../server/talk/workflows/watch.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { eventually } from '../../../support/eventually.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { people } from '../../../support/people.ts';

/** `npm run bench:workflows` asks for 20,000 events of writes of 200 records, and of one. */
const EVENTS = Number(process.env.EVENTS ?? 1000);
const OF_ONE = Number(process.env.EVENTS_OF_ONE ?? 100);
const RULES = 200;
const RECORDS = 200;

const { app, database, hub, adminUrl } = await testApp();
const { owner, stranger } = await people(database);
const admin = new pg.Client(adminUrl);
let ids: number[] = [];

beforeAll(async () => {
  await admin.connect();
  const first = await makeRow(database, owner, 'brokers', { states: 1 });
  const { rows } = await admin.query<{ id: number }>(
    `insert into brokers select (jsonb_populate_record(b, jsonb_build_object('id',
         1000 + n, 'name', 'Broker ' || n, 'mc_number', null, 'dot_number', null))).*
     from brokers b, generate_series(1, ${RECORDS}) n where b.id = $1 returning id`,
    [first],
  );
  ids = rows.map(({ id }) => id);
  // One rule of 200 waits for a city that a tenth of the records get.
  await admin.query(
    `insert into workflows (company_id, name, model, trigger, is_active, watched_attributes,
       conditions, actions)
     select $1, 'Rule ' || n, 'broker', 'updated', true,
       case when n = 1 then '["city"]' else '["rating"]' end::jsonb,
       '[{"attribute": "city", "operator": "changed_to", "value": "Joliet"}]',
       '[{"type": "send_notification", "title": "{{name}}", "recipients": {"owner": true, "dispatcher_of_record": false, "role_ids": [], "staff_ids": []}}]'
     from generate_series(1, ${RULES}) n`,
    [owner.companyId],
  );
}, 120_000);
afterAll(() => admin.end());

const write = (records: { id: number; city: string }[], watchers = [requestWatcher]) =>
  new Access(database, owner as Access['member'], hub, watchers).write(scope =>
    updateRows(scope, brokers, records),
  );

/** The median milliseconds of a write of one record, with the active rules and without, in turns. */
async function writeCost(rounds: number) {
  const took: number[][] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, watchers] of [[requestWatcher], []].entries()) {
      const record = { id: ids[round % RECORDS] ?? 0, city: `Street ${round} ${at}` };
      const from = performance.now();
      await write([record], watchers);
      took[at]?.push(performance.now() - from);
    }
  }
  await admin.query('delete from graphile_worker._private_jobs');
  return took.map(one => one.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN);
}

/** Runs what waits in the queue, in one worker. Returns the seconds, and those of its processor. */
async function evaluateAll() {
  const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
  registerEvaluation(jobs);
  const from = performance.now();
  const used = process.cpuUsage();
  await jobs.start();
  for (;;) {
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker.jobs
       where task_identifier = 'run_workflows'`,
    );
    if (rows[0]?.count === 0) break;
    await new Promise(wake => setTimeout(wake, 10));
  }
  const seconds = (performance.now() - from) / 1000;
  const { user, system } = process.cpuUsage(used);
  await jobs.stop();
  return { seconds, busy: (user + system) / 1e6 };
}

const queued = async () => {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.jobs
     where task_identifier = 'workflow_action'`,
  );
  return rows[0]?.count ?? 0;
};

const evaluations = async () => {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from job_runs where task = 'run_workflows'`,
  );
  return rows[0]?.count ?? 0;
};

test(`${EVENTS} changes meet ${RULES} rules: each that a rule waits for fires once`, async () => {
  for (let round = 0; round < EVENTS / RECORDS; round += 1) {
    await write(
      ids.map((id, at) => ({ id, city: (at + round) % 10 === 0 ? 'Joliet' : `City ${round}` })),
    );
  }
  const many = await evaluateAll();
  expect(await queued()).toBe(EVENTS / 10);
  for (let round = 0; round < OF_ONE; round += 1) {
    const at = round % RECORDS;
    const isMeant = (at + Math.floor(round / RECORDS)) % 10 === 0;
    await write([{ id: ids[at] ?? 0, city: isMeant ? 'Joliet' : `Town ${round}` }]);
  }
  const before = await evaluations();
  const single = await evaluateAll();
  // Those that wait are evaluated together, by one of the four workers.
  expect((await evaluations()) - before).toBeLessThanOrEqual(Math.max(8, OF_ONE / 20));
  expect(await queued()).toBe(EVENTS / 10 + Math.ceil(OF_ONE / 10));
  const { body } = await as(app, owner).get('/workflow-runs?outcome=fired&per_page=1');
  expect(body.data.total).toBe(EVENTS / 10 + Math.ceil(OF_ONE / 10));
  if (process.env.EVENTS) {
    const [watched, alone] = await writeCost(200);
    console.table({
      'a write of one record with 200 rules (ms)': watched,
      'the same without (ms)': alone,
      'events a second, writes of 200 records': Math.round(EVENTS / many.seconds),
      'the same, a second of the worker’s processor': Math.round(EVENTS / many.busy),
      'events a second, writes of one record': Math.round(OF_ONE / single.seconds),
      'the same, a second of the worker’s processor ': Math.round(OF_ONE / single.busy),
    });
  }
}, 300_000);

test('a write whose evaluation fails holds up none of those that wait with it', async () => {
  await write([{ id: ids[0] ?? 0, city: 'Before' }]);
  await admin.query(
    `update graphile_worker._private_jobs j set payload = jsonb_set(j.payload::jsonb, '{changes}', '5')::json
     where j.task_id = (select id from graphile_worker._private_tasks where identifier = 'run_workflows')`,
  );
  const fired = await queued();
  await write([{ id: ids[1] ?? 0, city: 'Joliet' }]);
  await write([{ id: ids[2] ?? 0, city: 'Joliet' }]);
  const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
  registerEvaluation(jobs);
  await jobs.start();
  await eventually(async () => expect(await queued()).toBe(fired + 2));
  await jobs.stop();
  const { rows } = await admin.query(
    `select attempts from graphile_worker.jobs where task_identifier = 'run_workflows'`,
  );
  expect(rows).toEqual([{ attempts: 1 }]);
});

test('waiting writes that were taken together wait as before when that fails, and another company’s are not taken', async () => {
  await admin.query(`delete from graphile_worker._private_jobs`);
  await write([{ id: ids[3] ?? 0, city: 'Joliet' }]);
  const take = ({ companyId }: typeof owner) =>
    database.write({ companyId, userId: null }, async tx => {
      const rows = await tx.query(`select * from take_jobs('run_workflows', 10, 1000000)`);
      taken.push(rows.length);
      throw new Error('Killed.');
    });
  const taken: number[] = [];
  for (const person of [stranger, owner, owner]) {
    await expect(take(person)).rejects.toThrow('Killed.');
  }
  expect(taken).toEqual([0, 1, 1]);
});
