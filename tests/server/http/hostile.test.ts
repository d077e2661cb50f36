import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { testApp } from '../../support/app.ts';
import { tokenOf } from '../../support/as.ts';
import { aRecord, type Ids } from '../../support/factories.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';

/** Enough for each run. `HOSTILE_REQUESTS=20000 npx vitest run …` runs more. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 1500);

const { app, database } = await testApp();
let who: People;
let token: string;
let ids: Ids;

beforeAll(async () => {
  who = await people(database);
  token = await tokenOf(app, who.owner.userId);
  ids = { users: who.owner.userId, states: 1, departments: 1 };
  for (const name of ['brokers', 'trailers', 'drivers', 'trucks', 'loads', 'open-tabs']) {
    const created = await makeRow(database, who.owner, name, ids).catch(() => null);
    if (created !== null) Object.assign(ids, { [name]: created });
  }
});

/** Signing out would end the test, signing in only takes time, and the stream never ends. */
const LEFT_OUT = new Set(['POST /logout', 'POST /login', 'GET /events']);

const awkward = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    'null',
    'undefined',
    '0',
    -1,
    0,
    1,
    2_147_483_648,
    1e300,
    -0.001,
    '1e3',
    '12.345',
    'NaN',
    '2026-02-30',
    '0000-00-00',
    '99999-01-01',
    '2026-11-01T25:00:00Z',
    true,
    [],
    {},
    [[]],
    [null],
    { id: 1 },
    "'; drop table loads; --",
    '%',
    '\\',
    '\ud800',
    'a\0b',
    '🚚'.repeat(300),
    'x'.repeat(70_000),
    '__proto__',
  ),
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

const names = [
  ...new Set(registry.entities.flatMap(({ fields }) => Object.keys(fields))),
  ...['ids', 'id', 'version', 'stops', 'load_drivers', 'load_accessorials', 'orders', 'company_id'],
  ...['page', 'per_page', 'limit', 'sort', 'order', 'search', 'format', 'date_from', 'date_to'],
  ...['amount', 'reason', 'load_ids', 'changes', '_method', 'constructor', 'id[]', 'date[_from]'],
];
const record = fc.dictionary(fc.constantFrom(...names), awkward, { maxKeys: 8 });
/** Mostly a valid record with a few invalid fields: an entirely invalid one is rejected early. */
const body = fc.oneof(
  { weight: 12, arbitrary: record.map(wrong => (valid: object) => ({ ...valid, ...wrong })) },
  { weight: 1, arbitrary: fc.string().map(text => () => text) },
  { weight: 1, arbitrary: fc.jsonValue().map(value => () => value) },
);
const asked = fc.record({
  choice: fc.nat(),
  id: fc.constantFrom(
    '1',
    '2',
    '0',
    '00',
    '2147483647',
    '2147483648',
    '-1',
    'x',
    '1%00',
    '%ff',
    '..',
  ),
  query: fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(fc.string(), fc.constantFrom('1', 'asc')),
    {
      maxKeys: 4,
    },
  ),
  body,
  type: fc.constantFrom(
    'application/json',
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
  ),
  company: fc.constantFrom(...Array<string>(20).fill('own'), 'null', '999', 'x'),
});

test('no request causes a server error or exposes internals', async () => {
  const calls = [...app.paths].flatMap(([path, verbs]) =>
    [...verbs.keys()]
      .map(method => ({ method, path }))
      .filter(({ method }) => !LEFT_OUT.has(`${method} ${path}`)),
  );
  const bad: object[] = [];
  const statuses = new Set<number>();
  for (const one of fc.sample(asked, { numRuns: REQUESTS, seed: 20261121 })) {
    const { method, path } = calls[one.choice % calls.length]!;
    const query = Object.entries(one.query)
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodable(value)}`)
      .join('&');
    const answer = await app.server.inject({
      method: method as 'GET',
      url: `/api${path.replace(/\{\w+\}/g, one.id)}?${query}`,
      headers: {
        authorization: `Bearer ${token}`,
        'x-current-company-id': one.company === 'own' ? String(who.owner.companyId) : one.company,
        'content-type': one.type,
      },
      ...(method !== 'GET' && { payload: payloadOf(one.body(validFor(path)), one.type) }),
    });
    statuses.add(answer.statusCode);
    const isFile = answer.headers['content-disposition'] !== undefined;
    const leaks = !isFile && /\bat \S+\.ts:|SQLSTATE|syntax error|relation "/.test(answer.body);
    if (answer.statusCode >= 500 || leaks) {
      bad.push({
        method,
        path,
        ...one,
        status: answer.statusCode,
        sent: JSON.stringify(one.body(validFor(path))).slice(0, 500),
        answer: answer.body.slice(0, 200),
      });
    }
  }
  expect(bad).toEqual([]);
  // Enough requests passed the early checks to be useful.
  for (const status of [200, 400, 403, 404, 422]) expect(statuses).toContain(status);
}, 600_000);

/** A record that the operation would accept, where it takes one. */
function validFor(path: string): object {
  const name = path.split('/')[1] ?? '';
  return registry.has(name) ? aRecord(name, ids) : {};
}

function payloadOf(sent: unknown, type: string): string {
  if (typeof sent === 'string') return sent;
  if (type !== 'application/x-www-form-urlencoded') return JSON.stringify(sent) ?? '';
  return Object.entries(Object(sent))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodable(String(value))}`)
    .join('&');
}

const encodable = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'));
