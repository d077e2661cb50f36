import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { reports } from '../../../schema/entities/reports.ts';
import {
  groupColumns,
  type ListReport,
  listColumns,
  reportLists,
  summedColumns,
} from '../../../schema/listReports.ts';
import { derivedOperations } from '../../../schema/operations/derived.ts';
import { setClock } from '../../../server/clock.ts';
import { Access } from '../../../server/db/access.ts';
import { rowsOf } from '../../../server/db/rows.ts';
import { type FileStore, storeOf } from '../../../server/files/store.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { registerReportJobs } from '../../../server/reports/job.ts';
import { listSheet } from '../../../server/reports/listReport.ts';
import { daysOfRun } from '../../../server/reports/read.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { carrierOnly } from '../../support/demo.ts';
import { eventually } from '../../support/eventually.ts';
import { people } from '../../support/people.ts';

const { app, database, hub, config } = await testApp();
const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
let owner: Person;
let dispatcher: Person;
let stranger: Person;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00.000Z');
  ({ owner, dispatcher } = await carrierOnly(database));
  stranger = (await people(database)).stranger;
  registerReportJobs(jobs, { store: storeOf(config), config, queueTelegram: async () => null });
  await jobs.start();
  return () => setClock(null);
});
afterAll(() => jobs.stop());

const expensive = {
  entity: 'expenses',
  columns: ['number', 'date', 'expense_category_id', 'status', 'total_amount'],
  where: ['total_amount:over:100'],
  group: null,
  sort: { by: 'total_amount', direction: 'desc' },
};

const post = (list: object, person = owner, more: object = {}) =>
  as(app, person).post('/reports', { name: 'A list', definition: { list }, ...more });

const finished = (id: number, person = owner) =>
  eventually(async () => {
    const { body } = await as(app, person).get(`/reports/${id}`);
    expect(['done', 'failed']).toContain(body.data.status);
    return body.data;
  });

const run = async (list: object, person = owner) => {
  const { status, body } = await post(list, person);
  expect([status, body.errors]).toEqual([200, undefined]);
  const done = await finished(body.data.id, person);
  expect([done.status, done.error]).toEqual(['done', null]);
  return done;
};

/** Every row of a list, as a person reads it. */
async function listed(path: string): Promise<any[]> {
  const rows: any[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await as(app, owner).get(`${path}&per_page=100&page=${page}`);
    rows.push(...body.data.data);
    if (page >= body.data.last_page) return rows;
  }
}
const cents = (rows: any[], name: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[name]) * 100), 0);

