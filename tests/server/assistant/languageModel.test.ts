import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../server/clock.ts';
import { askLanguageModel } from '../../../server/languageModel.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { carrierOnly } from '../../support/demo.ts';

/** Answers as a language model would, in this test alone. */
let content: string;
let status: number;
let asked: { body: any; authorization: string | undefined }[];
/** What it sends when it does not end: pieces, until they are refused or `mostSent` is reached. */
let endless: string | null;
let mostSent: number;
let sentBytes = 0;
let isClosed = false;
function more(response: ServerResponse): void {
  while (endless && !response.destroyed && sentBytes < mostSent) {
    sentBytes += endless.length;
    if (!response.write(endless)) {
      response.once('drain', () => more(response));
      return;
    }
  }
}
const model = createServer((request, response) => {
  let text = '';
  request.on('data', chunk => {
    text += String(chunk);
  });
  request.on('end', () => {
    asked.push({ body: JSON.parse(text), authorization: request.headers.authorization });
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    if (endless) {
      sentBytes = 0;
      response.on('close', () => {
        isClosed = true;
      });
      return more(response);
    }
    response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  });
});
await new Promise<void>(resolve => model.listen(0, '127.0.0.1', resolve));
const { port } = model.address() as AddressInfo; // It listens on a port.

const KEY = 'sk-secret-of-the-model';
const { app, database, config } = await testApp();
let owner: Person;
let dispatcher: Person;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  ({ owner, dispatcher } = await carrierOnly(database));
  const before = config.assistant;
  config.assistant = { url: `http://127.0.0.1:${port}`, key: KEY, model: 'any' };
  return () => {
    config.assistant = before;
    setClock(null);
  };
});
beforeEach(() => {
  asked = [];
  status = 200;
  endless = null;
  isClosed = false;
});
afterAll(() => {
  model.close();
});

const ask = async (question: string, person = owner) =>
  (await as(app, person).post('/assistant/analytics', { question })).body.data;
const week = { from: '2026-11-02', to: '2026-11-08', label: 'last week' };
const QUESTION = 'whose wheels pulled in the dough last week, my top three';

test('a question that the rules do not understand is translated, counted and marked', async () => {
  content = JSON.stringify({
    measure: 'gross',
    dimensions: ['dispatcher'],
    period: week,
    top: { count: 3, direction: 'most' },
  });
  const found = await ask(QUESTION);
  const plain = await ask('top 3 dispatchers by gross last week');
  expect(found.rows).toEqual(plain.rows);
  expect(found).toMatchObject({ total: plain.total, is_translated: true });
  expect(plain.is_translated).toBe(false);
  expect(asked).toHaveLength(1);
  expect(found.definition).toMatchObject({
    measures: ['gross'],
    dimensions: ['dispatcher'],
    period: { preset: 'last_week' },
    limit: 3,
  });
});

test('nothing leaves but the question and what the product declares', async () => {
  content = '{}';
  await ask('how is Kate zorping');
  const [{ body, authorization } = { body: null, authorization: '' }] = asked;
  expect(authorization).toBe(`Bearer ${KEY}`);
  expect(body.messages[1]).toEqual({ role: 'user', content: 'how is Kate zorping' });
  const names = await database.platform.read.query<{ name: string }>(
    `select name from brokers where company_id = $1
     union all select last_name from drivers where company_id = $1
     union all select concat_ws(' ', first_name, last_name) from staffs where company_id = $1`,
    [owner.companyId],
  );
  const sent = JSON.stringify(body.messages[0]);
  expect(names.filter(({ name }) => name && name.length > 4 && sent.includes(name))).toEqual([]);
});

test('a name is found here; one that the question lacks or that is left out is not accepted', async () => {
  const [person] = await database.platform.read.query<{ id: number; nickname: string }>(
    "select id, nickname from staffs where company_id = $1 and nickname = 'kate'",
    [owner.companyId],
  );
  content = JSON.stringify({ measure: 'gross', names: ['Kate'], period: week });
  const found = await ask('how much dough did Kate zorp last week');
  expect(found.filters[0].values[0].id).toBe(person!.id);
  content = JSON.stringify({ measure: 'gross', period: week });
  expect((await ask('how much dough did Kate zorp last week')).measure).toBeNull();
  content = JSON.stringify({ measure: 'gross', names: ['Milana'], period: week });
  expect((await ask('how much dough did Kate zorp last week')).measure).toBeNull();
});

test.each([
  ['an unknown measure', { measure: 'luck', period: week }],
  ['a group that the measure lacks', { measure: 'cost', dimensions: ['broker'], period: week }],
  [
    'a period that ends before it begins',
    { measure: 'gross', period: { ...week, to: '2026-10-01' } },
  ],
  ['no query', 'I would rather not'],
])('%s is not answered', async (_, answer) => {
  content = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const found = await ask(QUESTION);
  expect(found).toMatchObject({ measure: null, rows: [], is_translated: false });
  expect(found.suggestions.length).toBeGreaterThan(0);
});

test('a person is neither offered nor shown a figure without its permissions', async () => {
  content = JSON.stringify({ measure: 'driver_pay', period: week });
  expect((await ask(QUESTION, dispatcher)).measure).toBeNull();
  expect(JSON.stringify(asked[0]?.body)).not.toContain('driver_pay');
});

test('a model that fails changes nothing, and its key is in no answer', async () => {
  status = 500;
  content = KEY;
  const found = await ask(QUESTION);
  expect(found.measure).toBeNull();
  expect(found.answer).toMatch(/I don’t know/);
  expect(JSON.stringify(found)).not.toContain(KEY);
});

test('an answer without an end is read no further than an answer may go', async () => {
  endless = 'x'.repeat(64 * 1024);
  mostSent = 100_000_000;
  expect((await ask(QUESTION)).measure).toBeNull();
  await expect.poll(() => isClosed).toBe(true);
  // What the sockets hold on both sides is sent too.
  expect(sentBytes).toBeLessThan(20_000_000);
});

test('an answer that stops in its middle ends with the time that it has', async () => {
  endless = '{"choices": [';
  mostSent = 1;
  const error = await askLanguageModel(
    { url: `http://127.0.0.1:${port}`, key: null, model: 'any' },
    { system: '', text: '', patienceMs: 300 },
  ).catch((failure: Error) => failure.message);
  expect(error).toBe('The language model does not answer.');
});

test('what the rules understand is not sent', async () => {
  await ask('gross last week');
  expect(asked).toEqual([]);
});
