import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { floorSql } from '../../../../bench/listFloorSql.ts';
import { listQuestions } from '../../../../bench/listQuestions.ts';
import {
  addressOf,
  longLists,
  type Question,
  questions,
  searches,
} from '../../../../bench/questions.ts';
import { listed } from '../../../../bench/seedLists.ts';
import { operations } from '../../../../schema/operations/index.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { people } from '../../../support/people.ts';
import { FEWER, manyRecords } from './manyRecords.ts';
import { busiest, busiestOf, dearestLookup, plannedFor, planOf, planOfBare } from './planOf.ts';
import { type Sent, sentWithValues } from './sentWithValues.ts';

/*
 * What a screen asks by one click takes the same time in a company's tenth year. So the database
 * may read or sort only some rows for each page, whatever the table's size. Of the
 * totals, only those that writes keep are part of it: others are cached with the version of the data.
 */
const MOST_ROWS = 1_000;

/**
 * The list of invoices leaves the void ones out. Before PostgreSQL 17 a walk in the order of the status itself
 * reads past them, because it can't both begin at some statuses and keep their order.
 */
const PAST_VOID = '/invoices, order status desc';
const VOID = 2_000;
const { app, database, adminUrl } = await testApp();
const who = await people(database);
const company = { companyId: who.owner.companyId!, userId: who.owner.userId! };
const [server] = await database.platform.read.query<{ version: number }>(
  "select current_setting('server_version_num')::int / 10000 as version",
);
const mostOf = (name: string) =>
  name === PAST_VOID && (server?.version ?? 0) < 17 ? MOST_ROWS + VOID : MOST_ROWS;
const admin = new pg.Client({ connectionString: adminUrl });
/** The invoices of loads are those of the other list: their statements are compared. */
const SAME = '/loads-invoices';
const isLong = ({ of }: Question) => longLists.some(({ name }) => name === of);
const ofOneClick = questions.filter(
  question => question.access !== 'combined' && isLong(question) && question.path !== SAME,
);
const asked = new Map<Question, Sent>();
const exported = new Map<string, Sent>();
const exports = [
  '/loads/export/excel',
  ...longLists
    .map(({ name }) => `/${name}/export/list` as const)
    .filter(path => operations.has(`GET ${path}`)),
];

beforeAll(async () => {
  await admin.connect();
  // The statements are the same in an empty company, where their totals take no time.
  for (const question of ofOneClick) asked.set(question, await statementOf(question));
  for (const path of exports) exported.set(path, await exportOf(path));
});
// Each step has its own time: the fill takes minutes on a busy machine.
beforeAll(() => manyRecords(adminUrl, company), 600_000);
beforeAll(async () => {
  // What is in a range is looked up before.
  for (const question of ofOneClick.filter(({ access }) => access === 'ranged')) {
    asked.set(question, await statementOf(question));
  }
});
afterAll(() => admin.end());

async function statementOf(question: Question): Promise<Sent> {
  const sent = await sentWithValues(async () => {
    const { status } = await as(app, who.owner).get(addressOf(question));
    expect([addressOf(question), status]).toEqual([addressOf(question), 200]);
  });
  const [rows, ...others] = sent.filter(({ text }) => text.includes('wanted as materialized'));
  if (!rows || others.length > 0) throw new Error('A list is one statement.');
  return rows;
}

const CURSOR = 'declare through no scroll cursor for ';

async function exportOf(path: string): Promise<Sent> {
  const sent = await sentWithValues(async () => {
    expect((await as(app, who.owner).get(`${path}?format=csv`)).status).toBe(200);
  });
  const [rows, ...others] = sent.filter(({ text }) => text.startsWith(CURSOR));
  if (!rows || others.length > 0) throw new Error('An export is one statement.');
  return { ...rows, text: rows.text.slice(CURSOR.length) };
}

const answered = (...accesses: readonly Question['access'][]) =>
  ofOneClick
    .filter(({ access }) => accesses.includes(access))
    .map(question => [`${question.path}, ${question.asked}`, question] as const);

describe('of 100,000 records, and 10,000 of those that grow with the company alone, no list reads or sorts more than 1,000 for a page', () => {
  test.each(answered('walked', 'bounded', 'ranged'))('%s', async (name, question) => {
    const plan = await planOf(admin, company.companyId, asked.get(question)!);
    const most = busiest(plan);
    expect(most.rows, most.node).toBeLessThanOrEqual(mostOf(name));
  });
});

/** A look through 10,000 rows costs more. */
const MOST_COST = 100;

describe('what an export shows of other records is looked up for each row: its first rows wait for no table', () => {
  test.each(exports)('%s', async path => {
    const plan = await plannedFor(admin, company.companyId, exported.get(path)!);
    const dearest = dearestLookup(plan);
    expect(dearest.cost, dearest.node).toBeLessThanOrEqual(MOST_COST);
  });
});