describe('a report over a list', () => {
  test('has the rows, the order and the sum of the list with the same conditions', async () => {
    const { result } = await run(expensive);
    const rows = await listed('/expenses?where[]=total_amount:over:100');
    expect(rows.length).toBeGreaterThan(5);
    expect(result.rows).toHaveLength(rows.length);
    expect(Math.round(result.totals.total_amount * 100)).toBe(cents(rows, 'total_amount'));
    const amounts = result.rows.map((row: any) => row.total_amount);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect(result.columns.map(({ label }: any) => label)).toContain('Status');
    expect(result.rows[0].expense_category_id.name).not.toMatch(/^\d+$/);
  });

  test('has one row for each group, whose counts and sums are those of the list', async () => {
    const { result } = await run({ ...expensive, group: 'expense_category_id', sort: null });
    const rows = await listed('/expenses?where[]=total_amount:over:100');
    expect(result.totals.row_count).toBe(rows.length);
    for (const row of result.rows) {
      const own = rows.filter(
        one => (one.expense_category_id ?? '') === row.expense_category_id.id,
      );
      expect([row.row_count, Math.round(row.total_amount * 100)]).toEqual([
        own.length,
        cents(own, 'total_amount'),
      ]);
    }
    const counts = result.rows.map((row: any) => row.row_count);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });

  test('has the average, smallest and largest value of each group, also of what adds up to nothing', async () => {
    const loads = {
      entity: 'loads',
      columns: ['internal_id', 'price', 'total_miles', 'temperature_min'],
      where: ['price:over:0'],
      group: 'broker_id',
    };
    const aggregates = ['sum', 'avg', 'min', 'max'];
    const sort = { by: 'avg:price', direction: 'desc' };
    const { result } = await run({ ...loads, aggregates, sort });
    expect(result.columns.map(({ key }: any) => key)).toEqual([
      ...['broker_id', 'row_count', 'price', 'avg:price', 'min:price', 'max:price'],
      ...['total_miles', 'avg:total_miles', 'min:total_miles', 'max:total_miles'],
      ...['avg:temperature_min', 'min:temperature_min', 'max:temperature_min'],
    ]);
    const rows = await listed('/loads?where[]=price:over:0');
    expect(result.rows.length).toBeGreaterThan(5);
    const figuresOf = (own: any[]) => {
      const prices = own.map(({ price }) => Number(price));
      return {
        row_count: own.length,
        price: cents(own, 'price') / 100,
        'avg:price': Math.round(cents(own, 'price') / own.length) / 100,
        'min:price': Math.min(...prices),
        'max:price': Math.max(...prices),
      };
    };
    for (const row of result.rows) {
      const own = rows.filter(({ broker_id }) => broker_id === row.broker_id.id);
      const { 'avg:price': mean, ...others } = figuresOf(own);
      expect(row).toMatchObject(others);
      expect(row['avg:price']).toBeCloseTo(mean, 1);
    }
    expect(result.totals).toMatchObject({
      row_count: rows.length,
      'max:price': Math.max(...rows.map(({ price }) => Number(price))),
    });
    const means = result.rows.map((row: any) => row['avg:price']);
    expect(means).toEqual([...means].sort((a, b) => b - a));
    const none = await run({ ...loads, aggregates: [] });
    expect(none.result.columns.map(({ key }: any) => key)).toEqual(['broker_id', 'row_count']);
  });

  test('has a chart and as many groups as it is asked for', async () => {
    const list = { ...expensive, group: 'expense_category_id', sort: null };
    const definition = { list, chart: 'bar', limit: 2 };
    const { body } = await as(app, owner).post('/reports', { name: 'Two', definition });
    const done = await finished(body.data.id);
    expect(done.definition).toMatchObject({ chart: 'bar', limit: 2 });
    expect(done.result).toMatchObject({ is_partial: true });
    expect(done.result.rows).toHaveLength(2);
    // Single records are a table.
    const single = { ...definition, list: { ...list, group: null } };
    const other = await as(app, owner).post('/reports', { name: 'Two', definition: single });
    expect(other.body.data.definition).toMatchObject({ chart: 'none', limit: 2 });
  });

  test('is exported with every row, as csv and as a workbook, and grouped as it is shown', async () => {
    const { id, result } = await run(expensive);
    const csv = await as(app, owner).get(`/reports/export/excel?report_id=${id}&format=csv`);
    const lines = String(csv.body).trim().split(/\r?\n/);
    expect(lines).toHaveLength(result.rows.length + 1);
    const xlsx = await as(app, owner).get(`/reports/export/excel?report_id=${id}&format=xlsx`);
    expect(xlsx.status).toBe(200);
    const pdf = await as(app, owner).get(`/reports/export/excel?report_id=${id}&format=pdf`);
    expect(pdf.status).toBe(200);
    const grouped = await run({ ...expensive, group: 'status', sort: null });
    const sheet = await as(app, owner).get(
      `/reports/export/excel?report_id=${grouped.id}&format=csv`,
    );
    expect(String(sheet.body)).toContain('Total');
  });

  test('says in its last line where its file ends before the list does', async () => {
    const who = { userId: owner.userId, companyId: owner.companyId ?? 0 };
    const access = new Access(database, who, { publish: () => {} });
    const linesOf = async (most: number) => {
      const { content } = await listSheet(
        'big',
        'csv',
        { ...expensive } as ListReport,
        access,
        most,
      );
      const csv = await text(content as Readable);
      return csv.trim().split('\r\n');
    };
    const all = await linesOf(1_000);
    expect(all.at(-1)).toMatch(/^EX-/);
    const cut = await linesOf(12);
    expect(cut).toHaveLength(1 + 12 + 1);
    expect(cut.slice(0, 13)).toEqual(all.slice(0, 13));
    expect(cut.at(-1)).toBe('Only the first 12 rows: the list has more.,,,,');
    // As many rows as fit are all of them.
    expect(await linesOf(all.length - 1)).toEqual(all);
  });

  test.each([
    ['expenses', 'date', { preset: 'last_month' }, '2026-10-01', '2026-10-31'],
    [
      'expenses',
      'created_at',
      { from: '2026-11-13', to: '2026-11-13' },
      '2026-11-13',
      '2026-11-13',
    ],
    ['loads', 'pickup_date', { preset: 'this_week' }, '2026-11-09', '2026-11-15'],
    [
      'loads',
      'delivery_date',
      { from: '2026-11-02', to: '2026-11-04' },
      '2026-11-02',
      '2026-11-04',
    ],
    ['invoices', 'due_date', { preset: 'month_to_date' }, '2026-11-01', '2026-11-13'],
  ])('of %s has those of the period by %s, and by no other date', async (entity, date, period, from, to) => {
    const columns = listColumns(registry.get(entity)).slice(0, 3);
    const list = { entity, columns, where: [], date, group: null, sort: null };
    const { body } = await as(app, owner).post('/reports', {
      name: 'Of a period',
      definition: { list, period },
    });
    const { result } = await finished(body.data.id);
    const ends = `where[]=${date}:least:${from}&where[]=${date}:most:${to}`;
    const rows = await listed(`/${entity}?${ends}`);
    if (date !== 'created_at') {
      expect(rows.length).toBeGreaterThan(2);
      expect(rows.length).toBeLessThan((await listed(`/${entity}?`)).length);
    }
    expect(result.rows).toHaveLength(rows.length);
    expect(result.period).toEqual({ from, to });
    expect(result.notes.join()).toContain('of the period');
  });

  test('moves its period on with the day, and the file of a run keeps its days', async () => {
    const list = { ...expensive, where: [], date: 'date' };
    const definition = { list, period: { preset: 'last_week' } };
    const asked = { name: 'By week', definition, save_as_template: 'private' };
    const { body } = await as(app, owner).post('/reports', asked);
    const { id, template_id, result } = await finished(body.data.id);
    expect(result.period).toEqual({ from: '2026-11-02', to: '2026-11-08' });
    expect(result.rows.length).toBeGreaterThan(0);
    try {
      setClock('2026-11-06T22:30:00.000Z');
      const other = await as(app, owner).post('/reports', { template_id });
      const earlier = await finished(other.body.data.id);
      expect(earlier.result.period).toEqual({ from: '2026-10-26', to: '2026-11-01' });
      const numbers = ({ rows }: any) => rows.map(({ number }: any) => number.name);
      expect(numbers(earlier.result)).not.toEqual(numbers(result));
      const csv = await as(app, owner).get(`/reports/export/excel?report_id=${id}&format=csv`);
      const lines = String(csv.body).trim().split(/\r?\n/).slice(1);
      expect(lines.map(line => line.split(',')[0])).toEqual(numbers(result));
    } finally {
      setClock('2026-11-13T22:30:00.000Z');
    }
  });

  test('keeps its days where they are read without its rows, and those of older results are read too', async () => {
    const list = { ...expensive, where: [], date: 'date' };
    const definition = { list, period: { preset: 'last_week' } };
    const asked = await as(app, owner).post('/reports', { name: 'Days', definition });
    const { id, result } = await finished(asked.body.data.id);
    const scope = new Access(
      database,
      { userId: owner.userId, companyId: owner.companyId ?? 0 },
      { publish: () => {} },
    ).read;
    const report = await rowsOf(reports, scope).get(id);
    const store = storeOf(config);
    let pieces = 0;
    /** Gives the stored result in small pieces, as `changed` has it. */
    const inPieces = (changed = (stored: string) => stored): FileStore => ({
      ...store,
      get: async path => {
        const json = Buffer.from(changed(await text(await store.get(path))));
        async function* slices() {
          for (let at = 0; at < json.length; at += 64) {
            pieces += 1;
            yield json.subarray(at, at + 64);
          }
        }
        return Readable.from(slices());
      },
    });
    expect(await daysOfRun(report, scope, inPieces())).toEqual({ period: result.period });
    // The stream may have read some ahead.
    expect(pieces).toBeLessThan(25);
    const older = inPieces(stored => {
      const { period, ...rest } = JSON.parse(stored);
      return JSON.stringify({ ...rest, period });
    });
    expect((await daysOfRun(report, scope, older))?.period).toEqual(result.period);
    expect(pieces).toBeGreaterThan(50);
  });

  test('is saved as a template, and run from it', async () => {
    const { body } = await post(expensive, owner, { name: 'Big', save_as_template: 'shared' });
    const list = { ...expensive, date: null, aggregates: ['sum'] };
    expect(body.data.definition.list).toEqual(list);
    const templates = (await as(app, owner).get('/reports/list')).body.data;
    const saved = templates.find(({ name }: any) => name === 'Big');
    const again = await as(app, owner).post('/reports', { template_id: saved.id });
    expect((await finished(again.body.data.id)).status).toBe('done');
  });

  test('is for people who may see its list, and its file for those who may export it', async () => {
    expect((await post(expensive, dispatcher)).status).toBe(403);
    const { body } = await post(expensive, owner, { name: 'Shared', save_as_template: 'shared' });
    await finished(body.data.id);
    expect((await as(app, dispatcher).get(`/reports/${body.data.id}`)).status).toBe(403);
    const runs = (await as(app, dispatcher).get('/reports')).body.data.data;
    expect(runs.map(({ id }: any) => id)).not.toContain(body.data.id);
    const names = (await as(app, dispatcher).get('/reports/list')).body.data;
    expect(names.map(({ name }: any) => name)).not.toContain('Shared');

    const drivers = {
      ...expensive,
      entity: 'drivers',
      columns: ['first_name'],
      where: [],
      sort: null,
    };
    const own = await run(drivers, dispatcher);
    const file = await as(app, dispatcher).get(
      `/reports/export/excel?report_id=${own.id}&format=csv`,
    );
    expect(file.status).toBe(403);
  });

  test('shows another company nothing', async () => {
    const { result } = await run(expensive, stranger);
    expect([result.rows, result.totals.total_amount]).toEqual([[], 0]);
  });

  test.each([
    ['entity', { entity: 'users' }],
    ['entity', { entity: 'staffs' }],
    ['columns', { columns: [] }],
    ['columns', { columns: ['password'] }],
    ['where', { where: ['total_amount:has:1'] }],
    ['where', { date: 'date', where: Array(19).fill('total_amount:over:1') }],
    ['date', { date: 'luck' }],
    ['date', { date: 'total_amount' }],
    ['group', { group: 'description_of_luck' }],
    ['sort', { sort: { by: 'luck', direction: 'asc' } }],
    ['sort', { group: 'status', sort: { by: 'avg:total_amount', direction: 'asc' } }],
    ['aggregates', { aggregates: ['sum', 'luck'] }],
  ])('refuses a wrong %s by its field', async (field, wrong) => {
    const { status, body } = await post({ ...expensive, ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, [`definition.list.${field}`]]);
  });
});

