import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import pg from 'pg';
import { pino } from 'pino';
import readSheet from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { tableOf } from '../../../schema/entity.ts';
import { storeOf } from '../../../server/files/store.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { registerReportJobs } from '../../../server/reports/job.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person, tokenOf } from '../../support/as.ts';
import { demo } from '../../support/demo.ts';
import { eventually } from '../../support/eventually.ts';
import { listening } from '../../support/listening.ts';

const { app, database, adminUrl, hub, config } = await testApp();
/** The run of a report that has a result. */
let reportId = 0;
let owner: Person;
let admin: Person;

/** Text that a spreadsheet would run, or take for the end of a cell. */
const PAYLOADS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1,1)',
  '=HYPERLINK("http://x.example","y")',
  "=cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '","=1+1',
  '"\r\n=1+1,=2+2',
];

const exports = [...app.operations.keys()]
  .filter(name => name.startsWith('GET ') && name.includes('export'))
  // Files of one schedule or of the accounting program are tested with their records.
  .filter(name => !name.includes('{id}') && !name.includes('accounting-exports'))
  .map(name => name.slice('GET '.length));

const personOf = (path: string) =>
  path.startsWith('/company-owners') || path.startsWith('/platform') ? admin : owner;
const exported = (path: string, query: string) => {
  const whole = path.startsWith('/reports') ? `${query}&report_id=${reportId}` : query;
  return as(app, personOf(path)).get(`${path}?${whole}`);
};

beforeAll(async () => {
  const people = await demo(database);
  owner = people.owner!;
  admin = { ...people.super!, companyId: null };
  await poison();
  reportId = await runReport();
});

/** Writes the payloads into every text field that users can edit, bypassing all rules. */
async function poison() {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query("set session_replication_role = 'replica'");
  for (const entity of registry.entities) {
    for (const [name, { kind, options }] of Object.entries(entity.fields)) {
      if (kind !== 'text' || options.format || options.length || options.unique) continue;
      await client
        .query(
          `update ${tableOf(entity)} set "${name}" = ($1::text[])[1 + id % ${PAYLOADS.length}]`,
          [PAYLOADS],
        )
        // Some texts are keys, or have their own database constraint.
        .catch(() => {});
    }
  }
  await client.end();
}

/** A report by broker, whose names are poisoned, once its job has run. */
async function runReport(): Promise<number> {
  const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
  registerReportJobs(jobs, { store: storeOf(config), config, queueTelegram: async () => null });
  await jobs.start();
  const definition = { measures: ['gross'], dimensions: ['broker'], period: null };
  const { body } = await as(app, owner).post('/reports', { name: '=1+1', definition });
  const { id } = body.data;
  await eventually(async () => {
    expect((await as(app, owner).get(`/reports/${id}`)).body.data.status).toBe('done');
  });
  await jobs.stop();
  return id;
}

test('exports exist for lists, boards, billing, payroll, people and the audit log', () => {
  expect(exports.length).toBeGreaterThanOrEqual(12);
});

