import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { BOT_SLOTS, BotLocks } from '../../../../server/talk/telegram/botLocks.ts';
import { testApp } from '../../../support/app.ts';
import { eventually } from '../../../support/eventually.ts';

const { database, adminUrl } = await testApp();
const servers: BotLocks[] = [];
afterEach(async () => {
  for (const one of servers.splice(0)) await one.close();
});

/** The locks of one server. */
function server(lost = () => {}): BotLocks {
  const locks = new BotLocks(database.direct, lost);
  servers.push(locks);
  return locks;
}

const bots = Array.from({ length: BOT_SLOTS * 3 }, (_, index) => index + 1);

async function taken(locks: BotLocks): Promise<number[]> {
  const mine: number[] = [];
  for (const bot of bots) if (await locks.take(bot)) mine.push(bot);
  return mine;
}

/** Runs a statement as the database's administrator. */
async function asAdmin<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return (await admin.query<Row>(text)).rows;
  } finally {
    await admin.end();
  }
}

const OWN = `from pg_locks where locktype = 'advisory' and classid = 7266
  and database = (select oid from pg_database where datname = current_database())`;

test('any number of bots takes a bounded number of locks, and each has one server', async () => {
  const [first, second] = [server(), server()];
  expect(await taken(first)).toEqual(bots);
  expect(await taken(second)).toEqual([]);
  const [row] = await asAdmin<{ count: number }>(`select count(*)::int as count ${OWN}`);
  expect(row?.count).toBe(BOT_SLOTS);
});

test('another server takes a bot over once the last one that shares its lock is left', async () => {
  const [first, second] = [server(), server()];
  await taken(first);
  const [one, other, third] = [7, 7 + BOT_SLOTS, 7 + 2 * BOT_SLOTS];
  await first.free(one);
  await first.free(other);
  expect(await second.take(one)).toBe(false);
  await first.free(third);
  // What is left twice frees nothing that others have.
  await first.free(third);
  expect(await second.take(one)).toBe(true);
  expect(await first.take(other)).toBe(false);
});

test('a server whose connection ends has no bot any more', async () => {
  let isLost = false;
  const first = server(() => {
    isLost = true;
  });
  const second = server();
  await taken(first);
  await asAdmin(`select pg_terminate_backend(pid) from (select distinct pid ${OWN}) held`);
  await eventually(async () => expect(isLost).toBe(true));
  expect(await taken(second)).toEqual(bots);
  expect(await taken(first)).toEqual([]);
});