test('a report is over a list whose rows everybody with its permission sees', () => {
  const regular = new Set(registry.entities.flatMap(derivedOperations).map(({ name }) => name));
  const written = reportLists.filter(({ name }) => !regular.has(`GET /${name}`));
  // A regular list shows everybody the same rows. Add a list here only when its call adds no
  // conditions for the person who asks.
  expect(written.map(({ name }) => name).sort()).toEqual([
    'additional-deductions',
    'batch',
    'driver-adjustments',
    'driver-debts',
    'driver-holds',
    'driver-pay-settlements',
    'expenses',
    'invoices',
    'loads',
    'roles',
  ]);
  expect(reportLists.length).toBeGreaterThan(written.length + 10);
});

test.each([
  'reports',
  'system-configs',
  'report-schedules',
  'report-templates',
  'notifications',
  'saved-views',
  'open-tabs',
  'staffs',
])('no report is over the list of %s', async entity => {
  const list = { entity, columns: ['name'], where: [], group: null, sort: null };
  for (const person of [owner, dispatcher]) {
    const { status, body } = await post(list, person);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['definition.list.entity']]);
  }
});

test('the search shows nobody another person’s private report', async () => {
  await post({ ...expensive, where: [] }, owner, { name: 'Quietmoor' });
  const { body } = await as(app, dispatcher).get('/resource/global-search?search=Quietmoor');
  expect(body.data).toEqual([]);
});

