import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokers } from '../../../../schema/entities/brokers.ts';
import { loadStops } from '../../../../schema/entities/loadParts.ts';
import { Access } from '../../../../server/db/access.ts';
import { rowsOf } from '../../../../server/db/rows.ts';
import { Jobs } from '../../../../server/jobs/jobs.ts';
import { registerWorkflowJobs } from '../../../../server/talk/workflows/register.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { eventually } from '../../../support/eventually.ts';
import type { Ids } from '../../../support/factories.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database, hub } = await testApp();
const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
let who: People;
const mine: Ids = { states: 1 };

beforeAll(async () => {
  who = await people(database);
  mine.users = who.owner.userId;
  mine.brokers = await make('brokers', { name: '{{reference_number}} <b>Acme</b>' });
  mine['load-companies'] = await make('load-companies');
  registerWorkflowJobs(jobs);
  await jobs.start();
});
afterAll(() => jobs.stop());

const make = (name: string, more: object = {}) =>
  makeRow(database, who.owner, name, mine, { ...more });
const ask = (path: string, body: object, person: Person = who.owner) =>
  as(app, person).post(path, body);
const put = (path: string, body: object) => as(app, who.owner).put(path, body);

const create = async (more: object) => {
  const { status, body } = await ask('/workflows', { name: 'Test', model: 'broker', ...more });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};
const runsOf = async (id: number) =>
  (await as(app, who.owner).get(`/workflow-runs?workflow_id=${id}&sort=id&order=asc`)).body.data
    .data;
const ran = (id: number, count = 1) =>
  eventually(async () => {
    const runs = await runsOf(id);
    if (runs.length < count) throw new Error('Nothing ran yet.');
    for (const { steps } of runs) {
      if (steps.some((one: any) => one.state === 'queued')) throw new Error('It still acts.');
    }
    return runs;
  });

const NOTIFY = { type: 'send_notification', recipients: { owner: true } };

test('a change that meets the conditions notifies the recipients once, with the record’s values', async () => {
  const { id } = await create({
    trigger: 'updated',
    watched_attributes: ['rating'],
    conditions: [{ attribute: 'rating', operator: 'lte', value: '2' }],
    actions: [{ ...NOTIFY, title: 'Rated {{rating}}', message: '{{name}} of {{state}}' }],
  });
  await put(`/brokers/${mine.brokers}`, { rating: 4 });
  await ran(id);
  await put(`/brokers/${mine.brokers}`, { rating: 1, city: 'Joliet' });
  const runs = await ran(id, 2);
  expect(runs.map((run: any) => [run.outcome, run.reason])).toEqual([
    ['not_fired', 'Rating is over 2 (it is 4)'],
    ['fired', null],
  ]);
  expect(runs[1].steps[0]).toMatchObject({ state: 'done', result: '1 person notified' });
  const { body } = await as(app, who.owner).get('/notifications/list');
  const [news] = body.data.data.filter((one: any) => one.kind === 'alert');
  // What a name contains is never read as a template.
  expect(news).toMatchObject({ title: 'Rated 1', subject: 'brokers', subject_id: mine.brokers });
  expect(news.body).toContain('{{reference_number}} <b>Acme</b> of ');
});

test('a workflow sets a field in its author’s name, and a loop of two is stopped', async () => {
  const on = await create({
    trigger: 'updated',
    watched_attributes: ['do_not_use'],
    conditions: [{ attribute: 'do_not_use', operator: 'eq', value: false }],
    actions: [{ type: 'set_field', attribute: 'do_not_use', value: true }],
  });
  const off = await create({
    trigger: 'updated',
    watched_attributes: ['do_not_use'],
    conditions: [{ attribute: 'do_not_use', operator: 'changed_to', value: true }],
    actions: [{ type: 'set_field', attribute: 'do_not_use', value: false }],
  });
  await put(`/brokers/${mine.brokers}`, { do_not_use: true });
  const stopped = await eventually(async () => {
    const all = [...(await runsOf(on.id)), ...(await runsOf(off.id))];
    const found = all.find((run: any) => run.outcome === 'stopped');
    if (!found) throw new Error('It still runs.');
    return found;
  });
  expect(stopped.reason).toBe('It would cause itself again: the loop was stopped.');
  await as(app, who.owner).delete(`/workflows/${on.id}`);
  await as(app, who.owner).delete(`/workflows/${off.id}`);
});

test('an alert of a workflow and a task come from the same event; an email is queued', async () => {
  const { id } = await create({
    trigger: 'created',
    actions: [
      { type: 'create_task', title: 'Call {{name}}', due_days: 2 },
      { type: 'send_email', to: 'desk@example.com', title: 'New {{name}}', message: 'Check it.' },
    ],
  });
  const alert = await ask('/workflows-alerts', {
    workflow_id: id,
    title: 'New broker {{name}}',
    message: 'Please review.',
    recipients: { owner: true },
  });
  expect(alert.status).toBe(200);
  await make('brokers', { name: 'Unwatched' });
  const created = await ask('/brokers', {
    name: 'Zeta',
    address: '1 Main St',
    city: 'Joliet',
    state_id: 1,
    zip: '60431',
    phone: '+16305550100',
  });
  expect([created.status, created.body.errors]).toEqual([200, undefined]);
  const [run] = await ran(id);
  expect(run.steps.map((one: any) => one.state)).toEqual(['done', 'done', 'done']);
  const tasks = (await as(app, who.owner).get('/tasks')).body.data.data;
  expect(tasks[0]).toMatchObject({ title: 'Call Zeta', workflow_id: id, status: 'open' });
});

