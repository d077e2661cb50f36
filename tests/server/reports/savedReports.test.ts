import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '../../../server/clock.ts';
import type { LiveEvent } from '../../../server/events/hub.ts';
import { storeOf } from '../../../server/files/store.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { registerReportJobs } from '../../../server/reports/job.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { eventually } from '../../support/eventually.ts';
import { type People, people } from '../../support/people.ts';

const { app, database, hub, config } = await testApp();
const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
const store = storeOf(config);
/** What a result waits for before it is stored. */
let beforeStored: () => Promise<void> = async () => {};
let others: People;
let boss: Person;
let clerk: Person;
let colleague: Person;

const RIGHTS = [
  ...['list', 'show', 'create', 'update', 'delete', 'export'].map(one => `reports.${one}`),
  ...['loads.list', 'mails.list', 'mails.show'],
];

beforeAll(async () => {
  setClock('2026-11-13T22:30:00.000Z');
  others = await people(database);
  boss = others.owner;
  clerk = await others.staff(RIGHTS);
  colleague = await others.staff(RIGHTS);
  registerReportJobs(jobs, {
    store: {
      put: async (path, content) => {
        await beforeStored();
        return store.put(path, content instanceof Readable ? content : Buffer.from(content));
      },
      get: path => store.get(path),
      remove: path => store.remove(path),
      list: () => store.list(),
    },
    config,
    queueTelegram: async () => null,
  });
  await jobs.start();
  return () => setClock(null);
});
afterAll(() => jobs.stop());

const gross = {
  measures: ['gross'],
  dimensions: ['truck'],
  period: { preset: 'last_week' },
};
const costs = { ...gross, measures: ['cost'] };

const post = async (body: object, person = clerk) =>
  (await as(app, person).post('/reports', body)).body.data;

const read = async (id: number, person = clerk) =>
  (await as(app, person).get(`/reports/${id}`)).body;

const finished = (id: number, person = clerk) =>
  eventually(async () => {
    const { data } = await read(id, person);
    expect(['done', 'failed']).toContain(data.status);
    return data;
  });

const templatesOf = async (person: Person) =>
  (await as(app, person).get('/reports/list')).body.data.filter(
    ({ visibility }: any) => visibility !== 'built_in',
  );

const save = async (name: string, more: object = {}, person = clerk) =>
  as(app, person).post('/report-templates', { name, definition: gross, ...more });

