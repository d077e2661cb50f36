import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { people } from '../../../support/people.ts';

/** `npm run bench:chat` asks for 1,000,000. */
const MESSAGES = Number(process.env.CHAT_MESSAGES ?? 20_000);
const ROUNDS = Number(process.env.CHAT_ROUNDS ?? 5);
const PEOPLE = 20;

const { app, answers, database, adminUrl } = await testApp();
const { owner, stranger, staff } = await people(database);
const everyone: Person[] = [owner];
const admin = new pg.Client(adminUrl);

beforeAll(async () => {
  while (everyone.length < PEOPLE) everyone.push(await staff([]));
  await admin.connect();
  // Everybody writes to everybody. A few messages name what nobody else writes.
  await admin.query(
    `insert into chat_messages (company_id, from_id, to_id, body, text_hash, seen)
     select $1, p[1 + i % ${PEOPLE}], p[1 + (i % ${PEOPLE} + 1 + (i / ${PEOPLE}) % ${PEOPLE - 1}) % ${PEOPLE}],
       'Load PC-' || i || ' is ' || (array['late', 'loaded', 'empty', 'on time'])[1 + i % 4]
         || case when i % 5000 = 0 then ' by zyxwv ' || i else '' end, 'x', true
     from generate_series(1, $3::int) i, (select $2::int[] as p) one`,
    [owner.companyId, everyone.map(({ userId }) => userId), MESSAGES],
  );
  await admin.query('vacuum analyze chat_messages');
}, 600_000);
afterAll(() => admin.end());

/** The rows of messages that a person's search reads. */
async function rowsRead({ userId, companyId }: Person, text: string): Promise<number> {
  await admin.query('begin');
  await admin.query(`select set_config('app.company_id', $1, true)`, [String(companyId)]);
  const read = async (): Promise<number> => {
    const { rows } = await admin.query(
      `select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
       where relname = 'chat_messages'`,
    );
    return rows[0].count;
  };
  const before = await read();
  await admin.query('select chat_messages_with($1, $2, 20)', [userId, `%${text}%`]);
  const count = (await read()) - before;
  await admin.query('rollback');
  return count;
}

test('a search reads the person’s own messages, however many another company wrote', async () => {
  await admin.query(
    `insert into chat_messages (company_id, from_id, to_id, body, text_hash, seen)
     select $1, $2, $2, 'Load ' || i || ' is loaded', 'x', true from generate_series(1, 100) i`,
    [stranger.companyId, stranger.userId],
  );
  await admin.query('analyze chat_messages');
  for (const text of ['late', 'is late', 'lo', 'PC', 'nowhere', 'q']) {
    expect(await rowsRead(stranger, text), text).toBeLessThan(1000);
  }
  const [ana] = everyone;
  if (!ana) throw new Error('There are too few people.');
  // A person's share of the messages: those from and those to them.
  const own = (2 * MESSAGES) / PEOPLE;
  for (const text of ['zyxwv', 'zy', 'nowhere', 'q']) {
    expect(await rowsRead(ana, text), text).toBeLessThan(3 * own);
  }
}, 600_000);

test('a search finds the newest messages of both directions, however long ago the others were sent', async () => {
  const [ana, ben] = [await staff([]), await staff([])];
  const write = (from: Person, to: Person, count: number, body: string) =>
    admin.query(
      `insert into chat_messages (company_id, from_id, to_id, body, text_hash, seen)
       select $1, $2, $3, $4 || i, 'x', true from generate_series(1, $5::int) i`,
      [owner.companyId, from.userId, to.userId, body, count],
    );
  await write(ana, ben, 100, 'Asked for detention ');
  await write(ben, ana, 30, 'Paid detention ');
  await write(ben, ana, 100, 'Rolling ');
  const bodies = async (person: Person) => {
    const { body } = await as(app, person).get('/chatify/search?input=detention');
    return body.messages.map((message: { body: string }) => message.body);
  };
  const newest = Array.from({ length: 20 }, (_, index) => `Paid detention ${30 - index}`);
  expect(await bodies(ana)).toEqual(newest);
  expect(await bodies(ben)).toEqual(newest);
  // Further than a search walks: found by their text.
  await write(ben, ana, 600, 'Rolling ');
  await write(ana, ben, 600, 'Where are you ');
  expect(await bodies(ana)).toEqual(newest);
});

const median = async (work: () => Promise<unknown>) => {
  const took: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const from = performance.now();
    await work();
    if (round >= 0) took.push(performance.now() - from);
  }
  return took.sort((one, other) => one - other)[Math.floor(took.length / 2)] ?? Number.NaN;
};

const CONVERSATION = `from chat_messages where company_id = $1 and low_id = least($2::int, $3::int)
  and high_id = greatest($2::int, $3::int) and deleted_at is null`;

const side = (name: string) => `(select id, body from chat_messages where company_id = $1
  and ${name} = $2 and deleted_at is null and body ilike $3 order by id desc limit 20)`;

test(`among ${MESSAGES} messages the first page and a search are found by their indexes`, async () => {
  const [, ana, ben] = everyone;
  if (!ana || !ben) throw new Error('There are too few people.');
  const asked = as(app, ana);
  const page = await asked.get(`/chatify/fetchMessages?id=${ben.userId}`);
  expect(page.body.messages).toHaveLength(30);
  const found = await asked.get('/chatify/search?input=zyxwv');
  const own = await admin.query(
    `select count(*)::int as count from chat_messages
     where $1 in (from_id, to_id) and body like '%zyxwv%'`,
    [ana.userId],
  );
  expect(found.body.messages).toHaveLength(Math.min(own.rows[0].count, 20));

  const { rows: plan } = await admin.query(
    `explain select id from chat_messages where body ilike '%zyxwv%' and deleted_at is null`,
  );
  expect(JSON.stringify(plan)).toContain('chat_messages_body_idx');

  // What is measured from here on is the server's work without the tests' check of each answer.
  answers.ignoreFromNowOn();
  const pair = [owner.companyId, ana.userId, ben.userId];
  const figures = {
    'first page': await median(() => asked.get(`/chatify/fetchMessages?id=${ben.userId}`)),
    'first page, bare': await median(async () => {
      await admin.query(`select count(*) ${CONVERSATION}`, pair);
      await admin.query(`select * ${CONVERSATION} order by id desc limit 30`, pair);
    }),
    'search, rare word': await median(() => asked.get('/chatify/search?input=zyxwv')),
    'search, rare word, bare': await median(() =>
      admin.query(`${side('from_id')} union all ${side('to_id')} order by id desc limit 20`, [
        ...[owner.companyId, ana.userId, '%zyxwv%'],
      ]),
    ),
    'search, common word': await median(() => asked.get('/chatify/search?input=loaded')),
    'search, common word, bare': await median(() =>
      admin.query(`${side('from_id')} union all ${side('to_id')} order by id desc limit 20`, [
        ...[owner.companyId, ana.userId, '%loaded%'],
      ]),
    ),
    'one call without a query of the chat': await median(() =>
      asked.get('/notifications/unread-count'),
    ),
  };
  if (process.env.CHAT_MESSAGES) console.table(figures);
}, 600_000);
