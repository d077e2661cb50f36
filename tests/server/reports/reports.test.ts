import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInTemplates } from '../../../schema/reportTemplates.ts';
import { setClock } from '../../../server/clock.ts';
import { storeOf } from '../../../server/files/store.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { registerReportJobs } from '../../../server/reports/job.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { carrierOnly } from '../../support/demo.ts';
import { eventually } from '../../support/eventually.ts';
import { type People, people } from '../../support/people.ts';

const { app, database, hub, config } = await testApp();
const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
let owner: Person;
let dispatcher: Person;
let others: People;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00.000Z');
  ({ owner, dispatcher } = await carrierOnly(database));
  others = await people(database);
  registerReportJobs(jobs, { store: storeOf(config), config, queueTelegram: async () => null });
  await jobs.start();
  return () => setClock(null);
});
afterAll(() => jobs.stop());

const WEEK = { from: '2026-11-02', to: '2026-11-08' };
const byDispatcher = {
  measures: ['loads', 'gross', 'rpm_all'],
  dimensions: ['dispatcher'],
  period: WEEK,
};

const post = (body: object, person = owner) => as(app, person).post('/reports', body);

/** The report once its job is finished. */
const finished = (id: number, person = owner) =>
  eventually(async () => {
    const { body } = await as(app, person).get(`/reports/${id}`);
    expect(['done', 'failed']).toContain(body.data.status);
    return body.data;
  });

