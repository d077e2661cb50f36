import { beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import type { Field } from '../../../schema/fields.ts';
import {
  conditionText,
  operatorsOf,
  takesValue,
} from '../../../schema/rules/records/conditions.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { type People, people } from '../../support/people.ts';

const { app, database } = await testApp();
let who: People;

const aBroker = (name: string, more: object = {}) => ({
  name,
  type: 'broker',
  address: '1 Main St',
  city: 'Joliet',
  state_id: 14,
  zip: '60431',
  payment_terms: 'net_30',
  ...more,
});

beforeAll(async () => {
  who = await people(database);
  for (const broker of [
    aBroker('Alder Freight', { credit_limit: 5_000, email: 'pay@alder.example' }),
    aBroker('Birch 100% Lines', { credit_limit: 25_000, payment_terms: 'net_45' }),
    aBroker('Cedar_Freight', { city: 'Omaha', state_id: 27, payment_terms: 'quick_pay' }),
  ]) {
    const { status, body } = await as(app, who.owner).post('/brokers', broker);
    expect([status, body.errors]).toEqual([200, undefined]);
  }
  await as(app, who.stranger).post('/brokers', aBroker('Alder of a stranger'));
});

async function named(...where: string[]): Promise<string[]> {
  const query = where.map(one => `where[]=${encodeURIComponent(one)}`).join('&');
  const { status, body } = await as(app, who.owner).get(`/brokers?sort=name&${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data.data.map(({ name }: any) => name.split(/[ _]/)[0]);
}

describe('a list is filtered by any field', () => {
  test.each([
    ['name:has:freight', ['Alder', 'Cedar']],
    ['name:begins:al', ['Alder']],
    ['name:has:0%', ['Birch']],
    ['name:has:r_f', ['Cedar']],
    ['name:is:alder freight', ['Alder']],
    ['name:not:alder freight', ['Birch', 'Cedar']],
    ['credit_limit:under:5000', []],
    ['credit_limit:most:5000', ['Alder']],
    ['credit_limit:over:5000', ['Birch']],
    ['credit_limit:least:5000', ['Alder', 'Birch']],
    ['credit_limit:not:5000', ['Birch', 'Cedar']],
    ['credit_limit:empty', ['Cedar']],
    ['credit_limit:filled', ['Alder', 'Birch']],
    ['payment_terms:is:net_30|quick_pay', ['Alder', 'Cedar']],
    ['payment_terms:not:net_30|quick_pay', ['Birch']],
    ['state_id:is:27', ['Cedar']],
    ['state_id:not:27', ['Alder', 'Birch']],
    ['email:empty', ['Birch', 'Cedar']],
    ['created_at:over:2000-01-01', ['Alder', 'Birch', 'Cedar']],
    ['created_at:under:2000-01-01', []],
  ])('%s', async (condition, expected) => {
    expect(await named(condition)).toEqual(expected);
  });

  test('and by several conditions at once, in addition to the declared filters', async () => {
    expect(await named('name:has:freight', 'city:is:Omaha')).toEqual(['Cedar']);
    const query = `search=freight&state_id[]=14&where[]=${encodeURIComponent('name:has:a')}`;
    const { body } = await as(app, who.owner).get(`/brokers?${query}`);
    expect(body.data.total).toBe(1);
  });

  test('in its export too', async () => {
    const path = '/brokers/export/list?format=csv&columns[]=name&where[]=city:is:Omaha';
    const { body } = await as(app, who.owner).get(path);
    expect(body.toString('utf8')).toBe('\uFEFFName\r\nCedar_Freight\r\n');
  });
});

test.each([
  'company_id:is:1',
  'name:runs:1',
  'name',
  'name:has',
  'name;drop table brokers:is:1',
  'constructor:is:1',
  'credit_limit:has:5',
  'credit_limit:over:much',
])('%s is rejected', async condition => {
  const path = `/brokers?where[]=${encodeURIComponent(condition)}`;
  const { status, body } = await as(app, who.owner).get(path);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['where']]);
});

test('secrets cannot be compared', async () => {
  for (const operator of ['is', 'has', 'begins', 'empty', 'filled']) {
    const path = `/drivers?where[]=ssn_or_ein:${operator}:1`;
    expect((await as(app, who.owner).get(path)).status).toBe(422);
  }
});

test('too many conditions are refused', async () => {
  const query = Array.from({ length: 21 }, () => 'where[]=name:has:a').join('&');
  expect((await as(app, who.owner).get(`/brokers?${query}`)).status).toBe(422);
});

const lists = registry.entities.filter(({ calls = [] }) => calls.includes('list'));

test.each(
  lists.map(({ name }) => name),
)('every comparison of every field of %s gets a response', async name => {
  for (const [field, declared] of Object.entries(registry.get(name).fields)) {
    for (const operator of operatorsOf(declared.kind)) {
      const values = takesValue(operator) ? [aValueOf(declared)] : [];
      const where = encodeURIComponent(conditionText({ field, operator, values }));
      const { status } = await as(app, who.owner).get(`/${name}?per_page=1&where[]=${where}`);
      expect([field, operator, status]).toEqual([field, operator, 200]);
    }
  }
});

function aValueOf({ kind, choices }: Field): string {
  if (kind === 'choice' || kind === 'choices') return String(choices?.[0]);
  if (kind === 'date' || kind === 'moment') return '2026-11-13';
  if (kind === 'time') return '07:30';
  if (kind === 'flag') return 'true';
  if (kind === 'phone') return '+16305550100';
  return kind === 'text' ? 'a' : '1';
}
