import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { brokers } from '../../../../schema/entities/brokers.ts';
import { LOAD_STATUS } from '../../../../schema/rules/freight/loadStates.ts';
import { localTimeOf } from '../../../../schema/rules/time/zones.ts';
import { setClock } from '../../../../server/clock.ts';
import { Access } from '../../../../server/db/access.ts';
import { rowsOf } from '../../../../server/db/rows.ts';
import { Jobs } from '../../../../server/jobs/jobs.ts';
import { runClockRules } from '../../../../server/talk/workflows/dates.ts';
import { todayIn } from '../../../../server/talk/workflows/evaluate.ts';
import { registerWorkflowJobs } from '../../../../server/talk/workflows/register.ts';
import { requestWatcher } from '../../../../server/talk/workflows/watch.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { eventually } from '../../../support/eventually.ts';
import type { Ids } from '../../../support/factories.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database, hub, adminUrl } = await testApp();
const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
const admin = new pg.Client(adminUrl);
let who: People;
const mine: Ids = { states: 1 };

beforeAll(async () => {
  who = await people(database);
  mine.users = who.owner.userId;
  mine.brokers = await make('brokers', { name: 'Acme <b>Foods</b>' });
  await admin.connect();
  registerWorkflowJobs(jobs);
  await jobs.start();
});
afterEach(() => setClock(null));
afterAll(async () => {
  await jobs.stop();
  await admin.end();
});

const make = (name: string, more: object = {}) =>
  makeRow(database, who.owner, name, mine, { ...more });
const ask = (path: string, body: object, person: Person = who.owner) =>
  as(app, person).post(path, body);
