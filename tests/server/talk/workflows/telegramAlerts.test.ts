import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../../../../schema/entities/index.ts';
import type { TelegramTrigger } from '../../../../schema/rules/automation/operators.ts';
import { LOAD_STATUS } from '../../../../schema/rules/freight/loadStates.ts';
import { addDays } from '../../../../schema/rules/time/weeks.ts';
import { localTimeOf } from '../../../../schema/rules/time/zones.ts';
import { dateIn } from '../../../../server/clock.ts';
import { Access } from '../../../../server/db/access.ts';
import { rowsOf } from '../../../../server/db/rows.ts';
import { storePositions } from '../../../../server/freight/positions/storePositions.ts';
import { Jobs } from '../../../../server/jobs/jobs.ts';
import { runClockRules } from '../../../../server/talk/workflows/dates.ts';
import { todayIn } from '../../../../server/talk/workflows/evaluate.ts';
import { registerWorkflowJobs } from '../../../../server/talk/workflows/register.ts';
import { as } from '../../../support/as.ts';
import { eventually } from '../../../support/eventually.ts';
import type { Ids } from '../../../support/factories.ts';
import { makeRow, rowValues } from '../../../support/makeRow.ts';
import { telegramming } from '../../../support/telegramming.ts';

const { app, database, hub, company, stated, adminUrl } = await telegramming();
const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
const admin = new pg.Client(adminUrl);
const owner = () => as(app, company.who.owner);
const mine: Ids = { states: 1 };
const make = (name: string, more: Record<string, unknown> = {}) =>
  makeRow(database, company.who.owner, name, mine, more);
let load = 0;
let truck = 0;
let stop = 0;

beforeAll(async () => {
  await admin.connect();
  registerWorkflowJobs(jobs);
  await jobs.start();
  mine.users = company.who.owner.userId;
  for (const name of ['brokers', 'load-companies', 'drivers']) mine[name] = await make(name);
  truck = await make('trucks', { location_at: new Date().toISOString(), driver_id: null });
  load = await make('loads', { status: LOAD_STATUS.available, truck_id: truck });
  mine.loads = load;
  stop = await make('load-stops', {
    load_id: load,
    type: 'delivery',
    arrived_at: null,
    departed_at: null,
    date_to: null,
    date_from: new Date(Date.now() + 3_600_000).toISOString(),
  });
});
afterAll(async () => {
  await jobs.stop();
  await admin.end();
});

/** Writes as a request does: its watchers run. */
const write = (name: string, id: number, values: Record<string, unknown>) =>
  new Access(database, company.who.owner as Access['member'], hub, app.watchers).write(scope =>
    rowsOf(registry.get(name), scope).update(id, values),
  );
const create = (name: string, more: Record<string, unknown> = {}) =>
  new Access(database, company.who.owner as Access['member'], hub, app.watchers).write(
    async scope => {
      const values = { ...rowValues(company.who.owner, name, mine), ...more };
      return (await rowsOf(registry.get(name), scope).create(values)).id;
    },
  );
const becomes = (status: keyof typeof LOAD_STATUS) => async () => {
  await write('loads', load, { status: LOAD_STATUS[status] });
  return load;
};
const ofNobody = () =>
  new Access(
    database,
    { companyId: company.who.owner.companyId as number, userId: null },
    hub,
    app.watchers,
  );
const clockRules = () => ofNobody().write(runClockRules);
/** How many statements a check of the clock sends. */
const clockStatements = () =>
  ofNobody().write(async scope => {
    let count = 0;
    const query: typeof scope.tx.query = (text, values) => {
      count += 1;
      return scope.tx.query(text, values);
    };
    await runClockRules({ ...scope, tx: { ...scope.tx, query } });
    return count;
  });
/** What the clock finds, looked for twice. */
const found = (before: () => Promise<number>) => async () => {
  const id = await before();
  await clockRules();
  await clockRules();
  return id;
};
/** As if all edits of a truck were three hours older. */
async function threeHoursPass(id: number) {
  await admin.query('set session_replication_role = replica');
  await admin.query(
    `update audit set at = at - interval '3 hours' where entity = 'trucks' and record_id = $1`,
    [id],
  );
  await admin.query('set session_replication_role = origin');
}