describe('a report', () => {
  test('runs in the background, is saved with its result, and is listed', async () => {
    const { status, body } = await post({ name: 'Week 45', definition: byDispatcher });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'Week 45' });
    const done = await finished(body.data.id);
    expect(done).toMatchObject({ status: 'done', row_count: done.result.rows.length });
    expect(done.result.columns.map(({ label }: any) => label)).toEqual([
      ...['Dispatcher', 'Loads', 'Gross', 'RPM all-in'],
    ]);
    const board = await as(app, owner).get(
      `/boards/gross-board-report?date_from=${WEEK.from}&date_to=${WEEK.to}`,
    );
    expect(done.result.totals).toMatchObject({
      gross: board.body.extra_info.totals.gross,
      loads: board.body.extra_info.totals.loads,
    });
    const { data } = (await as(app, owner).get('/reports')).body.data;
    expect(data[0]).toMatchObject({ id: body.data.id, name: 'Week 45' });
    expect(data[0]).not.toHaveProperty('result');
  });

  test('says under rows by driver that a team load counts for each of its drivers', async () => {
    const definition = { measures: ['loads'], dimensions: ['driver'], period: WEEK };
    const { body } = await post({ name: 'Loads by driver', definition });
    expect((await finished(body.data.id)).result.notes).toEqual([
      'A team load counts for each of its drivers: rows can add up to more than the total.',
    ]);
  });

  test('is run by a dispatcher from the first day, but shows no pay to one', async () => {
    const { status, body } = await post({ name: 'Mine', definition: byDispatcher }, dispatcher);
    expect(status).toBe(200);
    expect((await finished(body.data.id, dispatcher)).status).toBe('done');
    const pay = { ...byDispatcher, measures: ['driver_pay'] };
    expect((await post({ name: 'Pay', definition: pay }, dispatcher)).status).toBe(403);
  });

  test('is exported as a workbook and as csv with its totals', async () => {
    const { body } = await post({
      name: 'Gross by day',
      definition: { measures: ['gross'], dimensions: ['day'], period: WEEK },
    });
    const { result } = await finished(body.data.id);
    const path = `/reports/export/excel?report_id=${body.data.id}`;
    const csv = String((await as(app, owner).get(`${path}&format=csv`)).body);
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength(result.rows.length + 2);
    expect(lines[1]).toMatch(/^"?2026-11-0\d"?,/);
    expect(lines.at(-1)).toContain(String(result.totals.gross));
    const xlsx = await as(app, owner).get(path);
    expect(xlsx.headers['content-disposition']).toContain('gross-by-day');
    expect(xlsx.body.subarray(0, 2).toString()).toBe('PK');
    expect((await as(app, owner).get('/reports/export/excel')).body.errors).toHaveProperty(
      'report_id',
    );
  });

  test('has next to each figure what it was in the days that it is compared with', async () => {
    const compare = { unit: 'day', back: 14 };
    const definition = { ...byDispatcher, measures: ['gross', 'rpm_all'], compare };
    const { body } = await post({ name: 'Compared', definition });
    const { result } = await finished(body.data.id);
    const labels = result.columns.map(({ label }: any) => label);
    expect(labels).toEqual([
      ...['Dispatcher', 'Gross', 'Gross before', 'RPM all-in', 'RPM all-in before'],
    ]);
    expect(result.notes[0]).toBe('Compared with 10/19/2026 – 10/25/2026.');
    const period = { from: '2026-10-19', to: '2026-10-25' };
    const other = await post({
      name: 'Before',
      definition: { ...definition, period, compare: null },
    });
    const before = (await finished(other.body.data.id)).result;
    expect(before.columns).toHaveLength(3);
    expect(result.totals.gross_before).toBe(before.totals.gross);
    expect(result.totals.rpm_all_before).toBe(before.totals.rpm_all);
    const known = new Map(before.rows.map((row: any) => [row.dispatcher.id, row.gross]));
    const rows = result.rows.map((row: any) => [row.dispatcher.id, row.gross_before]);
    expect(rows).toEqual(rows.map(([id]: [number]) => [id, known.get(id) ?? null]));
    expect(rows.some(([, gross]: [number, number]) => gross > 0)).toBe(true);
    const path = `/reports/export/excel?report_id=${body.data.id}&format=csv`;
    const csv = String((await as(app, owner).get(path)).body);
    expect(csv).toContain('Gross before');
    expect(csv).toContain(String(before.totals.gross));
  });

  test('has next to each day or week the one it is compared with, and its figure', async () => {
    const compare = { unit: 'period', back: 1 };
    const definition = { measures: ['gross'], dimensions: ['week', 'day'], period: WEEK, compare };
    const { body } = await post({ name: 'Days', definition });
    const { result } = await finished(body.data.id);
    expect(result.columns.map(({ label }: any) => label)).toEqual([
      ...['Week', 'Compared week', 'Day', 'Compared day', 'Gross', 'Gross before'],
    ]);
    const period = { from: '2026-10-26', to: '2026-11-01' };
    const other = await post({
      name: 'Days before',
      definition: { ...definition, period, compare: null },
    });
    const before = (await finished(other.body.data.id)).result;
    const known = new Map(before.rows.map((row: any) => [row.day.id, row.gross]));
    const daysApart = (row: any) =>
      (Date.parse(row.day.id) - Date.parse(row.day_before.id)) / 864e5;
    expect(result.rows.map(daysApart)).toEqual(result.rows.map(() => 7));
    expect(result.rows.map((row: any) => row.week_before.name)).toEqual(
      result.rows.map(() => '10/26/2026'),
    );
    expect(result.rows.map((row: any) => row.gross_before)).toEqual(
      result.rows.map((row: any) => known.get(row.day_before.id) ?? null),
    );
    expect(result.rows.some((row: any) => row.gross_before > 0)).toBe(true);
    expect(result.totals.gross_before).toBe(before.totals.gross);
    const path = `/reports/export/excel?report_id=${body.data.id}&format=csv`;
    const csv = String((await as(app, owner).get(path)).body);
    expect(csv).toMatch(/^"?2026-11-02"?,"?2026-10-26"?,"?2026-11-0\d"?,"?2026-1[01]-\d\d"?,/m);
    const pdf = await as(app, owner).get(path.replace('csv', 'pdf'));
    expect(pdf.body.subarray(0, 4).toString()).toBe('%PDF');
  });

  test('has a week in two rows where a month ends in it, also in its files', async () => {
    const period = { from: '2026-10-01', to: '2026-11-30' };
    const definition = { measures: ['gross'], dimensions: ['month', 'week'], period };
    const { body } = await post({ name: 'Months and weeks', definition });
    const { result } = await finished(body.data.id);
    const cut = result.rows.filter((row: any) => row.week.id === '2026-10-26');
    expect(cut.map((row: any) => row.week.name)).toEqual([
      ...['10/26/2026 – 10/31/2026', '11/01/2026'],
    ]);
    const path = `/reports/export/excel?report_id=${body.data.id}&format=csv`;
    const csv = String((await as(app, owner).get(path)).body);
    expect(csv).toMatch(/^"?2026-10-01"?,"?2026-10-26"?,/m);
    expect(csv).toMatch(/^"?2026-11-01"?,"?2026-11-01"?,/m);
    expect(csv).not.toMatch(/^"?2026-11-01"?,"?2026-10-26"?,/m);
  });

  test('is renamed, changed and run again by its author alone', async () => {
    const { body } = await post({ name: 'Mine', definition: byDispatcher });
    const first = await finished(body.data.id);
    const changed = await as(app, owner).put(`/reports/${first.id}`, {
      name: 'By truck',
      definition: { ...byDispatcher, dimensions: ['truck'] },
      version: first.version,
    });
    // Its job may be done before the answer is read.
    expect(changed.body.data).toMatchObject({ name: 'By truck' });
    expect((await finished(first.id)).result.columns[0].key).toBe('truck');
    const late = await as(app, owner).put(`/reports/${first.id}`, {
      name: 'Late',
      version: first.version,
    });
    expect(late.status).toBe(409);
  });

  test('names each part of a definition that is wrong', async () => {
    const errorsOf = async (definition: unknown) =>
      Object.keys((await post({ name: 'x', definition })).body.errors);
    expect(await errorsOf({ ...byDispatcher, measures: ['fame'] })).toEqual([
      'definition.measures',
    ]);
    expect(await errorsOf({ ...byDispatcher, measures: ['cost'] })).toEqual([
      'definition.dimensions',
    ]);
    expect(await errorsOf({ ...byDispatcher, period: { from: 'soon', to: 'later' } })).toEqual([
      'definition.period',
    ]);
    expect(
      await errorsOf({ ...byDispatcher, filters: [{ dimension: 'truck', values: ['x'] }] }),
    ).toEqual(['definition.filters']);
    expect(await errorsOf({ ...byDispatcher, limit: 0 })).toEqual(['definition.limit']);
    expect((await post({})).body.errors).toHaveProperty('template_id');
    expect((await post({ definition: byDispatcher })).body.errors).toHaveProperty('name');
    expect((await post({ template_id: 'none' })).body.errors).toHaveProperty('template_id');
  });
});