const put = (path: string, body: object) => as(app, who.owner).put(path, body);
const created = async (path: string, body: object) => {
  const answer = await ask(path, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const workflow = (more: object) =>
  created('/workflows', { name: 'Test', model: 'broker', ...more });
const remove = (id: number) => as(app, who.owner).delete(`/workflows/${id}`);
const runsOf = async (id: number): Promise<any[]> =>
  (await as(app, who.owner).get(`/workflow-runs?workflow_id=${id}&sort=id&order=asc`)).body.data
    .data;
const fired = (id: number, count = 1) =>
  eventually(async () => {
    const runs = (await runsOf(id)).filter(({ outcome }) => outcome !== 'not_fired');
    expect(runs.length).toBeGreaterThanOrEqual(count);
    return runs;
  });
const news = async () =>
  (await as(app, who.owner).get('/notifications/list?per_page=100')).body.data.data;
/** The waiting jobs of a task, by when they are due. */
const waiting = async (task: string) => {
  const { rows } = await admin.query<{ id: string; run_at: Date; attempts: number }>(
    `select id, run_at, attempts from graphile_worker.jobs
     where task_identifier = $1 order by run_at`,
    [task],
  );
  return rows;
};
/** Makes the waiting jobs of a task due now. */
const hurry = (task: string) =>
  admin.query(
    `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1`,
    [task],
  );
const NOTIFY = { type: 'send_notification', recipients: { owner: true } };
const clockRules = (companyId = who.owner.companyId as number) =>
  new Access(database, { companyId, userId: null }, hub, app.watchers).write(runClockRules);

test('a message is previewed on a real record, and on no other company’s', async () => {
  const text = { title: 'New {{name}}', message: '{{name}} owes {{credit_limit}}, {{state}}' };
  const body = { model: 'broker', record_id: mine.brokers, ...text };
  await put(`/brokers/${mine.brokers}`, { credit_limit: 1250.5 });
  const { body: shown } = await ask('/workflows/preview', body);
  expect(shown.data).toMatchObject({
    record_id: mine.brokers,
    title: 'New Acme <b>Foods</b>',
    message: expect.stringMatching(/^Acme <b>Foods<\/b> owes \$?1 ?250\.50, \w+/),
  });
  const newest = await ask('/workflows/preview', { model: 'broker', ...text });
  expect(newest.body.data.record_id).toBe(mine.brokers);
  const theirs = await ask('/workflows/preview', body, who.stranger);
  expect([theirs.status, Object.keys(theirs.body.errors)]).toEqual([422, ['record_id']]);
  const none = await ask('/workflows/preview', { model: 'broker', ...text }, who.stranger);
  expect(none.body.data).toMatchObject({ record_id: null, message: text.message });
  const wrong = await ask('/workflows/preview', { model: 'broker', message: '{{ssn}}' });
  expect(Object.keys(wrong.body.errors)).toEqual(['message']);
  const clerk = await who.staff(['workflows.create']);
  expect((await ask('/workflows/preview', body, clerk)).status).toBe(403);
});

test('in quiet hours messages wait for their end, fields and urgent rules do not', async () => {
  const { zone } = await todayIn(new Access(database, who.owner as Access['member'], hub, []).read);
  const local = (hours: number) =>
    localTimeOf(new Date(Date.now() + hours * 3_600_000).toISOString(), zone).time.slice(0, 5);
  const quiet = { trigger: 'updated', watched_attributes: ['city'] };
  const hours = { quiet_from: local(-1), quiet_to: local(2) };
  const { id } = await workflow({
    ...quiet,
    ...hours,
    actions: [
      { ...NOTIFY, title: 'Later' },
      { type: 'set_field', attribute: 'do_not_use', value: true },
    ],
  });
  const urgent = await workflow({
    ...quiet,
    ...hours,
    priority: 'urgent',
    actions: [{ ...NOTIFY, title: 'At once' }],
  });
  await put(`/brokers/${mine.brokers}`, { city: 'Joliet' });
  await fired(id);
  await eventually(async () => {
    const broker = await as(app, who.owner).get(`/brokers/${mine.brokers}`);
    expect(broker.body.data.do_not_use).toBe(true);
    expect((await news()).map(({ title }: any) => title)).toContain('At once');
  });
  expect((await news()).map(({ title }: any) => title)).not.toContain('Later');
  const jobsLeft = await waiting('workflow_action');
  expect(jobsLeft).toHaveLength(1);
  const wait = Number(jobsLeft[0]?.run_at) - Date.now();
  expect([wait > 118 * 60_000, wait <= 120 * 60_000]).toEqual([true, true]);
  await hurry('workflow_action');
  await eventually(async () =>
    expect((await news()).map(({ title }: any) => title)).toContain('Later'),
  );
  for (const one of [id, urgent.id]) await remove(one);
});

test('a message that waits for the end of quiet hours is not sent once its workflow is turned off or deleted', async () => {
  const { zone } = await todayIn(new Access(database, who.owner as Access['member'], hub, []).read);
  const local = (hours: number) =>
    localTimeOf(new Date(Date.now() + hours * 3_600_000).toISOString(), zone).time.slice(0, 5);
  const ofQuiet = (title: string) =>
    workflow({
      trigger: 'updated',
      watched_attributes: ['phone'],
      quiet_from: local(-1),
      quiet_to: local(2),
      actions: [{ ...NOTIFY, title }],
    });
  const [off, deleted] = [await ofQuiet('Of one turned off'), await ofQuiet('Of one deleted')];
  await put(`/brokers/${mine.brokers}`, { phone: '+13125550177' });
  await fired(off.id);
  await fired(deleted.id);
  await put(`/workflows/${off.id}`, { is_active: false });
  await remove(deleted.id);
  await hurry('workflow_action');
  await eventually(async () => {
    const steps = [...(await runsOf(off.id)), ...(await runsOf(deleted.id))].map(run => run.steps);
    expect(steps).toMatchObject([
      [{ state: 'done', result: 'Nothing was done: the workflow was turned off.' }],
      [{ state: 'done', result: 'Nothing was done: the workflow was deleted.' }],
    ]);
  });
  const titles = (await news()).map(({ title }: any) => title);
  expect(titles).not.toContain('Of one turned off');
  expect(titles).not.toContain('Of one deleted');
  await remove(off.id);
});

test('an alert is repeated while its record still meets the conditions, and no longer', async () => {
  const { id } = await workflow({
    trigger: 'updated',
    conditions: [{ attribute: 'rating', operator: 'changed_to', value: 1 }],
  });
  await created('/workflows-alerts', {
    workflow_id: id,
    title: 'Rated {{rating}}',
    message: 'Again',
    recipients: { owner: true },
    repeat_minutes: 30,
  });
  await put(`/brokers/${mine.brokers}`, { rating: 1 });
  await fired(id);
  const reported = async () =>
    (await news()).filter(({ title }: any) => title === 'Rated 1').length;
  await eventually(async () => expect(await reported()).toBe(1));
  await eventually(async () => expect(await waiting('repeat_workflow_alert')).toHaveLength(1));
  await hurry('repeat_workflow_alert');
  await eventually(async () => expect(await reported()).toBe(2));
  await eventually(async () => expect(await waiting('repeat_workflow_alert')).toHaveLength(1));
  await put(`/brokers/${mine.brokers}`, { rating: 4 });
  await hurry('repeat_workflow_alert');
  await eventually(async () => expect(await waiting('repeat_workflow_alert')).toHaveLength(0));
  expect(await reported()).toBe(2);
  await remove(id);
});

test('a date is told about as many days before as each message says, once, in the morning', async () => {
  await make('trucks', { number: '507', registration_expiry: '2026-12-10' });
  const { id } = await workflow({
    model: 'truck',
    trigger: 'date_reached',
    watched_attributes: ['registration_expiry'],
    days_before: 0,
    actions: [{ ...NOTIFY, title: 'Today: {{number}}' }],
  });
  await created('/workflows-alerts', {
    workflow_id: id,
    title: 'Soon: {{number}}',
    message: 'Ask for a new one',
    recipients: { owner: true },
    days_before: 14,
  });
  const titlesAt = async (at: string, count: number) => {
    setClock(at);
    await clockRules();
    await clockRules();
    setClock(null);
    return eventually(async () => {
      const titles = (await news())
        .map(({ title }: any) => title)
        .filter((title: string) => title.endsWith(': 507'));
      expect(titles).toHaveLength(count);
      return titles;
    });
  };
  expect(await titlesAt('2026-11-26T11:00:00Z', 0)).toEqual([]);
  expect(await titlesAt('2026-11-26T15:00:00Z', 1)).toEqual(['Soon: 507']);
  expect(await titlesAt('2026-12-10T15:00:00Z', 2)).toEqual(['Today: 507', 'Soon: 507']);
  await remove(id);
});

const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
/** A load on the road with a delivery for each of these times. */
async function loadDueIn(internal_id: string, ...minutes: number[]) {
  const load_id = await make('loads', { status: LOAD_STATUS.enroute, internal_id });
  const load_company_id = await make('load-companies');
  for (const [at, count] of minutes.entries()) {
    const due = { date_from: inMinutes(count), date_to: null, arrived_at: null, departed_at: null };
    const stop = { load_id, load_company_id, type: 'delivery', sequence: at + 1 };
    await make('load-stops', { ...stop, ...due });
  }
  return load_id;
}
const newsOf = async (wanted: string) =>
  (await news()).filter(({ title }: any) => title === wanted).length;

test('the owner is told once of each stop that a load on the road is late for', async () => {
  await loadDueIn('PC-LATE', 5);
  const wanted = { model: 'load', trigger: 'delayed' };
  const actions = [{ ...NOTIFY, title: '{{internal_id}} is late' }];
  const { id } = await workflow({ ...wanted, actions });
  await clockRules();
  const early = await ask('/workflows/dry-run', { name: 'Late', ...wanted, actions });
  expect(early.body.data.fired).toBe(0);
  setClock(inMinutes(10));
  await clockRules();
  await clockRules();
  const late = await ask('/workflows/dry-run', { name: 'Late', ...wanted, actions });
  expect(late.body.data).toMatchObject({ fired: 1, is_cut: true });
  setClock(null);
  await eventually(async () => expect(await newsOf('PC-LATE is late')).toBe(1));
  expect(await runsOf(id)).toHaveLength(1);
  await remove(id);
});

test('an alert of a late load is repeated until that stop is reached, not for the next one', async () => {
  const load = await loadDueIn('PC-TWO', 5, 20);
  const { id } = await workflow({
    model: 'load',
    trigger: 'delayed',
    conditions: [{ attribute: 'internal_id', operator: 'eq', value: 'PC-TWO' }],
  });
  await created('/workflows-alerts', {
    workflow_id: id,
    title: '{{internal_id}} late',
    message: 'Again',
    repeat_minutes: 30,
  });
  const repeats = (count: number) =>
    eventually(async () => expect(await waiting('repeat_workflow_alert')).toHaveLength(count));
  const reported = (count: number) =>
    eventually(async () => expect(await newsOf('PC-TWO late')).toBe(count));
  setClock(inMinutes(10));
  await clockRules();
  await reported(1);
  await repeats(1);
  await hurry('repeat_workflow_alert');
  await reported(2);
  await repeats(1);
  await admin.query(
    `update load_stops set status = 'completed', arrived_at = now() where load_id = $1 and sequence = 1`,
    [load],
  );
  setClock(inMinutes(25));
  await clockRules();
  await reported(3);
  await repeats(2);
  await hurry('repeat_workflow_alert');
  await reported(4);
  await repeats(1);
  expect(await newsOf('PC-TWO late')).toBe(4);
  await remove(id);
});

test('each of many late loads is told of, however many are late', async () => {
  const load = await loadDueIn('PC-MANY', 5);
  await admin.query(
    `with made as (
       insert into loads select (jsonb_populate_record(l, jsonb_build_object('id', 900000 + n,
         'internal_id', 'PC-MANY-' || n, 'reference_number', n::text))).*
       from loads l, generate_series(1, 1100) n where l.id = $1 returning id)
     insert into load_stops select (jsonb_populate_record(s, jsonb_build_object(
       'id', made.id, 'load_id', made.id))).*
     from load_stops s, made where s.load_id = $1`,
    [load],
  );
  const late = { model: 'load', trigger: 'delayed' };
  const conditions = [{ attribute: 'internal_id', operator: 'contains', value: 'PC-MANY' }];
  const { id } = await workflow({ ...late, conditions });
  setClock(inMinutes(10));
  await clockRules();
  const dry = await ask('/workflows/dry-run', { name: 'Late', ...late, conditions });
  const reported = await admin.query(
    `select count(distinct record_id)::int as count from workflow_runs
     where workflow_id = $1 and outcome = 'fired'`,
    [id],
  );
  expect([reported.rows[0].count, dry.body.data.fired]).toEqual([1101, 1101]);
  await remove(id);
});

test('a failing action is tried again and shown, and never holds up the write that caused it', async () => {
  const { id } = await workflow({
    trigger: 'updated',
    watched_attributes: ['city'],
    // The company has no channel.
    actions: [
      { type: 'send_telegram', target: 'channel', message: '{{name}}' },
      { ...NOTIFY, title: 'Still told' },
    ],
  });
  expect((await put(`/brokers/${mine.brokers}`, { city: 'Aurora' })).status).toBe(200);
  await eventually(async () => {
    const [run] = await runsOf(id);
    expect(run?.steps).toMatchObject([
      { state: 'retrying', attempts: 1, error: 'The company has no Telegram channel.' },
      { state: 'done' },
    ]);
  });
  for (let attempt = 2; attempt <= 5; attempt += 1) {
    await eventually(async () => {
      // The queue puts a failed job off after what it did can be read.
      await hurry('workflow_action');
      const [run] = await runsOf(id);
      expect(run.steps[0].attempts).toBe(attempt);
    });
  }
  const [run] = await runsOf(id);
  expect(run).toMatchObject({ outcome: 'failed', reason: 'The company has no Telegram channel.' });
  expect(run.steps[0].state).toBe('failed');
  await remove(id);
});

test('the history of a workflow has its changes; its runs are in the run log', async () => {
  const { id } = await workflow({
    trigger: 'updated',
    watched_attributes: ['city'],
    actions: [{ ...NOTIFY, title: 'Moved' }],
  });
  await put(`/brokers/${mine.brokers}`, { city: 'Peoria' });
  await fired(id);
  const path = `/audit/timeline?entity=workflows&record_id=${id}`;
  const { data } = (await as(app, who.owner).get(path)).body.data;
  // Nor is it one that it ran just now.
  expect(data.map(({ entity, action }: any) => [entity, action])).toEqual([
    ['workflows', 'create'],
  ]);
  await remove(id);
});

test('a rule that acts many times in a minute notes it once, and the next minute again', async () => {
  const { id } = await workflow({ trigger: 'updated', actions: [{ ...NOTIFY, title: 'Often' }] });
  const noted = async () => {
    const { rows } = await admin.query(
      `select after ->> 'last_run_at' as at from audit
       where entity = 'workflows' and record_id = $1 and action = 'update' order by id`,
      [id],
    );
    return rows.map(({ at }) => new Date(at).toISOString());
  };
  const [first, later] = [inMinutes(1), inMinutes(3)];
  for (const [city, at, runs] of [
    ['Joliet', first, 1],
    ['Pekin', first, 2],
    ['Normal', later, 3],
  ] as const) {
    setClock(at);
    await put(`/brokers/${mine.brokers}`, { city });
    await fired(id, runs);
    await eventually(async () => expect(await waiting('workflow_action')).toEqual([]));
  }
  expect(await noted()).toEqual([first, later]);
  await remove(id);
});

test('of a rolled back write nothing is evaluated', async () => {
  const { id } = await workflow({ trigger: 'updated', actions: [{ ...NOTIFY, title: 'Never' }] });
  const write = new Access(database, who.owner as Access['member'], hub, app.watchers).write(
    async scope => {
      await rowsOf(brokers, scope).update(mine.brokers as number, { city: 'Nowhere' });
      await scope.watch();
      throw new Error('Rolled back.');
    },
  );
  await expect(write).rejects.toThrow('Rolled back.');
  await put(`/brokers/${mine.brokers}`, { city: 'Elgin' });
  const runs = await fired(id);
  expect(runs).toHaveLength(1);
  await remove(id);
});

test('200 active workflows cost a write one statement, which one costs too', async () => {
  const statementsOf = async (watchers: typeof app.watchers) => {
    let count = 0;
    const counting = {
      ...database,
      write: (member: any, work: any) =>
        database.write(member, tx =>
          work({
            ...tx,
            query: (text: string, values: unknown[]) => {
              count += 1;
              return tx.query(text, values);
            },
          }),
        ),
    };
    const member = who.owner as Access['member'];
    await new Access(counting as unknown as typeof database, member, hub, watchers).write(scope =>
      rowsOf(brokers, scope).update(mine.brokers as number, { city: `City ${Math.random()}` }),
    );
    return count;
  };
  const others = app.watchers.filter(watcher => watcher !== requestWatcher);
  const without = await statementsOf(others);
  await admin.query(
    `insert into workflows (company_id, name, model, trigger, is_active, conditions)
     select $1, 'Rule ' || n, 'broker', 'updated', true,
       '[{"attribute": "name", "operator": "eq", "value": "nobody"}]'
     from generate_series(1, 200) n`,
    [who.owner.companyId],
  );
  expect(await statementsOf(app.watchers)).toBe(without + 1);
  // Some may have run already: their rows stay.
  await admin.query(`update workflows set is_active = false where name like 'Rule %'`);
});