/** A write through the watchers of requests. */
const write = (work: Parameters<Access['write']>[0]) =>
  new Access(database, who.owner as Access['member'], hub, app.watchers).write(work);

test('several changes of a record in one write are one event, with the record as it was at its end', async () => {
  const broker = await make('brokers', { name: 'Before' });
  const { id } = await create({
    trigger: 'updated',
    watched_attributes: ['city'],
    conditions: [{ attribute: 'name', operator: 'changed_to', value: 'At its end' }],
    actions: [{ ...NOTIFY, title: '{{name}} in {{city}}' }],
  });
  await write(async scope => {
    await rowsOf(brokers, scope).update(broker, { name: 'In between' });
    // A round of watchers: its event is replaced by the one of the whole write.
    await scope.watch();
    await rowsOf(brokers, scope).update(broker, { name: 'At its end', city: 'Joliet' });
  });
  await put(`/brokers/${broker}`, { name: 'Later' });
  const runs = await ran(id);
  expect(runs.map((run: any) => [run.outcome, run.record_name])).toEqual([['fired', 'At its end']]);
  await as(app, who.owner).delete(`/workflows/${id}`);
});

test('a removed stop is an event with the values that it had', async () => {
  const load = await make('loads', {});
  const stop = { load_id: load, type: 'pickup', timezone: 'America/Chicago' };
  const removed = await make('load-stops', { ...stop, sequence: 1, pickup_number: 'PU-1' });
  const { id } = await create({
    model: 'load_stop',
    trigger: 'deleted',
    conditions: [{ attribute: 'pickup_number', operator: 'eq', value: 'PU-1' }],
    actions: [{ ...NOTIFY, title: 'No {{pickup_number}}' }],
  });
  await write(scope => rowsOf(loadStops, scope).remove(removed));
  const [run] = await ran(id);
  expect(run).toMatchObject({ outcome: 'fired', record_id: removed });
  await as(app, who.owner).delete(`/workflows/${id}`);
});

test('an alert about a stop goes to the dispatcher of its load, and to nobody else', async () => {
  const dispatcher = await who.staff(['loads.list', 'loads.show']);
  const [staff] = await database.platform.read.query<{ id: number }>(
    'select id from staffs where user_id = $1',
    [dispatcher.userId],
  );
  const load = await make('loads', { dispatcher_id: staff?.id });
  const stop = { load_id: load, type: 'delivery', timezone: 'America/Chicago', sequence: 2 };
  const removed = await make('load-stops', { ...stop, pickup_number: 'PU-2' });
  const { id } = await create({
    model: 'load_stop',
    trigger: 'deleted',
    conditions: [{ attribute: 'pickup_number', operator: 'eq', value: 'PU-2' }],
    actions: [
      { ...NOTIFY, title: 'Without {{pickup_number}}', recipients: { dispatcher_of_record: true } },
    ],
  });
  await write(scope => rowsOf(loadStops, scope).remove(removed));
  const [run] = await ran(id);
  expect(run.steps).toMatchObject([{ state: 'done', result: '1 person notified' }]);
  const alertsOf = async (person: Person) => {
    const { body } = await as(app, person).get('/notifications/list');
    return body.data.data.map(({ title }: { title: string }) => title);
  };
  expect(await alertsOf(dispatcher)).toContain('Without PU-2');
  expect(await alertsOf(who.owner)).not.toContain('Without PU-2');
  await as(app, who.owner).delete(`/workflows/${id}`);
});

test('an import is one line in the run log, and rules that concern few of its records run', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 201; index += 1) {
    ids.push(await make('brokers', { name: `Many ${index}` }));
  }
  const each = await create({ trigger: 'updated', actions: [{ ...NOTIFY, title: '{{name}}' }] });
  const few = await create({
    trigger: 'updated',
    watched_attributes: ['rating'],
    actions: [{ ...NOTIFY, title: '{{name}}' }],
  });
  await write(async scope => {
    for (const one of ids) await rowsOf(brokers, scope).update(one, { city: 'Joliet' });
    await rowsOf(brokers, scope).update(ids[0] ?? 0, { rating: 3 });
  });
  const runs = [...(await ran(each.id)), ...(await ran(few.id))];
  expect(runs.map((run: any) => [run.outcome, run.record_name, run.reason])).toEqual([
    ['stopped', expect.any(String), '201 records changed at once: no messages were sent.'],
    ['fired', 'Many 0', null],
  ]);
  for (const { id } of [each, few]) await as(app, who.owner).delete(`/workflows/${id}`);
});

