import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { Hub } from '../../../server/events/hub.ts';
import { as } from '../../support/as.ts';
import { databaseThrough, lineThatBreaks } from '../../support/lineThatBreaks.ts';
import { type People, people } from '../../support/people.ts';
import { testDatabase } from '../../support/testDatabase.ts';

/** The server's database connection breaks just after a commit. */
const { database: direct, url } = await testDatabase();
const line = await lineThatBreaks(url);
const database = await databaseThrough(line);
const config = readConfig({ DATABASE_URL: line.url, DATA_DIR: '/tmp/linehaul-test-data' });
const hub = Hub.alone();
const app = await buildApp({ database, config, hub, log: pino({ level: 'silent' }) });
let who: People;

beforeAll(async () => {
  who = await people(direct);
});

afterAll(async () => {
  await app.server.close();
  await hub.close();
  await database.close();
  line.close();
});

const trailer = (number: string) => ({ number, type: 'dry_van', ownership: 'company' });
const numbers = async () =>
  (await as(app, who.owner).get('/trailers')).body.data.data.map((one: any) => one.number);

test('a request whose response was lost is not done again with the same key', async () => {
  const owner = as(app, who.owner);
  await owner.get('/trailers');
  // The first commit is the key's, the second the trailer's.
  line.breakAtCommit(2);
  const key = { 'idempotency-key': 'lost' };
  expect((await owner.post('/trailers', trailer('L1'), key)).status).toBeGreaterThanOrEqual(500);
  expect(await numbers()).toEqual(['L1']);

  const again = await owner.post('/trailers', trailer('L1'), key);
  expect([again.status, again.body.message]).toEqual([
    409,
    expect.stringContaining('Check the result before you repeat it'),
  ]);
  expect(await numbers()).toEqual(['L1']);
  // Keys are separate for each person.
  const theirs = await as(app, who.stranger).post('/trailers', trailer('L2'), key);
  expect(theirs.status).toBe(200);
});

test('a key whose own response was lost stays in use, and another one works', async () => {
  const owner = as(app, who.owner);
  line.breakAtCommit(1);
  const key = { 'idempotency-key': 'before' };
  expect((await owner.post('/trailers', trailer('L3'), key)).status).toBeGreaterThanOrEqual(500);
  expect(await numbers()).toEqual(['L1']);
  expect((await owner.post('/trailers', trailer('L3'), key)).status).toBe(409);
  const other = await owner.post('/trailers', trailer('L3'), { 'idempotency-key': 'after' });
  expect(other.status).toBe(200);
});
