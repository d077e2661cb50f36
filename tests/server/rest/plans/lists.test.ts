import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type Question, questions } from '../../../../bench/questions.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { people } from '../../../support/people.ts';
import { manyRecords } from './manyRecords.ts';
import { busiest, planOf } from './planOf.ts';
import { type Sent, sentWithValues } from './sentWithValues.ts';

/*
 * What a screen asks by one click takes the same time in a company's tenth year. So the database
 * may read or sort only some rows for each page, whatever the table's size. The totals are not part
 * of it: they are cached with the version of the data.
 */
const MOST_ROWS = 1_000;

const { app, database, adminUrl } = await testApp();
const who = await people(database);
const company = { companyId: who.owner.companyId!, userId: who.owner.userId! };
const admin = new pg.Client({ connectionString: adminUrl });
const ofOneClick = questions.filter(({ way }) => way !== 'combined');
const asked = new Map<Question, Sent>();

beforeAll(async () => {
  await admin.connect();
  // The statements are the same in an empty company, where their totals take no time.
  for (const question of ofOneClick) asked.set(question, await statementOf(question));
  await manyRecords(admin, company);
});
afterAll(() => admin.end());

async function statementOf(question: Question): Promise<Sent> {
  const sent = await sentWithValues(async () => {
    expect((await as(app, who.owner).get(addressOf(question))).status).toBe(200);
  });
  const [rows, ...others] = sent.filter(({ text }) => text.includes('wanted as materialized'));
  if (!rows || others.length > 0) throw new Error('A list is one statement.');
  return rows;
}

describe('of 100,000 loads, and 10,000 records of other kinds, no list reads or sorts more than 1,000 for a page', () => {
  test.each(
    ofOneClick.map(question => [`${question.path}, ${question.asked}`, question] as const),
  )('%s', async (_, question) => {
    const plan = await planOf(admin, company.companyId, asked.get(question)!);
    const most = busiest(plan);
    expect(most.rows, most.node).toBeLessThanOrEqual(MOST_ROWS);
  });
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