describe('the totals of a report over a list', () => {
  test.each([
    ['trucks', ['year', 'mileage', 'weekly_gross_target']],
    ['brokers', ['credit_score', 'rating', 'days_to_pay']],
    ['drivers', ['flat_rate', 'detention_pay_rate', 'free_empty_miles']],
    ['additional-deductions', ['priority']],
  ])('of %s add up no year, score or rate', async (entity, columns) => {
    const list = { entity, columns, where: [], group: null, sort: null };
    const { result } = await run(list);
    expect(result.totals).toEqual({});
    expect(result.columns.map(({ adds_up }: any) => adds_up)).toEqual(columns.map(() => false));
    const [group] = groupColumns(registry.get(entity));
    const grouped = await run({ ...list, group });
    expect(Object.keys(grouped.result.totals)).toEqual(['row_count']);
  });

  test('add up the money and miles of loads', () => {
    const summed = summedColumns(registry.get('loads'));
    expect(summed).toEqual(expect.arrayContaining(['payment_amount', 'loaded_miles']));
    expect(summed).not.toContain('temperature_min');
    // Each is a number of its list.
    for (const entity of reportLists) {
      for (const name of summedColumns(entity)) {
        expect(['money', 'miles', 'integer']).toContain(entity.fields[name]?.kind);
      }
    }
  });

  test('are those that a list itself shows', async () => {
    const lists: [string, (body: any) => string[]][] = [
      ['driver-pay-settlements', ({ totals }) => Object.keys(totals)],
      ['driver-adjustments', ({ totals }) => Object.keys(totals)],
      ['additional-deductions', ({ totals }) => Object.keys(totals)],
      ['driver-debts', ({ totals }) => Object.keys(totals)],
      ['driver-holds', ({ totals }) => Object.keys(totals)],
    ];
    for (const [name, sumsOf] of lists) {
      const { body } = await as(app, owner).get(`/${name}`);
      const sums = sumsOf(body);
      expect(sums.length).toBeGreaterThan(0);
      expect(summedColumns(registry.get(name))).toEqual(expect.arrayContaining(sums));
    }
  });
});