describe('templates', () => {
  test('each built-in one runs on the demo company', async () => {
    const { data } = (await as(app, owner).get('/reports/list')).body;
    expect(data.length).toBeGreaterThanOrEqual(12);
    const ids: number[] = [];
    for (const { key } of builtInTemplates) {
      const { status, body } = await post({ template_id: key });
      expect([key, status]).toEqual([key, 200]);
      ids.push(body.data.id);
    }
    for (const id of ids) {
      const { name, status, error } = await finished(id);
      expect([name, status, error]).toEqual([name, 'done', null]);
    }
  }, 120_000);

  test('are private until they are shared; a name is used once by a person', async () => {
    const save = (save_as_template: string) =>
      post({ name: 'Our lanes', definition: byDispatcher, save_as_template });
    const own = async (person: Person) =>
      (await as(app, person).get('/reports/list')).body.data.filter(
        ({ visibility }: any) => visibility !== 'built_in',
      );
    const reader = await others.staff([]);
    const colleague = {
      ...(await colleagueOf(owner, [
        'reports.list',
        'reports.show',
        'reports.create',
        'loads.list',
      ])),
    };
    await save('private');
    expect(await own(colleague)).toEqual([]);
    const [saved] = await own(owner);
    expect((await post({ template_id: saved.id }, colleague)).status).toBe(404);
    const { body } = await save('shared');
    expect(await own(owner)).toHaveLength(1);
    expect(await own(colleague)).toMatchObject([{ name: 'Our lanes', visibility: 'shared' }]);
    expect((await as(app, colleague).get(`/reports/${body.data.id}`)).status).toBe(200);
    expect((await post({ template_id: saved.id }, colleague)).status).toBe(200);
    expect((await as(app, reader).get('/reports/list')).status).toBe(403);
  });
});

describe('permissions', () => {
  test('nobody runs, reads or is offered a report with measures he may not see', async () => {
    const person = await colleagueOf(owner, [
      'reports.list',
      'reports.show',
      'reports.create',
      'loads.list',
    ]);
    const pay = { measures: ['driver_pay'], dimensions: ['driver'], period: WEEK };
    expect((await post({ name: 'Pay', definition: pay }, person)).status).toBe(403);
    const hidden = { ...byDispatcher, having: [{ measure: 'margin', op: 'over', value: 1 }] };
    expect((await post({ name: 'Pay', definition: hidden }, person)).status).toBe(403);
    const { data } = (await as(app, person).get('/reports/list')).body;
    expect(data.map(({ id }: any) => id)).not.toContain('driver-pay-summary');
    expect(data.map(({ id }: any) => id)).toContain('gross-by-dispatcher');

    const shared = await post({ name: 'Pay', definition: pay, save_as_template: 'shared' });
    expect((await as(app, person).get(`/reports/${shared.body.data.id}`)).status).toBe(403);
    const seen = (await as(app, person).get('/reports?per_page=100')).body.data.data;
    expect(seen.map(({ id }: any) => id)).not.toContain(shared.body.data.id);
  });

  test('another person’s own run and another company’s are not found', async () => {
    const { body } = await post({ name: 'Private', definition: byDispatcher });
    const person = await colleagueOf(owner, ['reports.show', 'reports.export', 'loads.list']);
    expect((await as(app, person).get(`/reports/${body.data.id}`)).status).toBe(404);
    const { stranger } = others;
    expect((await as(app, stranger).get(`/reports/${body.data.id}`)).status).toBe(404);
    expect((await as(app, stranger).put(`/reports/${body.data.id}`, { name: 'x' })).status).toBe(
      404,
    );
    const path = `/reports/export/excel?report_id=${body.data.id}`;
    expect((await as(app, stranger).get(path)).status).toBe(404);
    expect((await as(app, stranger).get('/reports')).body.data.total).toBe(0);
    expect((await as(app, dispatcher).get(`/reports/${body.data.id}`)).status).not.toBe(200);
  });
});

let count = 0;

/** Somebody who works for that person's company with exactly these permissions. */
async function colleagueOf({ companyId }: Person, permissions: readonly string[]): Promise<Person> {
  count += 1;
  const nickname = `colleague${count}`;
  return database.platform.write({ companyId: null, userId: null }, async tx => {
    const [user] = await tx.query<{ id: number }>(
      `insert into users (email, role, nickname) values ($1, 'staff', $2) returning id`,
      [`${nickname}@staff.test`, nickname],
    );
    await tx.query(
      'insert into staffs (company_id, user_id, nickname, permissions) values ($1, $2, $3, $4)',
      [companyId, user!.id, nickname, JSON.stringify(permissions)],
    );
    return { userId: user!.id, companyId };
  });
}