let chat = 730_000;
const alert = async (trigger: TelegramTrigger, more: object = {}) => {
  chat += 1;
  const answer = await owner().post('/telegram-alerts', {
    name: trigger,
    bot_id: company.botId,
    target: 'user',
    chat_id: String(chat),
    trigger,
    message_template: `${trigger} {{id}}`,
    ...more,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { id: answer.body.data.id as number, chat };
};
const remove = (id: number) => owner().delete(`/telegram-alerts/${id}`);

test.each<[TelegramTrigger, object, () => Promise<number>]>([
  ['load_created', {}, () => create('loads', { status: LOAD_STATUS.available, truck_id: null })],
  ['load_dispatched', {}, becomes('dispatched')],
  ['status_changed', { model: 'load' }, becomes('enroute')],
  [
    'document_uploaded',
    {},
    async () => {
      await create('load-documents', { file_id: await make('files') });
      return load;
    },
  ],
  [
    'delayed',
    {},
    found(async () => {
      const past = new Date(Date.now() - 60_000).toISOString();
      await write('load-stops', stop, { date_from: past });
      return load;
    }),
  ],
  [
    'stationary',
    {},
    found(async () => {
      await threeHoursPass(truck);
      return truck;
    }),
  ],
  ['arrived', {}, becomes('arrived')],
  ['delivered', {}, becomes('delivered')],
  ['canceled', {}, becomes('canceled')],
  [
    'document_expiring',
    { model: 'driver' },
    found(() => create('drivers', { cdl_expiry: addDays(dateIn('America/Chicago'), 10) })),
  ],
  [
    'invoice_paid',
    {},
    async () => {
      const id = await make('invoices');
      await write('invoices', id, { payment_status: 'paid' });
      return id;
    },
  ],
  [
    'settlement_posted',
    {},
    async () => {
      const id = await make('driver-pay-settlements');
      await write('driver-pay-settlements', id, { status: 'posted' });
      return id;
    },
  ],
])('an alert of the trigger %s sends one message to its chat', async (trigger, more, happens) => {
  const { id, chat: to } = await alert(trigger, more);
  const record = await happens();
  await eventually(() => expect(stated(to)).toContain(`${trigger} ${record}`));
  const runs = await owner().get(`/workflow-runs?telegram_alert_id=${id}&outcome=fired`);
  const ofRecord = runs.body.data.data.filter((one: any) => one.record_id === record);
  expect(ofRecord).toHaveLength(1);
  expect(stated(to).filter(text => text === `${trigger} ${record}`)).toHaveLength(1);
  await remove(id);
});

test('within its interval an alert sends no second message about the same record', async () => {
  const { id, chat: to } = await alert('status_changed', { model: 'truck', interval_minutes: 30 });
  await write('trucks', truck, { status: 'in_shop' });
  await eventually(() => expect(stated(to)).toHaveLength(1));
  await write('trucks', truck, { status: 'available' });
  const runs = async () =>
    (await owner().get(`/workflow-runs?telegram_alert_id=${id}&sort=id&order=asc`)).body.data.data;
  await eventually(async () => expect(await runs()).toHaveLength(2));
  expect((await runs())[1]).toMatchObject({
    outcome: 'not_fired',
    reason: 'A message about it was sent less than 30 minutes ago.',
  });
  expect(stated(to)).toHaveLength(1);
  await remove(id);
});

test('an alert that was off when its message was due is not too early for the next one', async () => {
  const { zone } = await todayIn(
    new Access(database, company.who.owner as Access['member'], hub, []).read,
  );
  const local = (hours: number) =>
    localTimeOf(new Date(Date.now() + hours * 3_600_000).toISOString(), zone).time.slice(0, 5);
  const quiet = { quiet_from: local(-1), quiet_to: local(2) };
  const { id, chat: to } = await alert('status_changed', {
    model: 'truck',
    interval_minutes: 30,
    ...quiet,
  });
  const runs = async () =>
    (await owner().get(`/workflow-runs?telegram_alert_id=${id}&sort=id&order=asc`)).body.data.data;
  await write('trucks', truck, { status: 'in_shop' });
  await eventually(async () => expect(await runs()).toMatchObject([{ outcome: 'fired' }]));
  await owner().put(`/telegram-alerts/${id}`, { is_active: false });
  await admin.query('update graphile_worker._private_jobs set run_at = now()');
  const reason = 'Nothing was done: the alert was turned off.';
  await eventually(async () =>
    expect(await runs()).toMatchObject([{ outcome: 'stopped', reason }]),
  );
  const on = { is_active: true, quiet_from: null, quiet_to: null };
  expect((await owner().put(`/telegram-alerts/${id}`, on)).status).toBe(200);
  await write('trucks', truck, { status: 'available' });
  await eventually(() => expect(stated(to)).toHaveLength(1));
  await remove(id);
});

test('however many alerts ask, what is late or stands still is looked for once', async () => {
  await write('loads', load, { status: LOAD_STATUS.canceled });
  const ids = [(await alert('delayed')).id, (await alert('stationary')).id];
  const few = await clockStatements();
  for (const trigger of ['delayed', 'stationary', 'delayed', 'stationary'] as const) {
    ids.push((await alert(trigger)).id);
  }
  expect(await clockStatements()).toBe(few);
  for (const id of ids) await remove(id);
});

test('a truck stands still where its tracker keeps it, and not while its tracker moves it', async () => {
  const secret = 'a-long-secret-of-the-tracker-0123456789';
  const tracker = (await owner().post('/position-trackers', { name: 'ELD', secret })).body.data.id;
  /** A truck on the road, and the latitudes that its tracker sent so many minutes ago. */
  const tracked = async (location_at: string | null, sent: readonly [number, number][]) => {
    const id = await make('trucks', { location_at, driver_id: null, eld_device_id: `ELD ${chat}` });
    chat += 1;
    await make('loads', { status: LOAD_STATUS.enroute, truck_id: id });
    await threeHoursPass(id);
    const { eld_device_id: device } = (await owner().get(`/trucks/${id}`)).body.data;
    for (const [minutes, lat] of sent) {
      const at = new Date(Date.now() - minutes * 60_000).toISOString();
      await ofNobody().write(scope =>
        storePositions(scope, tracker, [{ device, lat, lng: -95.9345, at }]),
      );
    }
    return id;
  };
  const typed = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const inItsYard: [number, number][] = [
    [180, 41.25],
    [90, 41.253],
    [1, 41.248],
  ];
  const standing = await tracked(typed, inItsYard);
  const neverTyped = await tracked(null, inItsYard);
  // Each position is near the last one: it crawls.
  const moving = await tracked(typed, [
    [180, 41.25],
    [90, 41.255],
    [1, 41.26],
  ]);
  const { id, chat: to } = await alert('stationary');
  await clockRules();
  await clockRules();
  await eventually(() => expect(stated(to)).toHaveLength(2));
  const runs = await owner().get(`/workflow-runs?telegram_alert_id=${id}`);
  const records = runs.body.data.data.map(({ record_id }: any) => record_id).sort();
  expect(records).toEqual([standing, neverTyped].sort());
  expect(records).not.toContain(moving);
  await remove(id);
});