describe('what drivers are paid', () => {
  const plain = { entity: 'loads', columns: ['internal_id', 'price'], where: [], sort: null };
  const paid = { ...plain, columns: ['internal_id', 'driver_payment', 'tonu_driver_pay'] };
  const filtered = { ...plain, where: ['driver_payment:over:500'] };
  const sorted = { ...plain, sort: { by: 'driver_payment', direction: 'desc' } };
  const grouped = { ...paid, group: 'broker_id' };
  const largest = {
    ...plain,
    columns: ['price', 'driver_payment'],
    group: 'broker_id',
    aggregates: ['max'],
    sort: { by: 'max:driver_payment', direction: 'desc' },
  };

  test('is in a report over loads only for those who may see settlements', async () => {
    await run({ ...plain, group: null }, dispatcher);
    for (const list of [paid, filtered, sorted, grouped, largest]) {
      const asked = { group: null, ...list };
      expect((await post(asked, dispatcher)).status).toBe(403);
      expect((await run(asked)).status).toBe('done');
    }
  });

  test('stays out of the templates, runs and files that others share', async () => {
    const shared = { name: 'Pay of loads', save_as_template: 'shared' };
    const { body } = await post({ ...paid, group: null }, owner, shared);
    const { id } = await finished(body.data.id);
    const seenBy = async (person: Person) => {
      const templates = (await as(app, person).get('/reports/list')).body.data;
      const runs = (await as(app, person).get('/reports')).body.data.data;
      return [
        templates.some(({ name }: any) => name === shared.name),
        runs.some((one: any) => one.id === id),
        (await as(app, person).get(`/reports/${id}`)).status,
        (await as(app, person).get(`/reports/export/excel?report_id=${id}`)).status,
      ];
    };
    expect(await seenBy(owner)).toEqual([true, true, 200, 200]);
    expect(await seenBy(dispatcher)).toEqual([false, false, 403, 403]);
  });
});

test('every list is reported on by each of its groups', async () => {
  expect(reportLists.length).toBeGreaterThan(10);
  for (const { name } of reportLists) {
    const entity = registry.get(name);
    const columns = listColumns(entity).slice(0, 40);
    const plain = await run({ entity: name, columns, where: [], group: null, sort: null });
    const [group] = groupColumns(entity);
    const grouped = await run({ entity: name, columns, where: [], group: group!, sort: null });
    const counts = grouped.result.rows.reduce((sum: number, row: any) => sum + row.row_count, 0);
    if (!grouped.result.is_partial)
      expect([name, counts]).toEqual([name, grouped.result.totals.row_count]);
    expect(plain.result.rows.length).toBeLessThanOrEqual(grouped.result.totals.row_count);
    const { body } = await as(app, owner).get(`/${name}?per_page=1`);
    expect([name, body.data.total]).toEqual([name, grouped.result.totals.row_count]);
  }
}, 120_000);
