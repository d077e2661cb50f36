import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '../../../server/clock.ts';
import { storeOf } from '../../../server/files/store.ts';
import { enqueue } from '../../../server/jobs/enqueue.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { registerReportJobs } from '../../../server/reports/job.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { eventually } from '../../support/eventually.ts';
import { type People, people } from '../../support/people.ts';

const { app, database, hub, config } = await testApp();
const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
const sentToTelegram: object[] = [];
let others: People;
let boss: Person;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00.000Z');
  others = await people(database);
  boss = others.owner;
  registerReportJobs(jobs, {
    store: storeOf(config),
    config,
    queueTelegram: async (_scope, message) => {
      sentToTelegram.push(message);
      return { id: 1 };
    },
  });
  await jobs.start();
  return () => setClock(null);
});
afterAll(() => jobs.stop());

const RIGHTS = [
  ...['list', 'show', 'create', 'update', 'delete', 'export'].map(one => `reports.${one}`),
  'loads.list',
];

const definition = {
  measures: ['gross'],
  dimensions: ['truck'],
  filters: [],
  period: { preset: 'last_week' },
};

const weekly = {
  weekdays: ['mon'],
  time: '07:00',
  recipients: 'boss@carrier.test',
  format: 'csv',
};

const scheduled = async (values: object, person: Person) => {
  const { status, body } = await as(app, person).post('/report-schedules', {
    ...weekly,
    ...values,
  });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data;
};

const templateOf = async (name: string, visibility: string, person: Person) => {
  const { body } = await as(app, person).post('/report-templates', {
    name,
    visibility,
    definition,
  });
  expect(body.errors).toBeUndefined();
  return body.data;
};

const platform = (text: string, values: unknown[]) =>
  database.platform.write({ companyId: null, userId: null }, tx => tx.query(text, values));

/** Runs a schedule as if its time had come while no server ran. */
async function runLate(id: number): Promise<void> {
  await platform('update report_schedules set next_run_at = $2 where id = $1', [
    id,
    '2026-11-09T13:00:00.000Z',
  ]);
  await database.write(boss, tx => enqueue(tx, 'run_report_schedule', { schedule_id: id }));
}

const schedulesOf = async (person: Person) =>
  (await as(app, person).get('/report-schedules')).body.data;

const oneOf = async (id: number, person: Person) =>
  (await schedulesOf(person)).find((one: any) => one.id === id);

const mailsOf = async (name: string) => {
  const { body } = await as(app, boss).get('/mails?per_page=100');
  return body.data.data.filter(({ subject }: any) => subject.startsWith(name));
};

describe('a schedule whose person has left is paused, and the owner sees why', () => {
  test.each([
    ['was deactivated here', 'update staffs set is_active = false where user_id = $1'],
    ['works here no more', 'update staffs set deleted_at = now() where user_id = $1'],
    ['has a closed account', 'update users set is_active = false where id = $1'],
    ['has a deleted account', 'update users set deleted_at = now() where id = $1'],
  ])('who %s', async (how, leaving) => {
    const person = await others.staff(RIGHTS);
    const name = `Left: ${how}`;
    // Of a template that nobody else could see.
    const template = await templateOf(name, 'private', person);
    const created = await scheduled({ name, template_id: template.id }, person);
    await platform(leaving, [person.userId]);
    await runLate(created.id);
    await eventually(async () =>
      expect(await oneOf(created.id, boss)).toMatchObject({
        is_paused: true,
        pause_reason: 'The person who scheduled it has left the company.',
        next_run_at: null,
        may_change: true,
        may_delete: true,
      }),
    );
    expect(await mailsOf(name)).toEqual([]);
    const { body } = await as(app, boss).get('/notifications/list');
    expect(JSON.stringify(body.data)).toContain(`\\"${name}\\" was paused`);

    // The owner goes on with a report of their own, or ends it.
    const path = `/report-schedules/${created.id}`;
    const as_it_was = await as(app, boss).put(path, { time: '08:00' });
    expect(Object.keys(as_it_was.body.errors)).toEqual(['template_id']);
    const again = await as(app, boss).put(path, { template_id: 'gross-by-truck' });
    expect(again.body.data).toMatchObject({ is_paused: false, pause_reason: null });
    expect((await as(app, boss).delete(path)).status).toBe(200);
  });

  test('is seen by no colleague who may not run its report', async () => {
    const person = await others.staff(RIGHTS);
    const colleague = await others.staff(RIGHTS);
    const template = await templateOf('Own', 'private', person);
    const created = await scheduled({ name: 'Own', template_id: template.id }, person);
    expect(await oneOf(created.id, colleague)).toBeUndefined();
    expect((await as(app, colleague).delete(`/report-schedules/${created.id}`)).status).toBe(404);
  });
});

test('a schedule whose template is no longer shared is paused, and its person sees why', async () => {
  const author = await others.staff(RIGHTS);
  const reader = await others.staff(RIGHTS);
  const template = await templateOf('Shared first', 'shared', author);
  const created = await scheduled({ name: 'Of a colleague', template_id: template.id }, reader);
  const hidden = await as(app, author).put(`/report-templates/${template.id}`, {
    visibility: 'private',
    version: template.version,
  });
  expect(hidden.body.data).toMatchObject({ visibility: 'private', name: 'Shared first' });
  await runLate(created.id);
  await eventually(async () =>
    expect(await oneOf(created.id, reader)).toMatchObject({
      is_paused: true,
      pause_reason: 'Its template is no longer shared.',
      may_delete: true,
    }),
  );
  expect(await mailsOf('Of a colleague')).toEqual([]);
  const other = { template_id: 'gross-by-truck' };
  const changed = await as(app, reader).put(`/report-schedules/${created.id}`, other);
  expect(changed.body.data).toMatchObject({ is_paused: false, pause_reason: null });
});

test('a schedule whose Telegram chat is unlinked is paused, and says so', async () => {
  const [chat] = await database.write(boss, async tx => {
    const [bot] = await tx.query<{ id: number }>(
      `insert into telegram_bots (company_id, name, token) values ($1, 'Bot', 'x.y.z') returning id`,
      [boss.companyId],
    );
    return tx.query<{ id: number }>(
      `insert into telegram_bot_users (company_id, bot_id, chat_id, status)
       values ($1, $2, '-100', 'linked') returning id`,
      [boss.companyId, bot!.id],
    );
  });
  const created = await scheduled(
    {
      name: 'To a chat',
      template_id: 'gross-by-truck',
      channel: 'telegram',
      recipients: null,
      telegram_chat_id: chat!.id,
    },
    boss,
  );
  const unlinked = await as(app, boss).post(`/telegram-bot-users/${chat!.id}/unlink`, {});
  expect(unlinked.status).toBe(200);
  await runLate(created.id);
  await eventually(async () =>
    expect(await oneOf(created.id, boss)).toMatchObject({
      is_paused: true,
      pause_reason: 'Its Telegram chat is no longer linked.',
    }),
  );
  expect(sentToTelegram).toEqual([]);
});