describe('a template', () => {
  test('is saved without a run, renamed, shared and deleted by its author', async () => {
    const { status, body } = await save('Trucks');
    expect(status).toBe(200);
    const { id, version } = body.data;
    expect(body.data).toMatchObject({
      name: 'Trucks',
      visibility: 'private',
      is_own: true,
      may_change: true,
      may_delete: true,
      definition: { measures: ['gross'], dimensions: ['truck'] },
    });
    expect((await templatesOf(colleague)).map((one: any) => one.id)).not.toContain(id);
    const path = `/report-templates/${id}`;
    const shared = await as(app, clerk).put(path, {
      name: 'All trucks',
      visibility: 'shared',
      version,
    });
    expect(shared.body.data).toMatchObject({ name: 'All trucks', visibility: 'shared' });
    expect((await as(app, clerk).put(path, { name: 'Late', version })).status).toBe(409);
    expect(await templatesOf(colleague)).toMatchObject([
      { id, name: 'All trucks', may_change: false, may_delete: false },
    ]);
    expect((await as(app, colleague).put(path, { name: 'Mine' })).status).toBe(403);
    expect((await as(app, colleague).delete(path)).status).toBe(403);
    expect((await as(app, others.stranger).delete(path)).status).toBe(404);

    const run = await finished((await post({ template_id: id }, colleague)).id, colleague);
    expect((await as(app, clerk).delete(path)).status).toBe(200);
    expect(await templatesOf(clerk)).toEqual([]);
    // Who ran it keeps the run, which others no longer see.
    expect((await read(run.id, colleague)).data).toMatchObject({ name: 'All trucks' });
    expect((await as(app, clerk).get(`/reports/${run.id}`)).status).toBe(404);
  });

  test('of a colleague is deleted by the owner too, and by nobody without the permission', async () => {
    const { id } = (await save('Left behind', { visibility: 'shared' })).body.data;
    const reader = await others.staff(RIGHTS.filter(name => name !== 'reports.delete'));
    expect((await as(app, reader).delete(`/report-templates/${id}`)).status).toBe(403);
    expect((await as(app, boss).delete(`/report-templates/${id}`)).status).toBe(200);
  });

  test('has a name once among those of a person, and figures that the person may see', async () => {
    const { id } = (await save('Once')).body.data;
    const errorsOf = async (answer: Promise<any>) => Object.keys((await answer).body.errors ?? {});
    expect(await errorsOf(save('once'))).toEqual(['name']);
    expect(await errorsOf(save(''))).toEqual(['name']);
    expect(await errorsOf(save('Of nothing', { definition: {} }))).toEqual(['definition.measures']);
    expect(await errorsOf(save('For whom', { visibility: 'everyone' }))).toEqual(['visibility']);
    const other = (await save('Twice')).body.data;
    const renamed = as(app, clerk).put(`/report-templates/${other.id}`, { name: 'ONCE' });
    expect(await errorsOf(renamed)).toEqual(['name']);
    expect((await save('Costs', { definition: costs })).status).toBe(403);
    // A colleague's own may have the same name.
    expect((await save('Once', {}, colleague)).status).toBe(200);
    for (const one of [id, other.id]) await as(app, clerk).delete(`/report-templates/${one}`);
  });

  test('that a schedule sends stays until the schedule is gone', async () => {
    const { id } = (await save('Sent')).body.data;
    const schedule = await as(app, clerk).post('/report-schedules', {
      name: 'Weekly',
      template_id: id,
      weekdays: ['mon'],
      time: '07:00',
      recipients: 'boss@carrier.test',
    });
    const refused = await as(app, clerk).delete(`/report-templates/${id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('Weekly'),
    ]);
    await as(app, clerk).delete(`/report-schedules/${schedule.body.data.id}`);
    expect((await as(app, clerk).delete(`/report-templates/${id}`)).status).toBe(200);
  });
});

describe('a schedule of a report that is no template', () => {
  const weekly = { weekdays: ['mon'], time: '07:00', recipients: 'boss@carrier.test' };
  const schedule = (more: object, person = clerk) =>
    as(app, person).post('/report-schedules', { ...weekly, ...more });

  test('saves one for it, uses it again, and knows the built-in ones', async () => {
    const first = await schedule({ name: 'By truck', definition: gross });
    expect(first.body.errors).toBeUndefined();
    const [template] = await templatesOf(clerk);
    expect(template).toMatchObject({ name: 'By truck', visibility: 'private' });
    expect(first.body.data).toMatchObject({ template_id: template.id });
    const second = await schedule({ name: 'Again', definition: gross });
    expect(second.body.data.template_id).toBe(template.id);
    const builtIn = (await as(app, clerk).get('/reports/list')).body.data.find(
      ({ id }: any) => id === 'gross-by-truck',
    );
    const third = await schedule({ name: 'Known', definition: builtIn.definition });
    expect(third.body.data.template_id).toBe('gross-by-truck');
    expect(await templatesOf(clerk)).toHaveLength(1);
  });

  test('saves nothing where the schedule is refused', async () => {
    const before = await templatesOf(clerk);
    const other = { ...gross, dimensions: ['broker'] };
    const errorsOf = async (more: object) =>
      Object.keys((await schedule({ definition: other, ...more })).body.errors);
    expect(await errorsOf({ name: 'Bad', recipients: 'nobody' })).toEqual(['recipients']);
    expect(await errorsOf({ name: 'By truck' })).toEqual(['name']);
    expect(await errorsOf({ name: 'Bad', definition: { measures: [] } })).toEqual([
      'definition.measures',
    ]);
    expect((await schedule({ name: 'Costs', definition: costs })).status).toBe(403);
    expect(await templatesOf(clerk)).toEqual(before);
  });
});

describe('a run', () => {
  test('is deleted with its result by who ran it', async () => {
    const shared = { name: 'Gone', definition: gross, save_as_template: 'shared' };
    const { id } = await post(shared);
    const done = await finished(id);
    expect(done).toMatchObject({ may_delete: true, may_cancel: false });
    expect((await read(id, colleague)).data).toMatchObject({ may_delete: false });
    expect((await as(app, colleague).delete(`/reports/${id}`)).status).toBe(403);
    expect((await as(app, others.stranger).delete(`/reports/${id}`)).status).toBe(404);
    expect((await as(app, clerk).delete(`/reports/${id}`)).status).toBe(200);
    expect((await as(app, clerk).get(`/reports/${id}`)).status).toBe(404);
    const runs = (await as(app, clerk).get('/reports?per_page=100')).body.data.data;
    expect(runs.map((one: any) => one.id)).not.toContain(id);
    const files = await database.platform.read.query<{ left: number }>(
      `select count(*)::int as left from files f join reports r on r.result_file_id = f.id
       where r.id = $1 and f.deleted_at is null`,
      [id],
    );
    expect(files[0]?.left).toBe(0);
  });

  test('that was sent leaves its email, which is still for those who may see its figures', async () => {
    const list = { entity: 'loads', columns: ['internal_id', 'price'], where: [] };
    const created = await as(app, boss).post('/report-schedules', {
      name: 'A list of loads',
      definition: { list },
      weekdays: ['mon'],
      time: '07:00',
      recipients: 'boss@carrier.test',
      format: 'csv',
    });
    expect(created.body.errors).toBeUndefined();
    await as(app, boss).post(`/report-schedules/${created.body.data.id}/send`, {});
    const [mail] = await eventually(async () => {
      const { body } = await as(app, boss).get('/mails?per_page=100');
      const mails = body.data.data.filter(({ subject }: any) => subject.startsWith('A list of'));
      expect(mails).toHaveLength(1);
      return mails;
    });
    const path = `/mails/${mail.id}/eml`;
    const blind = await others.staff(['mails.list', 'mails.show']);
    const statuses = async () => [
      (await as(app, boss).get(path)).status,
      (await as(app, clerk).get(path)).status,
      (await as(app, blind).get(path)).status,
    ];
    expect(await statuses()).toEqual([200, 200, 403]);
    expect((await as(app, boss).delete(`/reports/${mail.report_id}`)).status).toBe(200);
    expect(await statuses()).toEqual([200, 200, 403]);
  });

  test('tells how far it is', async () => {
    const reported: any[] = [];
    const stop = hub.subscribe(boss.companyId!, null, (event: LiveEvent) => {
      const progress = event.name === 'change' && (event.change.changes as any)?.progress;
      if (progress) reported.push(progress);
    });
    await finished((await post({ name: 'Parts', definition: gross })).id);
    const list = { entity: 'loads', columns: ['internal_id'], where: [] };
    await finished((await post({ name: 'Rows', definition: { list } })).id);
    stop();
    expect(reported[0]).toMatchObject({ phase: 'counting', total: 2 });
    for (const { done, total } of reported) {
      expect(done).toBeGreaterThan(0);
      expect(done).toBeLessThanOrEqual(total);
    }
  });

  test('is canceled: nothing is kept or sent, and it can be run again', async () => {
    let release = () => {};
    const isStoring = new Promise<void>(reached => {
      beforeStored = () => {
        reached();
        return new Promise(resolve => {
          release = resolve;
        });
      };
    });
    const { id } = await post({ name: 'Too long', definition: gross, save_as_template: 'shared' });
    await isStoring;
    const path = `/reports/${id}/cancel`;
    expect((await read(id)).data).toMatchObject({ status: 'running', may_cancel: true });
    expect((await as(app, colleague).post(path, {})).status).toBe(403);
    expect((await as(app, others.stranger).post(path, {})).status).toBe(404);
    expect((await as(app, clerk).post(path, {})).status).toBe(200);
    expect((await as(app, clerk).post(path, {})).status).toBe(409);
    beforeStored = async () => {};
    release();
    // A later run of the same person is done: the canceled one had its time.
    await finished((await post({ name: 'After', definition: gross })).id);
    expect((await read(id)).data).toMatchObject({
      status: 'canceled',
      result: null,
      may_cancel: false,
    });
    const { version } = (await read(id)).data;
    const again = await as(app, clerk).put(`/reports/${id}`, { definition: gross, version });
    expect(again.status).toBe(200);
    expect(await finished(id)).toMatchObject({ status: 'done' });
  });

  test('that waits is canceled before it begins', async () => {
    await jobs.stop();
    const { id } = await post({ name: 'Waits', definition: gross });
    expect((await as(app, clerk).post(`/reports/${id}/cancel`, {})).status).toBe(200);
    await jobs.start();
    await finished((await post({ name: 'Next', definition: gross })).id);
    expect((await read(id)).data).toMatchObject({ status: 'canceled', started_at: null });
  });
});