describe('by the names of other records, a list reads each name once and no more than 1,000 of its own rows', () => {
  test.each(answered('named'))('%s', async (_, question) => {
    const plan = await planOf(admin, company.companyId, asked.get(question)!);
    const most = busiest(plan);
    expect(most.rows, most.node).toBeLessThanOrEqual(FEWER);
    const own = busiestOf(plan, question.of.replaceAll('-', '_'));
    expect(own.rows, own.node).toBeLessThanOrEqual(MOST_ROWS);
    expect(own.rows, own.node).toBeGreaterThan(0);
  });
});

describe('in an order without an index, a list that grows with its company reads each row once', () => {
  test.each(answered('short'))('%s', async (_, question) => {
    const plan = await planOf(admin, company.companyId, asked.get(question)!);
    const most = busiest(plan);
    expect(most.rows, most.node).toBeLessThanOrEqual(FEWER);
  });
});

test('the benchmark of lists fills each long list, and asks all that its screens ask', () => {
  const filled = listed.map(({ name }) => name);
  expect(longLists.map(({ name }) => name).filter(name => !filled.includes(name))).toEqual([]);
  const measured = new Set(listQuestions.map(addressOf));
  const left = [...questions, ...searches].map(addressOf).filter(one => !measured.has(one));
  expect(left).toEqual([]);
});

test('the list of the invoices of loads asks what the list of invoices asks', async () => {
  const same = questions.filter(({ path, access }) => path === SAME && access !== 'combined');
  expect(same.length).toBeGreaterThan(20);
  for (const question of same.filter(({ access }) => access !== 'ranged')) {
    const other = ofOneClick.find(
      ({ path, asked }) => path === '/invoices' && asked === question.asked,
    );
    expect((await statementOf(question)).text).toBe(asked.get(other!)!.text);
  }
});

test('each short list answers what its screen asks, and so does what the benchmark compares it with', async () => {
  const short = [...questions, ...searches].filter(question => !isLong(question));
  expect(short.length).toBeGreaterThan(100);
  for (const question of short) {
    const { status, body } = await as(app, who.owner).get(addressOf(question));
    expect([addressOf(question), status]).toEqual([addressOf(question), 200]);
    const { rows } = await admin.query<{ rows: string }>(floorSql(question, company.companyId));
    const idsOf = (records: { id: number }[]) => records.map(({ id }) => id);
    expect(idsOf(JSON.parse(rows[0]!.rows))).toEqual(idsOf(body.data.data));
  }
});

describe('what the benchmark compares a list with answers the same rows, and reads as little for them', () => {
  test.each(answered('walked', 'named', 'bounded', 'ranged'))('%s', async (name, question) => {
    const { status, body } = await as(app, who.owner).get(addressOf(question));
    expect(status).toBe(200);
    const text = floorSql(question, company.companyId);
    const { rows } = await admin.query<{ rows: string }>(text);
    const idsOf = (records: { id: number }[]) => records.map(({ id }) => id);
    expect(idsOf(JSON.parse(rows[0]!.rows))).toEqual(idsOf(body.data.data));

    const most = busiestOf(await planOfBare(admin, text), question.of.replaceAll('-', '_'));
    expect(most.rows, most.node).toBeLessThanOrEqual(mostOf(name));
  });
});

test.each([
  'invoices_by_amount_due',
  'settlements_by_net_pay',
  'adjustments_by_amount',
  'debts_by_balance',
])('%s reads only the rows in its range', async finder => {
  await admin.query('begin');
  await admin.query("select set_config('app.company_id', $1, true)", [String(company.companyId)]);
  const { rows } = await admin.query(
    `explain (analyze, buffers, format json) select ${finder}(1000, 1010, 501)`,
  );
  await admin.query('rollback');
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
  expect(plan['Actual Rows']).toBeGreaterThan(10);
  // Each is in another block. All of them are in thousands.
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(300);
});

test('a search reads each load once, and the drivers, trucks and cities it names before', async () => {
  const [sent, ...others] = (
    await sentWithValues(async () => {
      expect((await as(app, who.owner).get('/loads?search=nobody')).status).toBe(200);
    })
  ).filter(({ text }) => text.includes('wanted as materialized'));
  expect(others).toEqual([]);
  const plan = await planOf(admin, company.companyId, sent!);
  expect(busiest(plan).rows).toBeLessThanOrEqual(100_000);
});

test('an order without an index would be noticed', async () => {
  const { text, values } = asked.get(ofOneClick.find(({ of }) => of === 'loads')!)!;
  expect(text).toContain('"pickup_date"');
  const other = text.replaceAll('"pickup_date"', '"pod_received_at"');
  const plan = await planOf(admin, company.companyId, { text: other, values });
  expect(busiest(plan).rows).toBeGreaterThan(MOST_ROWS);
});