test('the dry run says how often it would have fired, and writes nothing', async () => {
  const body = {
    model: 'broker',
    trigger: 'updated',
    conditions: [{ attribute: 'rating', operator: 'changed_to', value: 1 }],
  };
  const { body: answer } = await ask('/workflows/dry-run', body);
  expect(answer.data).toMatchObject({ fired: 1, is_cut: false });
  expect(answer.data.examples[0]).toMatchObject({ record_id: mine.brokers, fired: true });
  const other = await ask('/workflows/dry-run', body, who.stranger);
  expect(other.body.data).toMatchObject({ fired: 0, checked: 0 });
});

test.each([
  [{ conditions: [{ attribute: 'nope', operator: 'eq', value: 1 }] }, 'conditions.0.attribute'],
  [
    { conditions: [{ attribute: 'rating', operator: 'contains', value: 1 }] },
    'conditions.0.operator',
  ],
  [{ conditions: [{ attribute: 'rating', operator: 'gt', value: 'x' }] }, 'conditions.0.value'],
  [{ actions: [{ ...NOTIFY, title: '{{salary}}' }] }, 'actions.0.title'],
  [
    { actions: [{ type: 'set_field', attribute: 'credit_limit', value: 1 }] },
    'actions.0.attribute',
  ],
  [
    { actions: [{ ...NOTIFY, title: 'x', recipients: { staff_ids: [99999] } }] },
    'actions.0.recipients.staff_ids',
  ],
  [{ trigger: 'date_reached' }, 'watched_attributes'],
  [{ trigger: 'delayed' }, 'trigger'],
  [{ quiet_from: '22:00' }, 'quiet_to'],
])('a workflow that could not run is refused at the field: %j', async (more, field) => {
  const body = { name: 'Wrong', model: 'broker', trigger: 'updated', ...more };
  const { status, body: answer } = await ask('/workflows', body);
  expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
});

test('nobody automates records that they may not view, nor sees another company’s workflows', async () => {
  const clerk = await who.staff(['workflows.create', 'workflows.show']);
  const body = { name: 'Spy', model: 'settlement', trigger: 'updated' };
  const refused = await ask('/workflows', body, clerk);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['model']]);
  const { id } = await create({ trigger: 'deleted' });
  expect((await as(app, who.stranger).get(`/workflows/${id}`)).status).toBe(404);
  const foreign = { workflow_id: id, title: 'x', message: 'y' };
  const alert = await ask('/workflows-alerts', foreign, who.stranger);
  expect([alert.status, Object.keys(alert.body.errors)]).toEqual([422, ['workflow_id']]);
});

test('nothing of another company can be named in a workflow or an alert', async () => {
  const theirs = (name: string, more: Record<string, unknown> = {}) =>
    makeRow(database, who.stranger, name, { states: 1, users: who.stranger.userId }, more);
  const bot = await theirs('telegram-bots', { name: 'Theirs', token: '1:theirs' });
  const role = await theirs('roles', { name: 'Theirs' });
  const staff = await theirs('staffs', { email: 'theirs@example.com' });
  const fieldsOf = async (path: string, body: object) => {
    const { status, body: answer } = await ask(path, body);
    return [status, Object.keys(answer.errors ?? {})];
  };
  for (const [action, field] of [
    [{ ...NOTIFY, title: 'x', recipients: { role_ids: [role] } }, 'recipients.role_ids'],
    [{ ...NOTIFY, title: 'x', recipients: { staff_ids: [staff] } }, 'recipients.staff_ids'],
    [{ type: 'send_telegram', message: 'x', bot_id: bot }, 'bot_id'],
    [{ type: 'create_task', title: 'x', assignee_id: staff }, 'assignee_id'],
  ] as const) {
    const body = { name: 'Foreign', model: 'broker', trigger: 'updated', actions: [action] };
    expect(await fieldsOf('/workflows', body)).toEqual([422, [`actions.0.${field}`]]);
    expect(await fieldsOf('/workflows/dry-run', body)).toEqual([422, [`actions.0.${field}`]]);
  }
  const alert = { name: 'x', trigger: 'load_created', message_template: 'x', bot_id: bot };
  expect(await fieldsOf('/telegram-alerts', alert)).toEqual([422, ['bot_id']]);
  const { id } = await create({ trigger: 'deleted' });
  const text = { workflow_id: id, title: 'x', message: 'y', recipients: { role_ids: [role] } };
  expect(await fieldsOf('/workflows-alerts', text)).toEqual([422, ['recipients.role_ids']]);
});

test('attributes come from the schema, with the URL of their values', async () => {
  const { body } = await as(app, who.owner).get('/model-attributes?model=load');
  const named = (name: string) => body.data.find((one: any) => one.attribute === name);
  expect(named('status')).toMatchObject({ type: 'enum', label: 'Status' });
  expect(named('broker_id')).toMatchObject({
    type: 'relation',
    values_url: '/api/brokers/short/list',
  });
  const url = named('status').values_url.replace('/api', '');
  const values = (await as(app, who.owner).get(url)).body.data;
  expect(values).toContainEqual({ id: 4, name: 'Enroute' });
  const drivers = (await as(app, who.owner).get('/model-attributes?model=driver')).body.data;
  expect(drivers.map((one: any) => one.attribute)).not.toContain('ssn');
});