describe.each(exports)('%s', path => {
  test('contains no live formula as CSV, and no text ends its cell', async () => {
    const { status, body } = await exported(path, 'format=csv');
    expect(status).toBe(200);
    const { data } = Papa.parse<string[]>(body.toString('utf8').replace(/^\uFEFF/, ''), {
      delimiter: ',',
      newline: '\r\n',
      skipEmptyLines: true,
    });
    const width = data[0]!.length;
    for (const row of data) expect(row).toHaveLength(width);
    const live = data.flat().filter(cell => /^[=+\-@\t\r\n＝]/.test(cell) && !isNumber(cell));
    expect(live).toEqual([]);
  });

  test('contains texts as texts in a workbook', async () => {
    const { status, body } = await exported(path, 'format=xlsx');
    expect(status).toBe(200);
    const sheet = Buffer.from(unzipSync(body)['xl/worksheets/sheet1.xml']!).toString('utf8');
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(sheet).not.toMatch(/t="str"/);
    const quoted = sheet.match(/t="inlineStr" s="[14]">/g) ?? [];
    const formulas = sheet.match(/preserve">[=+\-@\t]/g) ?? [];
    expect(quoted.length).toBeGreaterThanOrEqual(formulas.length);
    const [read] = await readSheet(body);
    expect(read!.data.length).toBeGreaterThan(0);
  });

  test('is refused in any other format', async () => {
    const { status, body } = await exported(path, 'format=html');
    expect([status, Object.keys(body.errors)]).toEqual([422, ['format']]);
  });
});

test('the payloads did reach the exports', async () => {
  const { body } = await exported('/brokers/export/list', 'format=csv');
  for (const payload of ["'=1+1", "'+1+1", "'@SUM(1,1)", "'＝1+1"]) {
    expect(body.toString('utf8')).toContain(payload);
  }
});

test('a column heading from the screen is not a formula either', async () => {
  const query = 'format=csv&columns[]=number&names[]=number&headings[]=%3D1%2B1';
  const { body } = await exported('/trucks/export/list', query);
  expect(body.toString('utf8').split('\r\n')[0]).toBe("\uFEFF'=1+1");
});

test('a value chosen from a list is exported as its label, not its id', async () => {
  const columns = (names: readonly string[]) => names.map(name => `columns[]=${name}`).join('&');
  const cells = async (path: string, names: readonly string[]) => {
    const { body } = await exported(path, `format=csv&${columns(names)}`);
    return new Set(
      body
        .toString('utf8')
        .split('\r\n')
        .slice(1)
        .flatMap((line: string) => line.split(',')),
    );
  };
  expect([...(await cells('/trucks/export/list', ['type']))]).toContain('Power only');
  expect([...(await cells('/trucks/export/list', ['board_status']))].filter(Number)).toEqual([]);
  expect([...(await cells('/drivers/export/list', ['driver_type']))]).toContain('Owner-operator');
  const statuses = [...(await cells('/loads/export/excel', ['status', 'billing_status']))];
  expect(statuses).toContain('Delivered');
  expect(statuses.filter(word => /_|^\d+$/.test(String(word)))).toEqual([]);
});

test('an export has the visible columns in their order, the filter and the sort', async () => {
  const { body } = await exported(
    '/trucks/export/list',
    'format=csv&columns[]=year&columns[]=number&sort=number&order=desc&type[]=power_only',
  );
  const lines = body.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe('Year,Unit');
  const { data } = (await as(app, owner).get('/trucks?type[]=power_only&per_page=100')).body;
  expect(lines).toHaveLength(data.total + 1);

  const enroute = await exported('/loads/export/excel', 'format=csv&list=enroute&columns[]=route');
  const listed = (await as(app, owner).get('/loads/enroute/list')).body.data.total;
  const rows = enroute.body.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
  expect(rows[0]).toBe('Pickup,Delivery');
  expect(Papa.parse(rows.join('\r\n')).data).toHaveLength(listed + 1);
});

test('an invalid filter gets an error response, not a broken file', async () => {
  const { status } = await exported('/trucks/export/list', 'format=csv&sort=nonsense');
  expect(status).toBe(422);
});

const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell);

test('a thousand selected rows are exported, each column under its own label', async () => {
  const address = await listening(app);
  const [first] = (await as(app, owner).get('/drivers')).body.data.data;
  const ids = [first.id, ...Array.from({ length: 999 }, (_, index) => 1_000_000 + index)];
  const query = new URLSearchParams({ format: 'csv', id: ids.join() });
  for (const name of Object.keys(registry.get('drivers').fields)) {
    query.append('names[]', name);
    query.append('headings[]', `The words for ${name}`);
  }
  const answer = await fetch(`${address}/api/drivers/export/list?${query}`, {
    headers: {
      authorization: `Bearer ${await tokenOf(app, owner.userId)}`,
      'x-current-company-id': String(owner.companyId),
    },
  });
  expect(answer.status).toBe(200);
  const { data } = Papa.parse<Record<string, string>>(await answer.text(), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data.map(row => row.Id)).toEqual([String(first.id)]);
  expect(Object.keys(data[0] ?? {})).toContain('The words for first_name');
});
